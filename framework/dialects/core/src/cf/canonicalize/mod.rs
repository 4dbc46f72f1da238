//! Patterns of cf's branches and of its assertion. Those of `cf.switch` are in `switch.rs`.

pub(super) mod switch;

use rustc_hash::FxHashSet;
use terrace_ir::interfaces::BranchLike;
use terrace_ir::{Block, Body, Context, NewOp, Op, Operand, Value, constant_int};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use super::hooks::{AssertOp, BranchOp, CondBranchOp};

/// A block and what is passed to it.
pub(super) type Target = (Block, Vec<Value>);

/// Where a branch goes by successor `i`.
pub(super) fn target(
    ctx: &Context,
    op: Op,
    i: usize,
    body: &Body,
    branch: &dyn BranchLike,
) -> Option<Target> {
    let (range, _) = branch.successor_operands(ctx, body, op, i);
    Some((body.successors(op).nth(i)?, range.map(|k| body.operand(op, k)).collect()))
}

/// Where a `cf.br` goes.
fn destination(body: &Body, br: Op) -> Option<Block> {
    body.successors(br).next()
}

/// The `cf.br` that a block ends with.
fn ending_branch(ctx: &Context, body: &Body, block: Block) -> Option<Op> {
    body.last_op(block).filter(|op| body.is(ctx, *op, super::BranchOp::OP_NAME))
}

/// Replaces a branch by one that has no choice.
pub(super) fn replace_by_br(rw: &mut Rewriter<'_>, op: Op, (block, passed): &Target) {
    let loc = rw.body().loc(op);
    let br = rw.op(super::BranchOp::OP_NAME, loc).operands(passed).successors(&[*block]);
    rw.replace_with(op, &br);
}

/// Where a branch ends up that goes to a block with nothing but a branch in it. None where it is another kind of block, or one in a
/// cycle of such blocks.
pub(super) fn collapsed(ctx: &Context, body: &Body, (block, passed): &Target) -> Option<Target> {
    let br = ending_branch(ctx, body, *block).filter(|br| body.first_op(*block) == Some(*br))?;
    let args = body.block_args(*block);
    if args.iter().any(|a| body.users(*a).any(|u| u != br)) {
        return None;
    }
    let dest = destination(body, br)?;
    let mut visited: FxHashSet<Block> = [*block].into_iter().collect();
    let mut next = Some(dest);
    while let Some(b) = next {
        if !visited.insert(b) {
            return None;
        }
        next = ending_branch(ctx, body, b).and_then(|br| destination(body, br));
    }
    let through =
        |v: Value| args.iter().position(|a| *a == v).and_then(|i| passed.get(i).copied()).unwrap_or(v);
    Some((dest, body.operands(br).map(through).collect()))
}

/// A block that nothing else goes to is part of the one that goes to it.
fn merge_only_successor(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let body = rw.body();
    let (Some(dest), Some(block)) = (destination(body, op), body.parent_block(op)) else { return false };
    if dest == block || body.single_predecessor(dest).is_none() {
        return false;
    }
    let passed: Vec<Value> = body.operands(op).collect();
    rw.erase(op);
    rw.merge_blocks(dest, block, &passed);
    true
}

fn pass_through_br(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(to) = target(ctx, op, 0, body, &BranchOp) else { return false };
    if Some(to.0) == body.parent_block(op) {
        return false;
    }
    let Some(to) = collapsed(ctx, body, &to) else { return false };
    replace_by_br(rw, op, &to);
    true
}

impl Canonicalize for BranchOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::BranchOp::OP_NAME, "BranchOp", 1, |op, rw| {
            merge_only_successor(op, rw) || pass_through_br(op, rw)
        });
    }
}

fn targets(ctx: &Context, body: &Body, op: Op) -> Option<[Target; 2]> {
    let to = |i| target(ctx, op, i, body, &CondBranchOp);
    Some([to(0)?, to(1)?])
}

/// The condition is known.
fn constant_condition(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(condition) = constant_int(ctx, body, body.operand(op, 0)) else { return false };
    let Some(to) = target(ctx, op, usize::from(condition == 0), body, &CondBranchOp) else { return false };
    replace_by_br(rw, op, &to);
    true
}

