//! Patterns of affine's loops and conditionals.

use terrace_ir::affine::IntegerSetData;
use terrace_ir::attrs::AffineMap;
use terrace_ir::look::Values;
use terrace_ir::{AttrData, InsertPoint, Value};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use crate::affine::canonicalize::{Applied, At, simplify, without_duplicates};
use crate::affine::map::ValueMap;
use crate::affine::{AffineForOp, AffineIfOp};

/// A bound's map and operands in canonical form, or the constant that it is. `pick` chooses among several results.
fn bound(
    rw: &Rewriter<'_>,
    op: AffineForOp,
    m: AffineMap<'_>,
    operands: Values,
    pick: fn(i64, i64) -> i64,
) -> Option<Applied> {
    let ctx = rw.context();
    let constants: Option<Vec<i64>> = operands.iter().map(|v| v.constant_int(rw)).collect();
    if let Some(constants) = constants.filter(|c| !c.is_empty() || m.results.len() > 1) {
        let exprs: Vec<_> = constants.iter().map(|c| ctx.affine_constant(*c)).collect();
        let (dims, symbols) = exprs.split_at_checked(m.dims as usize)?;
        let results = m.results.iter().map(|e| ctx.affine_as_constant(ctx.affine_replace(*e, dims, symbols)));
        if let Some(c) = results.collect::<Option<Vec<i64>>>().and_then(|r| r.into_iter().reduce(pick)) {
            return Some(Applied { map: ctx.constant_map(c), operands: Values::new() });
        }
    }
    let new = simplify(rw, *op, m.into(), &operands).unwrap_or(Applied { map: m.into(), operands });
    let m = ctx.as_affine_map(new.map)?;
    let map = ctx.affine_map(m.dims, m.symbols, &without_duplicates(&m.results));
    Some(Applied { map, operands: new.operands })
}

/// The bounds of a loop in canonical form.
fn canonicalize_loop_bounds(op: AffineForOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let lower = (op.lower_bound_map(rw), op.lower_bound_operands(rw));
    let upper = (op.upper_bound_map(rw), op.upper_bound_operands(rw));
    let l = bound(rw, op, lower.0, lower.1.clone(), i64::max).or_no_match("operands are missing")?;
    let u = bound(rw, op, upper.0, upper.1.clone(), i64::min).or_no_match("operands are missing")?;
    let same = l.map == lower.0.into() && u.map == upper.0.into();
    (!same || l.operands != lower.1 || u.operands != upper.1)
        .or_no_match("the bounds are in canonical form")?;
    op.set_lower_bound_operands(rw, l.operands);
    op.set_upper_bound_operands(rw, u.operands);
    op.set_lower_bound_map(rw, l.map);
    op.set_upper_bound_map(rw, u.map);
    Ok(())
}

/// How often a loop runs, if both bounds are constants.
fn trip_count(rw: &Rewriter<'_>, op: AffineForOp) -> Option<i64> {
    let lower = op.lower_bound_map(rw).single_constant(rw.context())?;
    let upper = op.upper_bound_map(rw).single_constant(rw.context())?;
    let step = Some(op.step(rw)).filter(|s| *s > 0)?;
    let span = upper.checked_sub(lower)?;
    Some(if span <= 0 { 0 } else { (span - 1) / step + 1 })
}

