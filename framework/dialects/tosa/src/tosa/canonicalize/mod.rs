//! Patterns of tosa's operations: slices are in `slices.rs`, padding is in `padding.rs`. What only looks at constants and types is in `fold.rs`.

mod padding;
mod slices;

use terrace_ir::{ApInt, Attr, Context, DYNAMIC, Value};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{
    ClampOp, ConcatOp, ConstShapeOp, LogicalNotOp, MaxPool2dOp, NanPropagationMode, ReshapeOp, SelectOp,
    ShapeType, TransposeOp,
};
use crate::shape::extents;
use terrace_dialects_memory::tensor;

/// A shape that is known.
fn const_shape(rw: &mut Rewriter<'_>, sizes: &[i64]) -> Value {
    let ctx = rw.context();
    let ty = ShapeType::get(ctx, i64::try_from(sizes.len()).unwrap_or(0));
    ConstShapeOp::of_parts(ty, extents(ctx, sizes)).result(rw)
}

/// A choice by a truth value that is turned over is the other choice by the truth value.
fn select_logical_not(op: SelectOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let not = op.input1(rw).defining::<LogicalNotOp>(rw).or_no_match("its condition is not turned over")?;
    let operands = [not.input1(rw), op.input3(rw), op.input2(rw)];
    rw.set_operands(op, operands);
    Ok(())
}

impl CanonicalizeOp for SelectOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(select_logical_not);
    }
}

/// One tensor is what it makes with no other.
fn concat_optimization(op: ConcatOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let [one] = op.input1(rw)[..] else { return false.or_no_match("there are several tensors") };
    let ty = op.output(rw).ty(rw);
    if one.ty(rw) == ty {
        rw.replace(op, [one]);
    } else {
        rw.replace_by(op, tensor::CastOp::new(ty, one));
    }
    Ok(())
}

impl CanonicalizeOp for ConcatOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(concat_optimization);
    }
}

/// The largest of windows of one element.
fn max_pool2d_is_no_op(op: MaxPool2dOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (input, output) = (op.input(rw), op.output(rw));
    let shape = rw.context().shape(input.ty(rw)).or_no_match("the input is unranked")?;
    let known = input.ty(rw) == output.ty(rw) && !shape.contains(&DYNAMIC);
    known.or_no_match("the types differ or are not known")?;
    matches!(shape, [_, 1, 1, _]).or_no_match("the image has several elements")?;
    rw.replace(op, [input]);
    Ok(())
}

impl CanonicalizeOp for MaxPool2dOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(max_pool2d_is_no_op).add(padding::pool_pad_fold);
    }
}

/// A transpose of a transpose is one.
fn consolidate_transpose(op: TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.input1(rw).defining::<TransposeOp>(rw).or_no_match("its operand is no transpose")?;
    let (outer_perms, inner_perms) = (op.perms(rw), inner.perms(rw));
    let composed: Option<Vec<i64>> =
        outer_perms.iter().map(|p| inner_perms.get(usize::try_from(*p).ok()?).copied()).collect();
    let composed = composed.or_no_match("the ranks differ")?;
    let (ty, source) = (op.output(rw).ty(rw), inner.input1(rw));
    rw.replace_by(op, TransposeOp::new(ty, source, composed));
    Ok(())
}

/// A transpose that moves dimensions of size 1 only.
fn transpose_is_reshape(op: TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (input, output) = (op.input1(rw), op.output(rw));
    input.defining::<TransposeOp>(rw).is_none().or_no_match("its operand is a transpose")?;
    let users = output.users(rw).into_iter().any(|u| u.is::<TransposeOp>(rw));
    (!users).or_no_match("a transpose takes its result")?;
    let shape = rw.context().shape(input.ty(rw)).or_no_match("the tensor is unranked")?;
    let unknown = shape.iter().filter(|d| **d == DYNAMIC).count();
    (unknown <= 1).or_no_match("several sizes are not known")?;
    let dims: Vec<usize> = op.perms(rw).iter().filter_map(|p| usize::try_from(*p).ok()).collect();
    let size = |d: &usize| shape.get(*d).copied().unwrap_or(1);
    let wide: Vec<&usize> = dims.iter().filter(|d| size(d) != 1).collect();
    wide.windows(2).all(|w| w[0] <= w[1]).or_no_match("it moves elements")?;
    let sizes: Vec<i64> = dims.iter().map(|d| if size(d) == DYNAMIC { -1 } else { size(d) }).collect();
    let new = const_shape(rw, &sizes);
    rw.replace_by(op, ReshapeOp::new(output.ty(rw), input, new));
    Ok(())
}

