//! The C++ names of `vectors.td`: types of vectors, and types that follow from them.

use terrace_ir::types::VectorType;
use terrace_ir::{AttrData, Context, Type};

pub(crate) use terrace_dialects_llvm::llvm::{is_compatible_outer_type, is_pointer};

/// True for a vector of which all dimensions are scalable.
pub(crate) fn is_all_scalable(ctx: &Context, ty: Type) -> bool {
    ty.cast::<VectorType<'_>>(ctx).is_some_and(|v| v.rank() > 0 && v.scalable().iter().all(|s| *s))
}

/// True for a vector that has one dimension, of this size.
pub(crate) fn has_length(ctx: &Context, ty: Type, length: i64) -> bool {
    ty.cast::<VectorType<'_>>(ctx).is_some_and(|v| v.shape() == [length])
}

/// A vector type.
pub(crate) fn vector_type(ctx: &Context, shape: &[i64], scalable: &[bool], element: Type) -> Type {
    ctx.intern_type(AttrData::VectorType { shape: shape.into(), scalable: scalable.into(), element })
}

/// A vector type of booleans of the same shape.
pub(crate) fn mask_of(ctx: &Context, ty: Type) -> Option<Type> {
    let vector = ty.cast::<VectorType<'_>>(ctx)?;
    Some(vector_type(ctx, vector.shape(), vector.scalable(), ctx.i1()))
}
