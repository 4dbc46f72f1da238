//! The file tests again, beside MLIR's reader: the modules are the same, and the messages.
//!
//! Without `mlir-translate-22` the tests are listed as ignored. Files with `REFERENCE-DIFFERS` are not compared.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Trial};
use terrace_testing::{pipe, start};

mod tool;

const TRANSLATE: &str = "mlir-translate-22";

fn main() -> ExitCode {
    let present = Command::new(TRANSLATE).arg("--version").output().is_ok();
    let test = |path: PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let compared = std::fs::read_to_string(&path).is_ok_and(|s| !s.contains("REFERENCE-DIFFERS:"));
        Trial::test(format!("{name} beside {TRANSLATE}"), move || compare(&path).map_err(Into::into))
            .with_ignored_flag(!(present && compared))
    };
    let trials = tool::files().into_iter().map(test).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn compare(path: &Path) -> Result<(), String> {
    let source = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    source.split("// -----\n").try_for_each(part)
}

/// Compares the module with its places, or the errors.
fn part(source: &str) -> Result<(), String> {
    let bytes = tool::assemble(source)?;
    match tool::translate(&bytes, "<stdin>", true) {
        Ok(ours) => equal(&ours, &pipe(TRANSLATE, &["--import-wasm", "--mlir-print-debuginfo"], &bytes)?),
        Err(ours) => {
            let theirs = start(TRANSLATE, ["--import-wasm"], &bytes).map_err(|e| e.to_string())?;
            if theirs.status == 0 {
                return Err(format!("only ours is an error: {ours}"));
            }
            equal(messages(&ours).as_bytes(), messages(&theirs.errors()).as_bytes())
        }
    }
}

/// The errors among diagnostics: MLIR remarks on each section as well.
fn messages(text: &str) -> String {
    text.lines().filter(|l| l.contains("error: ")).map(|l| format!("{l}\n")).collect()
}

fn equal(ours: &[u8], theirs: &[u8]) -> Result<(), String> {
    if ours == theirs {
        return Ok(());
    }
    let (ours, theirs) = (String::from_utf8_lossy(ours), String::from_utf8_lossy(theirs));
    let line = ours.lines().zip(theirs.lines()).find(|(a, b)| a != b);
    Err(format!("the first difference, ours before theirs: {line:#?} of\n{ours}\nand\n{theirs}"))
}
