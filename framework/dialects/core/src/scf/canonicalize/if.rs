//! Patterns of `scf.if`.

use smallvec::SmallVec;
use terrace_ir::look::{Types, Values};
use terrace_ir::{Block, InsertPoint, Look, Region, Value};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use crate::arith::{AndIOp, ConstantOp, SelectOp, XOrIOp};
use crate::scf::canonicalize::{defined_in, replace_by_region};
use crate::scf::{IfOp, YieldOp};
use terrace_dialects_kit::region_branch::add_patterns;

fn then_block(op: IfOp, v: &impl Look) -> Option<Block> {
    op.then_region(v).entry(v)
}

fn else_block(op: IfOp, v: &impl Look) -> Option<Block> {
    op.else_region(v).entry(v)
}

/// True if a block does nothing but end.
fn is_empty(block: Block, v: &impl Look) -> bool {
    block.first(v) == block.last(v)
}

/// The values that a branch yields.
fn yielded(branch: Option<Block>, v: &impl Look) -> Values {
    branch.and_then(|b| b.last(v)).map(|end| end.operands(v)).unwrap_or_default()
}

/// A condition that is known.
fn static_condition(op: IfOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let c = op.condition(rw).constant_int(rw).or_no_match("the condition is not known")?;
    let region = if c == 0 { op.else_region(rw) } else { op.then_region(rw) };
    if region.is_empty(rw) {
        rw.erase(op);
        return Ok(());
    }
    replace_by_region(rw, *op, region, &[])
}

/// Values that are there before the if are selected.
fn to_select(op: IfOp, rw: &mut Rewriter<'_>) -> Rewrite {
    (op.num_results(rw) != 0).or_no_match("it has no results")?;
    let [then_region, else_region] = [op.then_region(rw), op.else_region(rw)];
    let end = |b: Option<Block>| b.and_then(|b| b.last(rw)).or_no_match("a branch has no end");
    let (then_end, else_end) = (end(then_block(op, rw))?, end(else_block(op, rw))?);
    let (a, b) = (then_end.operands(rw), else_end.operands(rw));
    let inside =
        |(a, b): (&Value, &Value)| defined_in(*a, then_region, rw) || defined_in(*b, else_region, rw);
    let stays: SmallVec<[bool; 4]> = a.iter().zip(&b).map(inside).collect();
    stays.contains(&false).or_no_match("the branches make all results")?;
    let pick = |v: &[Value]| v.iter().zip(&stays).filter(|(_, s)| **s).map(|(v, _)| *v).collect::<Values>();
    let (true_values, false_values) = (pick(&a), pick(&b));
    let types: Types = true_values.iter().map(|v| v.ty(rw)).collect();
    let condition = op.condition(rw);
    let new = IfOp::new(condition).types(&types).insert(rw);
    let (to_then, to_else) = (new.then_region(rw), new.else_region(rw));
    rw.inline_region(then_region, to_then, None);
    rw.inline_region(else_region, to_else, None);
    rw.set_insertion_before(new);
    let mut fresh = new.results(rw).into_iter();
    let mut values = Values::new();
    for ((t, f), stays) in a.iter().zip(&b).zip(&stays) {
        values.push(match (stays, t == f) {
            (true, _) => fresh.next().unwrap_or(*t),
            (false, true) => *t,
            (false, false) => SelectOp::new(condition, *t, *f).result(rw),
        });
    }
    for (end, values) in [(then_end, true_values), (else_end, false_values)] {
        rw.set_insertion_before(end);
        YieldOp::new(values).at(end.loc(rw)).insert(rw);
        rw.erase(end);
    }
    rw.replace(op, &values);
    Ok(())
}

/// An else that does nothing.
fn empty_else(op: IfOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let block = else_block(op, rw).or_no_match("it has no else")?;
    (op.num_results(rw) == 0 && is_empty(block, rw)).or_no_match("its else does something")?;
    rw.erase_block(block);
    rw.modified(op);
    Ok(())
}

