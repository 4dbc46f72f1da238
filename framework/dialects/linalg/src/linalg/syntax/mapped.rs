//! Operations that may say how their operands are indexed: `elementwise`, `matmul` and its kin, `contract`.

use terrace_asm::{OpState, Parsed, Parser, Printer, SyntaxOp};
use terrace_ir::{Attr, Context, Op, ViewIr};

use super::{SEGMENTS, print_structured};
use crate::linalg::body::Body;
use crate::linalg::named::NamedOp;
use crate::linalg::structured::shape_of;
use crate::linalg::{
    BatchMatmulOp, BatchReduceMatmulOp, ContractOp, ElementwiseKindAttr, ElementwiseOp, MatmulOp,
};

const MAPS: &str = "indexing_maps";

/// `indexing_maps = [...]`, where it is next: maps.
fn parse_maps(p: &mut Parser<'_>) -> Parsed<Option<Vec<Attr>>> {
    if !p.eat_keyword(MAPS) {
        return Ok(None);
    }
    p.expect_literal("=")?;
    p.expect_literal("[")?;
    let mut maps = Vec::new();
    loop {
        let map = p.parse_attribute(None)?;
        if p.context().as_affine_map(map).is_none() {
            return p.op_error("expected affine map attribute");
        }
        maps.push(map);
        if !p.eat_literal(",") {
            break;
        }
    }
    p.expect_literal("]")?;
    Ok(Some(maps))
}

/// ` indexing_maps = [...]`
fn print_maps(p: &mut Printer<'_>, maps: &[Attr]) {
    p.text(" indexing_maps = [");
    p.comma_list(maps, |p, m| p.attr(*m));
    p.text("]");
}

/// The maps of an operation, as they are written.
fn maps_of(ctx: &Context, maps: Option<Attr>) -> &[Attr] {
    maps.and_then(|a| ctx.as_array(a)).unwrap_or_default()
}

/// The maps of a matrix product that says nothing else.
fn default_maps<O: NamedOp>(ctx: &Context) -> Vec<Attr> {
    O::FORM.fixed_maps(ctx, std::iter::empty(), std::iter::empty())
}

/// Returns true if an operation is a matrix product that indexes its operands as its name says.
pub fn is_plain_product(op: Op, v: &ViewIr<'_>) -> bool {
    let is = |maps: Option<Attr>, plain: fn(&Context) -> Vec<Attr>| maps_of(v.ctx, maps) == plain(v.ctx);
    if let Some(op) = op.cast::<MatmulOp>(v) {
        is(op.indexing_maps_attr(v), default_maps::<MatmulOp>)
    } else if let Some(op) = op.cast::<BatchMatmulOp>(v) {
        is(op.indexing_maps_attr(v), default_maps::<BatchMatmulOp>)
    } else if let Some(op) = op.cast::<BatchReduceMatmulOp>(v) {
        is(op.indexing_maps_attr(v), default_maps::<BatchReduceMatmulOp>)
    } else {
        false
    }
}

fn parse_product<O: NamedOp>(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    let maps = parse_maps(p)?.unwrap_or_else(|| default_maps::<O>(p.context()));
    let ctx = p.context();
    state.set_attr(ctx, MAPS, ctx.array(&maps));
    super::parse_with_body(p, state, O::FORM.operands(), O::FORM.body).map(drop)
}

fn print_product<O: NamedOp>(p: &mut Printer<'_>, v: &ViewIr<'_>, op: Op, maps: Option<Attr>, inputs: usize) {
    let maps = maps_of(v.ctx, maps);
    if !maps.is_empty() && maps != default_maps::<O>(v.ctx) {
        print_maps(p, maps);
    }
    print_structured(p, v, op, inputs, &[SEGMENTS, super::MEMOIZED, MAPS]);
}

macro_rules! products {
    ($($op:ident)*) => {$(
        impl SyntaxOp for $op {
            fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
                parse_product::<Self>(p, state)
            }
            fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
                print_product::<Self>(p, v, *self, self.indexing_maps_attr(v), self.inputs(v).len());
            }
        }
    )*};
}

products! { MatmulOp BatchMatmulOp BatchReduceMatmulOp }

impl SyntaxOp for ContractOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let Some(maps) = parse_maps(p)? else {
            return p.op_error("expected 'indexing_maps' attribute");
        };
        let ctx = p.context();
        state.set_attr(ctx, MAPS, ctx.array(&maps));
        super::parse_with_body(p, state, 3, Body::Product).map(drop)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        print_maps(p, maps_of(v.ctx, self.indexing_maps_attr(v)));
        print_structured(p, v, *self, self.inputs(v).len(), &[SEGMENTS, MAPS]);
    }
}

impl SyntaxOp for ElementwiseOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        p.expect_keyword("kind")?;
        p.expect_literal("=")?;
        let attr = p.parse_attribute(None)?;
        let Some(kind) = ElementwiseKindAttr::of(ctx, attr).and_then(|k| k.value(ctx)) else {
            return p.op_error("expected ElementwiseKind attribute");
        };
        state.set_attr(ctx, "kind", attr);
        let maps = parse_maps(p)?;
        let body = Body::of_kind(kind);
        let operands = body.arity() + 1;
        super::parse_with_body(p, state, operands, body)?;
        let init = state.operands.last().map(|v| p.body().value_type(*v));
        let rank = init.map_or(0, |t| shape_of(ctx, t).len() as u32);
        let maps = maps.unwrap_or_else(|| vec![ctx.identity_map(rank); operands]);
        state.set_attr(ctx, MAPS, ctx.array(&maps));
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        p.text(" kind=");
        if let Some(kind) = self.kind_attr(v) {
            p.attr(kind);
        }
        let maps = maps_of(v.ctx, self.indexing_maps_attr(v));
        let rank = self.operand_types(v).last().map_or(0, |t| shape_of(v.ctx, *t).len() as u32);
        let implied = vec![v.ctx.identity_map(rank); Body::of_kind(self.kind(v)).arity() + 1];
        if !maps.is_empty() && maps != implied {
            print_maps(p, maps);
        }
        print_structured(p, v, *self, self.inputs(v).len(), &[SEGMENTS, "kind", MAPS]);
    }
}
