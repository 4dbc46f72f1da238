//! `tests/modules/*.mlir`: the instructions that a module becomes, and the module that these become.

use std::process::ExitCode;

use terrace_testing::{Call, Output, Runner};

mod tool;

fn main() -> ExitCode {
    Runner::new().tool("spirv", run).dir("tests/modules").run()
}

/// The instructions of each part of a file, and the module that they are.
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
    let mut output = Output { status: 0, stdout: Vec::new(), stderr: Vec::new() };
    for part in parts {
        let words = tool::words(part.as_bytes(), path);
        let both = words.and_then(|w| Ok((terrace_spirv::disassemble(&w)?, tool::text(&w)?)));
        match both {
            Ok((instructions, module)) => {
                output.stdout.extend(format!("{instructions}\n{module}").into_bytes())
            }
            Err(e) => {
                output.status = 1;
                output.stderr.extend(e.into_bytes());
            }
        }
    }
    output
}
