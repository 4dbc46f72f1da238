//! Arithmetic of the bits of floats, rounded to nearest even.

use std::cmp::Ordering;

use terrace_ir::{ApInt, Context, Float, FloatKind, Rounding};

use super::Arith;
use crate::constants::{Const, Kind};

pub(super) fn arith(kind: FloatKind, op: Arith, a: &ApInt, b: &ApInt) -> Option<ApInt> {
    let (a, b) = (Float::from_bits(kind, a), Float::from_bits(kind, b));
    let result = match op {
        Arith::FAdd => a.add(b),
        Arith::FSub => a.sub(b),
        Arith::FMul => a.mul(b),
        Arith::FDiv => a.div(b),
        Arith::FRem => a.rem(b),
        _ => return None,
    };
    Some(result.to_bits())
}

/// The bit of the predicates that holds: 1 equal, 2 greater, 4 less, 8 unordered.
pub(super) fn compare(kind: FloatKind, a: &ApInt, b: &ApInt) -> i64 {
    match Float::from_bits(kind, a).compare(Float::from_bits(kind, b)) {
        Some(Ordering::Equal) => 1,
        Some(Ordering::Greater) => 2,
        Some(Ordering::Less) => 4,
        None => 8,
    }
}

/// The nearest float to an integer.
pub(super) fn of_int(kind: FloatKind, value: &num_bigint::BigInt) -> ApInt {
    Float::from_int(kind, value, Rounding::NearestEven).to_bits()
}

/// The integer towards zero; `None` if it does not fit.
pub(super) fn to_int(kind: FloatKind, v: &ApInt, width: u32, signed: bool) -> Option<ApInt> {
    Float::from_bits(kind, v).to_int(width, signed, Rounding::TowardZero)
}

/// A float in another format.
pub(super) fn convert(from: FloatKind, to: FloatKind, v: &ApInt) -> ApInt {
    Float::from_bits(from, v).convert(to).to_bits()
}

/// The NaN that an operation without a value gives.
pub(super) fn nan(kind: FloatKind) -> Option<ApInt> {
    Float::nan(kind).map(Float::to_bits)
}

fn is(ctx: &Context, c: &Const, holds: impl Fn(Float) -> bool) -> bool {
    let Some(kind) = ctx.float_kind(c.ty()) else { return false };
    matches!(c.kind(), Kind::Float(v) if holds(Float::from_bits(kind, v)))
}

pub(super) fn is_negative_zero(ctx: &Context, c: &Const) -> bool {
    is(ctx, c, Float::is_negative_zero)
}

pub(super) fn is_positive_zero(ctx: &Context, c: &Const) -> bool {
    is(ctx, c, Float::is_positive_zero)
}

pub(super) fn is_one(ctx: &Context, c: &Const) -> bool {
    is(ctx, c, |v| v.is(1.0))
}

pub(super) fn has_negative_zero(ctx: &Context, c: &Const) -> bool {
    is_negative_zero(ctx, c)
}
