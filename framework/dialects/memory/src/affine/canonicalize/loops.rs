//! Patterns of affine's loops and conditionals.

use terrace_ir::InsertPoint;
use terrace_ir::affine::IntegerSetData;
use terrace_ir::segments::operand_group;
use terrace_ir::{AttrData, Block, Op, Value, constant_int};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use crate::affine::canonicalize::{At, simplify, without_duplicates};
use crate::affine::hooks::{AffineForOp, AffineIfOp};
use crate::affine::map::ValueMap;

/// A bound's map and operands in canonical form, or the constant that it is.
fn bound(rw: &Rewriter<'_>, op: Op, slot: usize, group: usize) -> Option<(terrace_ir::Attr, Vec<Value>)> {
    let (ctx, body) = (rw.context(), rw.body());
    let map = body.inherent(op, slot)?;
    let operands = operand_group(ctx, body, op, group);
    let constants: Option<Vec<i64>> = operands.iter().map(|v| constant_int(ctx, body, *v)).collect();
    let m = ctx.as_affine_map(map)?;
    if let Some(constants) = constants.filter(|c| !c.is_empty() || m.results.len() > 1) {
        let exprs: Vec<_> = constants.iter().map(|c| ctx.affine_constant(*c)).collect();
        let (dims, symbols) = exprs.split_at_checked(m.dims as usize)?;
        let results = m.results.iter().map(|e| ctx.affine_as_constant(ctx.affine_replace(*e, dims, symbols)));
        let pick = if group == 0 { i64::max } else { i64::min };
        if let Some(c) = results.collect::<Option<Vec<i64>>>().and_then(|r| r.into_iter().reduce(pick)) {
            return Some((ctx.constant_map(c), Vec::new()));
        }
    }
    let (new, operands) = simplify(rw, op, map, &operands).unwrap_or((map, operands));
    let m = ctx.as_affine_map(new)?;
    Some((ctx.affine_map(m.dims, m.symbols, &without_duplicates(&m.results)), operands))
}

/// The bounds of a loop in canonical form.
fn bounds(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (lower, upper) =
        (crate::affine::AffineForOp::LOWER_BOUND_MAP, crate::affine::AffineForOp::UPPER_BOUND_MAP);
    let (Some(l), Some(u)) = (bound(rw, op, lower, 0), bound(rw, op, upper, 1)) else { return false };
    let (ctx, body) = (rw.context(), rw.body());
    let operands: Vec<Value> = body.operands(op).collect();
    let inits = operand_group(ctx, body, op, 2);
    let new = [&l.1[..], &u.1[..], &inits[..]].concat();
    if new == operands && body.inherent(op, lower) == Some(l.0) && body.inherent(op, upper) == Some(u.0) {
        return false;
    }
    let sizes = [l.1.len() as i64, u.1.len() as i64, inits.len() as i64];
    let sizes = ctx.dense_array(ctx.i32(), &sizes);
    rw.modify(op, |b| {
        b.set_operands(op, &new);
        b.set_inherent(op, lower, Some(l.0));
        b.set_inherent(op, upper, Some(u.0));
        b.set_inherent(op, crate::affine::AffineForOp::OPERAND_SEGMENT_SIZES, Some(sizes));
    });
    true
}

/// How often a loop runs, where both bounds are constants.
fn trip_count(rw: &Rewriter<'_>, op: Op) -> Option<i64> {
    let (ctx, body) = (rw.context(), rw.body());
    let single = |slot: usize| ctx.as_affine_map(body.inherent(op, slot)?)?.single_constant(ctx);
    let lower = single(crate::affine::AffineForOp::LOWER_BOUND_MAP)?;
    let upper = single(crate::affine::AffineForOp::UPPER_BOUND_MAP)?;
    let step =
        body.inherent(op, crate::affine::AffineForOp::STEP).and_then(|a| ctx.as_i64(a)).filter(|s| *s > 0)?;
    let span = upper.checked_sub(lower)?;
    Some(if span <= 0 { 0 } else { (span - 1) / step + 1 })
}

