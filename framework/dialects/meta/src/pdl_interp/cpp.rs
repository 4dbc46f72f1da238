//! The C++ names of the definitions: types made of others, some of them pdl's.

use terrace_ir::{Context, Type};

pub(crate) use crate::pdl::cpp::{is_pdl_type, operation_range, type_range};
use crate::pdl::cpp::{range_of, value_range};
use crate::pdl::{RangeType, VALUE_TYPE_DEF};

/// The range of elements of a type.
pub(crate) fn range_of_self(ctx: &Context, ty: Type) -> Option<Type> {
    range_of(ctx, ty)
}

/// The type of a value of a type: one, or a range for a range.
pub(crate) fn typed_value(ctx: &Context, ty: Type) -> Option<Type> {
    let several = RangeType::of(ctx, ty).is_some();
    Some(if several { value_range(ctx) } else { ctx.dialect_type(&VALUE_TYPE_DEF, &[]) })
}
