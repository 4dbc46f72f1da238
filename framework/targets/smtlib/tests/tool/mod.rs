//! A module's text to SMT-LIB, as the tests of this folder do it.

use terrace_dialects_core::{arith, builtin, func};
use terrace_dialects_meta::smt;
use terrace_ir::def::Registry;
use terrace_ir::{Context, Diagnostics, verify};
use terrace_smtlib::{Options, emit};

/// SMT-LIB, or what is wrong.
pub(crate) fn translate(source: &[u8], name: &str, options: Options) -> Result<Vec<u8>, String> {
    let dialects = &[&builtin::DIALECT, &arith::DIALECT, &func::DIALECT, &smt::DIALECT];
    let ctx = Context::new(&Registry::with(dialects));
    let mut diags = Diagnostics::new();
    let ir = terrace_asm::parse_source(&ctx, source, name, &mut diags);
    let Some((ir, top)) = ir.and_then(|ir| ir.top().map(|top| (ir, top))) else {
        return Err(diags.plain(&ctx));
    };
    if !verify(&ctx, &ir, top, &mut diags) {
        return Err(diags.plain(&ctx));
    }
    emit(&ctx, &ir, top, options).map_err(|d| {
        diags.emit(d);
        diags.plain(&ctx)
    })
}

/// The options of a command line.
pub(crate) fn options<'a>(args: impl IntoIterator<Item = &'a str>) -> Options {
    let mut options = Options::default();
    for arg in args {
        options.inline_single_use_values |= arg == "--smtlibexport-inline-single-use-values";
        options.indent_let_body |= arg == "--smtlibexport-indent-let-body";
    }
    options
}
