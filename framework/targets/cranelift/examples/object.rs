//! An object file of a module of the llvm dialect: `object IN.mlir OUT.o [--optimize]`.

use std::process::ExitCode;

use terrace_cranelift::{Error, Options, object};
use terrace_ir::def::Registry;
use terrace_ir::{Context, Diagnostics};

fn run(args: &[String]) -> Result<(), String> {
    let [input, output, rest @ ..] = args else {
        return Err("usage: object IN.mlir OUT.o [--optimize]".to_owned());
    };
    let ctx = Context::new(&Registry::with(terrace_dialects::ALL));
    let text = std::fs::read(input).map_err(|e| format!("{input}: {e}"))?;
    let mut errors = Diagnostics::new();
    let ir = terrace_asm::parse_source(&ctx, &text, input, &mut errors);
    let ir = ir.ok_or_else(|| errors.plain(&ctx))?;
    let options = Options { optimize: rest.iter().any(|a| a == "--optimize") };
    let bytes = object(&ctx, &ir, input, &options).map_err(|e| match e {
        Error::Refused(d) => {
            let mut list = Diagnostics::new();
            list.emit(*d);
            list.plain(&ctx)
        }
        e => e.to_string(),
    })?;
    std::fs::write(output, bytes).map_err(|e| format!("{output}: {e}"))
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{e}");
            ExitCode::FAILURE
        }
    }
}
