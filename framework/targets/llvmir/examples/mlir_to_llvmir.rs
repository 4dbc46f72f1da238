//! Reads a module of the llvm dialect from standard input and writes LLVM IR.
//!
//! `cargo run -p terrace-llvmir --example mlir_to_llvmir < input.mlir`
#![forbid(unsafe_code)]

use std::io::{Read, Write};

use terrace_ir::{Context, Diagnostics, def::Registry, verify};
use terrace_llvmir::{Error, translate};

fn main() -> Result<(), String> {
    let mut source = Vec::new();
    std::io::stdin().read_to_end(&mut source).map_err(|e| e.to_string())?;
    let mut ctx = Context::new(&Registry::with(terrace_dialects::ALL));
    ctx.allow_unregistered_dialects(true);
    let mut diags = Diagnostics::new();
    let ir =
        terrace_asm::parse_source(&ctx, &source, "<stdin>", &mut diags).ok_or_else(|| diags.plain(&ctx))?;
    let top = ir.top().ok_or("nothing was read")?;
    if !verify(&ctx, &ir, top, &mut diags) {
        return Err(diags.plain(&ctx));
    }
    let mut text = Vec::new();
    match translate(&ctx, &ir, top, &mut text) {
        Ok(()) => std::io::stdout().write_all(&text).map_err(|e| e.to_string()),
        Err(Error::Untranslatable(list)) => {
            list.into_iter().for_each(|d| diags.emit(d));
            Err(diags.plain(&ctx))
        }
        Err(e) => Err(e.to_string()),
    }
}