/// A loop that never runs, or does nothing but pass values on.
fn empty_loop(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let inits = operand_group(ctx, body, op, 2);
    let trips = trip_count(rw, op);
    if trips == Some(0) && !inits.is_empty() {
        rw.replace(op, &inits);
        return true;
    }
    let Some(block) = body.regions(op).first().and_then(|r| body.first_block(*r)) else { return false };
    let Some(end) = body.last_op(block).filter(|e| body.first_op(block) == Some(*e)) else { return false };
    if inits.is_empty() {
        rw.erase(op);
        return true;
    }
    let args = body.block_args(block).to_vec();
    let (mut values, mut defined_inside, mut in_order) = (Vec::new(), false, true);
    for (i, v) in body.operands(end).enumerate() {
        match args.iter().skip(1).position(|a| *a == v) {
            Some(at) => {
                in_order &= at == i;
                values.extend(inits.get(at).copied());
            }
            None => {
                defined_inside |= args.contains(&v);
                values.push(v);
            }
        }
    }
    let from_outside = body.operands(end).any(|v| !args.contains(&v));
    if defined_inside || values.len() != inits.len() {
        return false;
    }
    // Values from outside are only there once it ran; exchanged ones depend on how often.
    if trips.is_none() && (from_outside || !in_order) || trips.is_some_and(|t| t >= 2) && !in_order {
        return false;
    }
    rw.replace(op, &values);
    true
}

impl Canonicalize for AffineForOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(crate::affine::AffineForOp::OP_NAME, "CanonicalizeLoopBounds", 2, bounds);
        set.add_fn_with(crate::affine::AffineForOp::OP_NAME, "AffineForEmptyLoopFolder", 1, empty_loop);
    }
}

/// The condition of an if in canonical form.
fn condition(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let operands: Vec<Value> = body.operands(op).collect();
    let Some(old) = body.inherent(op, crate::affine::AffineIfOp::CONDITION) else { return false };
    let Some(set) = ctx.as_integer_set(old) else { return false };
    let exprs: Vec<_> = set.constraints.iter().map(|c| c.0).collect();
    let map = ctx.affine_map(set.dims, set.symbols, &exprs);
    let Some(mut m) = ValueMap::of(ctx, map, operands.clone()) else { return false };
    m.compose(&At { rw, op });
    let constraints = m.results.iter().zip(&set.constraints).map(|(e, c)| (*e, c.1)).collect();
    let new = IntegerSetData { dims: m.dims as u32, symbols: m.symbols as u32, constraints };
    let new = ctx.intern(AttrData::IntegerSet(new));
    if new == old && m.operands == operands {
        return false;
    }
    rw.modify(op, |b| {
        b.set_operands(op, &m.operands);
        b.set_inherent(op, crate::affine::AffineIfOp::CONDITION, Some(new));
    });
    true
}

fn block_of(rw: &Rewriter<'_>, op: Op, i: usize) -> Option<Block> {
    rw.body().regions(op).get(i).and_then(|r| rw.body().first_block(*r))
}

/// An else that does nothing goes.
fn dead_else(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let Some(block) = block_of(rw, op, 1) else { return false };
    let body = rw.body();
    if body.num_results(op) > 0 || body.first_op(block) != body.last_op(block) {
        return false;
    }
    rw.erase_block(block);
    true
}

/// A condition that always holds, or never.
fn always(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let set = body.inherent(op, crate::affine::AffineIfOp::CONDITION).and_then(|a| ctx.as_integer_set(a));
    let Some([(e, equality)]) = set.map(|s| &*s.constraints) else { return false };
    let taken = match (equality, ctx.affine_as_constant(*e)) {
        (true, Some(0)) => 0,
        (true, Some(1)) if set.is_some_and(|s| s.dims == 0 && s.symbols == 0) => 1,
        _ => return false,
    };
    let Some(block) = block_of(rw, op, taken) else {
        if rw.body().num_results(op) == 0 {
            rw.erase(op);
            return true;
        }
        return false;
    };
    let Some(end) = rw.body().last_op(block) else { return false };
    let values: Vec<Value> = rw.body().operands(end).collect();
    rw.inline_block(block, InsertPoint::Before(op), &[]);
    rw.replace(op, &values);
    rw.erase(end);
    true
}

impl Canonicalize for AffineIfOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(crate::affine::AffineIfOp::OP_NAME, "CanonicalizeCondition", 2, condition);
        set.add_fn_with(crate::affine::AffineIfOp::OP_NAME, "SimplifyDeadElse", 1, dead_else);
        set.add_fn_with(crate::affine::AffineIfOp::OP_NAME, "AlwaysTrueOrFalseIf", 1, always);
    }
}
