//! Questions about values: shapes that are known, elements as they are stored.

use terrace_dialects_kit::elements;
use terrace_ir::{Attr, Context, Look, Signedness, Type, Value};

use super::ConstShapeOp;
use crate::quant::{is_stored_unsigned, storage_type};
use crate::shape::as_extents;

/// The type of a type's elements, as they are stored.
pub fn storage_element(ctx: &Context, t: Type) -> Type {
    let element = ctx.element_type_or_self(t);
    match storage_type(ctx, element) {
        Some(stored) if is_stored_unsigned(ctx, element) => {
            ctx.integer_type_with(ctx.int_or_float_width(stored).unwrap_or(0), Signedness::Unsigned)
        }
        stored => stored.unwrap_or(element),
    }
}

/// The sizes of a shape that is known.
pub fn known_shape(v: &impl Look, shape: Value) -> Option<Vec<i64>> {
    as_extents(v.ctx(), shape.defining::<ConstShapeOp>(v)?.values_attr(v)?)
}

/// The first element of a constant.
pub(super) fn first_element(v: &impl Look, value: Value) -> Option<Attr> {
    let constant = value.constant(v)?;
    elements::splat(v.ctx(), constant).or_else(|| v.ctx().dense_element(&v.ctx().as_dense(constant)?, 0))
}

/// The integer that stands for zero, where it is known; 0 or 1 for numbers that are no integers.
pub(super) fn zero_point(v: &impl Look, value: Value, signed: bool) -> Option<i64> {
    let first = first_element(v, value)?;
    if let Some(number) = v.ctx().as_float(first) {
        return Some(i64::from(!number.is_zero()));
    }
    let number = v.ctx().as_integer(first)?;
    if signed { number.as_i64() } else { number.as_u64().and_then(|n| i64::try_from(n).ok()) }
}

/// The zero point is zero: of integers, or of other numbers.
pub(super) fn is_zero(v: &impl Look, value: Value) -> bool {
    zero_point(v, value, true) == Some(0)
}
