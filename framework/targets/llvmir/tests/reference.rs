//! The file tests again, beside MLIR's translation: after `opt -S`, which numbers both alike, the texts are the same.
//!
//! Without `mlir-translate-22` and `opt-22` the tests are listed as ignored. Files with `REFERENCE-DIFFERS` or `not` in a comment are not compared.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Trial};
use terrace_testing::pipe;

mod tool;

const TRANSLATE: &str = "mlir-translate-22";
const OPT: &str = "opt-22";

fn main() -> ExitCode {
    let present = |program: &str| Command::new(program).arg("--version").output().is_ok();
    let ready = present(TRANSLATE) && present(OPT);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let files = std::fs::read_dir(&folder).into_iter().flatten().filter_map(|f| Some(f.ok()?.path()));
    let mut files: Vec<PathBuf> =
        files.filter(|p| p.extension().is_some_and(|e| e == "mlir") && compared(p)).collect();
    files.sort();
    let test = |path: PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Trial::test(format!("{name} beside {TRANSLATE}"), move || compare(&path).map_err(Into::into))
            .with_ignored_flag(!ready)
    };
    let imports =
        std::fs::read_dir(folder.join("import")).into_iter().flatten().filter_map(|f| Some(f.ok()?.path()));
    let mut imports: Vec<PathBuf> =
        imports.filter(|p| p.extension().is_some_and(|e| e == "ll") && compared(p)).collect();
    imports.sort();
    let import = |path: PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Trial::test(format!("import of {name} beside {TRANSLATE}"), move || {
            compare_import(&path).map_err(Into::into)
        })
        .with_ignored_flag(!ready)
    };
    let trials = files.into_iter().map(test).chain(imports.into_iter().map(import)).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// The bytes that a text is read as.
fn compare_import(path: &Path) -> Result<(), String> {
    let source = std::fs::read(path).map_err(|e| e.to_string())?;
    let ours = tool::import(&source, "<stdin>", false)?;
    let theirs = pipe(TRANSLATE, &["--import-llvm"], &source)?;
    if ours == theirs {
        return Ok(());
    }
    let (ours, theirs) = (String::from_utf8_lossy(&ours), String::from_utf8_lossy(&theirs));
    let line = ours.lines().zip(theirs.lines()).find(|(a, b)| a != b);
    Err(format!("the first difference, ours before theirs: {line:#?}"))
}

fn compared(path: &Path) -> bool {
    std::fs::read_to_string(path).is_ok_and(|s| !s.contains("REFERENCE-DIFFERS:") && !s.contains("RUN: not"))
}

fn compare(path: &Path) -> Result<(), String> {
    let source = std::fs::read(path).map_err(|e| e.to_string())?;
    let ours = pipe(OPT, &["-S"], &tool::translate(&source, &path.to_string_lossy())?)?;
    let theirs = pipe(OPT, &["-S"], &pipe(TRANSLATE, &["--mlir-to-llvmir"], &source)?)?;
    if ours == theirs {
        return Ok(());
    }
    let (ours, theirs) = (String::from_utf8_lossy(&ours), String::from_utf8_lossy(&theirs));
    let line = ours.lines().zip(theirs.lines()).find(|(a, b)| a != b);
    Err(format!("the first difference, ours before theirs: {line:#?}"))
}
