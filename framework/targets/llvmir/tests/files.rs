//! The file tests of the crate: `tests/*.mlir`, the text that a module becomes, and `tests/import/*.ll`, the module that a text becomes. `reference.rs` compares the same files with MLIR's translation.

use std::process::ExitCode;

use terrace_testing::{Call, Output, Runner};

mod tool;

fn main() -> ExitCode {
    Runner::new().tool("mlir-to-llvmir", run).tool("import-llvm", import).extension("ll").dir("tests").run()
}

fn import(call: Call<'_>) -> Output {
    let Some(path) = call.args.get(1) else {
        return Output { status: 1, stdout: Vec::new(), stderr: b"expected a file\n".to_vec() };
    };
    let places = call.args.iter().any(|a| a == "--mlir-print-debuginfo");
    let source = std::fs::read(path).map_err(|e| format!("{path}: {e}\n"));
    match source.and_then(|s| tool::import(&s, path, places)) {
        Ok(stdout) => Output { status: 0, stdout, stderr: Vec::new() },
        Err(e) => Output { status: 1, stdout: Vec::new(), stderr: e.into_bytes() },
    }
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
