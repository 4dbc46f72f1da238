//! The bytes are those of `mlir-opt-22`, and what it writes is read. Without it, these tests are listed as ignored.

use std::path::Path;
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Trial};
use terrace_bytecode::{Config, VERSION, read, write};
use terrace_testing::pipe;

#[path = "bytecode/common.rs"]
mod common;

const OPT: &str = "mlir-opt-22";

/// Parts with these differ: mlir-opt has a dialect `test` with a version; the storage type of a quantized type keeps its sign there, which its
/// text does not show.
const OTHERS: [&str; 3] = ["\"test.", " test.", "quant.uniform<si4"];

fn main() -> ExitCode {
    let present = Command::new(OPT).arg("--version").output().is_ok();
    let examples = common::files(|p| p.file_name().is_some_and(|n| n == "ops.mlir"));
    let trials = examples.into_iter().map(|path| {
        let folder = path.parent().and_then(Path::file_name).unwrap_or_default();
        let name = format!("{} beside {OPT}", folder.to_string_lossy());
        Trial::test(name, move || compare(&path).map_err(Into::into)).with_ignored_flag(!present)
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit_code()
}

/// Compares the first parts of a file, each in one of the versions.
fn compare(path: &Path) -> Result<(), String> {
    let source = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    if source.contains("REFERENCE-DIFFERS:") {
        return Ok(());
    }
    for (i, part) in common::parts(path).iter().enumerate().take(8) {
        if OTHERS.iter().any(|other| part.contains(other)) {
            continue;
        }
        let ctx = common::context();
        let Some((ir, top)) = common::parse(&ctx, part) else { continue };
        let version = if i == 0 { VERSION } else { i as u64 % VERSION };
        let version_flag = format!("--emit-bytecode-version={version}");
        let args = ["--allow-unregistered-dialect", "--emit-bytecode", &version_flag];
        let theirs = pipe(OPT, &args, part.as_bytes())?;
        let config = Config { version, ..Config::default() };
        let ours = write(&ctx, &ir, top, &config).map_err(|e| e.to_string())?;
        if ours != theirs {
            let at = ours.iter().zip(&theirs).position(|(a, b)| a != b);
            let lengths = (ours.len(), theirs.len());
            return Err(format!("part {i}, version {version}: the bytes differ at {at:?}, of {lengths:?}"));
        }
        let again = read(&ctx, &theirs, common::NAME).map_err(|e| format!("part {i}: {e}"))?;
        let again = again.ir.top().map(|top| common::text(&ctx, &again.ir, top));
        if version >= 5 && again != Some(common::text(&ctx, &ir, top)) {
            return Err(format!("part {i}, version {version}: the text differs"));
        }
    }
    Ok(())
}
