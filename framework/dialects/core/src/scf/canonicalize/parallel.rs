//! Patterns of `scf.parallel`: dimensions that run once or never, and loops of nothing but a loop.

use terrace_ir::segments::operand_group;
use terrace_ir::{Block, Global, Loc, Mapping, NewOp, Op, Type, Value, constant_int};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use crate::scf::canonicalize::span;
use crate::scf::hooks::ParallelOp;

/// A loop in parts.
struct Parts {
    /// Lower and upper bounds, and steps.
    bounds: [Vec<Value>; 3],
    inits: Vec<Value>,
    block: Block,
}

fn parts(rw: &Rewriter<'_>, op: Op) -> Option<Parts> {
    let (ctx, body) = (rw.context(), rw.body());
    let bounds = [0, 1, 2].map(|i| operand_group(ctx, body, op, i));
    let block = body.regions(op).first().and_then(|r| body.first_block(*r))?;
    Some(Parts { bounds, inits: operand_group(ctx, body, op, 3), block })
}

/// How often a dimension runs, where that is known.
fn trip_count(rw: &Rewriter<'_>, [lower, upper, step]: [Value; 3]) -> Option<i64> {
    let (ctx, body) = (rw.context(), rw.body());
    if lower == upper {
        return Some(0);
    }
    let diff = span(ctx, body, lower, upper)?;
    if diff <= 0 {
        return Some(0);
    }
    let step = constant_int(ctx, body, step).filter(|s| *s > 0)?;
    Some((diff - 1) / step + 1)
}

/// A loop with these bounds, without blocks.
fn new_loop<'c>(rw: &Rewriter<'c>, op: Op, bounds: &[Vec<Value>; 3], inits: &[Value]) -> NewOp<'c> {
    let body = rw.body();
    let types: Vec<Type> = body.result_types(op).collect();
    let [lower, upper, step] = bounds;
    rw.op(crate::scf::ParallelOp::OP_NAME, body.loc(op))
        .operand_groups(&[lower, upper, step, inits])
        .results(&types)
}

/// Copies the operations of a block but the last to where the rewriter is.
fn clone_body(rw: &mut Rewriter<'_>, block: Block, map: &mut Mapping) {
    let mut ops: Vec<Op> = rw.body().block_ops(block).collect();
    ops.pop();
    for o in ops {
        let o = rw.global(o);
        rw.clone_op(o, map);
    }
}

/// Puts a loop that runs once in its place, with the reductions behind it.
fn inline_all(rw: &mut Rewriter<'_>, op: Op, parts: &Parts, map: &mut Mapping) -> bool {
    let id = rw.body_id();
    let Some(reduce) = rw.body().last_op(parts.block) else { return false };
    clone_body(rw, parts.block, map);
    let reductions = rw.body().regions(reduce).to_vec();
    let reduced: Vec<Value> = rw.body().operands(reduce).collect();
    let mut results = Vec::with_capacity(reductions.len());
    for ((region, init), value) in reductions.into_iter().zip(&parts.inits).zip(reduced) {
        let Some(block) = rw.body().first_block(region) else { continue };
        let current = |map: &Mapping, v| map.get(Global::new(id, v)).unwrap_or(v);
        let operands = [*init, current(map, value)];
        for (arg, v) in rw.body().block_args(block).to_vec().into_iter().zip(operands) {
            map.map(Global::new(id, arg), v);
        }
        clone_body(rw, block, map);
        let end = rw.body().last_op(block).and_then(|e| rw.body().operands(e).next());
        results.push(end.map_or(*init, |v| current(map, v)));
    }
    rw.replace(op, &results);
    true
}

/// Dimensions that run once are their lower bound; one that never runs is the end of all.
fn fold_dimensions(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let Some(parts) = parts(rw, op) else { return false };
    let (id, args) = (rw.body_id(), rw.body().block_args(parts.block).to_vec());
    let [lower, upper, step] = &parts.bounds;
    let mut map = Mapping::default();
    let mut kept: [Vec<Value>; 3] = Default::default();
    for (((l, u), s), arg) in lower.iter().zip(upper).zip(step).zip(args) {
        let bounds = [*l, *u, *s];
        match trip_count(rw, bounds) {
            Some(0) => {
                rw.replace(op, &parts.inits);
                return true;
            }
            Some(1) => map.map(Global::new(id, arg), *l),
            _ => kept.iter_mut().zip(bounds).for_each(|(k, b)| k.push(b)),
        }
    }
    let [left, ..] = &kept;
    if left.len() == lower.len() {
        return false;
    }
    if left.is_empty() {
        return inline_all(rw, op, &parts, &mut map);
    }
    let new = new_loop(rw, op, &kept, &parts.inits);
    let here = rw.insertion();
    let new = rw.insert(&new);
    let regions = [op, new].map(|o| rw.body().regions(o).first().copied());
    if let [Some(from), Some(to)] = regions {
        rw.clone_region(Global::new(id, from), to, None, &mut map);
    }
    rw.restore(here);
    let results: Vec<Value> = rw.body().results(new).collect();
    rw.replace(op, &results);
    true
}

/// A loop that holds nothing but a loop is one loop.
fn merge_nested(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let Some(outer) = parts(rw, op) else { return false };
    let (ctx, body, id) = (rw.context(), rw.body(), rw.body_id());
    let inner = body.first_op(outer.block).filter(|i| body.is(ctx, *i, crate::scf::ParallelOp::OP_NAME));
    let Some(inner) = inner.filter(|i| body.next_op(*i) == body.last_op(outer.block)) else { return false };
    let Some(nested) = parts(rw, inner) else { return false };
    let args = body.block_args(outer.block).to_vec();
    let depends = nested.bounds.iter().flatten().any(|b| args.contains(b));
    if depends || !outer.inits.is_empty() || !nested.inits.is_empty() {
        return false;
    }
    let all_args: Vec<Value> = args.iter().chain(body.block_args(nested.block)).copied().collect();
    let loc = body.loc(op);
    let arguments: Vec<(Type, Loc)> = all_args.iter().map(|a| (body.value_type(*a), loc)).collect();
    let mut bounds = outer.bounds;
    bounds.iter_mut().zip(&nested.bounds).for_each(|(b, n)| b.extend(n));
    let new = new_loop(rw, op, &bounds, &[]);
    let here = rw.insertion();
    let new = rw.insert(&new);
    let Some(region) = rw.body().regions(new).first().copied() else { return false };
    let block = rw.create_block(region, None, &arguments);
    let mut map = Mapping::default();
    for (old, new) in all_args.into_iter().zip(rw.body().block_args(block).to_vec()) {
        map.map(Global::new(id, old), new);
    }
    clone_body(rw, nested.block, &mut map);
    rw.build(crate::scf::ReduceOp::OP_NAME, loc, &[], &[], &[]);
    rw.restore(here);
    rw.replace(op, &[]);
    true
}

impl Canonicalize for ParallelOp {
    fn patterns(&self, set: &mut PatternSet) {
        const NAME: &str = crate::scf::ParallelOp::OP_NAME;
        set.add_fn_with(NAME, "ParallelOpSingleOrZeroIterationDimsFolder", 1, fold_dimensions);
        set.add_fn_with(NAME, "MergeNestedParallelLoops", 1, merge_nested);
    }
}
