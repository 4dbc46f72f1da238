//! The kinds of things that values of a type stand for: marks of the types' definitions, of this dialect and of others.

use terrace_ir::attr::AttrData;
use terrace_ir::{Context, Type};

/// True if a type's definition has a mark.
fn is_marked(ctx: &Context, ty: Type, mark: &str) -> bool {
    matches!(ctx.type_data(ty), AttrData::DialectType { def, .. } if def.0.traits.contains(&mark))
}

/// True if values of a type stand for operations.
pub(crate) fn is_op_handle(ctx: &Context, ty: Type) -> bool {
    is_marked(ctx, ty, "TransformHandleTypeInterface")
}

/// True if values of a type stand for values.
pub(crate) fn is_value_handle(ctx: &Context, ty: Type) -> bool {
    is_marked(ctx, ty, "TransformValueHandleTypeInterface")
}

/// True if values of a type stand for attributes.
pub(crate) fn is_param(ctx: &Context, ty: Type) -> bool {
    is_marked(ctx, ty, "TransformParamTypeInterface")
}

/// True if values of both types stand for the same kind of thing.
pub(crate) fn is_same_kind(ctx: &Context, a: Type, b: Type) -> bool {
    [is_op_handle, is_value_handle, is_param].iter().any(|is| is(ctx, a) && is(ctx, b))
}
