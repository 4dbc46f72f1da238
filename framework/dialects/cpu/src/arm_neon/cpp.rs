//! The C++ names of the dialect's `.td` file.

use terrace_ir::types::VectorType;
use terrace_ir::{Body, Context, Type, Value};

pub(super) use crate::vectors::has_length;
use crate::vectors::vector_type;

/// The vector with elements of twice as many bits.
pub(super) fn widened(ctx: &Context, ty: Type) -> Option<Type> {
    let vector = ty.cast::<VectorType<'_>>(ctx)?;
    let bits = ctx.int_or_float_width(vector.element())?;
    let element = ctx.integer_type(bits.checked_mul(2)?);
    Some(vector_type(ctx, vector.shape(), vector.scalable(), element))
}

/// The vector that has an element for four of another.
pub(super) fn summed(ctx: &Context, ty: Type) -> Option<Type> {
    let first = *ctx.shape(ty)?.first()?;
    Some(ctx.vector_type(&[first / 4], ctx.i32()))
}

fn shape<'c>(ctx: &'c Context, body: &Body, value: Value) -> &'c [i64] {
    ctx.shape(body.value_type(value)).unwrap_or_default()
}

/// True if a value has so many dimensions.
pub(super) fn has_rank(ctx: &Context, body: &Body, value: Value, rank: usize) -> bool {
    shape(ctx, body, value).len() == rank
}

/// True for rows of four elements.
pub(super) fn has_four_columns(ctx: &Context, body: &Body, value: Value) -> bool {
    shape(ctx, body, value).get(1) == Some(&4)
}

/// True if a matrix has a row for each element of a vector.
pub(super) fn has_rows_of(ctx: &Context, body: &Body, matrix: Value, vector: Value) -> bool {
    shape(ctx, body, matrix).first() == shape(ctx, body, vector).first()
}
