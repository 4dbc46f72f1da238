//! Definitions as operations of the irdl dialect, from files.

use terrace_dialects::irdl;
use terrace_ir::def::{DialectDef, Registry};
use terrace_ir::diag::Renderer;
use terrace_ir::{Context, Diagnostics, verify};
use terrace_output::reason;

/// Loads the dialects that the irdl operations of a file define; the file may use the dialects of the registry. The error is its whole text.
///
/// They live as long as the program: add them to the registry of what reads their operations. Where the definitions are IR already, and no
/// file, this is [`irdl::load`].
///
/// ```no_run
/// use terrace::ir::{Context, def::Registry};
///
/// let mut registry = Registry::with(terrace::dialects::ALL);
/// for dialect in terrace::load::load_irdl("shop.irdl", &registry)? {
///     registry.add(dialect);
/// }
/// let ctx = Context::new(&registry);
/// # Ok::<(), String>(())
/// ```
pub fn load_irdl(path: &str, registry: &Registry) -> Result<Vec<&'static DialectDef>, String> {
    let text = std::fs::read(path).map_err(|e| format!("cannot open input file '{path}': {}", reason(&e)))?;
    let mut ctx = Context::new(registry);
    ctx.show_operations_in_errors(true);
    let (ctx, mut diags) = (ctx, Diagnostics::new());
    let loaded = terrace_asm::parse_source(&ctx, &text, path, &mut diags).and_then(|ir| {
        let top = ir.top()?;
        if !verify(&ctx, &ir, top, &mut diags) {
            return None;
        }
        irdl::load(&ctx, &ir, top).map_err(|d| diags.emit(d)).ok()
    });
    loaded.ok_or_else(|| {
        let mut renderer = Renderer::new(false);
        renderer.add_file(path, text);
        let mut said = Vec::new();
        for d in diags.take() {
            // A vector takes everything.
            let _ = renderer.render(&ctx, &d, &mut said);
        }
        String::from_utf8_lossy(&said).into_owned()
    })
}
