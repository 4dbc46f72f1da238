//! The file tests of the crate: `tests/*.mlir`, the SMT-LIB that each part of a file becomes. `reference.rs` compares the same files with MLIR's.

use std::process::ExitCode;

use terrace_testing::{Call, Output, Runner};

mod tool;

fn main() -> ExitCode {
    Runner::new().tool("export-smtlib", run).dir("tests").run()
}

fn run(call: Call<'_>) -> Output {
    let split = call.args.iter().any(|a| a == "--split-input-file");
    let path = call.args.get(1).map_or("-", String::as_str);
    let source = match std::fs::read_to_string(path) {
        Ok(source) => source,
        Err(e) => {
            return Output { status: 1, stdout: Vec::new(), stderr: format!("{path}: {e}\n").into_bytes() };
        }
    };
    let parts: Vec<&str> = if split { source.split("// -----\n").collect() } else { vec![&source] };
    let options = tool::options(call.args.iter().map(String::as_str));
    let mut output = Output { status: 0, stdout: Vec::new(), stderr: Vec::new() };
    for part in parts {
        match tool::translate(part.as_bytes(), path, options) {
            Ok(text) => output.stdout.extend(text),
            Err(e) => {
                output.status = 1;
                output.stderr.extend(e.into_bytes());
            }
        }
    }
    output
}
