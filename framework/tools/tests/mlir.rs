//! MLIR's own definitions, where LLVM 22 is installed with its headers: what its generator reads, ours does.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of MLIR's `.td` files.
fn include_dir() -> Option<PathBuf> {
    let out = Command::new("llvm-config-22").arg("--includedir").output().ok()?;
    let dir = PathBuf::from(String::from_utf8_lossy(&out.stdout).trim());
    dir.join("mlir/IR/OpBase.td").is_file().then_some(dir)
}

/// The files below a folder that define operations.
fn op_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for path in std::fs::read_dir(folder).expect("a folder").flatten().map(|e| e.path()) {
        if path.is_dir() {
            op_files(&path, files);
        } else if path.to_string_lossy().ends_with("Ops.td") {
            files.push(path);
        }
    }
}

fn run(program: &str, generator: &str, include: &Path, file: &Path) -> (bool, String) {
    let folder = file.parent().unwrap_or(file);
    let out =
        Command::new(program).arg(generator).arg("-I").arg(include).arg("-I").arg(folder).arg(file).output();
    let out = out.unwrap_or_else(|e| panic!("{program}: {e}"));
    (out.status.success(), String::from_utf8_lossy(&out.stderr).into_owned())
}

#[test]
fn operations_of_mlir_become_rust() {
    let (Some(include), Ok(_)) = (include_dir(), Command::new("mlir-tblgen-22").arg("--version").output())
    else {
        eprintln!("skipped: mlir-tblgen-22 or the .td files of MLIR are not installed");
        return;
    };
    let mut files = Vec::new();
    op_files(&include.join("mlir"), &mut files);
    // Some are parts that others include.
    files.retain(|f| run("mlir-tblgen-22", "-gen-op-defs", &include, f).0);
    assert!(files.len() >= 80, "{} files", files.len());
    for file in &files {
        for generator in ["-gen-op-defs", "-gen-op-decls", "-print-hooks"] {
            let (ok, said) = run(env!("CARGO_BIN_EXE_terrace-tblgen"), generator, &include, file);
            assert!(ok, "{generator} {}\n{said}", file.display());
        }
    }
}
