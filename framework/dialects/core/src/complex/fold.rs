//! Folders and patterns of complex's operations.

use terrace_ir::interfaces::Folded;
use terrace_ir::{Attr, Body, Context, Op, Value};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use super::hooks::*;
use terrace_dialects_kit::fold::{defined_by, done, known_float, operand, source};

/// The parts of a constant.
fn parts(ctx: &Context, a: Option<Attr>) -> Option<[Attr; 2]> {
    ctx.as_array(a?)?.try_into().ok()
}

/// Whether operand 1 is a constant with these parts; the sign of a zero does not matter.
fn right_is(ctx: &Context, c: &[Option<Attr>], real: f64) -> bool {
    let is = |a: Attr, n: f64| known_float(ctx, Some(a)) == Some(n);
    parts(ctx, c.get(1).copied().flatten()).is_some_and(|[re, im]| is(re, real) && is(im, 0.0))
}

/// A part of a constant, or what a number was created from.
fn part(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>], i: usize) -> Folded {
    if let Some(p) = parts(ctx, c.first().copied().flatten()) {
        return done(p.get(i).copied());
    }
    match defined_by(ctx, body, body.operand(op, 0), super::CreateOp::OP_NAME) {
        Some((re, im)) => Folded::value(if i == 0 { re } else { im }),
        None => Folded::No,
    }
}

/// The operand of the operation that this one undoes.
fn undone(ctx: &Context, body: &Body, op: Op, name: &str) -> Folded {
    source(ctx, body, body.operand(op, 0), name).map_or(Folded::No, Folded::value)
}

/// `(a - b) + b` and `b + (a - b)`.
fn sum(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    let (l, r) = (body.operand(op, 0), body.operand(op, 1));
    for (difference, other) in [(l, r), (r, l)] {
        if let Some((a, b)) = defined_by(ctx, body, difference, super::SubOp::OP_NAME)
            && b == other
        {
            return Folded::value(a);
        }
    }
    if right_is(ctx, c, 0.0) { operand(body, op, 0) } else { Folded::No }
}

/// `(a + b) - b`.
fn difference(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    match defined_by(ctx, body, body.operand(op, 0), super::AddOp::OP_NAME) {
        Some((a, b)) if b == body.operand(op, 1) => Folded::value(a),
        _ if right_is(ctx, c, 0.0) => operand(body, op, 0),
        _ => Folded::No,
    }
}

/// By one.
fn scaled(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    if right_is(ctx, c, 1.0) { operand(body, op, 0) } else { Folded::No }
}

/// The number whose parts these are.
fn create(ctx: &Context, body: &Body, op: Op) -> Folded {
    let part = |i: usize, name: &str| source(ctx, body, body.operand(op, i), name);
    match (part(0, super::ReOp::OP_NAME), part(1, super::ImOp::OP_NAME)) {
        (Some(re), Some(im)) if re == im => Folded::value(re),
        _ => Folded::No,
    }
}

terrace_dialects_kit::fold! {
    ReOp: |ctx, body, op, c| part(ctx, body, op, c, 0);
    ImOp: |ctx, body, op, c| part(ctx, body, op, c, 1);
    CreateOp: |ctx, body, op, c| create(ctx, body, op);
    AddOp: |ctx, body, op, c| sum(ctx, body, op, c);
    SubOp: |ctx, body, op, c| difference(ctx, body, op, c);
    MulOp: |ctx, body, op, c| scaled(ctx, body, op, c);
    DivOp: |ctx, body, op, c| scaled(ctx, body, op, c);
    NegOp: |ctx, body, op, c| undone(ctx, body, op, super::NegOp::OP_NAME);
    ConjOp: |ctx, body, op, c| undone(ctx, body, op, super::ConjOp::OP_NAME);
    LogOp: |ctx, body, op, c| undone(ctx, body, op, super::ExpOp::OP_NAME);
    ExpOp: |ctx, body, op, c| undone(ctx, body, op, super::LogOp::OP_NAME);
    BitcastOp: |ctx, body, op, c| {
        let v = body.operand(op, 0);
        if body.value_type(v) == body.value_type(body.result(op, 0)) { Folded::value(v) } else { Folded::No }
    };
}

/// A part of `neg(create(re, im))` is `negf` of that part.
fn negated_part(op: Op, rw: &mut Rewriter<'_>, i: usize) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let neg = body.defining_op(body.operand(op, 0)).filter(|d| body.is(ctx, *d, super::NegOp::OP_NAME));
    let Some(neg) = neg else { return false };
    let Some((re, im)) = defined_by(ctx, body, body.operand(neg, 0), super::CreateOp::OP_NAME) else {
        return false;
    };
    let part = if i == 0 { re } else { im };
    let new = rw
        .op("arith.negf", body.loc(op))
        .operands(&[part])
        .result(body.value_type(part))
        .maybe_attr("fastmath", body.attr(ctx, neg, "fastmath"));
    rw.replace_with(op, &new);
    true
}

impl Canonicalize for ReOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::ReOp::OP_NAME, "FoldReNeg", 1, |op, rw| negated_part(op, rw, 0));
    }
}

impl Canonicalize for ImOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::ImOp::OP_NAME, "FoldImNeg", 1, |op, rw| negated_part(op, rw, 1));
    }
}

/// Makes one bitcast, of whichever dialect, of `v` in place of `op`.
fn bitcast(op: Op, rw: &mut Rewriter<'_>, v: Value) -> bool {
    let body = rw.body();
    let to = body.value_type(body.result(op, 0));
    let complex = [to, body.value_type(v)].iter().any(|t| super::element_type(rw.context(), *t).is_some());
    let name = if complex { super::BitcastOp::OP_NAME } else { "arith.bitcast" };
    let new = rw.op(name, body.loc(op)).operands(&[v]).result(to);
    rw.replace_with(op, &new);
    true
}

/// A bitcast of what another one made.
fn merge_bitcasts(op: Op, rw: &mut Rewriter<'_>, name: &str) -> bool {
    match source(rw.context(), rw.body(), rw.body().operand(op, 0), name) {
        Some(v) => bitcast(op, rw, v),
        None => false,
    }
}

impl Canonicalize for BitcastOp {
    fn patterns(&self, set: &mut PatternSet) {
        const NAME: &str = super::BitcastOp::OP_NAME;
        set.add_fn_with(NAME, "MergeComplexBitcast", 1, |op, rw| merge_bitcasts(op, rw, NAME));
        set.add_fn_with(NAME, "MergeArithBitcast", 1, |op, rw| merge_bitcasts(op, rw, "arith.bitcast"));
        set.add_fn_with("arith.bitcast", "ArithBitcast", 1, |op, rw| merge_bitcasts(op, rw, NAME));
    }
}
