//! Patterns of scf's operations that run a region at most once, and of `scf.for`. Those of `scf.if` are in `conditionals.rs`.

use rustc_hash::FxHashMap;
use terrace_ir::{Body, Context, InsertPoint, NewOp, Op, Region, Type, Value, constant_int};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use super::hooks::{ExecuteRegionOp, ForOp, IndexSwitchOp};
use super::verify::INITS;

/// Puts the one block of a region in the place of the operation around it.
pub(super) fn replace_by_region(rw: &mut Rewriter<'_>, op: Op, region: Region, args: &[Value]) -> bool {
    let Some(block) = rw.body().first_block(region) else { return false };
    let Some(end) = rw.body().last_op(block) else { return false };
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

impl Canonicalize for ExecuteRegionOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::ExecuteRegionOp::OP_NAME, "SingleBlockExecuteInliner", 1, single_block);
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
    }
}

/// What becomes of a value that a loop carries.
enum Fate {
    Kept,
    /// It is the initial value always.
    Initial,
    /// It is the same as another one's argument and result.
    Same(Value, Value),
}

/// Values that a loop carries for nothing: they do not change, nobody looks, or another one is the same.
fn iter_args(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let body = rw.body();
    let Some(block) = body.regions(op).first().and_then(|r| body.first_block(*r)) else { return false };
    let Some(end) = body.last_op(block) else { return false };
    let inits: Vec<Value> = body.operands(op).skip(INITS).collect();
    let yielded: Vec<Value> = body.operands(end).collect();
    let args = body.block_args(block).to_vec();
    let results: Vec<Value> = body.results(op).collect();
    let mut seen: FxHashMap<(Value, Value), (Value, Value)> = FxHashMap::default();
    let carried = inits.iter().zip(&yielded).zip(args.iter().skip(1).zip(&results));
    let fates: Vec<Fate> = carried
        .map(|((init, last), (arg, result))| {
            if arg == last || init == last || !body.has_uses(*arg) && !body.has_uses(*result) {
                return Fate::Initial;
            }
            match seen.get(&(*init, *last)) {
                Some((a, r)) => Fate::Same(*a, *r),
                None => {
                    seen.insert((*init, *last), (*arg, *result));
                    Fate::Kept
                }
            }
        })
        .collect();
    if fates.iter().all(|f| matches!(f, Fate::Kept)) || fates.len() != results.len() {
        return false;
    }
    for ((f, arg), result) in fates.iter().zip(args.iter().skip(1)).zip(&results) {
        if let Fate::Same(a, r) = f {
            rw.replace_uses(*arg, *a);
            rw.replace_uses(*result, *r);
        }
    }
    let keep: Vec<bool> = fates.iter().map(|f| matches!(f, Fate::Kept)).collect();
    rebuild_for(rw, op, &keep);
    true
}

fn kept(values: &[Value], keep: &[bool]) -> Vec<Value> {
    values.iter().zip(keep).filter(|(_, k)| **k).map(|(v, _)| *v).collect()
}

/// Makes a loop anew that carries some of the values only; the others are their initial values.
fn rebuild_for(rw: &mut Rewriter<'_>, op: Op, keep: &[bool]) {
    let body = rw.body();
    let Some(block) = body.regions(op).first().and_then(|r| body.first_block(*r)) else { return };
    let Some(end) = body.last_op(block) else { return };
    let operands: Vec<Value> = body.operands(op).collect();
    let (bounds, inits) = operands.split_at(INITS.min(operands.len()));
    let new_inits = kept(inits, keep);
    let types: Vec<Type> = new_inits.iter().map(|v| body.value_type(*v)).collect();
    let yielded: Vec<Value> = kept(&body.operands(end).collect::<Vec<_>>(), keep);
    let old_args = body.block_args(block).to_vec();
    let induction = bounds.first().map(|v| body.value_type(*v));
    let discardable: Vec<_> = body.discardable_attrs(op).collect();
    let new = NewOp::of(rw.context(), body.name(op), body.loc(op))
        .operands(bounds)
        .operands(&new_inits)
        .results(&types)
        .inherent(body.inherent_attrs(op))
        .discardable(&discardable);
    let end_loc = body.loc(end);
    let arg_locs: Vec<_> = old_args.iter().map(|a| body.arg_loc(*a).unwrap_or(body.loc(op))).collect();
    let mut arg_types: Vec<Type> = induction.into_iter().collect();
    arg_types.extend(&types);
    let here = rw.insertion();
    let new = rw.insert(&new);
    let Some(region) = rw.body().regions(new).first().copied() else { return };
    let locs = std::iter::once(true).chain(keep.iter().copied()).zip(arg_locs).filter(|(k, _)| *k);
    let arguments: Vec<_> = arg_types.into_iter().zip(locs.map(|(_, l)| l)).collect();
    let new_block = rw.create_block(region, None, &arguments);
    let new_args = rw.body().block_args(new_block).to_vec();
    rw.set_insertion_before(end);
    rw.build(super::YieldOp::OP_NAME, end_loc, &yielded, &[], &[]);
    rw.erase(end);
    let mut fresh = new_args.iter().copied();
    let mut transfer: Vec<Value> = fresh.next().into_iter().collect();
    for (k, init) in keep.iter().zip(inits) {
        transfer.push(if *k { fresh.next().unwrap_or(*init) } else { *init });
    }
    rw.merge_blocks(block, new_block, &transfer);
    rw.restore(here);
    let mut results = rw.body().results(new).collect::<Vec<_>>().into_iter();
    let values: Vec<Value> =
        keep.iter().zip(inits).map(|(k, i)| if *k { results.next().unwrap_or(*i) } else { *i }).collect();
    rw.replace(op, &values);
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
        set.add_fn_with(super::ForOp::OP_NAME, "ForOpIterArgsFolder", 1, iter_args);
        set.add_fn_with(super::ForOp::OP_NAME, "SimplifyTrivialLoops", 1, trivial_for);
    }
}