/// A loop that never runs, or does nothing but pass values on.
fn affine_for_empty_loop_folder(op: AffineForOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (inits, trips) = (op.inits(rw), trip_count(rw, op));
    if trips == Some(0) && !inits.is_empty() {
        rw.replace(op, inits);
        return Ok(());
    }
    let block = op.region(rw).entry(rw).or_no_match("the body is empty")?;
    let end = block.last(rw).filter(|e| block.first(rw) == Some(*e));
    let end = end.or_no_match("the body does something")?;
    if inits.is_empty() {
        rw.erase(op);
        return Ok(());
    }
    let (args, yielded) = (block.args(rw), end.operands(rw));
    let (mut values, mut defined_inside, mut in_order) = (Values::new(), false, true);
    for (i, v) in yielded.iter().enumerate() {
        match args.iter().skip(1).position(|a| a == v) {
            Some(at) => {
                in_order &= at == i;
                values.extend(inits.get(at).copied());
            }
            None => {
                defined_inside |= args.contains(v);
                values.push(*v);
            }
        }
    }
    let from_outside = yielded.iter().any(|v| !args.contains(v));
    (!defined_inside && values.len() == inits.len()).or_no_match("a value is defined inside")?;
    // Values from outside are only there once it ran; exchanged ones depend on how often.
    let unknown = trips.is_none() && (from_outside || !in_order);
    (!unknown && (in_order || trips.is_none_or(|t| t < 2))).or_no_match("how often it runs matters")?;
    rw.replace(op, values);
    Ok(())
}

impl CanonicalizeOp for AffineForOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("CanonicalizeLoopBounds", 2, canonicalize_loop_bounds)
            .add(affine_for_empty_loop_folder);
    }
}

/// The condition of an if in canonical form.
fn canonicalize_condition(op: AffineIfOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, old) = (rw.context(), op.condition(rw));
    let operands = op.operands(rw);
    let set = ctx.as_integer_set(old).or_no_match("the condition is no set")?;
    let exprs: Vec<_> = set.constraints.iter().map(|c| c.0).collect();
    let map = ctx.affine_map(set.dims, set.symbols, &exprs);
    let mut m = ValueMap::of(ctx, map, operands.to_vec()).or_no_match("operands are missing")?;
    m.compose(&At { rw, op: *op });
    let constraints = m.results.iter().zip(&set.constraints).map(|(e, c)| (*e, c.1)).collect();
    let new = IntegerSetData { dims: m.dims as u32, symbols: m.symbols as u32, constraints };
    let new = ctx.intern(AttrData::IntegerSet(new));
    (new != old || m.operands != *operands).or_no_match("the condition is in canonical form")?;
    rw.set_operands(op, m.operands);
    op.set_condition(rw, new);
    Ok(())
}

/// An else that does nothing goes.
fn simplify_dead_else(op: AffineIfOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let block = op.else_region(rw).entry(rw).or_no_match("there is no else")?;
    (op.num_results(rw) == 0).or_no_match("it has results")?;
    (block.first(rw) == block.last(rw)).or_no_match("the else does something")?;
    rw.erase_block(block);
    Ok(())
}

/// A condition that always holds, or never.
fn always_true_or_false_if(op: AffineIfOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let set = ctx.as_integer_set(op.condition(rw)).or_no_match("the condition is no set")?;
    let only: Option<&[_; 1]> = set.constraints.first_chunk().filter(|_| set.constraints.len() == 1);
    let [(e, equality)] = only.or_no_match("the condition has several constraints")?;
    let taken = match (equality, ctx.affine_as_constant(*e)) {
        (true, Some(0)) => Some(op.then_region(rw)),
        (true, Some(1)) if set.dims == 0 && set.symbols == 0 => Some(op.else_region(rw)),
        _ => None,
    };
    let Some(block) = taken.or_no_match("the condition is not known")?.entry(rw) else {
        (op.num_results(rw) == 0).or_no_match("it has results")?;
        rw.erase(op);
        return Ok(());
    };
    let end = block.last(rw).or_no_match("the block is empty")?;
    let values: Vec<Value> = end.operands(rw).into_vec();
    rw.inline_block(block, InsertPoint::Before(*op), &[]);
    rw.replace(op, values);
    rw.erase(end);
    Ok(())
}

impl CanonicalizeOp for AffineIfOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("CanonicalizeCondition", 2, canonicalize_condition)
            .add(simplify_dead_else)
            .add(always_true_or_false_if);
    }
}
