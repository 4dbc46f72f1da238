//! The modules of the file tests again: their bytes are those of `mlir-translate-22`, its text of the bytes is ours, and `spirv-val` finds them valid.
//!
//! Without these programs the tests are listed as ignored. Files with `REFERENCE-DIFFERS` are not compared, those with `NO-SPIRV-VAL` not validated.

use std::path::Path;
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Trial};
use terrace_testing::pipe;

mod tool;

const TRANSLATE: &str = "mlir-translate-22";
const VALIDATE: &str = "spirv-val";

fn main() -> ExitCode {
    let present = |program: &str| Command::new(program).arg("--version").output().is_ok();
    let (translates, validates) = (present(TRANSLATE), present(VALIDATE));
    let mut trials = vec![];
    for path in tool::modules() {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let says = |word: &str| std::fs::read_to_string(&path).is_ok_and(|s| s.contains(word));
        let (compared, validated) = (!says("REFERENCE-DIFFERS:"), !says("NO-SPIRV-VAL:"));
        let (a, b) = (path.clone(), path.clone());
        trials.push(
            Trial::test(format!("{name} beside {TRANSLATE}"), move || compare(&a).map_err(Into::into))
                .with_ignored_flag(!(translates && compared)),
        );
        trials.push(
            Trial::test(format!("{name} by {VALIDATE}"), move || validate(&b).map_err(Into::into))
                .with_ignored_flag(!(validates && validated)),
        );
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn ours(path: &Path) -> Result<(Vec<u8>, Vec<u32>), String> {
    let source = std::fs::read(path).map_err(|e| e.to_string())?;
    let words = tool::words(&source, &path.to_string_lossy())?;
    Ok((source, words))
}

fn compare(path: &Path) -> Result<(), String> {
    let (source, words) = ours(path)?;
    let bytes = terrace_spirv::to_bytes(&words);
    let theirs = pipe(TRANSLATE, &["--no-implicit-module", "--serialize-spirv"], &source)?;
    if bytes != theirs {
        let at = bytes.iter().zip(&theirs).position(|(a, b)| a != b);
        return Err(format!("the bytes differ at {at:?}, of {} and {}", bytes.len(), theirs.len()));
    }
    let (a, b) = (tool::text(&words)?, pipe(TRANSLATE, &["--deserialize-spirv"], &bytes)?);
    let b = String::from_utf8_lossy(&b).into_owned();
    let line = a.lines().zip(b.lines()).find(|(a, b)| a != b);
    if a.trim_end() == b.trim_end() {
        return Ok(());
    }
    Err(format!("the first difference, ours before theirs: {line:#?}"))
}

fn validate(path: &Path) -> Result<(), String> {
    let (_, words) = ours(path)?;
    pipe(VALIDATE, &["--target-env", "spv1.6", "-"], &terrace_spirv::to_bytes(&words)).map(drop)
}
