//! The C++ names of `pdl.td` and `types.td`, and types made of others.

use terrace_ir::{Context, Type};

use super::{OPERATION_TYPE_DEF, RANGE_TYPE_DEF, RangeType, TYPE_TYPE_DEF, TYPES, VALUE_TYPE_DEF};

/// True if a type is of this dialect.
pub(crate) fn is_pdl_type(ctx: &Context, ty: Type) -> bool {
    TYPES.iter().any(|def| ctx.type_params(ty, def).is_some())
}

/// `!pdl.range<element>`; `None` for what ranges have no elements of.
pub(crate) fn range_of(ctx: &Context, element: Type) -> Option<Type> {
    let fits = is_pdl_type(ctx, element) && RangeType::of(ctx, element).is_none();
    fits.then(|| range(ctx, element))
}

fn range(ctx: &Context, element: Type) -> Type {
    ctx.dialect_type(&RANGE_TYPE_DEF, &[element.as_attr()])
}

/// `!pdl.range<type>`
pub(crate) fn type_range(ctx: &Context) -> Type {
    range(ctx, ctx.dialect_type(&TYPE_TYPE_DEF, &[]))
}

/// `!pdl.range<operation>`
pub(crate) fn operation_range(ctx: &Context) -> Type {
    range(ctx, ctx.dialect_type(&OPERATION_TYPE_DEF, &[]))
}

/// `!pdl.range<value>`
pub(crate) fn value_range(ctx: &Context) -> Type {
    range(ctx, ctx.dialect_type(&VALUE_TYPE_DEF, &[]))
}

/// The element type of a range, or the type itself.
pub(crate) fn element_or_self(ctx: &Context, ty: Type) -> Type {
    RangeType::of(ctx, ty).and_then(|range| range.element_type(ctx)).unwrap_or(ty)
}
