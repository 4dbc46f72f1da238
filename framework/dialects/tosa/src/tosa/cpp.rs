//! The C++ names of `tosa.td`.

use terrace_ir::{Context, Type};

use super::ShapeType;
use crate::quant::storage_type;

/// True for shapes with so many sizes.
pub(super) fn is_shape_of_rank(ctx: &Context, ty: Type, rank: i64) -> bool {
    ShapeType::of(ctx, ty).and_then(|s| s.rank(ctx)) == Some(rank)
}

/// True for numbers that are stored as integers of so many bits.
pub(super) fn is_quantized_of_width(ctx: &Context, ty: Type, width: i64) -> bool {
    let stored = storage_type(ctx, ty).and_then(|t| ctx.integer_info(t));
    stored.is_some_and(|(w, _)| i64::from(w) == width)
}
