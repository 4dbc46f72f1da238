//! The C++ names of `arith.td` and `canonicalize.td`: predicates of operations, conditions and results of rules.

use num_bigint::BigInt;
use terrace_dialects_kit::fold::{integer, known};
use terrace_ir::{ApInt, Attr, AttrData, Body, Context, Type, Value};
use terrace_rewrite::drr::native::{enum_attr, enum_value};
use terrace_rewrite::drr::{Call, Item};

use super::IntegerOverflowFlags;
use super::canonicalize::inverted;

/// True if two values have the same dimensions, unknown ones included, if they are tensors.
pub(super) fn same_tensor_dims(ctx: &Context, body: &Body, from: Value, to: Value) -> bool {
    let dims = |v: Value| match ctx.type_data(body.value_type(v)) {
        AttrData::RankedTensorType { shape, .. } => shape.to_vec(),
        _ => Vec::new(),
    };
    dims(from) == dims(to)
}

/// True if the condition of a select is an `i1`, or many in the shape of the result.
pub(super) fn condition_matches(ctx: &Context, body: &Body, condition: Value, result: Value) -> bool {
    let (condition, result): (Type, Type) = (body.value_type(condition), body.value_type(result));
    condition == ctx.i1()
        || ctx.is_shaped(condition) && ctx.is_shaped(result) && ctx.shape(result) == ctx.shape(condition)
}

fn known_argument<'c>(call: &Call<'_, 'c>, i: usize) -> Option<&'c ApInt> {
    known(call.ctx(), call.attr(i))
}

pub(super) fn is_minus_one(call: &Call<'_, '_>) -> bool {
    known_argument(call, 0).is_some_and(ApInt::is_all_ones)
}

/// The one of `i1` is -1.
pub(super) fn is_one(call: &Call<'_, '_>) -> bool {
    known_argument(call, 0).is_some_and(|v| v.is_one() && !v.is_all_ones())
}

pub(super) fn is_zero(call: &Call<'_, '_>) -> bool {
    known_argument(call, 0).is_some_and(ApInt::is_zero)
}

pub(super) fn is_wider_integer(call: &Call<'_, '_>) -> bool {
    call.ty(0).and_then(|t| call.ctx().integer_info(t)).is_some_and(|(width, _)| width > 1)
}

/// The width of the elements of argument `i`.
fn width(call: &Call<'_, '_>, i: usize) -> Option<u32> {
    let ctx = call.ctx();
    ctx.int_or_float_width(ctx.element_type_or_self(call.ty(i)?))
}

pub(super) fn is_narrower(call: &Call<'_, '_>) -> bool {
    width(call, 0) < width(call, 1)
}

pub(super) fn is_difference_of_widths(call: &Call<'_, '_>) -> bool {
    let (Some(from), Some(to)) = (width(call, 0), width(call, 1)) else { return false };
    known_argument(call, 2).and_then(ApInt::as_u64) == Some(u64::from(from.saturating_sub(to)))
}

/// `eq` or `ne`.
pub(super) fn is_equality(call: &Call<'_, '_>) -> bool {
    matches!(call.int(0), Some(0 | 1))
}

/// Computes one integer from two.
fn binary(call: &Call<'_, '_>, f: impl Fn(&ApInt, &ApInt) -> ApInt) -> Option<Item> {
    let (a, b) = (known_argument(call, 0)?, known_argument(call, 1)?);
    Some(call.ctx().integer_ap(call.ty(0)?, f(a, b)).into())
}

pub(super) fn add_integers(call: &mut Call<'_, '_>) -> Option<Item> {
    binary(call, ApInt::add)
}

pub(super) fn sub_integers(call: &mut Call<'_, '_>) -> Option<Item> {
    binary(call, ApInt::sub)
}

pub(super) fn mul_integers(call: &mut Call<'_, '_>) -> Option<Item> {
    binary(call, ApInt::mul)
}

pub(super) fn zero_of(call: &mut Call<'_, '_>) -> Option<Item> {
    integer(call.ctx(), call.ty(0)?, 0).map(Item::Attr)
}

pub(super) fn both_flags(call: &mut Call<'_, '_>) -> Option<Item> {
    let flags = |a: Option<Attr>| enum_value(call.ctx(), a?);
    Some(enum_attr(call.ctx(), "arith.overflow", flags(call.attr(0))? & flags(call.attr(1))?).into())
}

/// The flags that two operations have, without those that folding their constants by `fold` breaks. `unsigned` says that unsigned overflow
/// counts.
fn kept_flags(call: &Call<'_, '_>, fold: impl Fn(BigInt, BigInt) -> BigInt, unsigned: bool) -> Option<Item> {
    let flags = |i: usize| enum_value(call.ctx(), call.attr(i)?);
    let (a, b) = (known_argument(call, 2)?, known_argument(call, 3)?);
    let mut kept = flags(0)? & flags(1)?;
    let limit = BigInt::from(1) << a.width().saturating_sub(1);
    let signed = fold(a.to_signed(), b.to_signed());
    if signed >= limit || signed < -limit.clone() {
        kept &= !IntegerOverflowFlags::nsw.value();
    }
    let natural = fold(a.to_unsigned().into(), b.to_unsigned().into());
    if unsigned && (natural >= limit * 2 || natural < BigInt::from(0)) {
        kept &= !IntegerOverflowFlags::nuw.value();
    }
    Some(enum_attr(call.ctx(), "arith.overflow", kept).into())
}

pub(super) fn signed_flags_of_sum(call: &mut Call<'_, '_>) -> Option<Item> {
    kept_flags(call, |a, b| a + b, false)
}

pub(super) fn all_flags_of_sum(call: &mut Call<'_, '_>) -> Option<Item> {
    kept_flags(call, |a, b| a + b, true)
}

pub(super) fn signed_flags_of_difference(call: &mut Call<'_, '_>) -> Option<Item> {
    kept_flags(call, |a, b| a - b, false)
}

pub(super) fn all_flags_of_difference(call: &mut Call<'_, '_>) -> Option<Item> {
    kept_flags(call, |a, b| a - b, true)
}

pub(super) fn flags_of_product(call: &mut Call<'_, '_>) -> Option<Item> {
    kept_flags(call, |a, b| a * b, false)
}

pub(super) fn unsigned_flags(call: &mut Call<'_, '_>) -> Option<Item> {
    let flags = enum_value(call.ctx(), call.attr(0)?)?;
    let unsigned = flags & IntegerOverflowFlags::nuw.value();
    Some(enum_attr(call.ctx(), "arith.overflow", unsigned).into())
}

pub(super) fn invert_predicate(call: &mut Call<'_, '_>) -> Option<Item> {
    inverted(call.ctx(), call.attr(0)?).map(Item::Attr)
}
