//! The file tests of the crate: `tests/*.mlir`, the C++ that each part of a file becomes. `reference.rs` compares the same files with MLIR's.

use std::process::ExitCode;

use terrace_testing::{Call, Output, Runner, each_part};

mod tool;

fn main() -> ExitCode {
    Runner::new().tool("mlir-to-cpp", run).dir("tests").run()
}

fn run(call: Call<'_>) -> Output {
    let options = tool::options(call.args.iter().map(String::as_str));
    each_part(call, |source, path| tool::translate(source, path, &options))
}
