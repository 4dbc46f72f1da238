//! The C++ names of the dialect's `.td` file.

use terrace_ir::types::VectorType;
use terrace_ir::{Context, Type};

use crate::vectors::vector_type;
pub(super) use crate::vectors::{has_length, is_compatible_outer_type, mask_of};

/// True for a vector of which the last dimension alone is scalable.
pub(super) fn is_trailing_scalable(ctx: &Context, ty: Type) -> bool {
    ty.cast::<VectorType<'_>>(ctx)
        .and_then(|v| v.scalable().split_last())
        .is_some_and(|(last, others)| *last && !others.contains(&true))
}

/// True for a vector whose last dimension has this size.
pub(super) fn ends_with(ctx: &Context, ty: Type, size: i64) -> bool {
    ty.cast::<VectorType<'_>>(ctx).is_some_and(|v| v.shape().last() == Some(&size))
}

/// The mask of bytes for a mask.
pub(super) fn widened_mask(ctx: &Context, mask: Type) -> Option<Type> {
    let mask = mask.cast::<VectorType<'_>>(ctx)?;
    let mut shape = mask.shape().to_vec();
    *shape.last_mut()? = 16;
    Some(vector_type(ctx, &shape, mask.scalable(), mask.element()))
}
