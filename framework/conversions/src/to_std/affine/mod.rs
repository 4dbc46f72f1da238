//! `lower-affine`: affine loops, conditions and accesses as scf, memref and arith. Expressions are expanded in `expand.rs`.

mod expand;

use smallvec::SmallVec;
use terrace_dialects::arith::CmpIPredicate;
use terrace_dialects::{affine, arith, memref, scf};
use terrace_ir::attrs::AffineMap;
use terrace_ir::{Attr, Context, Diagnostic, Global, Ir, Op, Region, Value, Values};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use expand::{CANNOT, Expander, OPERANDS, expand_map};

/// Lowers affine in `root`; what cannot be lowered is left.
pub fn lower_affine(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut patterns = ConversionPatterns::new();
    populate_affine_to_std(&mut patterns);
    let mut target = ConversionTarget::new();
    target.legal_dialect(&arith::DIALECT).legal_dialect(&memref::DIALECT).legal_dialect(&scf::DIALECT);
    target.legal_dialects(&["vector"]);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The patterns of `lower-affine`.
pub fn populate_affine_to_std(patterns: &mut ConversionPatterns) {
    patterns
        .lower(lower_apply)
        .lower(lower_load)
        .lower(lower_store)
        .lower(lower_for)
        .lower(lower_if)
        .lower(lower_min)
        .lower(lower_max)
        .lower(lower_parallel)
        .lower(lower_yield);
}

/// Makes one value of two.
type Combine = fn(&mut Rewriter<'_>, Value, Value) -> Value;

fn least(rw: &mut Rewriter<'_>, a: Value, b: Value) -> Value {
    arith::MinSIOp::new(a, b).result(rw)
}

fn greatest(rw: &mut Rewriter<'_>, a: Value, b: Value) -> Value {
    arith::MaxSIOp::new(a, b).result(rw)
}

fn lower_yield(Lower { op, .. }: Lower<'_, affine::AffineYieldOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let reduced = op.parent(rw).is_some_and(|p| p.is::<scf::ParallelOp>(rw));
    (!reduced).or_no_match("it is rewritten with its loop")?;
    rw.replace_by(op, scf::YieldOp::new(op.operands(rw)));
    Ok(())
}

fn lower_apply(Lower { op, .. }: Lower<'_, affine::AffineApplyOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let values = expand_map(rw, op.map(rw), &op.map_operands(rw))?;
    let [v] = values[..] else { return Err(NoMatch(CANNOT)) };
    rw.replace(op, v);
    Ok(())
}

fn lower_load(Lower { op, .. }: Lower<'_, affine::AffineLoadOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let indices = expand_map(rw, op.map(rw), &op.indices(rw))?;
    rw.replace_by(op, memref::LoadOp::new(op.memref(rw), indices));
    Ok(())
}

fn lower_store(Lower { op, .. }: Lower<'_, affine::AffineStoreOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let indices = expand_map(rw, op.map(rw), &op.indices(rw))?;
    rw.replace_by(op, memref::StoreOp::new(op.value(rw), op.memref(rw), indices));
    Ok(())
}

/// The least or greatest of the values of a map.
fn best(
    rw: &mut Rewriter<'_>,
    map: AffineMap<'_>,
    operands: &[Value],
    combine: Combine,
) -> Result<Value, NoMatch> {
    let values = expand_map(rw, map, operands)?;
    values.into_iter().reduce(|a, v| combine(rw, a, v)).or_no_match(CANNOT)
}

fn lower_min(Lower { op, .. }: Lower<'_, affine::AffineMinOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let v = best(rw, op.map(rw), &op.operands(rw), least)?;
    rw.replace(op, v);
    Ok(())
}

fn lower_max(Lower { op, .. }: Lower<'_, affine::AffineMaxOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let v = best(rw, op.map(rw), &op.operands(rw), greatest)?;
    rw.replace(op, v);
    Ok(())
}

fn lower_for(Lower { op, .. }: Lower<'_, affine::AffineForOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let lower = best(rw, op.lower_bound_map(rw), &op.lower_bound_operands(rw), greatest)?;
    let upper = best(rw, op.upper_bound_map(rw), &op.upper_bound_operands(rw), least)?;
    let step = arith::ConstantOp::index(op.step(rw)).result(rw);
    let new = scf::ForOp::new(lower, upper, step, op.inits(rw)).types(op.result_types(rw)).insert(rw);
    rw.inline_region(op.region(rw), new.region(rw), None);
    rw.replace(op, new.results(rw));
    Ok(())
}

fn lower_if(Lower { op, .. }: Lower<'_, affine::AffineIfOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let set = rw.context().as_integer_set(op.condition(rw)).or_no_match("the condition is no set")?;
    let operands = op.operands(rw);
    let (dims, symbols) = operands.split_at_checked(set.dims as usize).or_no_match(OPERANDS)?;
    let zero = arith::ConstantOp::index(0).result(rw);
    let mut condition: Option<Value> = None;
    for (constraint, equality) in set.constraints.iter() {
        let mut e = Expander { rw };
        let v = e.expand(*constraint, dims, symbols).or_no_match(CANNOT)?;
        let holds = e.compare(if *equality { CmpIPredicate::eq } else { CmpIPredicate::sge }, v, zero);
        condition = Some(match condition {
            Some(c) => arith::AndIOp::new(c, holds).result(rw),
            None => holds,
        });
    }
    let condition = match condition {
        Some(c) => c,
        None => arith::ConstantOp::bool(true).result(rw),
    };
    let new = scf::IfOp::new(condition).types(op.result_types(rw)).insert(rw);
    rw.inline_region(op.then_region(rw), new.then_region(rw), None);
    rw.inline_region(op.else_region(rw), new.else_region(rw), None);
    rw.replace(op, new.results(rw));
    Ok(())
}

/// `affine.parallel` without reductions.
fn lower_parallel(Lower { op, .. }: Lower<'_, affine::AffineParallelOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    (op.num_results(rw) == 0).or_no_match("reductions are not lowered")?;
    let (lower_map, upper_map) = (op.lower_bounds_map(rw), op.upper_bounds_map(rw));
    let groups = |a: Option<Attr>| a.and_then(|a| dense_values(ctx, a)).or_no_match(CANNOT);
    let lower_groups = groups(op.lower_bounds_groups_attr(rw))?;
    let upper_groups = groups(op.upper_bounds_groups_attr(rw))?;
    let steps: SmallVec<[i64; 4]> = op.steps(rw).iter().filter_map(|a| ctx.as_i64(*a)).collect();
    let operands = op.map_operands(rw);
    let lower_count = (lower_map.dims + lower_map.symbols) as usize;
    let (lower_operands, upper_operands) = operands.split_at_checked(lower_count).or_no_match(OPERANDS)?;
    let from: Region = op.region(rw);
    let end = from.entry(rw).and_then(|b| b.last(rw)).or_no_match("the loop has no end")?;
    let lower = bounds(rw, lower_map, lower_operands, &lower_groups, greatest)?;
    let upper = bounds(rw, upper_map, upper_operands, &upper_groups, least)?;
    let steps: Values = steps.into_iter().map(|s| arith::ConstantOp::index(s).result(rw)).collect();
    let new = scf::ParallelOp::new().lower_bound(lower).upper_bound(upper).step(steps).insert(rw);
    rw.inline_region(from, new.region(rw), None);
    rw.set_insertion_before(end);
    scf::ReduceOp::new([]).at(end.loc(rw)).insert(rw);
    rw.erase(end);
    rw.erase(*op);
    Ok(())
}

/// The values of a dense integer attribute.
fn dense_values(ctx: &Context, a: Attr) -> Option<Vec<i64>> {
    let view = ctx.as_dense(a)?;
    let n = ctx.attr_type(a).and_then(|t| ctx.num_elements(t))?;
    (0..usize::try_from(n).ok()?).map(|i| ctx.as_i64(ctx.dense_element(&view, i)?)).collect()
}

/// One bound for each group of results of a map.
fn bounds(
    rw: &mut Rewriter<'_>,
    map: AffineMap<'_>,
    operands: &[Value],
    groups: &[i64],
    combine: Combine,
) -> Result<Values, NoMatch> {
    let (dims, symbols) = operands.split_at_checked(map.dims as usize).or_no_match(OPERANDS)?;
    let mut results = map.results.iter();
    let mut bounds = Values::new();
    for n in groups {
        let n = usize::try_from(*n).ok().or_no_match("a group has a negative size")?;
        let mut e = Expander { rw };
        let values: Option<Values> = results.by_ref().take(n).map(|x| e.expand(*x, dims, symbols)).collect();
        let values = values.or_no_match(CANNOT)?;
        bounds.push(values.into_iter().reduce(|a, v| combine(rw, a, v)).or_no_match(CANNOT)?);
    }
    Ok(bounds)
}

impl crate::passes::LowerAffinePass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(lower_affine(cx.ctx, cx.ir, cx.op)?)
    }
}
