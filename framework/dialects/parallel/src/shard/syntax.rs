//! The sizes of grids in the text.

use terrace_asm::{Directive, DirectiveArgs, DirectiveState, Kind, Parsed, Parser, Printer};
use terrace_ir::{Global, Op};

use super::GridOp;

/// `custom<DimensionList>($shape)`: `2x?x4`.
pub(super) static DIMENSION_LIST: Directive = Directive { parse, print };

const NO_SIZES: &str =
    "Failed parsing dimension list. Did you mean an empty list? It must be denoted by \"[]\".";

fn parse(p: &mut Parser<'_>, _: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let sizes = if p.eat(Kind::LSquare) {
        p.expect(Kind::RSquare, "")?;
        Default::default()
    } else {
        let sizes = p.parse_dimensions(true, false)?;
        if sizes.is_empty() {
            return p.op_error(NO_SIZES);
        }
        sizes
    };
    let ctx = p.context();
    state.op.set_attr(ctx, "shape", ctx.dense_array(ctx.i64(), &sizes));
    Ok(true)
}

fn print(p: &mut Printer<'_>, _: DirectiveArgs, op: Global<Op>) {
    let v = p.view(op);
    let sizes = op.entity.cast::<GridOp>(&v).map(|grid| grid.shape(&v).to_vec()).unwrap_or_default();
    if sizes.is_empty() {
        p.text("[]");
    }
    for (i, size) in sizes.iter().enumerate() {
        p.text(if i == 0 { "" } else { "x" });
        match *size {
            terrace_ir::DYNAMIC => p.text("?"),
            size => p.int(size),
        }
    }
}
