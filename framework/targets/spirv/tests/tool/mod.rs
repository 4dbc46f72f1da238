//! Modules as text to words and back, as the tests of this folder do it.

use std::path::{Path, PathBuf};

use terrace_asm::{PrintFlags, parse_source, print_op};
use terrace_dialects_spirv::spirv::ModuleOp;
use terrace_ir::def::Registry;
use terrace_ir::{Context, Diagnostic, Diagnostics, Global, Ir, LookIr as _, Op, ViewIr, verify};
use terrace_spirv::{DeserializeOptions, SerializeOptions, deserialize, serialize};

/// A context with the dialects.
pub(crate) fn context() -> Context {
    Context::new(&Registry::with(terrace_dialects::ALL))
}

fn plain(ctx: &Context, d: Diagnostic) -> String {
    let mut diags = Diagnostics::new();
    diags.emit(d);
    diags.plain(ctx)
}

/// The one `spirv.module` of a source.
fn module(ctx: &Context, ir: &Ir) -> Option<Global<Op>> {
    let top = ir.top()?;
    let v = ViewIr { ctx, ir, body: top.body };
    if top.entity.is::<ModuleOp>(&v) {
        return Some(top);
    }
    let region = top.entity.all_regions(&v).first().copied()?;
    let v = v.inside(region.body);
    let op = region.entity.entry(&v)?.first(&v)?;
    op.is::<ModuleOp>(&v).then(|| Global::new(region.body, op))
}

/// The words of a module's text, or what is wrong.
pub(crate) fn words(source: &[u8], name: &str) -> Result<Vec<u32>, String> {
    let ctx = context();
    let mut diags = Diagnostics::new();
    let ir = parse_source(&ctx, source, name, &mut diags);
    let Some((ir, top)) = ir.and_then(|ir| ir.top().map(|top| (ir, top))) else {
        return Err(diags.plain(&ctx));
    };
    if !verify(&ctx, &ir, top, &mut diags) {
        return Err(diags.plain(&ctx));
    }
    let module = module(&ctx, &ir).ok_or("expected a 'spirv.module'")?;
    serialize(&ctx, &ir, module, SerializeOptions::default()).map_err(|d| plain(&ctx, d))
}

/// The text of the module that words are, or what is wrong.
pub(crate) fn text(words: &[u32]) -> Result<String, String> {
    let ctx = context();
    let mut diags = Diagnostics::new();
    let ir = deserialize(&ctx, words, DeserializeOptions::default()).map_err(|d| plain(&ctx, d))?;
    match ir.top().filter(|top| verify(&ctx, &ir, *top, &mut diags)) {
        Some(top) => {
            let text = print_op(&ctx, &ir, top, &PrintFlags::default());
            Ok(String::from_utf8_lossy(&text).into_owned())
        }
        None => Err(diags.plain(&ctx)),
    }
}

/// The modules that tests serialize, by name: all but those that no binary can say.
#[allow(dead_code)]
pub(crate) fn modules() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/modules");
    let files = std::fs::read_dir(folder).into_iter().flatten().filter_map(|f| Some(f.ok()?.path()));
    let mut files: Vec<PathBuf> = files
        .filter(|p| p.extension().is_some_and(|e| e == "mlir") && !p.ends_with("invalid.mlir"))
        .collect();
    files.sort();
    files
}
