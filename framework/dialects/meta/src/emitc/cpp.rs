//! The C++ names of the definitions: kinds of types, types of places, marks of operations.

use terrace_ir::interfaces::OpTrait;

pub(crate) use super::types::{
    is_integer_index_or_opaque_type, is_opaque, is_opaque_or_pointer_place, is_opaque_place, is_opaque_value,
    is_supported_emit_c_type, is_supported_float_type, place_of, pointer_to,
};

/// An operation that may be a part of an expression.
pub(crate) struct CExpressionInterface;

impl OpTrait for CExpressionInterface {}

/// An operation that may only be evaluated once.
pub(crate) struct CSideEffect;

impl OpTrait for CSideEffect {}
