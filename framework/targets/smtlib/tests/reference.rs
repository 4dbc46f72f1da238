//! The file tests again, beside MLIR's translation: the texts are the same.
//!
//! Without `mlir-translate-22` the tests are listed as ignored. Files with `REFERENCE-DIFFERS` are not compared, nor are lines with flags that it lacks.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Trial};
use terrace_testing::pipe;

mod tool;

const TRANSLATE: &str = "mlir-translate-22";

fn main() -> ExitCode {
    let present = Command::new(TRANSLATE).arg("--version").output().is_ok();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let files = std::fs::read_dir(folder).into_iter().flatten().filter_map(|f| Some(f.ok()?.path()));
    let mut files: Vec<PathBuf> = files
        .filter(|p| p.extension().is_some_and(|e| e == "mlir") && !p.ends_with("invalid.mlir"))
        .collect();
    files.sort();
    let test = |path: PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let compared = std::fs::read_to_string(&path).is_ok_and(|s| !s.contains("REFERENCE-DIFFERS:"));
        Trial::test(format!("{name} beside {TRANSLATE}"), move || compare(&path).map_err(Into::into))
            .with_ignored_flag(!(present && compared))
    };
    let trials = files.into_iter().map(test).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn compare(path: &Path) -> Result<(), String> {
    let source = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    let lines = source.lines().filter_map(|l| l.strip_prefix("// RUN: export-smtlib %s"));
    for run in lines.filter(|l| !l.contains("indent-let-body")) {
        let flags: Vec<&str> = run.split_whitespace().collect();
        let options = tool::options(flags.iter().copied());
        let ours = tool::translate(source.as_bytes(), &path.to_string_lossy(), options)?;
        let args: Vec<&str> = [&["--export-smtlib"], &flags[..]].concat();
        let theirs = pipe(TRANSLATE, &args, source.as_bytes())?;
        if ours != theirs {
            let (ours, theirs) = (String::from_utf8_lossy(&ours), String::from_utf8_lossy(&theirs));
            let line = ours.lines().zip(theirs.lines()).find(|(a, b)| a != b);
            return Err(format!("the first difference, ours before theirs: {line:#?}"));
        }
    }
    Ok(())
}
