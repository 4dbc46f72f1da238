//! The file tests of the crate, `tests/*.mlir`: the text that a module becomes. `reference.rs` compares the same files with MLIR's translation.

use std::process::ExitCode;

use terrace_testing::{Call, Output, Runner};

mod tool;

fn main() -> ExitCode {
    Runner::new().tool("mlir-to-llvmir", run).dir("tests").run()
}

fn run(call: Call<'_>) -> Output {
    let source = match call.args.get(1) {
        Some(path) => std::fs::read(path).map_err(|e| format!("{path}: {e}\n")),
        None => Ok(call.stdin.to_vec()),
    };
    let name = call.args.get(1).map_or("<stdin>", String::as_str);
    match source.and_then(|s| tool::translate(&s, name)) {
        Ok(stdout) => Output { status: 0, stdout, stderr: Vec::new() },
        Err(e) => Output { status: 1, stdout: Vec::new(), stderr: e.into_bytes() },
    }
}
