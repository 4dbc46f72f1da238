//! Folders of complex's operations.

use terrace_ir::interfaces::{Fold, Folded};
use terrace_ir::{Attr, Body, Context, Op};

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

impl Fold for ConstantOp {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        body.inherent(op, 0).map_or(Folded::No, Folded::attr)
    }
}
