//! The sizes of matrices in the text.

use terrace_asm::{Directive, DirectiveArgs, DirectiveState, Parsed, Parser, Printer};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Global, Op};

/// `custom<MNKDimensionList>($m, $n, $k)`: `32x32x8`.
pub(super) static MNK_DIMENSION_LIST: Directive = Directive { parse, print };

/// The attribute slots of the arguments.
fn slots(args: DirectiveArgs) -> Option<[usize; 3]> {
    match args {
        [CustomArg::Var(Var::Attr(m)), CustomArg::Var(Var::Attr(n)), CustomArg::Var(Var::Attr(k))] => {
            Some([*m, *n, *k])
        }
        _ => None,
    }
}

fn parse(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(slots) = slots(args) else { return Ok(false) };
    let loc = p.loc();
    let sizes = p.parse_dimensions(false, false)?;
    if sizes.len() != slots.len() {
        return p.op_error_at(loc, "expected 3 dimensions in MNK dimension list");
    }
    let ctx = p.context();
    for (slot, size) in slots.into_iter().zip(sizes) {
        state.op.inherent[slot] = Some(ctx.integer(ctx.i32(), size));
    }
    Ok(true)
}

fn print(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let (ctx, body) = (p.context(), p.body_of(op));
    let sizes =
        slots(args).into_iter().flatten().map(|s| body.inherent(op.entity, s).and_then(|a| ctx.as_i64(a)));
    let sizes: Vec<String> = sizes.map(|n| n.unwrap_or(0).to_string()).collect();
    p.text(sizes.join("x"));
}
