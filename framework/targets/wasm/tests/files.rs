//! The file tests of the crate: `tests/*.hex`, the modules that binaries are. `reference.rs` compares the same files with MLIR's.

use std::process::ExitCode;

use terrace_testing::{Call, Output, Runner, each_part};

mod tool;

fn main() -> ExitCode {
    Runner::new().tool("import-wasm", run).extension("hex").dir("tests").run()
}

fn run(call: Call<'_>) -> Output {
    let places = call.args.iter().any(|a| a == "--mlir-print-debuginfo");
    each_part(call, |source, _| {
        let bytes = tool::assemble(&String::from_utf8_lossy(source))?;
        tool::translate(&bytes, "<stdin>", places)
    })
}
