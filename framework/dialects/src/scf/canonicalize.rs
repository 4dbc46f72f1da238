//! Patterns of scf's operations that run a region at most once, and of `scf.for`. Those of `scf.if` are in `conditionals.rs`.

use terrace_ir::{Body, Context, InsertPoint, Op, Region, Value, constant_int};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use super::hooks::{ExecuteRegionOp, ForOp, IndexSwitchOp};
use super::verify::INITS;
use crate::common::region_branch::add_patterns;

/// Puts the one block of a region in the place of the operation around it.
pub(super) fn replace_by_region(rw: &mut Rewriter<'_>, op: Op, region: Region, args: &[Value]) -> bool {
    let Some(block) = rw.body().first_block(region) else { return false };
    let Some(end) = rw.body().last_op(block) else { return false };
    rw.inline_block(block, InsertPoint::Before(op), args);
    let values: Vec<Value> = rw.body().operands(end).collect();
    rw.replace(op, &values);
    rw.erase(end);
    true
}

/// Whether a value is defined right in a region.
pub(super) fn defined_in(body: &Body, v: Value, region: Region) -> bool {
    body.value_block(v).and_then(|b| body.block_region(b)) == Some(region)
}

/// One block that is run once.
fn single_block(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let body = rw.body();
    let no_inline = body.inherent(op, super::ExecuteRegionOp::NO_INLINE).is_some();
    match body.regions(op).first().copied() {
        Some(r) if !no_inline && body.has_one_block(r) => replace_by_region(rw, op, r, &[]),
        _ => false,
    }
}

impl Canonicalize for ExecuteRegionOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::ExecuteRegionOp::OP_NAME, "SingleBlockExecuteInliner", 1, single_block);
        add_patterns(set, super::ExecuteRegionOp::OP_NAME);
    }
}

/// A case that is known.
fn constant_case(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(arg) = constant_int(ctx, body, body.operand(op, 0)) else { return false };
    let cases = body.inherent(op, super::IndexSwitchOp::CASES).and_then(|a| ctx.as_dense_array(a));
    let at = cases.unwrap_or_default().iter().position(|c| *c == arg).map_or(0, |i| i + 1);
    match body.regions(op).get(at).copied() {
        Some(r) => replace_by_region(rw, op, r, &[]),
        None => false,
    }
}

impl Canonicalize for IndexSwitchOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::IndexSwitchOp::OP_NAME, "FoldConstantCase", 1, constant_case);
        add_patterns(set, super::IndexSwitchOp::OP_NAME);
    }
}

/// `upper - lower`, where that is a constant.
pub(super) fn span(ctx: &Context, body: &Body, lower: Value, upper: Value) -> Option<i64> {
    if let (Some(l), Some(u)) = (constant_int(ctx, body, lower), constant_int(ctx, body, upper)) {
        return u.checked_sub(l);
    }
    let add = body.defining_op(upper).filter(|d| body.is(ctx, *d, "arith.addi"))?;
    let (a, b) = (body.operand(add, 0), body.operand(add, 1));
    if a == lower {
        return constant_int(ctx, body, b);
    }
    if b == lower { constant_int(ctx, body, a) } else { None }
}

/// Loops that never run, or once, or that only yield what is outside.
fn trivial_for(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let [lower, upper, step] = [0, 1, 2].map(|i| body.operand(op, i));
    let inits: Vec<Value> = body.operands(op).skip(INITS).collect();
    if lower == upper {
        rw.replace(op, &inits);
        return true;
    }
    let Some(diff) = span(ctx, body, lower, upper) else { return false };
    if diff <= 0 {
        rw.replace(op, &inits);
        return true;
    }
    let Some(step) = constant_int(ctx, body, step) else { return false };
    let Some(region) = body.regions(op).first().copied() else { return false };
    if step >= diff {
        let args: Vec<Value> = std::iter::once(lower).chain(inits).collect();
        return replace_by_region(rw, op, region, &args);
    }
    let Some(block) = body.first_block(region) else { return false };
    let Some(end) = body.last_op(block).filter(|e| body.first_op(block) == Some(*e)) else { return false };
    let yielded: Vec<Value> = body.operands(end).collect();
    if yielded.iter().any(|v| defined_in(body, *v, region)) {
        return false;
    }
    rw.replace(op, &yielded);
    true
}

impl Canonicalize for ForOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::ForOp::OP_NAME, "SimplifyTrivialLoops", 1, trivial_for);
        add_patterns(set, super::ForOp::OP_NAME);
    }
}
