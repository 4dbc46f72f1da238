//! The `opt` driver, run in the process.

mod debug;
mod driver;
mod messages;
mod passes;

use terrace::ir::def::Registry;
use terrace::opt::{Streams, run};

/// Exit status, standard output, standard error.
pub(crate) fn opt(line: &str, input: &str) -> (u8, String, String) {
    let args: Vec<String> =
        std::iter::once("opt").chain(line.split_whitespace()).map(str::to_owned).collect();
    opt_args(args, input)
}

pub(crate) fn opt_args(args: Vec<String>, input: &str) -> (u8, String, String) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut streams =
        Streams { stdin: &mut input.as_bytes(), stdout: &mut stdout, stderr: &mut stderr, color: false };
    let registry = Registry::with(terrace::dialects::ALL);
    let status = run(args, &registry, &terrace::passes::all(), &mut streams);
    let text = |t: Vec<u8>| String::from_utf8_lossy(&t).into_owned();
    (status, text(stdout), text(stderr))
}

pub(crate) fn check(line: &str, input: &str, status: u8, stdout: &str, stderr: &str) {
    assert_eq!(opt(line, input), (status, stdout.to_owned(), stderr.to_owned()), "{line}");
}

/// An empty folder for one test.
pub(crate) fn folder(name: &str) -> std::path::PathBuf {
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).expect("a folder");
    dir
}
