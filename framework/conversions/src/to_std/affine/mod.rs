//! `lower-affine`: affine loops, conditions and accesses as scf, memref and arith. Expressions are expanded in
//! `expand.rs`, what parallel loops reduce is in `reduction.rs`.

mod expand;
mod reduction;

use smallvec::SmallVec;
use terrace_dialects::arith::CmpIPredicate;
use terrace_dialects::{affine, arith, memref, scf, vector};
use terrace_ir::affine::AffineMapData;
use terrace_ir::attrs::AffineMap;
use terrace_ir::{AffineExpr, Attr, Context, Diagnostic, Global, Insert, Ir, Op, Region, Value, Values};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};
use terrace_transforms::affine::{expand_delinearize, expand_linearize};

use expand::{CANNOT, Expander, OPERANDS, expand_map};
use reduction::{Combine, Reduction};

/// Lowers affine in `root`; what cannot be lowered is left.
pub fn lower_affine(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut patterns = ConversionPatterns::new();
    populate_affine_to_std(&mut patterns);
    let mut target = ConversionTarget::new();
    target.legal_dialect(&arith::DIALECT).legal_dialect(&memref::DIALECT).legal_dialect(&scf::DIALECT);
    target.legal_dialect(&vector::DIALECT);
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
        .lower(lower_vector_load)
        .lower(lower_vector_store)
        .lower(lower_delinearize)
        .lower(lower_linearize)
        .lower(lower_prefetch)
        .lower(lower_dma_start)
        .lower(lower_dma_wait)
        .lower(lower_yield);
}

fn least(rw: &mut Rewriter<'_>, a: Value, b: Value) -> Value {
    arith::MinSIOp::new(a, b).result(rw)
}

fn greatest(rw: &mut Rewriter<'_>, a: Value, b: Value) -> Value {
    arith::MaxSIOp::new(a, b).result(rw)
}