/// As many uses of a condition are looked through again and again.
const MANY_USES: usize = 64;

/// In the branches the condition is known.
fn propagate(op: IfOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let condition = op.condition(rw);
    if condition.has_one_use(rw) || condition.constant_int(rw).is_some() {
        return Err(NoMatch("nothing else asks for the condition"));
    }
    // Else each if of a long row would look through all that those before it do.
    let next = op.next(rw).and_then(|n| n.cast::<IfOp>(rw)).filter(|n| n.condition(rw) == condition);
    if next.is_some() && rw.body().uses(condition).nth(MANY_USES).is_some() {
        return Err(NoMatch("the if after it, which has the same condition, is combined with it first"));
    }
    let regions = [op.then_region(rw), op.else_region(rw)];
    let mut changed = false;
    // The else is first, as its uses are the newest: the order of the constants follows.
    for (region, truth) in regions.into_iter().zip([true, false]).rev() {
        let body = rw.body();
        let uses = body.uses_inside(condition, |o| body.region_contains(region, o), body.region_ops(region));
        if uses.is_empty() {
            continue;
        }
        let known = ConstantOp::bool(truth).result(rw);
        for u in uses {
            let owner = rw.body().use_owner(u);
            rw.modify(owner, |b| b.set_use(u, known));
        }
        changed = true;
    }
    changed.or_no_match("the branches don't ask for the condition")
}

/// An if that holds nothing but an if: one with both conditions. A value that the inner one makes must be the same otherwise, whichever
/// condition fails; one from outside is selected by the outer condition alone.
fn combine_nested(op: IfOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let block = then_block(op, rw).or_no_match("its branch is empty")?;
    let inner =
        block.first(rw).and_then(|i| i.cast::<IfOp>(rw)).or_no_match("it does not begin with an if")?;
    (inner.next(rw) == block.last(rw)).or_no_match("it does more than its if")?;
    for each in [op, inner] {
        let no_else = else_block(each, rw).is_none_or(|b| is_empty(b, rw));
        no_else.or_no_match("one of both has an else")?;
    }
    let (mut yields, otherwise) = (yielded(Some(block), rw), yielded(else_block(op, rw), rw));
    let results = inner.results(rw);
    let ends = [yielded(then_block(inner, rw), rw), yielded(else_block(inner, rw), rw)];
    let mut selected = Vec::new();
    for (i, (v, other)) in yields.iter_mut().zip(&otherwise).enumerate() {
        if let Some(k) = results.iter().position(|r| r == v) {
            (ends[1].get(k) == Some(other)).or_no_match("the branches not taken yield different values")?;
            *v = ends[0].get(k).copied().or_no_match("a branch has no end")?;
            continue;
        }
        (!defined_in(*v, op.then_region(rw), rw)).or_no_match("it yields what its branch makes")?;
        selected.push(i);
    }
    let (a, b, types) = (op.condition(rw), inner.condition(rw), op.result_types(rw));
    let both = AndIOp::new(a, b).result(rw);
    let new = IfOp::new(both).types(&types).insert(rw);
    let mut values = new.results(rw);
    rw.set_insertion_before(new);
    for i in selected {
        let (Some(v), Some(other)) = (yields.get(i), otherwise.get(i)) else { continue };
        let select = SelectOp::new(a, *v, *other).result(rw);
        values.get_mut(i).into_iter().for_each(|slot| *slot = select);
    }
    let (from, to) = (inner.then_region(rw), new.then_region(rw));
    rw.inline_region(from, to, None);
    // The inner one may have results that nothing uses.
    if !types.is_empty() || !results.is_empty() {
        let end = to.entry(rw).and_then(|b| b.last(rw)).or_no_match("a branch has no end")?;
        rw.set_insertion_before(end);
        YieldOp::new(yields).insert(rw);
        rw.erase(end);
    }
    if !types.is_empty() {
        let region = new.else_region(rw);
        rw.create_block(region, None, &[]);
        YieldOp::new(otherwise).insert(rw);
    }
    rw.replace(op, &values);
    Ok(())
}

