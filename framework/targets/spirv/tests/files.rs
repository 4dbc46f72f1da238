//! `tests/modules/*.mlir`: the instructions that a module becomes, and the module that these become.

use std::process::ExitCode;

use terrace_testing::{Call, Output, Runner, each_part};

mod tool;

fn main() -> ExitCode {
    Runner::new().tool("spirv", run).dir("tests/modules").run()
}

/// The instructions of each part of a file, and the module that they are.
fn run(call: Call<'_>) -> Output {
    each_part(call, |source, path| {
        let words = tool::words(source, path)?;
        let (instructions, module) = (terrace_spirv::disassemble(&words)?, tool::text(&words)?);
        Ok(format!("{instructions}\n{module}").into_bytes())
    })
}
