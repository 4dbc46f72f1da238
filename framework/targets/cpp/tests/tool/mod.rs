//! A module's text to C++, as the tests of this folder do it.

use terrace_cpp::{Options, emit};
use terrace_dialects_core::{arith, builtin, cf, func};
use terrace_dialects_meta::emitc;
use terrace_ir::def::Registry;
use terrace_ir::{Context, Diagnostics, verify};

/// C++, or what is wrong.
pub(crate) fn translate(source: &[u8], name: &str, options: &Options) -> Result<Vec<u8>, String> {
    let dialects = &[&builtin::DIALECT, &arith::DIALECT, &cf::DIALECT, &emitc::DIALECT, &func::DIALECT];
    let ctx = Context::new(&Registry::with(dialects));
    let mut diags = Diagnostics::new();
    let ir = terrace_asm::parse_source(&ctx, source, name, &mut diags);
    let Some((ir, top)) = ir.and_then(|ir| ir.top().map(|top| (ir, top))) else {
        return Err(diags.plain(&ctx));
    };
    if !verify(&ctx, &ir, top, &mut diags) {
        return Err(diags.plain(&ctx));
    }
    emit(&ctx, &ir, top, options).map_err(|list| {
        diags.append(list);
        diags.plain(&ctx)
    })
}

/// The options of a command line.
pub(crate) fn options<'a>(args: impl IntoIterator<Item = &'a str>) -> Options {
    let mut options = Options::default();
    for arg in args {
        options.declare_variables_at_top |= arg == "--declare-variables-at-top";
        if let Some(id) = arg.strip_prefix("--file-id=") {
            options.file_id = id.as_bytes().to_vec();
        }
    }
    options
}
