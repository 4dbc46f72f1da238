//! The driver of the language: reads a file, lowers it to machine code, runs `main` and prints its result.

use std::process::ExitCode;
use std::sync::Arc;

use terrace::asm::parse_source;
use terrace::engine::{Cranelift, Engine as _};
use terrace::ir::{Context, Diagnostics, verify};
use terrace::pass::{PassManager, parse_pipeline};

const PIPELINE: &str = "builtin.module(canonicalize,cse,poly-to-arith,convert-arith-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts)";

/// The program: runs the file of its command line.
pub fn main() -> ExitCode {
    match std::env::args().nth(1).map(|file| evaluate(&file)) {
        Some(Ok(value)) => println!("{value}"),
        Some(Err(message)) => {
            eprintln!("{}", message.trim_end());
            return ExitCode::FAILURE;
        }
        None => {
            eprintln!("usage: poly-run FILE");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

// ANCHOR: evaluate
/// The value that the file's `main` returns.
fn evaluate(file: &str) -> Result<i64, String> {
    let ctx = Context::new(&crate::dialects());
    let text = std::fs::read(file).map_err(|e| format!("error: cannot read '{file}': {e}"))?;
    let mut diags = Diagnostics::new();
    let ir = parse_source(&ctx, &text, file, &mut diags);
    let lowered = ir.and_then(|mut ir| {
        let top = ir.top().filter(|top| verify(&ctx, &ir, *top, &mut diags))?;
        let passes = Arc::new(crate::passes());
        let pipeline = parse_pipeline(PIPELINE, &passes).ok()?;
        PassManager::new(pipeline, passes).run(&ctx, &mut ir, top, &mut diags).success.then_some(ir)
    });
    let mut ir = lowered.ok_or_else(|| diags.plain(&ctx))?;
    let mut program = Cranelift::default().compile(&ctx, &mut ir, &[]).map_err(|e| format!("error: {e}"))?;
    program.call("main", ()).map_err(|e| format!("error: {e}"))
}
// ANCHOR_END: evaluate
