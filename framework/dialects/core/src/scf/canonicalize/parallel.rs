//! Patterns of `scf.parallel`: dimensions that run once or never, and loops of nothing but a loop.

use terrace_ir::look::LookIn;
use terrace_ir::look::Values;
use terrace_ir::{Block, Global, Loc, Look, Mapping, Op, Type, Value};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use crate::scf::canonicalize::span;
use crate::scf::{ParallelOp, ReduceOp};

/// A loop in parts.
struct Parts {
    /// Lower and upper bounds, and steps.
    bounds: [Values; 3],
    inits: Values,
    block: Block,
}

fn parts(op: ParallelOp, v: &impl Look) -> Result<Parts, NoMatch> {
    let bounds = [op.lower_bound(v), op.upper_bound(v), op.step(v)];
    let block = op.region(v).entry(v).or_no_match("it has no block")?;
    Ok(Parts { bounds, inits: op.init_vals(v), block })
}

/// How often a dimension runs, if that is known.
fn trip_count<'c>([lower, upper, step]: [Value; 3], v: &impl LookIn<'c>) -> Option<i64> {
    if lower == upper {
        return Some(0);
    }
    let diff = span(lower, upper, v)?;
    if diff <= 0 {
        return Some(0);
    }
    let step = step.constant_int(v).filter(|s| *s > 0)?;
    Some((diff - 1) / step + 1)
}

/// Makes a loop with these bounds and the results of `op`, without blocks.
fn new_loop(rw: &mut Rewriter<'_>, op: ParallelOp, bounds: &[Values; 3], inits: &[Value]) -> ParallelOp {
    let (types, [lower, upper, step]) = (op.result_types(rw), bounds);
    ParallelOp::new()
        .lower_bound(lower)
        .upper_bound(upper)
        .step(step)
        .init_vals(inits)
        .types(types)
        .insert(rw)
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

/// Puts a loop that runs once in its place, with the reductions after it.
fn inline_all(rw: &mut Rewriter<'_>, op: ParallelOp, parts: &Parts, map: &mut Mapping) -> Rewrite {
    let id = rw.body_id();
    let reduce = parts.block.end::<ReduceOp>(rw).or_no_match("it does not end in a reduction")?;
    clone_body(rw, parts.block, map);
    let (reductions, reduced) = (reduce.reductions(rw), reduce.operands(rw));
    let mut results = Values::new();
    for ((region, init), value) in reductions.into_iter().zip(&parts.inits).zip(reduced) {
        let Some(block) = region.entry(rw) else { continue };
        let current = |map: &Mapping, v| map.get(Global::new(id, v)).unwrap_or(v);
        let operands = [*init, current(map, value)];
        for (arg, v) in block.args(rw).into_iter().zip(operands) {
            map.map(Global::new(id, arg), v);
        }
        clone_body(rw, block, map);
        let end = block.last(rw).and_then(|e| rw.body().operands(e).next());
        results.push(end.map_or(*init, |v| current(map, v)));
    }
    rw.replace(op, &results);
    Ok(())
}

/// Dimensions that run once are their lower bound; one that never runs is the end of all.
fn fold_dimensions(op: ParallelOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let parts = parts(op, rw)?;
    let (id, args) = (rw.body_id(), parts.block.args(rw));
    let [lower, upper, step] = &parts.bounds;
    let mut map = Mapping::default();
    let mut kept: [Values; 3] = Default::default();
    for (((l, u), s), arg) in lower.iter().zip(upper).zip(step).zip(args) {
        let bounds = [*l, *u, *s];
        match trip_count(bounds, rw) {
            Some(0) => {
                rw.replace(op, &parts.inits);
                return Ok(());
            }
            Some(1) => map.map(Global::new(id, arg), *l),
            _ => kept.iter_mut().zip(bounds).for_each(|(k, b)| k.push(b)),
        }
    }
    let [left, ..] = &kept;
    (left.len() < lower.len()).or_no_match("no dimension is known to run once")?;
    if left.is_empty() {
        return inline_all(rw, op, &parts, &mut map);
    }
    let here = rw.insertion();
    let new = new_loop(rw, op, &kept, &parts.inits);
    let (from, to) = (op.region(rw), new.region(rw));
    rw.clone_region(Global::new(id, from), to, None, &mut map);
    rw.restore(here);
    let results = new.results(rw);
    rw.replace(op, &results);
    Ok(())
}

/// A loop that holds nothing but a loop is one loop.
fn merge_nested(op: ParallelOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (outer, id) = (parts(op, rw)?, rw.body_id());
    let inner = outer.block.first(rw).and_then(|i| i.cast::<ParallelOp>(rw));
    let inner = inner.or_no_match("it does not begin with a loop")?;
    (inner.next(rw) == outer.block.last(rw)).or_no_match("it does more than its loop")?;
    let nested = parts(inner, rw)?;
    let args = outer.block.args(rw);
    let depends = nested.bounds.iter().flatten().any(|b| args.contains(b));
    (!depends).or_no_match("the bounds of the inner loop change")?;
    (outer.inits.is_empty() && nested.inits.is_empty()).or_no_match("one of both reduces")?;
    let all_args: Values = args.into_iter().chain(nested.block.args(rw)).collect();
    let loc = op.loc(rw);
    let arguments: Vec<(Type, Loc)> = all_args.iter().map(|a| (a.ty(rw), loc)).collect();
    let mut bounds = outer.bounds;
    bounds.iter_mut().zip(nested.bounds).for_each(|(b, n)| b.extend(n));
    let here = rw.insertion();
    let new = new_loop(rw, op, &bounds, &[]);
    let region = new.region(rw);
    let block = rw.create_block(region, None, &arguments);
    let mut map = Mapping::default();
    for (old, new) in all_args.into_iter().zip(block.args(rw)) {
        map.map(Global::new(id, old), new);
    }
    clone_body(rw, nested.block, &mut map);
    ReduceOp::new([]).insert(rw);
    rw.restore(here);
    rw.replace(op, []);
    Ok(())
}

impl CanonicalizeOp for ParallelOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("ParallelOpSingleOrZeroIterationDimsFolder", 1, fold_dimensions);
        set.add_named("MergeNestedParallelLoops", 1, merge_nested);
    }
}
