//! The file tests again, beside MLIR's translation: the texts are the same, with variables at the top of functions and where they are assigned. And a
//! compiler takes the text of files with `COMPILES` in a comment.
//!
//! Without `mlir-translate-22` or a compiler the tests are listed as ignored. Files with `REFERENCE-DIFFERS` are not compared.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Trial};
use terrace_testing::pipe;

mod tool;

const TRANSLATE: &str = "mlir-translate-22";
const COMPILER: &str = "c++";

fn main() -> ExitCode {
    let present = |program: &str| Command::new(program).arg("--version").output().is_ok();
    let (translates, compiles) = (present(TRANSLATE), present(COMPILER));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let files = std::fs::read_dir(folder).into_iter().flatten().filter_map(|f| Some(f.ok()?.path()));
    let mut files: Vec<PathBuf> = files
        .filter(|p| {
            p.extension().is_some_and(|e| e == "mlir")
                && !p.file_name().is_some_and(|n| n.to_string_lossy().starts_with("invalid"))
        })
        .collect();
    files.sort();
    let mut trials = vec![];
    for path in files {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let says = |word: &str| std::fs::read_to_string(&path).is_ok_and(|s| s.contains(word));
        let (compared, compiled) = (!says("REFERENCE-DIFFERS:"), says("COMPILES"));
        let other = path.clone();
        trials.push(
            Trial::test(format!("{name} beside {TRANSLATE}"), move || compare(&path).map_err(Into::into))
                .with_ignored_flag(!(translates && compared)),
        );
        if compiled {
            trials.push(
                Trial::test(format!("{name} by {COMPILER}"), move || compile(&other).map_err(Into::into))
                    .with_ignored_flag(!compiles),
            );
        }
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// The options of each RUN line of a file.
fn runs(source: &str) -> Vec<Vec<&str>> {
    let lines = source.lines().filter_map(|l| l.strip_prefix("// RUN: mlir-to-cpp %s"));
    lines.map(|l| l.split_whitespace().filter(|w| w.starts_with("--")).collect()).collect()
}

fn compare(path: &Path) -> Result<(), String> {
    let source = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    for run in runs(&source) {
        let ours =
            tool::translate(source.as_bytes(), &path.to_string_lossy(), &tool::options(run.iter().copied()))?;
        let args: Vec<&str> = [&["--mlir-to-cpp"], &run[..]].concat();
        let theirs = pipe(TRANSLATE, &args, source.as_bytes())?;
        if ours != theirs {
            let (ours, theirs) = (String::from_utf8_lossy(&ours), String::from_utf8_lossy(&theirs));
            let line = ours.lines().zip(theirs.lines()).find(|(a, b)| a != b);
            return Err(format!("the first difference, ours before theirs: {line:#?}"));
        }
    }
    Ok(())
}

fn compile(path: &Path) -> Result<(), String> {
    let source = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    for run in runs(&source) {
        let text =
            tool::translate(source.as_bytes(), &path.to_string_lossy(), &tool::options(run.iter().copied()))?;
        pipe(COMPILER, &["-std=c++20", "-fsyntax-only", "-x", "c++", "-"], &text)?;
    }
    Ok(())
}
