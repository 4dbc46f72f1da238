//! Patterns of scf's operations that run a region at most once, and of `scf.for`. Those of `scf.if` are in `if.rs`.

pub(super) mod r#if;
pub(super) mod parallel;
pub(super) mod r#while;

use terrace_ir::interfaces::Callable;
use terrace_ir::{Block, Body, Context, InsertPoint, Op, Region, Value, constant_int};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use super::hooks::{ExecuteRegionOp, ForOp, IndexSwitchOp};
use super::verify::INITS;
use terrace_dialects_kit::region_branch::add_patterns;

/// Puts the one block of a region in the place of the operation around it.
pub(super) fn replace_by_region(rw: &mut Rewriter<'_>, op: Op, region: Region, args: &[Value]) -> bool {
    let Some(block) = rw.body().first_block(region) else { return false };
    // A region may end otherwise than by a yield: with what is unreachable.
    let is_yield = |e: &Op| rw.body().is(rw.context(), *e, super::YieldOp::OP_NAME);
    let Some(end) = rw.body().last_op(block).filter(is_yield) else { return false };
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

/// Blocks right in a function are blocks of that.
fn multi_block(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let parent = body.parent().filter(|_| body.parent_op(op).is_none());
    let in_function = parent.is_some_and(|p| {
        ctx.op_info(rw.ir().body(p.body).name(p.entity)).interface::<dyn Callable>().is_some()
    });
    let in_region = body.parent_op(op).is_some_and(|p| body.is(ctx, p, super::ExecuteRegionOp::OP_NAME));
    let no_inline = body.inherent(op, super::ExecuteRegionOp::NO_INLINE).is_some();
    let Some(region) = body.regions(op).first().copied() else { return false };
    if no_inline || !(in_function || in_region) {
        return false;
    }
    let (Some(before), Some(first)) = (body.parent_block(op), body.first_block(region)) else { return false };
    let Some(to) = body.block_region(before) else { return false };
    let (loc, types) = (body.loc(op), body.result_types(op).collect::<Vec<_>>());
    let blocks: Vec<Block> = body.region_blocks(region).collect();
    let Some(after) = rw.split_block(op) else { return false };
    let branch = |rw: &mut Rewriter<'_>, loc, block, passed: &[Value]| {
        let br = rw.op(crate::cf::BranchOp::OP_NAME, loc).operands(passed).successors(&[block]);
        rw.insert(&br);
    };
    rw.set_insertion(InsertPoint::End(before));
    branch(rw, loc, first, &[]);
    for block in blocks {
        let body = rw.body();
        let end = body.last_op(block).filter(|e| body.is(ctx, *e, super::YieldOp::OP_NAME));
        let Some(end) = end else { continue };
        let (end_loc, yielded) = (body.loc(end), body.operands(end).collect::<Vec<_>>());
        rw.set_insertion_before(end);
        branch(rw, end_loc, after, &yielded);
        rw.erase(end);
    }
    rw.inline_region(region, to, Some(after));
    let mut args = Vec::with_capacity(types.len());
    for ty in types {
        let arg = rw.body_mut().add_block_arg(after, ty);
        rw.body_mut().set_arg_loc(arg, loc);
        args.push(arg);
    }
    rw.replace(op, &args);
    true
}

impl Canonicalize for ExecuteRegionOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::ExecuteRegionOp::OP_NAME, "SingleBlockExecuteInliner", 1, single_block);
        set.add_fn_with(super::ExecuteRegionOp::OP_NAME, "MultiBlockExecuteInliner", 1, multi_block);
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
