//! A module's text to LLVM IR, as the tests of this folder do it.

use terrace_ir::{Context, Diagnostics, def::Registry, verify};
use terrace_llvmir::Error;

/// LLVM IR, or what is wrong.
pub(crate) fn translate(source: &[u8], name: &str) -> Result<Vec<u8>, String> {
    let ctx = Context::new(&Registry::with(terrace_dialects::ALL));
    let mut diags = Diagnostics::new();
    let ir = terrace_asm::parse_source(&ctx, source, name, &mut diags);
    let Some((ir, top)) = ir.and_then(|ir| ir.top().map(|top| (ir, top))) else {
        return Err(diags.plain(&ctx));
    };
    let mut text = Vec::new();
    if !verify(&ctx, &ir, top, &mut diags) {
        return Err(diags.plain(&ctx));
    }
    match terrace_llvmir::translate(&ctx, &ir, top, &mut text) {
        Ok(()) => Ok(text),
        Err(Error::Untranslatable(list)) => {
            diags.append(list);
            Err(diags.plain(&ctx))
        }
        Err(e) => Err(e.to_string()),
    }
}

/// The module that LLVM IR's text becomes, or what is wrong.
pub(crate) fn import(source: &[u8], name: &str, places: bool) -> Result<Vec<u8>, String> {
    let ctx = Context::new(&Registry::with(terrace_dialects::ALL));
    let mut diags = Diagnostics::new();
    let flags = terrace_asm::PrintFlags { debug_info: places, ..Default::default() };
    match terrace_llvmir::import(&ctx, source, name) {
        Ok(ir) => match ir.top().filter(|top| verify(&ctx, &ir, *top, &mut diags)) {
            Some(top) => Ok(terrace_asm::print_op(&ctx, &ir, top, &flags)),
            None => Err(diags.plain(&ctx)),
        },
        Err(d) => {
            diags.emit(d);
            Err(diags.plain(&ctx))
        }
    }
}
