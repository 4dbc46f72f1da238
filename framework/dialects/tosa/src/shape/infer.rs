//! The types of the results of shape's operations, and others that these may have.

use terrace_ir::interfaces::InferInput;
use terrace_ir::{Context, DYNAMIC, Type};

use super::{
    AddOp, ConstShapeOp, DimOp, DivOp, GetExtentOp, MaxOp, MeetOp, MinOp, MulOp, NumElementsOp, RankOp,
    ShapeOfOp, ShapeType, SizeType, ValueShapeType, extent_tensor, is_extent_tensor,
};

fn is_shape(ctx: &Context, t: Type) -> bool {
    ShapeType::of(ctx, t).is_some()
}

fn is_size(ctx: &Context, t: Type) -> bool {
    SizeType::of(ctx, t).is_some()
}

fn is_size_or_index(ctx: &Context, t: Type) -> bool {
    is_size(ctx, t) || t == ctx.index_type()
}

/// The types of the operands, of which there must be so many.
fn operands<const N: usize>(op: &InferInput<'_>) -> Result<[Type; N], String> {
    op.operands.try_into().map_err(|_| format!("expected {N} operands"))
}

/// True if two shapes may be equal where both are known.
pub(crate) fn shapes_agree(ctx: &Context, a: Type, b: Type) -> bool {
    match (ctx.shape(a), ctx.shape(b)) {
        (Some(a), Some(b)) => sizes_agree(a, b),
        _ => true,
    }
}

/// True if two lists of sizes may be equal where both are known.
pub(crate) fn sizes_agree(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a == b || *a == DYNAMIC || *b == DYNAMIC)
}

/// A size, if an operand can hold an error; else an index.
fn size_or_index(ctx: &Context, op: &InferInput<'_>) -> Type {
    let errors = op.operands.iter().any(|t| is_size(ctx, *t) || is_shape(ctx, *t));
    if errors { SizeType::get(ctx).0 } else { ctx.index_type() }
}

fn infer_select(ctx: &Context, op: &InferInput<'_>) -> Result<Type, String> {
    let [lhs, rhs] = operands(op)?;
    Ok(if lhs == rhs { lhs } else { SizeType::get(ctx).0 })
}

fn infer_meet(ctx: &Context, op: &InferInput<'_>) -> Result<Type, String> {
    let [mut l, mut r] = operands(op)?;
    if !is_shape(ctx, l) && !is_size(ctx, l) {
        std::mem::swap(&mut l, &mut r);
    }
    let mixed = || Err("requires all sizes or shapes".to_owned());
    if is_size_or_index(ctx, l) {
        let same = if is_size(ctx, l) { is_size_or_index(ctx, r) } else { r == l };
        return if same { Ok(l) } else { mixed() };
    }
    if is_shape(ctx, l) {
        return if is_shape(ctx, r) || is_extent_tensor(ctx, r) { Ok(l) } else { mixed() };
    }
    match (ctx.shape(l), ctx.shape(r)) {
        (Some([DYNAMIC]), _) => Ok(l),
        (Some(_), Some([DYNAMIC])) => Ok(r),
        (Some(a), Some(b)) if a != b => Err("unequal shape cardinality".to_owned()),
        _ => Ok(l),
    }
}

fn infer_const(ctx: &Context, op: &InferInput<'_>) -> Result<Type, String> {
    let shape = op.inherent.get(ConstShapeOp::SHAPE).copied().flatten();
    let size = shape.and_then(|a| ctx.as_dense(a)).and_then(|d| i64::try_from(d.len).ok());
    size.map(|s| extent_tensor(ctx, s)).ok_or_else(|| "expected a list of sizes".to_owned())
}

fn infer_shape_of(ctx: &Context, op: &InferInput<'_>) -> Result<Type, String> {
    let [arg] = operands(op)?;
    if ValueShapeType::of(ctx, arg).is_some() {
        return Ok(ShapeType::get(ctx).0);
    }
    let rank = ctx.shape(arg).map_or(DYNAMIC, |s| i64::try_from(s.len()).unwrap_or(DYNAMIC));
    Ok(extent_tensor(ctx, rank))
}

fn fits_size(ctx: &Context, a: Type, b: Type) -> bool {
    is_size_or_index(ctx, a) && is_size_or_index(ctx, b)
}

fn fits_select(ctx: &Context, a: Type, b: Type) -> bool {
    is_shape(ctx, a) && is_shape(ctx, b) || is_size(ctx, a) && is_size(ctx, b)
}

fn fits_const(ctx: &Context, a: Type, b: Type) -> bool {
    is_shape(ctx, a) || is_shape(ctx, b) || a == b
}

fn fits_shape_of(ctx: &Context, a: Type, b: Type) -> bool {
    let known = |t| is_shape(ctx, t) || ctx.is_shaped(t);
    known(a) && known(b) && (fits_const(ctx, a, b) || shapes_agree(ctx, a, b))
}

fn fits_meet(ctx: &Context, a: Type, b: Type) -> bool {
    let (a, b) = if is_shape(ctx, a) || is_size(ctx, a) { (a, b) } else { (b, a) };
    match () {
        () if a == b => true,
        () if is_size(ctx, a) => is_size_or_index(ctx, b),
        () if is_shape(ctx, a) => is_shape(ctx, b) || ctx.is_shaped(b),
        () => ctx.is_shaped(a) && ctx.is_shaped(b) && shapes_agree(ctx, a, b),
    }
}

inferred! {
    AddOp: |ctx, op| Ok(size_or_index(ctx, op)), fits_size;
    DivOp: |ctx, op| Ok(size_or_index(ctx, op)), fits_size;
    MulOp: |ctx, op| Ok(size_or_index(ctx, op)), fits_size;
    RankOp: |ctx, op| Ok(size_or_index(ctx, op)), fits_size;
    NumElementsOp: |ctx, op| Ok(size_or_index(ctx, op)), fits_size;
    DimOp: |_, op| operands(op).map(|[_, index]| index), fits_size;
    GetExtentOp: |ctx: &Context, _| Ok(ctx.index_type()), fits_size;
    MaxOp: infer_select, fits_select;
    MinOp: infer_select, fits_select;
    MeetOp: infer_meet, fits_meet;
    ConstShapeOp: infer_const, fits_const;
    ShapeOfOp: infer_shape_of, fits_shape_of;
}
