//! Patterns of affine's loops and conditionals. Their bounds and conditions are folded: `fold_bounds.rs`.

use terrace_ir::look::Values;
use terrace_ir::{InsertPoint, Value};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use crate::affine::{AffineForOp, AffineIfOp};

/// A loop that never runs, or does nothing but pass values on.
fn affine_for_empty_loop_folder(op: AffineForOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (inits, trips) = (op.inits(rw), op.trip_count(rw));
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
        set.add(affine_for_empty_loop_folder);
    }
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
        set.add(simplify_dead_else).add(always_true_or_false_if);
    }
}
