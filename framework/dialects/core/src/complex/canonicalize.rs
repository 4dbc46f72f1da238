//! Patterns of complex's operations.

use terrace_ir::{Op, Value};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use super::hooks::*;
use terrace_dialects_kit::fold::{defined_by, source};

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
