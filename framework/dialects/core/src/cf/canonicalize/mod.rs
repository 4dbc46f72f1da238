//! Patterns of cf's branches and of its assertion. Those of `cf.switch` are in `switch.rs`.

pub(super) mod switch;

use rustc_hash::FxHashSet;
use terrace_ir::op_interfaces::BranchLikeOp;
use terrace_ir::{Block, Look, Op, Value, Values};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{AssertOp, BranchOp, CondBranchOp};
use crate::arith::{ConstantOp, SelectOp};
use crate::ub::UnreachableOp;

/// A block and what is passed to it.
#[derive(Clone, PartialEq)]
pub(super) struct Target {
    pub(super) block: Block,
    pub(super) passed: Values,
}

/// Where a branch goes by successor `i`.
pub(super) fn target(op: impl BranchLikeOp, i: usize, v: &impl Look) -> Option<Target> {
    let (range, _) = op.successor_operands(&v.view(), i);
    let passed = v.body().operands(*op).skip(range.start).take(range.len()).collect();
    Some(Target { block: v.body().successor(*op, i)?, passed })
}

/// Replaces a branch by one that has no choice.
pub(super) fn replace_by_br(rw: &mut Rewriter<'_>, op: impl BranchLikeOp, to: &Target) {
    rw.replace_by(op, BranchOp::new(&to.passed, to.block));
}

/// Where a branch ends up that goes to a block with nothing but a branch in it. `None` if it is another kind of block, or one in a
/// cycle of such blocks.
pub(super) fn collapsed(to: &Target, v: &impl Look) -> Option<Target> {
    let br = to.block.end::<BranchOp>(v).filter(|br| to.block.first(v) == Some(**br))?;
    let args = to.block.args(v);
    if args.iter().any(|a| v.body().users(*a).any(|u| u != *br)) {
        return None;
    }
    let dest = br.dest(v);
    let mut visited: FxHashSet<Block> = [to.block].into_iter().collect();
    let mut next = Some(dest);
    while let Some(b) = next {
        if !visited.insert(b) {
            return None;
        }
        next = b.end::<BranchOp>(v).map(|br| br.dest(v));
    }
    let through =
        |x: Value| args.iter().position(|a| *a == x).and_then(|i| to.passed.get(i).copied()).unwrap_or(x);
    Some(Target { block: dest, passed: br.dest_operands(v).into_iter().map(through).collect() })
}

/// A block that nothing else goes to is part of the one that goes to it.
fn merge_only_successor(op: BranchOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (dest, block) = (op.dest(rw), op.block(rw).or_no_match("it is in no block")?);
    (dest != block).or_no_match("it goes to its own block")?;
    rw.body().single_predecessor(dest).or_no_match("other branches go there too")?;
    let passed = op.dest_operands(rw);
    rw.erase(op);
    if is_much_longer(dest, block, rw) {
        rw.merge_front(dest, block, &passed);
    } else {
        rw.merge_blocks(dest, block, &passed);
    }
    Ok(())
}

/// True if a block is so much longer than another that it is better not moved: a long chain of blocks may become one from its end.
fn is_much_longer(block: Block, other: Block, v: &impl Look) -> bool {
    const LONG: usize = 64;
    let body = v.body();
    let (mut rest, mut ops) = (body.block_ops(block), body.block_ops(other));
    while ops.next().is_some() {
        if rest.next().is_none() {
            return false;
        }
    }
    rest.nth(LONG).is_some()
}

fn pass_through_br(op: BranchOp, rw: &mut Rewriter<'_>) -> Rewrite {
    (op.block(rw) != Some(op.dest(rw))).or_no_match("it goes to its own block")?;
    let to = Target { block: op.dest(rw), passed: op.dest_operands(rw) };
    let to = collapsed(&to, rw).or_no_match("it goes to more than a branch")?;
    replace_by_br(rw, op, &to);
    Ok(())
}

impl CanonicalizeOp for BranchOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("BranchOp", 1, |op: BranchOp, rw: &mut Rewriter<'_>| {
            merge_only_successor(op, rw).or_else(|_| pass_through_br(op, rw))
        });
    }
}

fn true_target(op: CondBranchOp, v: &impl Look) -> Target {
    Target { block: op.true_dest(v), passed: op.true_dest_operands(v) }
}

fn false_target(op: CondBranchOp, v: &impl Look) -> Target {
    Target { block: op.false_dest(v), passed: op.false_dest_operands(v) }
}

