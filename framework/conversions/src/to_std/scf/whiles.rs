//! `scf.while`: a region that ends in a condition, and one that goes on to the next round.

use terrace_dialects::{cf, scf};
use terrace_ir::InsertPoint;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use super::{Around, propagate_loop_attrs};

pub(super) fn while_lowering(Lower { op, .. }: Lower<'_, scf::WhileOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (before, after) = (op.before(rw), op.after(rw));
    let check = before.entry(rw).or_no_match("a region is empty")?;
    let next = after.entry(rw).or_no_match("a region is empty")?;
    let end = check.end::<scf::ConditionOp>(rw).or_no_match("a region has no end")?;
    let end_of_after = next.last(rw).or_no_match("a region has no end")?;
    let around = Around::split(op, rw)?;
    rw.inline_region(after, around.region, Some(around.after));
    rw.inline_region(before, around.region, Some(next));
    rw.set_insertion(InsertPoint::End(around.before));
    cf::BranchOp::new(op.inits(rw), check).insert(rw);
    let passed = end.args(rw);
    rw.set_insertion_before(*end);
    let more = cf::CondBranchOp::new(end.condition(rw), next, around.after).true_dest_operands(&passed);
    more.at(end.loc(rw)).insert(rw);
    rw.erase(*end);
    rw.set_insertion_before(end_of_after);
    let back = cf::BranchOp::new(end_of_after.operands(rw), check).at(end_of_after.loc(rw)).insert(rw);
    propagate_loop_attrs(rw, op, back);
    rw.erase(end_of_after);
    rw.replace(op, passed);
    Ok(())
}

/// A loop whose second region only hands on its arguments: the first one goes back to itself.
pub(super) fn do_while_lowering(Lower { op, .. }: Lower<'_, scf::WhileOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (before, after) = (op.before(rw), op.after(rw));
    let hands_on = after.entry(rw).is_some_and(|b| {
        let only = b.first(rw).filter(|o| o.next(rw).is_none());
        only.is_some_and(|o| o.operands(rw) == b.args(rw))
    });
    hands_on.or_no_match("do-while simplification applicable only to forwarding 'after' regions")?;
    let check = before.entry(rw).or_no_match("a region is empty")?;
    let end = check.end::<scf::ConditionOp>(rw).or_no_match("a region has no end")?;
    let around = Around::split(op, rw)?;
    rw.inline_region(before, around.region, Some(around.after));
    rw.set_insertion(InsertPoint::End(around.before));
    cf::BranchOp::new(op.inits(rw), check).insert(rw);
    let passed = end.args(rw);
    rw.set_insertion_before(*end);
    let back = cf::CondBranchOp::new(end.condition(rw), check, around.after).true_dest_operands(&passed);
    let back = back.at(end.loc(rw)).insert(rw);
    propagate_loop_attrs(rw, op, back);
    rw.erase(*end);
    rw.replace(op, passed);
    Ok(())
}
