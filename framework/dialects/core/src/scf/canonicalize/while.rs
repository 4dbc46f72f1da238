//! Patterns of `scf.while`: what is known in its second region, and the order of what it passes.

use terrace_ir::{Block, InsertPoint, Loc, NewOp, Op, Operand, Type, Value};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use crate::scf::hooks::WhileOp;
use terrace_dialects_kit::region_branch::add_patterns;

/// A loop in parts.
struct Parts {
    before: Block,
    after: Block,
    /// The `scf.condition`.
    end: Op,
    condition: Value,
    /// What is passed on with the condition.
    passed: Vec<Value>,
}

fn parts(rw: &Rewriter<'_>, op: Op) -> Option<Parts> {
    let body = rw.body();
    let [before, after] = *body.regions(op) else { return None };
    let (before, after) = (body.first_block(before)?, body.first_block(after)?);
    let end = body.last_op(before)?;
    let condition = body.operands(end).next()?;
    Some(Parts { before, after, end, condition, passed: body.operands(end).skip(1).collect() })
}

fn constant(rw: &mut Rewriter<'_>, loc: Loc, truth: bool) -> Value {
    let (ty, value) = (rw.context().i1(), rw.context().bool_attr(truth));
    rw.build_value("arith.constant", loc, &[], ty, &[Some(value)])
}

/// The condition holds in the second region.
fn condition_truth(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let Some(p) = parts(rw, op) else { return false };
    let args = rw.body().block_args(p.after).to_vec();
    let mut known = None;
    for (_, arg) in p.passed.iter().zip(args).filter(|(v, _)| **v == p.condition) {
        if rw.body().has_uses(arg) {
            let loc = rw.body().loc(op);
            let truth = *known.get_or_insert_with(|| constant(rw, loc, true));
            rw.replace_uses(arg, truth);
        }
    }
    known.is_some()
}

/// A comparison in the second region that asks what the condition asked.
fn compared_condition(op: Op, rw: &mut Rewriter<'_>) -> bool {
    const CMP: &str = crate::arith::CmpIOp::OP_NAME;
    let Some(p) = parts(rw, op) else { return false };
    let (ctx, body) = (rw.context(), rw.body());
    let Some(cmp) = body.defining_op(p.condition).filter(|c| body.is(ctx, *c, CMP)) else { return false };
    let sides = [body.operand(cmp, 0), body.operand(cmp, 1)];
    let slot = crate::arith::CmpIOp::PREDICATE;
    let predicate = body.inherent(cmp, slot);
    let inverted = predicate.and_then(|p| crate::arith::inverted(ctx, p));
    let args = body.block_args(p.after).to_vec();
    let mut changed = false;
    for (v, arg) in p.passed.iter().zip(args) {
        for (side, other) in [(0, 1), (1, 0)] {
            if *v != sides[side] {
                continue;
            }
            let users: Vec<Op> = rw.body().users(arg).collect();
            for user in users {
                let body = rw.body();
                if body.is_erased(user)
                    || !body.is(ctx, user, CMP)
                    || body.operand(user, other) != sides[other]
                {
                    continue;
                }
                let truth = match body.inherent(user, slot) {
                    same if same == predicate => true,
                    not if not == inverted => false,
                    _ => continue,
                };
                let loc = body.loc(user);
                let known = constant(rw, loc, truth);
                rw.replace(user, &[known]);
                changed = true;
            }
        }
    }
    changed
}

/// A loop with other results, without blocks.
fn new_loop(rw: &mut Rewriter<'_>, op: Op, types: &[Type]) -> Op {
    let body = rw.body();
    let inits: Vec<Value> = body.operands(op).collect();
    let new = NewOp::of(rw.context(), body.name(op), body.loc(op)).operands(&inits).results(types);
    rw.insert(&new)
}

/// What is passed on is the arguments of the first region in another order: in theirs.
fn align_arguments(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let Some(p) = parts(rw, op) else { return false };
    let body = rw.body();
    let args = body.block_args(p.before).to_vec();
    if args == p.passed || args.len() != p.passed.len() {
        return false;
    }
    // Where each result goes.
    let place = |v: &Value| args.iter().position(|a| a == v);
    let Some(places) = p.passed.iter().map(place).collect::<Option<Vec<usize>>>() else { return false };
    if !args.iter().all(|a| p.passed.contains(a)) {
        return false;
    }
    let types: Vec<Type> = args.iter().map(|a| body.value_type(*a)).collect();
    let arguments = |block: Block, types: &[Type]| -> Vec<(Type, Loc)> {
        let loc = |v: &Value| body.arg_loc(*v).unwrap_or(body.loc(op));
        types.iter().copied().zip(body.block_args(block).iter().map(loc)).collect()
    };
    let blocks = [(p.before, arguments(p.before, &types)), (p.after, arguments(p.after, &types))];
    let operands: Vec<Value> = std::iter::once(p.condition).chain(args).collect();
    rw.modify(p.end, |body| body.set_operands(p.end, &operands));
    let new = new_loop(rw, op, &types);
    let here = rw.insertion();
    for (i, (old, arguments)) in blocks.iter().enumerate() {
        let Some(region) = rw.body().regions(new).get(i).copied() else { return false };
        let block = rw.create_block(region, None, arguments);
        let fresh = rw.body().block_args(block).to_vec();
        let values: Vec<Value> = match i {
            0 => fresh,
            _ => places.iter().filter_map(|p| fresh.get(*p).copied()).collect(),
        };
        rw.inline_block(*old, InsertPoint::End(block), &values);
    }
    rw.restore(here);
    let results: Vec<Value> = rw.body().results(new).collect();
    let results: Vec<Value> = places.iter().filter_map(|p| results.get(*p).copied()).collect();
    rw.replace(op, &results);
    true
}

