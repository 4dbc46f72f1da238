//! The repository's `.mlir` files, part by part, and what the tests do with them.

use std::path::{Path, PathBuf};

use terrace_asm::{PrintFlags, parse_source, print_op};
use terrace_ir::def::Registry;
use terrace_ir::{Context, Diagnostics, Global, Ir, Op, verify};

/// A context with all dialects; others may be used too.
pub(crate) fn context() -> Context {
    let mut ctx = Context::new(&Registry::with(terrace_dialects::ALL));
    ctx.allow_unregistered_dialects(true);
    ctx
}

/// The name of each part.
pub(crate) const NAME: &str = "<stdin>";

/// A part of a text as IR; none if it is not valid.
pub(crate) fn parse(ctx: &Context, text: &str) -> Option<(Ir, Global<Op>)> {
    let mut diags = Diagnostics::new();
    let ir = parse_source(ctx, text.as_bytes(), NAME, &mut diags)?;
    let top = ir.top()?;
    verify(ctx, &ir, top, &mut diags).then_some((ir, top))
}

/// All that text can say of IR.
pub(crate) fn text(ctx: &Context, ir: &Ir, op: Global<Op>) -> String {
    let flags = PrintFlags { generic: true, debug_info: true, ..PrintFlags::default() };
    String::from_utf8_lossy(&print_op(ctx, ir, op, &flags)).into_owned()
}

/// The files of that name in the folders of tests.
pub(crate) fn files(accept: impl Fn(&Path) -> bool) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut todo: Vec<PathBuf> = ["dialects", "transforms", "conversions"].map(|d| root.join(d)).to_vec();
    let mut files = Vec::new();
    while let Some(folder) = todo.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.flatten().map(|e| e.path()) {
            if path.is_dir() {
                todo.push(path);
            } else if path.extension().is_some_and(|e| e == "mlir") && accept(&path) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// The parts of a file.
pub(crate) fn parts(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.split("// -----").map(str::to_owned).collect()
}
