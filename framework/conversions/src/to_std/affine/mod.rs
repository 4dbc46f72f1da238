//! `lower-affine`: affine loops, conditions and accesses as scf, memref and arith. Expressions are expanded in `expand.rs`.

mod expand;

use smallvec::SmallVec;
use terrace_ir::{Attr, Context, Diagnostic, Global, Ir, Op, Region, Type, Value};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionRewriter, ConversionTarget, Operands,
    apply_partial_conversion,
};

use expand::{Expander, expand_map};

/// Lowers affine in `root`; what cannot be lowered is left.
pub fn lower_affine(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut patterns = ConversionPatterns::new();
    populate_affine_to_std(&mut patterns);
    let mut target = ConversionTarget::new();
    target.legal_dialects(&["arith", "memref", "scf", "vector"]);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The patterns of `lower-affine`.
pub fn populate_affine_to_std(patterns: &mut ConversionPatterns) {
    patterns.add_untyped_fn("affine.apply", |op, _, rw| or_no_match(lower_apply(op, rw), rw));
    patterns
        .add_untyped_fn("affine.load", |op, _, rw| or_no_match(lower_access(op, rw, 0, "memref.load"), rw));
    patterns
        .add_untyped_fn("affine.store", |op, _, rw| or_no_match(lower_access(op, rw, 1, "memref.store"), rw));
    patterns.add_untyped_fn("affine.for", |op, _, rw| or_no_match(lower_for(op, rw), rw));
    patterns.add_untyped_fn("affine.if", |op, _, rw| or_no_match(lower_if(op, rw), rw));
    patterns.add_untyped_fn("affine.min", |op, _, rw| or_no_match(lower_best(op, rw, "arith.minsi"), rw));
    patterns.add_untyped_fn("affine.max", |op, _, rw| or_no_match(lower_best(op, rw, "arith.maxsi"), rw));
    patterns.add_untyped_fn("affine.parallel", |op, _, rw| or_no_match(lower_parallel(op, rw), rw));
    patterns.add_untyped_fn("affine.yield", lower_yield);
}

fn or_no_match(done: Option<()>, rw: &mut ConversionRewriter<'_>) -> bool {
    match done {
        Some(()) => true,
        None => rw.no_match("an affine expression cannot be expanded"),
    }
}

fn lower_yield(op: Op, _: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    let parent = rw.body().parent_op(op);
    if parent.is_some_and(|p| rw.body().is(ctx, p, "scf.parallel")) {
        return rw.no_match("it is rewritten with its loop");
    }
    let operands: SmallVec<[Value; 4]> = rw.body().operands(op).collect();
    let new = rw.op("scf.yield", rw.body().loc(op)).operands(&operands);
    rw.replace_with(op, &new);
    true
}

fn lower_apply(op: Op, rw: &mut ConversionRewriter<'_>) -> Option<()> {
    let map = rw.body().attr(rw.context(), op, "map")?;
    let operands: SmallVec<[Value; 4]> = rw.body().operands(op).collect();
    let loc = rw.body().loc(op);
    let values = expand_map(rw, loc, map, &operands)?;
    rw.replace(op, values.get(..1)?);
    Some(())
}

/// A load or a store: `memref` is the number of that operand.
fn lower_access(op: Op, rw: &mut ConversionRewriter<'_>, memref: usize, to: &str) -> Option<()> {
    let map = rw.body().attr(rw.context(), op, "map")?;
    let operands: SmallVec<[Value; 6]> = rw.body().operands(op).collect();
    let types: SmallVec<[Type; 1]> = rw.body().result_types(op).collect();
    let (head, indices) = operands.split_at_checked(memref + 1)?;
    let loc = rw.body().loc(op);
    let values = expand_map(rw, loc, map, indices)?;
    let new = crate::arith_op(rw, to, loc).operands(head).operands(&values).results(&types);
    rw.replace_with(op, &new);
    Some(())
}

/// The least or greatest of the values of a map.
fn best(
    rw: &mut ConversionRewriter<'_>,
    loc: terrace_ir::Loc,
    map: Attr,
    operands: &[Value],
    combine: &str,
) -> Option<Value> {
    let index = rw.context().index_type();
    let mut values = expand_map(rw, loc, map, operands)?.into_iter();
    let first = values.next()?;
    Some(values.fold(first, |a, v| {
        let new = crate::arith_op(rw, combine, loc).operands(&[a, v]).result(index);
        rw.insert_value(&new)
    }))
}

fn lower_best(op: Op, rw: &mut ConversionRewriter<'_>, combine: &str) -> Option<()> {
    let map = rw.body().attr(rw.context(), op, "map")?;
    let operands: SmallVec<[Value; 4]> = rw.body().operands(op).collect();
    let loc = rw.body().loc(op);
    let v = best(rw, loc, map, &operands, combine)?;
    rw.replace(op, &[v]);
    Some(())
}

fn lower_for(op: Op, rw: &mut ConversionRewriter<'_>) -> Option<()> {
    let ctx = rw.context();
    let attr = |n| rw.body().attr(ctx, op, n);
    let (lower_map, upper_map, step) = (attr("lowerBoundMap")?, attr("upperBoundMap")?, attr("step")?);
    let group = |i| terrace_ir::segments::operand_group(ctx, rw.body(), op, i);
    let (lower, upper, inits) = (group(0), group(1), group(2));
    let loc = rw.body().loc(op);
    let types: SmallVec<[Type; 2]> = rw.body().result_types(op).collect();
    let from = *rw.body().regions(op).first()?;
    let lower = best(rw, loc, lower_map, &lower, "arith.maxsi")?;
    let upper = best(rw, loc, upper_map, &upper, "arith.minsi")?;
    let step = Expander::new(rw, loc).index(ctx.as_i64(step)?);
    let new = crate::arith_op(rw, "scf.for", loc)
        .operands(&[lower, upper, step])
        .operands(&inits)
        .results(&types)
        .regions(1);
    let new = rw.insert(&new);
    let to = *rw.body().regions(new).first()?;
    rw.inline_region(from, to, None);
    replace_by(rw, op, new);
    Some(())
}

/// Replaces an operation by the results of another.
fn replace_by(rw: &mut ConversionRewriter<'_>, op: Op, new: Op) {
    let results: SmallVec<[Value; 2]> = rw.body().results(new).collect();
    rw.replace(op, &results);
}

fn lower_if(op: Op, rw: &mut ConversionRewriter<'_>) -> Option<()> {
    let ctx = rw.context();
    let set = rw.body().attr(ctx, op, "condition")?;
    let set = ctx.as_integer_set(set)?;
    let operands: SmallVec<[Value; 4]> = rw.body().operands(op).collect();
    let (dims, symbols) = operands.split_at_checked(set.dims as usize)?;
    let loc = rw.body().loc(op);
    let types: SmallVec<[Type; 2]> = rw.body().result_types(op).collect();
    let regions: SmallVec<[Region; 2]> = rw.body().regions(op).iter().copied().collect();
    let mut e = Expander::new(rw, loc);
    let zero = e.index(0);
    let mut condition: Option<Value> = None;
    for (constraint, equality) in set.constraints.iter() {
        let v = e.expand(*constraint, dims, symbols)?;
        let holds = e.compare(if *equality { expand::EQ } else { expand::SGE }, v, zero);
        condition = Some(match condition {
            Some(c) => e.value("arith.andi", &[c, holds], ctx.i1(), &[]),
            None => holds,
        });
    }
    let condition = match condition {
        Some(c) => c,
        None => e.value("arith.constant", &[], ctx.i1(), &[("value", ctx.bool_attr(true))]),
    };
    let new = rw.op("scf.if", loc).operands(&[condition]).results(&types).regions(2);
    let new = rw.insert(&new);
    let to: SmallVec<[Region; 2]> = rw.body().regions(new).iter().copied().collect();
    for (from, to) in regions.into_iter().zip(to) {
        rw.inline_region(from, to, None);
    }
    replace_by(rw, op, new);
    Some(())
}

/// `affine.parallel` without reductions.
fn lower_parallel(op: Op, rw: &mut ConversionRewriter<'_>) -> Option<()> {
    let ctx = rw.context();
    if rw.body().num_results(op) > 0 {
        return None;
    }
    let attr = |n| rw.body().attr(ctx, op, n);
    let (lower_map, upper_map) = (attr("lowerBoundsMap")?, attr("upperBoundsMap")?);
    let groups = |n| attr(n).and_then(|a| dense_values(ctx, a));
    let (lower_groups, upper_groups) = (groups("lowerBoundsGroups")?, groups("upperBoundsGroups")?);
    let steps: Vec<i64> = ctx.as_array(attr("steps")?)?.iter().filter_map(|a| ctx.as_i64(*a)).collect();
    let operands: SmallVec<[Value; 4]> = rw.body().operands(op).collect();
    let lower_count = ctx.as_affine_map(lower_map).map(|m| (m.dims + m.symbols) as usize)?;
    let (lower_operands, upper_operands) = operands.split_at_checked(lower_count)?;
    let loc = rw.body().loc(op);
    let from = *rw.body().regions(op).first()?;
    let lower = bounds(rw, loc, lower_map, lower_operands, &lower_groups, "arith.maxsi")?;
    let upper = bounds(rw, loc, upper_map, upper_operands, &upper_groups, "arith.minsi")?;
    let mut e = Expander::new(rw, loc);
    let steps: SmallVec<[Value; 4]> = steps.into_iter().map(|s| e.index(s)).collect();
    let end = rw.body().first_block(from).and_then(|b| rw.body().last_op(b))?;
    let new = rw.op("scf.parallel", loc).operand_groups(&[&lower, &upper, &steps, &[]]).regions(1);
    let new = rw.insert(&new);
    let to = *rw.body().regions(new).first()?;
    rw.inline_region(from, to, None);
    rw.set_insertion_before(end);
    let reduce = rw.op("scf.reduce", rw.body().loc(end)).regions(0);
    rw.insert(&reduce);
    rw.erase(end);
    rw.erase(op);
    Some(())
}

/// The values of a dense integer attribute.
fn dense_values(ctx: &Context, a: Attr) -> Option<Vec<i64>> {
    let view = ctx.as_dense(a)?;
    let n = ctx.attr_type(a).and_then(|t| ctx.num_elements(t))?;
    (0..usize::try_from(n).ok()?).map(|i| ctx.as_i64(ctx.dense_element(&view, i)?)).collect()
}

/// One bound for each group of results of a map.
fn bounds(
    rw: &mut ConversionRewriter<'_>,
    loc: terrace_ir::Loc,
    map: Attr,
    operands: &[Value],
    groups: &[i64],
    combine: &str,
) -> Option<SmallVec<[Value; 4]>> {
    let ctx = rw.context();
    let index = ctx.index_type();
    let m = ctx.as_affine_map(map)?;
    let (dims, symbols) = operands.split_at_checked(m.dims as usize)?;
    let mut results = m.results.iter();
    let mut bounds = SmallVec::new();
    for n in groups {
        let group: Vec<_> = results.by_ref().take(usize::try_from(*n).ok()?).copied().collect();
        let mut e = Expander::new(rw, loc);
        let values: Option<Vec<Value>> = group.into_iter().map(|x| e.expand(x, dims, symbols)).collect();
        let mut values = values?.into_iter();
        let first = values.next()?;
        bounds.push(values.fold(first, |a, v| e.value(combine, &[a, v], index, &[])));
    }
    Some(bounds)
}

impl crate::passes::LowerAffinePass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(lower_affine(cx.ctx, cx.ir, cx.op)?)
    }
}
