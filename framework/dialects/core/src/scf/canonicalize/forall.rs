//! Patterns of `scf.forall`: bounds that are constants, outputs that nothing is inserted into, dimensions that run once or never.

use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_ir::{Block, InsertPoint, Loc, Op, Type, Value, Values};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use crate::arith::index_value;
use crate::scf::interfaces::{ParallelCombining, ParallelCombiningOp};
use crate::scf::{ForallOp, InParallelOp};

/// Lower and upper bounds, and steps.
type Bounds = [Vec<Mixed>; 3];

fn bounds(op: ForallOp, rw: &Rewriter<'_>) -> Bounds {
    [
        mixed::of(&op.dynamic_lower_bound(rw), &op.static_lower_bound(rw)),
        mixed::of(&op.dynamic_upper_bound(rw), &op.static_upper_bound(rw)),
        mixed::of(&op.dynamic_step(rw), &op.static_step(rw)),
    ]
}

/// Makes a loop with these bounds and outputs, with a block without operations.
fn new_loop(rw: &mut Rewriter<'_>, op: ForallOp, bounds: &Bounds, outputs: &[Value]) -> (ForallOp, Block) {
    let index = rw.context().index_type();
    let types: Vec<Type> = outputs.iter().map(|o| o.ty(rw)).collect();
    let [lower, upper, step] = bounds.each_ref().map(|b| mixed::split(b));
    let new = ForallOp::new(&lower.1, &upper.1, &step.1)
        .dynamic_lower_bound(&lower.0)
        .dynamic_upper_bound(&upper.0)
        .dynamic_step(&step.0)
        .outputs(outputs)
        .maybe_mapping(op.mapping(rw))
        .types(&types)
        .insert(rw);
    let loc = op.loc(rw);
    let arguments: Vec<(Type, Loc)> =
        lower.1.iter().map(|_| index).chain(types.iter().copied()).map(|t| (t, loc)).collect();
    let here = rw.insertion();
    let region = new.region(rw);
    let block = rw.create_block(region, None, &arguments);
    rw.restore(here);
    (new, block)
}

/// Bounds that are constants need no operands.
fn control_operands_folder(op: ForallOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, mut bounds) = (rw.context(), bounds(op, rw));
    let [lower, upper, step] = &mut bounds;
    let folded = [lower, upper, step].into_iter().any(|l| mixed::fold(ctx, rw.body(), l, |_| true));
    folded.or_no_match("no bound is a constant")?;
    let [lower, upper, step] = bounds.each_ref().map(|b| mixed::split(b));
    op.set_dynamic_lower_bound(rw, &lower.0);
    op.set_dynamic_upper_bound(rw, &upper.0);
    op.set_dynamic_step(rw, &step.0);
    op.set_static_lower_bound(rw, &lower.1);
    op.set_static_upper_bound(rw, &upper.1);
    op.set_static_step(rw, &step.1);
    Ok(())
}

/// The operations that put what threads make together.
fn combining_ops(block: Block, rw: &Rewriter<'_>) -> Vec<Op> {
    let end = block.end::<InParallelOp>(rw).and_then(|e| e.region(rw).entry(rw));
    end.map(|b| b.ops(rw)).unwrap_or_default()
}

/// The values that an operation updates.
fn updated(op: Op, rw: &Rewriter<'_>) -> Values {
    let v = terrace_ir::View { ctx: rw.context(), body: rw.body() };
    op.cast::<dyn ParallelCombining>(rw).map(|c| c.updated_destinations(&v)).unwrap_or_default()
}

/// Outputs that nothing is inserted into, or whose results are not used, are values from outside.
fn iter_args_folder(op: ForallOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let block = op.region(rw).entry(rw).or_no_match("it has no block")?;
    let (bounds, outputs, results) = (bounds(op, rw), op.outputs(rw), op.results(rw));
    let rank = bounds[0].len();
    let args = block.args(rw);
    let combining = combining_ops(block, rw);
    let updates = |arg: &Value| -> Vec<Op> {
        combining.iter().copied().filter(|c| updated(*c, rw).contains(arg)).collect()
    };
    let outs: Vec<Vec<Op>> = args.iter().skip(rank).map(updates).collect();
    let keep: Vec<bool> =
        results.iter().zip(&outs).map(|(r, updates)| r.has_uses(rw) && !updates.is_empty()).collect();
    keep.contains(&false).or_no_match("all outputs are needed")?;
    for (update, _) in outs.iter().zip(&keep).filter(|(_, k)| !**k) {
        update.iter().for_each(|u| rw.erase(*u));
    }
    let kept: Vec<Value> = outputs.iter().zip(&keep).filter(|(_, k)| **k).map(|(o, _)| *o).collect();
    let (new, to) = new_loop(rw, op, &bounds, &kept);
    let mut fresh = to.args(rw).into_iter();
    let mut values: Values = fresh.by_ref().take(rank).collect();
    for (output, keep) in outputs.iter().zip(&keep) {
        let arg = if *keep { fresh.next() } else { None };
        values.push(arg.unwrap_or(*output));
    }
    rw.merge_blocks(block, to, &values);
    let mut made = new.results(rw).into_iter();
    let mut replacements = Values::new();
    for (output, keep) in outputs.iter().zip(&keep) {
        let result = if *keep { made.next() } else { None };
        replacements.push(result.unwrap_or(*output));
    }
    rw.replace(op, replacements);
    Ok(())
}

