//! The C++ names of the dialect's `.td` files.

use terrace_ir::types::VectorType;
use terrace_ir::{Body, Context, Type, Value};

use crate::vectors::{is_all_scalable, vector_type};
pub(super) use crate::vectors::{is_compatible_outer_type, is_pointer, mask_of};

/// True for a tile, which is square.
pub(super) fn is_square(ctx: &Context, ty: Type, size: i64) -> bool {
    ty.cast::<VectorType<'_>>(ctx).is_some_and(|v| v.shape() == [size, size]) && is_all_scalable(ctx, ty)
}

/// A row or a column of a tile.
pub(super) fn slice_of(ctx: &Context, tile: Type) -> Option<Type> {
    let tile = tile.cast::<VectorType<'_>>(ctx)?;
    let (_, shape) = tile.shape().split_first()?;
    let (_, scalable) = tile.scalable().split_first()?;
    Some(vector_type(ctx, shape, scalable, tile.element()))
}

/// The mask of a row or a column of a tile.
pub(super) fn mask_of_slice(ctx: &Context, tile: Type) -> Option<Type> {
    mask_of(ctx, slice_of(ctx, tile)?)
}

/// The tile of a product of two vectors of this type.
pub(super) fn product_of(ctx: &Context, vector: Type) -> Option<Type> {
    let vector = vector.cast::<VectorType<'_>>(ctx)?;
    let size = *vector.shape().first()?;
    Some(vector_type(ctx, &[size, size], &[true, true], vector.element()))
}

/// True if there are both values or none.
pub(super) fn are_both(_: &Context, one: &[Value], other: &[Value]) -> bool {
    one.is_empty() == other.is_empty()
}

/// True if an element of the result is as wide as so many of an operand.
pub(super) fn widens(ctx: &Context, body: &Body, result: Value, operand: Value, times: u32) -> bool {
    let width = |v| ctx.int_or_float_width(ctx.element_type(body.value_type(v))?);
    match (width(result), width(operand)) {
        (Some(wide), Some(narrow)) => narrow.checked_mul(times) == Some(wide),
        _ => false,
    }
}
