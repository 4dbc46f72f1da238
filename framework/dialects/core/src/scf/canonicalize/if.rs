//! Patterns of `scf.if`.

use terrace_ir::{Block, InsertPoint, Op, Operand, Region, Type, Value, constant_int};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use crate::scf::canonicalize::{defined_in, replace_by_region};
use crate::scf::hooks::IfOp;
use terrace_dialects_kit::region_branch::add_patterns;

fn block_of(rw: &Rewriter<'_>, op: Op, i: usize) -> Option<Block> {
    rw.body().regions(op).get(i).and_then(|r| rw.body().first_block(*r))
}

/// What the branches of an if yield.
fn yielded(rw: &Rewriter<'_>, op: Op, i: usize) -> Option<(Op, Vec<Value>)> {
    let end = rw.body().last_op(block_of(rw, op, i)?)?;
    Some((end, rw.body().operands(end).collect()))
}

/// Makes an if anew with other results, at the insertion point; the branches move there.
fn rebuild(rw: &mut Rewriter<'_>, op: Op, types: &[Type]) -> Op {
    let (loc, condition) = (rw.body().loc(op), rw.body().operand(op, 0));
    let new = rw.build(crate::scf::IfOp::OP_NAME, loc, &[condition], types, &[]);
    let (from, to) = (rw.body().regions(op).to_vec(), rw.body().regions(new).to_vec());
    for (f, t) in from.into_iter().zip(to) {
        rw.inline_region(f, t, None);
    }
    new
}

/// A condition that is known.
fn static_condition(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(c) = constant_int(ctx, body, body.operand(op, 0)) else { return false };
    let region = body.regions(op).get(usize::from(c == 0)).copied();
    match region.filter(|r| !body.region_is_empty(*r)) {
        Some(r) => replace_by_region(rw, op, r, &[]),
        None => {
            rw.erase(op);
            true
        }
    }
}

/// Values that are there before the if are selected.
fn to_select(op: Op, rw: &mut Rewriter<'_>) -> bool {
    if rw.body().num_results(op) == 0 {
        return false;
    }
    let (Some((then_end, a)), Some((else_end, b))) = (yielded(rw, op, 0), yielded(rw, op, 1)) else {
        return false;
    };
    let body = rw.body();
    let [then_region, else_region] = *body.regions(op) else { return false };
    let inside = |a: Value, b: Value| defined_in(body, a, then_region) || defined_in(body, b, else_region);
    let stays: Vec<bool> = a.iter().zip(&b).map(|(a, b)| inside(*a, *b)).collect();
    if stays.iter().all(|s| *s) {
        return false;
    }
    let pick = |v: &[Value]| v.iter().zip(&stays).filter(|(_, s)| **s).map(|(v, _)| *v).collect::<Vec<_>>();
    let (true_values, false_values) = (pick(&a), pick(&b));
    let types: Vec<Type> = true_values.iter().map(|v| body.value_type(*v)).collect();
    let (loc, condition) = (body.loc(op), body.operand(op, 0));
    let new = rebuild(rw, op, &types);
    rw.set_insertion_before(new);
    let mut fresh = rw.body().results(new).collect::<Vec<_>>().into_iter();
    let mut values = Vec::with_capacity(a.len());
    for ((t, f), stays) in a.iter().zip(&b).zip(&stays) {
        values.push(match (stays, t == f) {
            (true, _) => fresh.next().unwrap_or(*t),
            (false, true) => *t,
            (false, false) => {
                let ty = rw.body().value_type(*t);
                rw.build_value("arith.select", loc, &[condition, *t, *f], ty, &[])
            }
        });
    }
    for (end, values) in [(then_end, true_values), (else_end, false_values)] {
        rw.set_insertion_before(end);
        let end_loc = rw.body().loc(end);
        rw.build(crate::scf::YieldOp::OP_NAME, end_loc, &values, &[], &[]);
        rw.erase(end);
    }
    rw.replace(op, &values);
    true
}

/// An else that does nothing.
fn empty_else(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let Some(block) = block_of(rw, op, 1) else { return false };
    if rw.body().num_results(op) > 0 || rw.body().first_op(block) != rw.body().last_op(block) {
        return false;
    }
    rw.erase_block(block);
    rw.modified(op);
    true
}

/// In the branches the condition is known.
fn propagate(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let condition = body.operand(op, 0);
    let loc = body.loc(op);
    if body.has_one_use(condition) || constant_int(ctx, body, condition).is_some() {
        return false;
    }
    let regions = body.regions(op).to_vec();
    let uses: Vec<Operand> = body.uses(condition).collect();
    let mut known: [Option<Value>; 2] = [None, None];
    let mut changed = false;
    for u in uses {
        let owner = rw.body().use_owner(u);
        let Some(side) = regions.iter().position(|r| rw.body().region_contains(*r, owner)) else { continue };
        let Some(slot) = known.get_mut(side) else { continue };
        let v = *slot.get_or_insert_with(|| {
            let value = ctx.integer(ctx.i1(), i64::from(side == 0));
            rw.build_value("arith.constant", loc, &[], ctx.i1(), &[Some(value)])
        });
        rw.modify(owner, |b| b.set_use(u, v));
        changed = true;
    }
    changed
}

