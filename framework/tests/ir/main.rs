//! The IR as a library: symbols, walks, use lists, copies, and passes that only look.

mod affine;
mod analyses;
mod deep;
mod diagnostics;
mod edits;
mod language;
mod nested_passes;
mod nesting;
mod ops;
mod rewriting;
mod symbols;
mod text_size;
mod threads;
mod walks;

use terrace::asm::{PrintFlags, parse_source, print_op};
use terrace::ir::def::Registry;
use terrace::ir::{Attr, Context, Diagnostics, Global, Ir, Op, verify};

/// A context with every dialect, which takes unknown operations too.
pub(crate) fn context() -> Context {
    let mut ctx = Context::new(&Registry::with(terrace::dialects::ALL));
    ctx.allow_unregistered_dialects(true);
    ctx
}

/// Reads a text that must be valid.
pub(crate) fn read(ctx: &Context, text: &str) -> (Ir, Global<Op>) {
    let mut diags = Diagnostics::new();
    let ir = parse_source(ctx, text.as_bytes(), "t.mlir", &mut diags);
    let ir = ir.unwrap_or_else(|| panic!("{}\n{text}", diags.plain(ctx)));
    let top = ir.top().expect("a top-level operation");
    assert!(verify(ctx, &ir, top, &mut diags), "{}", diags.plain(ctx));
    (ir, top)
}

/// The text of an operation.
pub(crate) fn print(ctx: &Context, ir: &Ir, op: Global<Op>) -> String {
    String::from_utf8_lossy(&print_op(ctx, ir, op, &PrintFlags::default())).into_owned()
}

/// The messages of the verifier, locations left out.
pub(crate) fn faults(ctx: &Context, ir: &Ir, top: Global<Op>) -> Vec<String> {
    let mut diags = Diagnostics::new();
    verify(ctx, ir, top, &mut diags);
    diags.list().iter().map(|d| d.message.to_string()).collect()
}

/// The name of an operation.
pub(crate) fn name<'c>(ctx: &'c Context, ir: &Ir, op: Global<Op>) -> &'c str {
    std::str::from_utf8(ctx.op_info(ir.body(op.body).name(op.entity)).name()).expect("a name in ASCII")
}

/// The first operation of that name.
pub(crate) fn find(ctx: &Context, ir: &Ir, top: Global<Op>, wanted: &str) -> Global<Op> {
    let all = ir.ops_pre(top);
    all.into_iter().find(|op| name(ctx, ir, *op) == wanted).unwrap_or_else(|| panic!("no {wanted}"))
}

/// The operation with the attribute `tag = "wanted"`.
pub(crate) fn tagged(ctx: &Context, ir: &Ir, top: Global<Op>, wanted: &str) -> Global<Op> {
    let tag: Attr = ctx.string(wanted);
    let all = ir.ops_pre(top);
    let found = all.into_iter().find(|op| ir.attr(ctx, *op, "tag") == Some(tag));
    found.unwrap_or_else(|| panic!("nothing is tagged {wanted}"))
}
