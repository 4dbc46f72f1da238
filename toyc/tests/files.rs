//! The file tests of `tutorial/`: what the compiler makes of the tutorial's programs at each stage.

use std::ffi::OsString;

use terrace_testing::{Call, Output, Runner};
use terrace_toyc::driver::{self, Streams};
use terrace_toyc::report::Style;

/// The compiler, in this process.
fn toyc(call: Call<'_>) -> Output {
    let mut output = Output::default();
    let mut stdin = call.stdin;
    let (stdout, stderr) = (&mut output.stdout, &mut output.stderr);
    let mut streams = Streams { stdin: &mut stdin, stdout, stderr, style: Style::Plain, terminal: false };
    output.status = driver::run(call.args.iter().map(OsString::from), &mut streams);
    output
}

fn main() -> std::process::ExitCode {
    Runner::new().tool("toyc", toyc).dir("tests/tutorial").dir("tests/chapters").run()
}