/// An if that holds nothing but an if: one with both conditions.
fn combine_nested(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(block) = block_of(rw, op, 0) else { return false };
    let Some(inner) = body.first_op(block).filter(|i| body.is(ctx, *i, crate::scf::IfOp::OP_NAME)) else {
        return false;
    };
    let alone = body.next_op(inner) == body.last_op(block);
    let empty = |o: Op| block_of(rw, o, 1).is_none_or(|b| body.first_op(b) == body.last_op(b));
    let results = body.num_results(op) + body.num_results(inner);
    if !alone || !empty(op) || !empty(inner) || results > 0 {
        return false;
    }
    let (loc, a, b) = (body.loc(op), body.operand(op, 0), body.operand(inner, 0));
    let both = rw.build_value("arith.andi", loc, &[a, b], ctx.i1(), &[]);
    let new = rw.build(crate::scf::IfOp::OP_NAME, loc, &[both], &[], &[]);
    let (Some(from), Some(to)) =
        (rw.body().regions(inner).first().copied(), rw.body().regions(new).first().copied())
    else {
        return false;
    };
    rw.inline_region(from, to, None);
    rw.erase(op);
    true
}

/// What an `arith.xori` with true negates.
fn negates(rw: &Rewriter<'_>, v: Value) -> Option<Value> {
    let (ctx, body) = (rw.context(), rw.body());
    let not = body.defining_op(v).filter(|d| body.is(ctx, *d, "arith.xori"))?;
    constant_int(ctx, body, body.operand(not, 1)).filter(|c| *c != 0).map(|_| body.operand(not, 0))
}

/// Moves what a branch does to the end of a region that has the same condition; yields of both are yielded.
fn append_branch(rw: &mut Rewriter<'_>, to: Region, block: Block) {
    let Some(first) = rw.body().first_block(to) else { return rw.move_block(block, to, None) };
    let (Some(a), Some(b)) = (rw.body().last_op(first), rw.body().last_op(block)) else { return };
    rw.merge_blocks(block, first, &[]);
    rw.set_insertion(InsertPoint::End(first));
    let values: Vec<Value> = rw.body().operands(a).chain(rw.body().operands(b)).collect();
    let loc = rw.body().loc(b);
    rw.build(crate::scf::YieldOp::OP_NAME, loc, &values, &[], &[]);
    rw.erase(a);
    rw.erase(b);
}

/// Two ifs in a row of the same condition, or of the opposite one.
fn combine(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(prev) = body.prev_op(op).filter(|p| body.is(ctx, *p, crate::scf::IfOp::OP_NAME)) else {
        return false;
    };
    let (mine, condition) = (body.operand(op, 0), body.operand(prev, 0));
    let branches = (block_of(rw, op, 0), block_of(rw, op, 1));
    let branches = if mine == condition {
        [branches.0, branches.1]
    } else if negates(rw, mine) == Some(condition) || negates(rw, condition) == Some(mine) {
        [branches.1, branches.0]
    } else {
        return false;
    };
    let results: Vec<Value> = body.results(prev).collect();
    let ends = [0, 1].map(|i| yielded(rw, prev, i).map(|(_, v)| v).unwrap_or_default());
    for (i, r) in results.iter().enumerate() {
        for (branch, values) in branches.iter().zip(&ends) {
            let region = branch.and_then(|b| rw.body().block_region(b));
            let (Some(region), Some(v)) = (region, values.get(i)) else { continue };
            rw.replace_uses_if(*r, *v, |body, u| body.region_contains(region, body.use_owner(u)));
        }
    }
    let body = rw.body();
    let types: Vec<Type> = body.result_types(prev).chain(body.result_types(op)).collect();
    let loc = body.loc(op);
    let new = rw.build(crate::scf::IfOp::OP_NAME, loc, &[condition], &types, &[]);
    let (from, to) = (rw.body().regions(prev).to_vec(), rw.body().regions(new).to_vec());
    for ((from, to), branch) in from.into_iter().zip(to).zip(branches) {
        rw.inline_region(from, to, None);
        if let Some(block) = branch {
            append_branch(rw, to, block);
        }
    }
    let values: Vec<Value> = rw.body().results(new).collect();
    let (first, second) = values.split_at(results.len().min(values.len()));
    rw.replace(prev, first);
    rw.replace(op, second);
    true
}

/// A negated condition: the branches change places.
fn negated(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let body = rw.body();
    let (Some(a), Some(b)) = (block_of(rw, op, 0), block_of(rw, op, 1)) else { return false };
    let Some(condition) = negates(rw, body.operand(op, 0)) else { return false };
    let [then_region, else_region] = *body.regions(op) else { return false };
    rw.move_block(a, else_region, None);
    rw.move_block(b, then_region, None);
    rw.modify(op, |body| body.set_operand(op, 0, condition));
    true
}

impl Canonicalize for IfOp {
    fn patterns(&self, set: &mut PatternSet) {
        const NAME: &str = crate::scf::IfOp::OP_NAME;
        set.add_fn_with(NAME, "NegatedCondition", 2, negated);
        set.add_fn_with(NAME, "CombineIfs", 1, combine);
        set.add_fn_with(NAME, "CombineNestedIfs", 1, combine_nested);
        set.add_fn_with(NAME, "ConditionPropagation", 1, propagate);
        set.add_fn_with(NAME, "ConvertTrivialIfToSelect", 1, to_select);
        set.add_fn_with(NAME, "RemoveEmptyElseBranch", 1, empty_else);
        set.add_fn_with(NAME, "RemoveStaticCondition", 1, static_condition);
        add_patterns(set, NAME);
    }
}
