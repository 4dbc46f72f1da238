//! The example programs, and the compiler as a process.

use std::fs;
use std::path::{Path, PathBuf};

use terrace_testing::start;

/// Runs the compiler on a source; standard output, or what went wrong.
pub(crate) fn toyc(flags: &[&str], source: &str) -> Result<String, String> {
    let args = flags.iter().chain(&["-"]);
    start(env!("CARGO_BIN_EXE_toyc"), args, source.as_bytes()).map_err(|e| e.to_string())?.result()
}

/// The example programs.
pub(crate) fn examples() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in [root.clone(), root.join("tutorial")] {
        let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        files.extend(
            entries.flatten().map(|e| e.path()).filter(|p| p.extension().is_some_and(|x| x == "toy")),
        );
    }
    files.sort();
    files
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}
