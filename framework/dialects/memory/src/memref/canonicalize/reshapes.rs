//! Patterns of memref's reshapes: two in a row are one, and casts before them go.

use terrace_ir::{Context, DYNAMIC, Op, Type, Value};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use crate::memref::fold::{cast_source, defined_by};
use crate::memref::hooks::*;
use crate::memref::verify::is_identity;
use crate::memref::verify::views::{collapsed, with_layout};
use terrace_dialects_kit::reassociation;

/// A reshape of a reshape of the same kind.
fn compose_reshapes(op: Op, rw: &mut Rewriter<'_>, collapse: bool) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let name = if collapse {
        crate::memref::CollapseShapeOp::OP_NAME
    } else {
        crate::memref::ExpandShapeOp::OP_NAME
    };
    let Some(inner) = defined_by(ctx, body, body.operand(op, 0), name) else { return false };
    let result = body.value_type(body.result(op, 0));
    let middle = body.value_type(body.operand(op, 0));
    let source = body.operand(inner, 0);
    // Layouts that are not the identity may not be those of one reshape.
    if [result, middle, body.value_type(source)].iter().filter(|t| is_identity(ctx, **t)).count() % 3 != 0 {
        return false;
    }
    let groups =
        |o: Op| reassociation::groups(ctx, body.inherent(o, crate::memref::ExpandShapeOp::REASSOCIATION));
    let (fine, coarse) = if collapse { (groups(inner), groups(op)) } else { (groups(op), groups(inner)) };
    let Some(groups) = reassociation::compose(&fine, &coarse) else { return false };
    let rest: Vec<Value> = body.operands(op).skip(1).collect();
    let shape = body.attr(ctx, op, "static_output_shape");
    let new = rw
        .op(name, body.loc(op))
        .operands(&[source])
        .operands(&rest)
        .result(result)
        .attr("reassociation", reassociation::attr(ctx, &groups))
        .maybe_attr("static_output_shape", shape.filter(|_| !collapse));
    rw.replace_with(op, &new);
    true
}

/// A collapse of a cast that only forgets sizes.
fn collapse_of_cast(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(source) = cast_source(ctx, body, body.operand(op, 0)) else { return false };
    let (from, to) = (body.value_type(source), body.value_type(body.operand(op, 0)));
    let (Some(a), Some(b)) = (ctx.shape(from), ctx.shape(to)) else { return false };
    if !a.iter().zip(b).all(|(a, b)| a == b || *b == DYNAMIC) {
        return false;
    }
    let groups = reassociation::groups(ctx, body.inherent(op, crate::memref::CollapseShapeOp::REASSOCIATION));
    let Some(new) = collapsed_type(ctx, from, &groups) else { return false };
    let loc = body.loc(op);
    if new == body.value_type(body.result(op, 0)) {
        rw.modify(op, |b| b.set_operand(op, 0, source));
        return true;
    }
    let reassociation = body.inherent(op, crate::memref::CollapseShapeOp::REASSOCIATION);
    let old = body.value_type(body.result(op, 0));
    let v = rw.build_value(crate::memref::CollapseShapeOp::OP_NAME, loc, &[source], new, &[reassociation]);
    let cast = rw.op(crate::memref::CastOp::OP_NAME, loc).operands(&[v]).result(old);
    rw.replace_with(op, &cast);
    true
}

/// The type of a collapsed memref.
fn collapsed_type(ctx: &Context, from: Type, groups: &[Vec<i64>]) -> Option<Type> {
    let shape = ctx.shape(from)?;
    let size = |group: &Vec<i64>| {
        let dims = group.iter().filter_map(|i| shape.get(usize::try_from(*i).ok()?));
        dims.fold(1, |a, b| if a == DYNAMIC || *b == DYNAMIC { DYNAMIC } else { a * *b })
    };
    let sizes: Vec<i64> = groups.iter().map(size).collect();
    if is_identity(ctx, from) {
        return Some(with_layout(ctx, from, &sizes, None));
    }
    let layout = collapsed(&terrace_ir::layout::strided(ctx, from)?, shape, groups)?;
    Some(with_layout(ctx, from, &sizes, Some(layout)))
}

/// An expansion of a cast of a memref of known shape.
fn expand_of_cast(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(source) = cast_source(ctx, body, body.operand(op, 0)) else { return false };
    let (from, to) = (body.value_type(source), body.value_type(body.operand(op, 0)));
    let same = ctx.shape(from).is_some() && ctx.shape(from) == ctx.shape(to) && is_identity(ctx, from);
    if !same || !is_identity(ctx, to) {
        return false;
    }
    rw.modify(op, |b| b.set_operand(op, 0, source));
    true
}

impl Canonicalize for ExpandShapeOp {
    fn patterns(&self, set: &mut PatternSet) {
        const NAME: &str = crate::memref::ExpandShapeOp::OP_NAME;
        set.add_fn_with(NAME, "ComposeReassociativeReshapeOps", 1, |op, rw| compose_reshapes(op, rw, false));
        set.add_fn_with(NAME, "ExpandShapeOpMemRefCastFolder", 1, expand_of_cast);
    }
}

impl Canonicalize for CollapseShapeOp {
    fn patterns(&self, set: &mut PatternSet) {
        const NAME: &str = crate::memref::CollapseShapeOp::OP_NAME;
        set.add_fn_with(NAME, "ComposeReassociativeReshapeOps", 1, |op, rw| compose_reshapes(op, rw, true));
        set.add_fn_with(NAME, "CollapseShapeOpMemRefCastFolder", 1, collapse_of_cast);
    }
}