fn pass_through_cond_br(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(to) = targets(ctx, body, op) else { return false };
    let new = to.each_ref().map(|t| collapsed(ctx, body, t));
    if new.iter().all(Option::is_none) {
        return false;
    }
    let [t, f] = to;
    let [new_t, new_f] = new;
    let ((t, t_args), (f, f_args)) = (new_t.unwrap_or(t), new_f.unwrap_or(f));
    let condition = body.operand(op, 0);
    let new = NewOp::of(ctx, body.name(op), body.loc(op))
        .operand_groups(&[&[condition], &t_args, &f_args])
        .maybe_attr("branch_weights", body.inherent(op, super::CondBranchOp::BRANCH_WEIGHTS))
        .successors(&[t, f]);
    rw.replace_with(op, &new);
    true
}

/// Both ways lead to the same block: what is passed is what is selected.
fn identical_successors(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some([(block, t), (other, f)]) = targets(ctx, body, op) else { return false };
    if block != other {
        return false;
    }
    if t != f && body.predecessors(block).any(|p| Some(p) != body.parent_block(op)) {
        return false;
    }
    let (condition, loc) = (body.operand(op, 0), body.loc(op));
    let merge = |(a, b): (&Value, &Value)| {
        if a == b {
            return *a;
        }
        let ty = rw.body().value_type(*a);
        rw.build_value("arith.select", loc, &[condition, *a, *b], ty, &[])
    };
    let passed = t.iter().zip(&f).map(merge).collect();
    replace_by_br(rw, op, &(block, passed));
    true
}

/// The only way here is by a branch on the same condition.
fn same_condition(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(block) = body.parent_block(op) else { return false };
    let before = body.single_predecessor(block).and_then(|p| body.last_op(p));
    let Some(before) = before.filter(|b| body.name(*b) == body.name(op)) else { return false };
    if body.operand(op, 0) != body.operand(before, 0) {
        return false;
    }
    let taken = usize::from(body.successors(before).next() != Some(block));
    let Some(to) = target(ctx, op, taken, body, &CondBranchOp) else { return false };
    replace_by_br(rw, op, &to);
    true
}

/// Uses of the condition where it is known.
fn truth_propagation(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, condition, loc) = (rw.context(), rw.body().operand(op, 0), rw.body().loc(op));
    let ways: Vec<Block> = rw.body().successors(op).collect();
    let mut replaced = false;
    for (block, truth) in ways.into_iter().zip([true, false]) {
        let body = rw.body();
        if body.single_predecessor(block).is_none() {
            continue;
        }
        let here = |u: &Operand| body.parent_block(body.use_owner(*u)) == Some(block);
        let uses: Vec<Operand> = body.uses(condition).filter(here).collect();
        if uses.is_empty() {
            continue;
        }
        let value = Some(ctx.bool_attr(truth));
        let known = rw.build_value("arith.constant", loc, &[], ctx.i1(), &[value]);
        for u in uses {
            let owner = rw.body().use_owner(u);
            rw.modify(owner, |b| b.set_use(u, known));
        }
        replaced = true;
    }
    replaced
}

/// A way that is never gone.
fn drop_unreachable(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let never = |b: Block| {
        body.first_op(b).is_some_and(|first| body.is(ctx, first, crate::ub::UnreachableOp::OP_NAME))
    };
    let Some([t, f]) = targets(ctx, body, op) else { return false };
    let to = if never(t.0) {
        f
    } else if never(f.0) {
        t
    } else {
        return false;
    };
    replace_by_br(rw, op, &to);
    true
}

impl Canonicalize for CondBranchOp {
    fn patterns(&self, set: &mut PatternSet) {
        const NAME: &str = super::CondBranchOp::OP_NAME;
        set.add_fn_with(NAME, "SimplifyConstCondBranchPred", 1, constant_condition);
        set.add_fn_with(NAME, "SimplifyPassThroughCondBranch", 1, pass_through_cond_br);
        set.add_fn_with(NAME, "SimplifyCondBranchIdenticalSuccessors", 1, identical_successors);
        set.add_fn_with(NAME, "SimplifyCondBranchFromCondBranchOnSameCondition", 1, same_condition);
        set.add_fn_with(NAME, "CondBranchTruthPropagation", 1, truth_propagation);
        set.add_fn_with(NAME, "DropUnreachableCondBranch", 1, drop_unreachable);
    }
}

/// What is known to hold need not be asserted.
fn true_assertion(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    if constant_int(ctx, body, body.operand(op, 0)).is_none_or(|v| v == 0) {
        return false;
    }
    rw.erase(op);
    true
}

impl Canonicalize for AssertOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::AssertOp::OP_NAME, "AssertOp", 1, true_assertion);
    }
}