/// The end of what was lowered before. A loop that is left keeps its end, and a parallel one is rewritten with it.
fn lower_yield(Lower { op, .. }: Lower<'_, affine::AffineYieldOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let lowered = op.parent(rw).is_some_and(|p| p.is::<scf::ForOp>(rw) || p.is::<scf::IfOp>(rw));
    lowered.or_no_match("what it ends is not a loop or a condition of scf")?;
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

/// The bounds of a loop.
pub(crate) fn loop_bounds(rw: &mut Rewriter<'_>, op: affine::AffineForOp) -> Result<(Value, Value), NoMatch> {
    let lower = best(rw, op.lower_bound_map(rw), &op.lower_bound_operands(rw), greatest)?;
    let upper = best(rw, op.upper_bound_map(rw), &op.upper_bound_operands(rw), least)?;
    Ok((lower, upper))
}

fn lower_for(Lower { op, .. }: Lower<'_, affine::AffineForOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (lower, upper) = loop_bounds(rw, op)?;
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

/// Each reduction becomes a region of the `scf.reduce` that ends the loop.
fn lower_parallel(Lower { op, .. }: Lower<'_, affine::AffineParallelOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let types = op.result_types(rw);
    let reductions: Option<SmallVec<[Reduction; 2]>> =
        op.reductions(rw).iter().zip(&types).map(|(a, t)| Reduction::of(ctx, *a, *t)).collect();
    let reductions = reductions.or_no_match("a reduction of this kind and type is not supported")?;
    let (lower_map, upper_map) = (op.lower_bounds_map(rw), op.upper_bounds_map(rw));
    let groups = |a: Option<Attr>| a.and_then(|a| dense_values(ctx, a)).or_no_match(CANNOT);
    let lower_groups = groups(op.lower_bounds_groups_attr(rw))?;
    let upper_groups = groups(op.upper_bounds_groups_attr(rw))?;
    let steps: SmallVec<[i64; 4]> = op.steps(rw).iter().filter_map(|a| ctx.as_i64(*a)).collect();
    let operands = op.map_operands(rw);
    let lower_count = (lower_map.dims + lower_map.symbols) as usize;
    let (lower_operands, upper_operands) = operands.split_at_checked(lower_count).or_no_match(OPERANDS)?;
    let from: Region = op.region(rw);
    let end = from.entry(rw).and_then(|b| b.end::<affine::AffineYieldOp>(rw));
    let end = end.or_no_match("the loop has no end")?;
    let mut lower_bounds = Bounds::of(lower_map, lower_operands, greatest)?;
    let mut upper_bounds = Bounds::of(upper_map, upper_operands, least)?;
    let (mut lower, mut upper) = (Values::new(), Values::new());
    for (l, u) in lower_groups.iter().zip(&upper_groups) {
        lower.push(lower_bounds.next(rw, *l)?);
        upper.push(upper_bounds.next(rw, *u)?);
    }
    let steps: Values = steps.into_iter().map(|s| arith::ConstantOp::index(s).result(rw)).collect();
    let initial: Values = reductions.iter().map(|r| r.initial(rw)).collect();
    let new = scf::ParallelOp::new().lower_bound(lower).upper_bound(upper).step(steps).init_vals(initial);
    let new = new.types(&types).insert(rw);
    rw.inline_region(from, new.region(rw), None);
    rw.set_insertion_before(*end);
    let (loc, reduced) = (if types.is_empty() { end.loc(rw) } else { op.loc(rw) }, end.operands(rw));
    let reduce = scf::ReduceOp::new(reduced).regions(reductions.len()).at(loc).insert(rw);
    for (region, r) in reduce.reductions(rw).into_iter().zip(&reductions) {
        rw.fill(region, &[r.ty, r.ty], |rw, args| {
            let v = r.combine(rw, args[0], args[1]);
            scf::ReduceReturnOp::new(v).insert(rw);
        });
    }
    rw.erase(end);
    rw.replace(op, new.results(rw));
    Ok(())
}

fn lower_vector_load(
    Lower { op, .. }: Lower<'_, affine::AffineVectorLoadOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let indices = expand_map(rw, op.map(rw), &op.indices(rw))?;
    rw.replace_by(op, vector::LoadOp::new(op.result(rw).ty(rw), op.memref(rw), indices));
    Ok(())
}

fn lower_vector_store(
    Lower { op, .. }: Lower<'_, affine::AffineVectorStoreOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let indices = expand_map(rw, op.map(rw), &op.indices(rw))?;
    rw.replace_by(op, vector::StoreOp::new(op.value(rw), op.memref(rw), indices));
    Ok(())
}

fn lower_delinearize(
    Lower { op, .. }: Lower<'_, affine::AffineDelinearizeIndexOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    expand_delinearize(op, rw)
}

fn lower_linearize(
    Lower { op, .. }: Lower<'_, affine::AffineLinearizeIndexOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    expand_linearize(op, rw)
}

fn lower_prefetch(Lower { op, .. }: Lower<'_, affine::AffinePrefetchOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let indices = expand_map(rw, op.map(rw), &op.indices(rw))?;
    let (write, data) = (op.is_write(rw), op.is_data_cache(rw));
    let new = memref::PrefetchOp::new(op.memref(rw), indices, write, op.locality_hint(rw), data);
    rw.replace_by(op, new);
    Ok(())
}

/// The operands of the transfer that comes of `dma_start` name the number of elements before the tag.
fn lower_dma_start(Lower { op, .. }: Lower<'_, affine::AffineDmaStartOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (accesses, rest) = op.accesses(rw).or_no_match(OPERANDS)?;
    let (count, strides) = rest.split_first().or_no_match(OPERANDS)?;
    let mut operands = Values::new();
    for (i, access) in accesses.iter().enumerate() {
        operands.extend((i + 1 == accesses.len()).then_some(*count));
        let indices = expand_map(rw, access.map, &access.operands)?;
        operands.push(access.memref);
        operands.extend(indices);
    }
    operands.extend(strides.iter().copied());
    rw.replace_by(op, memref::DmaStartOp::new(operands));
    Ok(())
}

fn lower_dma_wait(Lower { op, .. }: Lower<'_, affine::AffineDmaWaitOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (accesses, rest) = op.accesses(rw).or_no_match(OPERANDS)?;
    let ([tag], [count]) = (&accesses[..], &rest[..]) else { return Err(NoMatch(OPERANDS)) };
    let indices = expand_map(rw, tag.map, &tag.operands)?;
    rw.replace_by(op, memref::DmaWaitOp::new(tag.memref, indices, *count));
    Ok(())
}

/// The values of a dense integer attribute.
fn dense_values(ctx: &Context, a: Attr) -> Option<Vec<i64>> {
    let view = ctx.as_dense(a)?;
    let n = ctx.attr_type(a).and_then(|t| ctx.num_elements(t))?;
    (0..usize::try_from(n).ok()?).map(|i| ctx.as_i64(ctx.dense_element(&view, i)?)).collect()
}

/// The bounds of parallel loops: one for each group of results of a map, the least or greatest of the group.
struct Bounds<'c, 'v> {
    results: std::slice::Iter<'c, AffineExpr>,
    dims: &'v [Value],
    symbols: &'v [Value],
    combine: Combine,
}

impl<'c, 'v> Bounds<'c, 'v> {
    fn of(map: AffineMap<'c>, operands: &'v [Value], combine: Combine) -> Result<Self, NoMatch> {
        let map: &'c AffineMapData = *map;
        let (dims, symbols) = operands.split_at_checked(map.dims as usize).or_no_match(OPERANDS)?;
        Ok(Bounds { results: map.results.iter(), dims, symbols, combine })
    }

    /// The bound of the next group, which has `size` results.
    fn next(&mut self, rw: &mut Rewriter<'_>, size: i64) -> Result<Value, NoMatch> {
        let size = usize::try_from(size).ok().or_no_match("a group has a negative size")?;
        let mut e = Expander { rw };
        let group = self.results.by_ref().take(size);
        let values: Option<Values> = group.map(|x| e.expand(*x, self.dims, self.symbols)).collect();
        let values = values.or_no_match(CANNOT)?;
        values.into_iter().reduce(|a, v| (self.combine)(rw, a, v)).or_no_match(CANNOT)
    }
}

impl crate::passes::LowerAffinePass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(lower_affine(cx.ctx, cx.ir, cx.op)?)
    }
}