/// How often a dimension runs, if that is known.
fn trip_count([lower, upper, step]: [Mixed; 3], rw: &Rewriter<'_>) -> Option<i64> {
    if lower == upper {
        return Some(0);
    }
    let known = |m: Mixed| m.constant(rw.context(), rw.body());
    let diff = match (known(lower), known(upper), lower, upper) {
        (Some(l), Some(u), ..) => u.checked_sub(l)?,
        (.., Mixed::Value(l), Mixed::Value(u)) => super::span(l, u, rw)?,
        _ => return None,
    };
    if diff <= 0 {
        return Some(0);
    }
    let step = known(step).filter(|s| *s > 0)?;
    Some((diff - 1) / step + 1)
}

/// Puts a loop that runs once in its place: its parts are inserted one after the other.
fn promote(op: ForallOp, rw: &mut Rewriter<'_>, indices: &[Value]) -> Rewrite {
    let block = op.region(rw).entry(rw).or_no_match("it has no block")?;
    let parts = combining_ops(block, rw).into_iter().map(|c| c.cast::<dyn ParallelCombining>(rw));
    let parts: Option<Vec<_>> = parts.collect();
    let parts = parts.filter(|p| p.len() == op.results(rw).len());
    let parts = parts.or_no_match("its parts are not one for each output")?;
    let end = block.last(rw).or_no_match("it has no end")?;
    let values: Vec<Value> = indices.iter().copied().chain(op.outputs(rw)).collect();
    rw.inline_block(block, InsertPoint::Before(*op), &values);
    rw.set_insertion_after(op);
    let results: Values = parts.into_iter().map(|p| p.in_sequence(rw)).collect();
    rw.erase(end);
    rw.replace(op, results);
    Ok(())
}

/// Dimensions that run once are their lower bound; one that never runs is the end of all.
fn single_or_zero_iteration_dims_folder(op: ForallOp, rw: &mut Rewriter<'_>) -> Rewrite {
    op.mapping(rw).is_none_or(<[_]>::is_empty).or_no_match("its dimensions are mapped to threads")?;
    let block = op.region(rw).entry(rw).or_no_match("it has no block")?;
    let old = bounds(op, rw);
    let [lower, upper, step] = &old;
    let mut kept: Bounds = Default::default();
    let mut single: Vec<Option<Mixed>> = Vec::new();
    for ((l, u), s) in lower.iter().zip(upper).zip(step) {
        let bounds = [*l, *u, *s];
        let count = trip_count(bounds, rw);
        if count == Some(0) {
            rw.replace(op, op.outputs(rw));
            return Ok(());
        }
        single.push((count == Some(1)).then_some(*l));
        if count != Some(1) {
            kept.iter_mut().zip(bounds).for_each(|(k, b)| k.push(b));
        }
    }
    (kept[0].len() < lower.len() || lower.is_empty()).or_no_match("no dimension is known to run once")?;
    let mut indices: Vec<Option<Value>> = Vec::new();
    for l in single {
        indices.push(l.map(|l| index_value(l, rw)));
    }
    if kept[0].is_empty() {
        let indices: Vec<Value> = indices.into_iter().flatten().collect();
        return promote(op, rw, &indices);
    }
    let (new, to) = new_loop(rw, op, &kept, &op.outputs(rw));
    rw.copy_discardable_attrs(op, new);
    let mut fresh = to.args(rw).into_iter();
    let mut values: Values = Values::new();
    for known in indices {
        values.extend(known.or_else(|| fresh.next()));
    }
    values.extend(fresh);
    rw.merge_blocks(block, to, &values);
    rw.replace(op, new.results(rw));
    Ok(())
}

/// In a dimension that runs once, the index is the lower bound.
fn replace_constant_induction_var(op: ForallOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let block = op.region(rw).entry(rw).or_no_match("it has no block")?;
    let ([lower, upper, step], args) = (bounds(op, rw), block.args(rw));
    let mut changed = false;
    for (((l, u), s), arg) in lower.into_iter().zip(upper).zip(step).zip(args) {
        if !arg.has_uses(rw) || trip_count([l, u, s], rw) != Some(1) {
            continue;
        }
        let start = index_value(l, rw);
        rw.replace_uses_if(arg, start, |_, _| true);
        changed = true;
    }
    changed.or_no_match("no dimension that is used is known to run once")
}

impl CanonicalizeOp for ForallOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("ForallOpControlOperandsFolder", 1, control_operands_folder)
            .add_named("ForallOpIterArgsFolder", 1, iter_args_folder)
            .add_named("ForallOpSingleOrZeroIterationDimsFolder", 1, single_or_zero_iteration_dims_folder)
            .add_named("ForallOpReplaceConstantInductionVar", 1, replace_constant_induction_var);
    }
}