/// The values of a block that operations nested in another use, in the order of the uses.
fn used_from(rw: &Rewriter<'_>, block: Block, inside: Block) -> Vec<Value> {
    let (body, ir) = (rw.body(), rw.ir());
    let mut used = Vec::new();
    for op in body.block_ops(inside) {
        for nested in ir.ops_pre(rw.global(op)).into_iter().filter(|o| o.body == rw.body_id()) {
            for v in body.operands(nested.entity) {
                if body.value_block(v) == Some(block) && !used.contains(&v) {
                    used.push(v);
                }
            }
        }
    }
    used
}

/// An `scf.if` on the condition right before it is what the second region begins with.
fn move_if_down(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let Some(p) = parts(rw, op) else { return false };
    let (ctx, body) = (rw.context(), rw.body());
    let inner = body.prev_op(p.end).filter(|i| body.is(ctx, *i, crate::scf::IfOp::OP_NAME));
    let Some(inner) = inner.filter(|i| body.operand(*i, 0) == p.condition) else { return false };
    let blocks: Vec<Option<Block>> = body.regions(inner).iter().map(|r| body.first_block(*r)).collect();
    let [Some(then_block), else_block] = blocks[..] else { return false };
    let Some(then_end) = body.last_op(then_block) else { return false };
    let else_end = else_block.and_then(|b| body.last_op(b));
    if else_block.is_some_and(|b| body.first_op(b) != else_end) {
        return false;
    }
    let results: Vec<Value> = body.results(inner).collect();
    let args = body.block_args(p.after).to_vec();
    for (passed, arg) in p.passed.iter().zip(args) {
        let Some(i) = results.iter().position(|r| r == passed) else { continue };
        let yielded = |end: Op| rw.body().operands(end).nth(i);
        let (Some(t), Some(e)) = (yielded(then_end), else_end.and_then(yielded)) else { continue };
        rw.replace_uses(*passed, e);
        rw.replace_uses(arg, t);
    }
    let extra = used_from(rw, p.before, then_block);
    let body = rw.body();
    let (loc, then_region) = (body.loc(op), body.block_region(then_block));
    let extra_types: Vec<Type> = extra.iter().map(|v| body.value_type(*v)).collect();
    let types: Vec<Type> = body.result_types(op).chain(extra_types.iter().copied()).collect();
    let old = body.num_results(op);
    let new = new_loop(rw, op, &types);
    let (from, to) = (rw.body().regions(op).to_vec(), rw.body().regions(new).to_vec());
    for (f, t) in from.into_iter().zip(to) {
        rw.inline_region(f, t, None);
    }
    let mut fresh = Vec::with_capacity(extra.len());
    rw.modify(new, |body| {
        for ty in &extra_types {
            let arg = body.add_block_arg(p.after, *ty);
            body.set_arg_loc(arg, loc);
            fresh.push(arg);
        }
    });
    let operands: Vec<Value> = rw.body().operands(p.end).chain(extra.iter().copied()).collect();
    rw.modify(p.end, |body| body.set_operands(p.end, &operands));
    let in_then = |body: &terrace_ir::Body, u: Operand| {
        then_region.is_some_and(|r| body.region_contains(r, body.use_owner(u)))
    };
    for (v, arg) in extra.iter().zip(&fresh) {
        rw.replace_uses_if(*v, *arg, in_then);
    }
    rw.erase(then_end);
    rw.inline_block(then_block, InsertPoint::Start(p.after), &[]);
    rw.erase(inner);
    let results: Vec<Value> = rw.body().results(new).take(old).collect();
    rw.replace(op, &results);
    true
}

impl Canonicalize for WhileOp {
    fn patterns(&self, set: &mut PatternSet) {
        const NAME: &str = crate::scf::WhileOp::OP_NAME;
        set.add_fn_with(NAME, "WhileConditionTruth", 1, condition_truth);
        set.add_fn_with(NAME, "WhileCmpCond", 1, compared_condition);
        set.add_fn_with(NAME, "WhileOpAlignBeforeArgs", 1, align_arguments);
        set.add_fn_with(NAME, "WhileMoveIfDown", 1, move_if_down);
        add_patterns(set, NAME);
    }
}
