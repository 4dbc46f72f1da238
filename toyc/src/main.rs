//! `toyc`, the compiler of the Toy language: standard streams and exit statuses around
//! [`terrace_toyc::driver`].
#![forbid(unsafe_code)]

use std::io::{self, IsTerminal};
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;

use terrace::output;
use terrace_toyc::driver::{self, Streams};
use terrace_toyc::report::Style;

fn main() -> ExitCode {
    panic::set_hook(Box::new(|info| {
        eprintln!("toyc: internal error: {info}\nThis is a bug in toyc, whatever the input was.");
    }));
    let mut stderr = io::stderr();
    let style = if stderr.is_terminal() {
        Style::Terminal { color: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) }
    } else {
        Style::Plain
    };
    let run = || {
        let (mut stdin, mut stdout) = (output::stdin("toyc"), output::checked_stdout());
        let terminal = io::stdout().is_terminal();
        let mut streams =
            Streams { stdin: &mut stdin, stdout: &mut *stdout, stderr: &mut stderr, style, terminal };
        driver::run(std::env::args_os(), &mut streams)
    };
    ExitCode::from(panic::catch_unwind(AssertUnwindSafe(run)).unwrap_or(driver::INTERNAL))
}
