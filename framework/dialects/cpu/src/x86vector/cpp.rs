//! The C++ names of the dialect's `.td` file: types that follow from a vector.

use terrace_ir::{Context, Type};

/// A vector of so many elements for each of another.
fn times_as_many(ctx: &Context, ty: Type, times: i64, element: Type) -> Option<Type> {
    let length = ctx.shape(ty)?.first()?.checked_mul(times)?;
    Some(ctx.vector_type(&[length], element))
}

/// A boolean for each element.
pub(super) fn bits(ctx: &Context, ty: Type) -> Option<Type> {
    times_as_many(ctx, ty, 1, ctx.i1())
}

/// An integer with a bit for each element.
pub(super) fn bits_as_number(ctx: &Context, ty: Type) -> Option<Type> {
    Some(ctx.integer_type(u32::try_from(*ctx.shape(ty)?.first()?).ok()?))
}

/// Two `bf16` for each element.
pub(super) fn pairs_of_bf16(ctx: &Context, ty: Type) -> Option<Type> {
    times_as_many(ctx, ty, 2, ctx.float_type(terrace_ir::FloatKind::BF16))
}

/// Four bytes for each element.
pub(super) fn fours_of_bytes(ctx: &Context, ty: Type) -> Option<Type> {
    times_as_many(ctx, ty, 4, ctx.integer_type(8))
}