/// The condition is known.
fn constant_condition(op: CondBranchOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let condition = op.condition(rw).constant_int(rw).or_no_match("the condition is not constant")?;
    let to = if condition == 0 { false_target(op, rw) } else { true_target(op, rw) };
    replace_by_br(rw, op, &to);
    Ok(())
}

fn pass_through_cond_br(op: CondBranchOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (t, f) = (true_target(op, rw), false_target(op, rw));
    let (new_t, new_f) = (collapsed(&t, rw), collapsed(&f, rw));
    (new_t.is_some() || new_f.is_some()).or_no_match("both ways go to more than a branch")?;
    let (t, f) = (new_t.unwrap_or(t), new_f.unwrap_or(f));
    let mut new = CondBranchOp::new(op.condition(rw), t.block, f.block)
        .true_dest_operands(t.passed)
        .false_dest_operands(f.passed);
    if let Some(weights) = op.branch_weights(rw) {
        new = new.branch_weights(weights);
    }
    rw.replace_by(op, new);
    Ok(())
}

/// Both ways lead to the same block: what is passed is what is selected.
fn identical_successors(op: CondBranchOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (t, f) = (true_target(op, rw), false_target(op, rw));
    (t.block == f.block).or_no_match("the ways lead to different blocks")?;
    if t != f && rw.body().predecessors(t.block).any(|p| Some(p) != op.block(rw)) {
        return Err(NoMatch("other branches go there too"));
    }
    let condition = op.condition(rw);
    let mut merge = |(a, b): (&Value, &Value)| {
        if a == b { *a } else { SelectOp::new(condition, *a, *b).result(rw) }
    };
    let passed = t.passed.iter().zip(&f.passed).map(&mut merge).collect();
    replace_by_br(rw, op, &Target { block: t.block, passed });
    Ok(())
}

/// The only way here is by a branch on the same condition.
fn same_condition(op: CondBranchOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let block = op.block(rw).or_no_match("it is in no block")?;
    let before = rw.body().single_predecessor(block).or_no_match("several ways lead here")?;
    let before = before.end::<CondBranchOp>(rw).or_no_match("the way here has no condition")?;
    (op.condition(rw) == before.condition(rw)).or_no_match("the way here has another condition")?;
    let to = if before.true_dest(rw) == block { true_target(op, rw) } else { false_target(op, rw) };
    replace_by_br(rw, op, &to);
    Ok(())
}

/// Uses of the condition where it is known.
fn truth_propagation(op: CondBranchOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let condition = op.condition(rw);
    let mut replaced = false;
    for (block, truth) in [(op.true_dest(rw), true), (op.false_dest(rw), false)] {
        let body = rw.body();
        if body.single_predecessor(block).is_none() {
            continue;
        }
        let here = |op: Op| body.parent_block(op) == Some(block);
        let uses = body.uses_inside(condition, here, body.block_ops(block));
        if uses.is_empty() {
            continue;
        }
        let known = ConstantOp::bool(truth).result(rw);
        for u in uses {
            let owner = rw.body().use_owner(u);
            rw.modify(owner, |b| b.set_use(u, known));
        }
        replaced = true;
    }
    replaced.or_no_match("nothing uses the condition where it is known")
}

/// A way that is never gone.
fn drop_unreachable(op: CondBranchOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let never = |b: Block| b.first(rw).is_some_and(|first| first.is::<UnreachableOp>(rw));
    let to = match (never(op.true_dest(rw)), never(op.false_dest(rw))) {
        (true, _) => false_target(op, rw),
        (false, true) => true_target(op, rw),
        (false, false) => return Err(NoMatch("both ways may be gone")),
    };
    replace_by_br(rw, op, &to);
    Ok(())
}

impl CanonicalizeOp for CondBranchOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("SimplifyConstCondBranchPred", 1, constant_condition)
            .add_named("SimplifyPassThroughCondBranch", 1, pass_through_cond_br)
            .add_named("SimplifyCondBranchIdenticalSuccessors", 1, identical_successors)
            .add_named("SimplifyCondBranchFromCondBranchOnSameCondition", 1, same_condition)
            .add_named("CondBranchTruthPropagation", 1, truth_propagation)
            .add_named("DropUnreachableCondBranch", 1, drop_unreachable);
    }
}

/// An assertion of what is known to hold does nothing.
fn true_assertion(op: AssertOp, rw: &mut Rewriter<'_>) -> Rewrite {
    op.arg(rw).constant_int(rw).is_some_and(|v| v != 0).or_no_match("it is not known to hold")?;
    rw.erase(op);
    Ok(())
}

impl CanonicalizeOp for AssertOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("AssertOp", 1, true_assertion);
    }
}