/// The value that an `arith.xori` with true negates.
fn negates(v: Value, look: &impl Look) -> Option<Value> {
    let not = v.defining::<XOrIOp>(look)?;
    not.rhs(look).constant_int(look).filter(|c| *c != 0).map(|_| not.lhs(look))
}

/// Moves what a branch does to the end of a region that has the same condition; yields of both are yielded.
fn append_branch(rw: &mut Rewriter<'_>, to: Region, block: Block) {
    let Some(first) = to.entry(rw) else { return rw.move_block(block, to, None) };
    let (Some(a), Some(b)) = (first.last(rw), block.last(rw)) else { return };
    rw.merge_blocks(block, first, &[]);
    rw.set_insertion(InsertPoint::End(first));
    let values: Values = a.operands(rw).into_iter().chain(b.operands(rw)).collect();
    YieldOp::new(values).at(b.loc(rw)).insert(rw);
    rw.erase(a);
    rw.erase(b);
}

/// Two ifs in a row of the same condition, or of the opposite one.
fn combine(op: IfOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let prev = op.prev(rw).and_then(|p| p.cast::<IfOp>(rw)).or_no_match("no if comes right before it")?;
    let (mine, condition) = (op.condition(rw), prev.condition(rw));
    let (t, f) = (then_block(op, rw), else_block(op, rw));
    let branches = if mine == condition {
        [t, f]
    } else if negates(mine, rw) == Some(condition) || negates(condition, rw) == Some(mine) {
        [f, t]
    } else {
        return Err(NoMatch("the if before it has another condition"));
    };
    let results = prev.results(rw);
    let ends = [yielded(then_block(prev, rw), rw), yielded(else_block(prev, rw), rw)];
    for (i, r) in results.iter().enumerate() {
        for (branch, values) in branches.iter().zip(&ends) {
            let region = branch.and_then(|b| b.region(rw));
            let (Some(region), Some(v)) = (region, values.get(i)) else { continue };
            rw.replace_uses_if(*r, *v, |body, u| body.region_contains(region, body.use_owner(u)));
        }
    }
    let types: Types = prev.result_types(rw).into_iter().chain(op.result_types(rw)).collect();
    let new = IfOp::new(condition).types(&types).insert(rw);
    let from = [prev.then_region(rw), prev.else_region(rw)];
    let to = [new.then_region(rw), new.else_region(rw)];
    for ((from, to), branch) in from.into_iter().zip(to).zip(branches) {
        rw.inline_region(from, to, None);
        if let Some(block) = branch {
            append_branch(rw, to, block);
        }
    }
    let values = new.results(rw);
    let (first, second) = values.split_at(results.len().min(values.len()));
    rw.replace(prev, first);
    rw.replace(op, second);
    Ok(())
}

/// A negated condition: the branches change places.
fn negated(op: IfOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let a = then_block(op, rw).or_no_match("its branch is empty")?;
    let b = else_block(op, rw).or_no_match("it has no else")?;
    let condition = negates(op.condition(rw), rw).or_no_match("its condition is not negated")?;
    let (then_region, else_region) = (op.then_region(rw), op.else_region(rw));
    rw.move_block(a, else_region, None);
    rw.move_block(b, then_region, None);
    op.set_condition(rw, condition);
    Ok(())
}

impl CanonicalizeOp for IfOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("NegatedCondition", 2, negated)
            .add_named("CombineIfs", 1, combine)
            .add_named("CombineNestedIfs", 1, combine_nested)
            .add_named("ConditionPropagation", 1, propagate)
            .add_named("ConvertTrivialIfToSelect", 1, to_select)
            .add_named("RemoveEmptyElseBranch", 1, empty_else)
            .add_named("RemoveStaticCondition", 1, static_condition);
        add_patterns::<IfOp>(set);
    }
}
