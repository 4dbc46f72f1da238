//! The C++ names of `sparse_tensor.td`.

use terrace_ir::{Context, Type};

use super::encoding::{Encoding, attr_of_type};

/// True if a tensor has an encoding.
pub(super) fn get_sparse_tensor_encoding(ctx: &Context, t: Type) -> bool {
    attr_of_type(ctx, t).is_some()
}

/// True if a tensor is a slice of a larger one.
pub(super) fn is_slice(ctx: &Context, t: Type) -> bool {
    Encoding::of_type(ctx, t).is_some_and(|e| !e.slices.is_empty())
}
