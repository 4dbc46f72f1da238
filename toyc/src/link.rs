//! Executables: an object file and the system's C compiler, which knows how to link.

use std::ffi::OsString;
use std::fs::{self, Permissions};
use std::io;
use std::process::Command;

/// Why there is no executable.
pub(crate) enum Failure {
    /// A temporary file could not be made or read.
    Io(io::Error),
    /// The linker is missing or refuses, in words.
    Linker(String),
}

impl From<io::Error> for Failure {
    fn from(e: io::Error) -> Self {
        Failure::Io(e)
    }
}

/// The linkers to try: the one that the environment names, or the usual names of a C compiler.
fn linkers() -> Vec<OsString> {
    match std::env::var_os("CC").filter(|cc| !cc.is_empty()) {
        Some(cc) => vec![cc],
        None => ["cc", "gcc", "clang"].map(OsString::from).to_vec(),
    }
}

/// Links an object file; gives the executable and its permissions.
pub(crate) fn link(object: &[u8]) -> Result<(Vec<u8>, Permissions), Failure> {
    let folder = tempfile::tempdir()?;
    let (from, to) = (folder.path().join("program.o"), folder.path().join("program"));
    fs::write(&from, object)?;
    let linkers = linkers();
    for linker in &linkers {
        let output = match Command::new(linker).arg(&from).arg("-o").arg(&to).output() {
            Err(e) if e.kind() == io::ErrorKind::NotFound => continue,
            other => other?,
        };
        if !output.status.success() {
            let (name, words) = (linker.to_string_lossy(), String::from_utf8_lossy(&output.stderr));
            return Err(Failure::Linker(format!("'{name}' cannot link the program: {}", words.trim_end())));
        }
        return Ok((fs::read(&to)?, fs::metadata(&to)?.permissions()));
    }
    let names: Vec<_> = linkers.iter().map(|l| format!("'{}'", l.to_string_lossy())).collect();
    let names = names.join(", ");
    Err(Failure::Linker(format!(
        "no linker is found: looked for {names}\n  hint: install a C compiler, or name one in the variable CC; '-emit=obj' needs none"
    )))
}