impl CanonicalizeOp for TransposeOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(consolidate_transpose).add(transpose_is_reshape);
    }
}

/// A bound of a clamp that can be compared with another.
fn order(ctx: &Context, a: Attr, b: Attr) -> Option<std::cmp::Ordering> {
    if let (Some(a), Some(b)) = (ctx.as_integer(a), ctx.as_integer(b)) {
        return Some(a.scmp(b));
    }
    ctx.as_float(a)?.compare(ctx.as_float(b)?)
}

/// True if a bound is no bound: the least or the greatest of its type.
fn is_extreme(ctx: &Context, bound: Attr, least: bool) -> bool {
    if let Some(number) = ctx.as_float(bound) {
        return number.is_infinite() && number.is_negative() == least;
    }
    let unsigned = ctx
        .attr_type(bound)
        .and_then(|t| ctx.integer_info(t))
        .map(|i| i.1 == terrace_ir::Signedness::Unsigned);
    let Some((number, unsigned)) = ctx.as_integer(bound).zip(unsigned) else { return false };
    let not = number.xor(&ApInt::from_i64(number.width(), -1));
    match (unsigned, least) {
        (true, true) => number.is_zero(),
        (true, false) => number.is_all_ones(),
        (false, true) => number.is_signed_min(),
        (false, false) => not.is_signed_min(),
    }
}

/// A clamp between what is least and what is greatest.
fn clamp_is_no_op(op: ClampOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let bounds = op.min_val_attr(rw).zip(op.max_val_attr(rw));
    let (min, max) = bounds.or_no_match("it has no bounds")?;
    (is_extreme(ctx, min, true) && is_extreme(ctx, max, false)).or_no_match("its bounds say something")?;
    let (input, output) = (op.input(rw), op.output(rw));
    (input.ty(rw) == output.ty(rw)).or_no_match("the types differ")?;
    rw.replace(op, [input]);
    Ok(())
}

/// A clamp of a clamp, where both ranges meet.
fn clamp_clamp_optimization(op: ClampOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let inner = op.input(rw).defining::<ClampOp>(rw).or_no_match("its operand is no clamp")?;
    (op.nan_mode(rw) == inner.nan_mode(rw) || op.nan_mode(rw) == NanPropagationMode::IGNORE)
        .or_no_match("the modes differ")?;
    let lows = op.min_val_attr(rw).zip(inner.min_val_attr(rw)).or_no_match("it has no bounds")?;
    let highs = op.max_val_attr(rw).zip(inner.max_val_attr(rw)).or_no_match("it has no bounds")?;
    let low = order(ctx, lows.0, lows.1).or_no_match("the bounds are not numbers")?;
    let high = order(ctx, highs.0, highs.1).or_no_match("the bounds are not numbers")?;
    let min = if low.is_lt() { lows.1 } else { lows.0 };
    let max = if high.is_gt() { highs.1 } else { highs.0 };
    order(ctx, min, max).is_some_and(|o| !o.is_gt()).or_no_match("the ranges do not meet")?;
    let source = inner.input(rw);
    rw.set_attr(op, "min_val", Some(min));
    rw.set_attr(op, "max_val", Some(max));
    let mode = inner.nan_mode_attr(rw);
    rw.set_attr(op, "nan_mode", mode);
    rw.set_operands(op, [source]);
    Ok(())
}

impl CanonicalizeOp for ClampOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(clamp_is_no_op).add(clamp_clamp_optimization);
    }
}
