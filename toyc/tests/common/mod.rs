//! Runs the compiler in this process.

use std::ffi::OsString;

use terrace_toyc::driver::{self, Streams};
use terrace_toyc::report::Style;

/// Exit status, standard output, standard error.
pub(crate) fn run(line: &str, stdin: &str, style: Style) -> (u8, String, String) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        stdin: &mut stdin.as_bytes(),
        stdout: &mut stdout,
        stderr: &mut stderr,
        style,
        terminal: matches!(style, Style::Terminal { .. }),
    };
    let args = std::iter::once("toyc").chain(line.split_whitespace()).map(OsString::from);
    let status = driver::run(args, &mut streams);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (status, text(stdout), text(stderr))
}
