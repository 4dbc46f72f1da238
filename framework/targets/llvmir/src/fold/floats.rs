//! Arithmetic of floats, rounded to nearest even.

use std::cmp::Ordering;

use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert, Round, Status};
use terrace_ir::float::{Exact, decode, from_exact};
use terrace_ir::{ApInt, Context, FloatKind};

use super::Arith;
use crate::constants::{Const, Kind};

fn bits(v: &ApInt) -> u128 {
    let word = |i: usize| u128::from(v.words().get(i).copied().unwrap_or(0));
    word(0) | word(1) << 64
}

fn ap(width: u32, v: u128) -> ApInt {
    ApInt::from_le_bytes(width, &v.to_le_bytes())
}

/// `with!(kind, F => expression)`: the expression with `F` as the type of floats of a kind; `None` if LLVM has no such kind.
macro_rules! with {
    ($kind:expr, $f:ident => $e:expr) => {
        match $kind {
            FloatKind::F16 => {
                type $f = Half;
                $e
            }
            FloatKind::BF16 => {
                type $f = BFloat;
                $e
            }
            FloatKind::F32 => {
                type $f = Single;
                $e
            }
            FloatKind::F64 => {
                type $f = Double;
                $e
            }
            FloatKind::F80 => {
                type $f = X87DoubleExtended;
                $e
            }
            FloatKind::F128 => {
                type $f = Quad;
                $e
            }
            _ => return None,
        }
    };
}

pub(super) fn arith(kind: FloatKind, op: Arith, a: &ApInt, b: &ApInt) -> Option<ApInt> {
    let round = Round::NearestTiesToEven;
    let v = with!(kind, F => {
        let (a, b) = (F::from_bits(bits(a)), F::from_bits(bits(b)));
        match op {
            Arith::FAdd => a.add_r(b, round).value.to_bits(),
            Arith::FSub => a.sub_r(b, round).value.to_bits(),
            Arith::FMul => a.mul_r(b, round).value.to_bits(),
            Arith::FDiv => a.div_r(b, round).value.to_bits(),
            Arith::FRem => a.c_fmod(b).value.to_bits(),
            _ => return None,
        }
    });
    Some(ap(a.width(), v))
}

/// The bit of the predicates that holds: 1 equal, 2 greater, 4 less, 8 unordered.
pub(super) fn compare(kind: FloatKind, a: &ApInt, b: &ApInt) -> Option<i64> {
    let order = with!(kind, F => F::from_bits(bits(a)).partial_cmp(&F::from_bits(bits(b))));
    Some(match order {
        Some(Ordering::Equal) => 1,
        Some(Ordering::Greater) => 2,
        Some(Ordering::Less) => 4,
        None => 8,
    })
}

/// The nearest float to an integer.
pub(super) fn of_int(kind: FloatKind, value: &num_bigint::BigInt) -> Option<ApInt> {
    use num_bigint::Sign;
    let exact = Exact::Finite {
        negative: value.sign() == Sign::Minus,
        significand: value.magnitude().clone(),
        exponent: 0,
    };
    Some(from_exact(kind, &exact))
}

/// The integer towards zero; `None` if it does not fit.
pub(super) fn to_int(kind: FloatKind, v: &ApInt, width: u32, signed: bool) -> Option<ApInt> {
    // Wider integers than any exponent would be needed for the rest.
    let Exact::Finite { negative, significand, exponent } = decode(kind, v) else { return None };
    let shift = usize::try_from(exponent.unsigned_abs()).ok()?;
    let magnitude = if exponent >= 0 { significand << shift } else { significand >> shift };
    let sign = if negative { num_bigint::Sign::Minus } else { num_bigint::Sign::Plus };
    let value = num_bigint::BigInt::from_biguint(sign, magnitude);
    let result = ApInt::from_bigint(width, &value);
    let back = if signed { result.to_signed() } else { result.to_unsigned().into() };
    (back == value).then_some(result)
}

/// A float in another format.
pub(super) fn convert(from: FloatKind, to: FloatKind, v: &ApInt) -> Option<ApInt> {
    let (mut loses, mut status) = (false, Status::OK);
    let value = with!(from, F => {
        let x = F::from_bits(bits(v));
        with!(to, T => {
            let y: rustc_apfloat::StatusAnd<T> = x.convert_r(Round::NearestTiesToEven, &mut loses);
            status |= y.status;
            y.value.to_bits()
        })
    });
    Some(ap(to.width(), value))
}

fn is(ctx: &Context, c: &Const, value: f64) -> bool {
    let Some(kind) = ctx.float_kind(c.ty()) else { return false };
    matches!(c.kind(), Kind::Float(v) if *v == terrace_ir::float::from_f64(kind, value))
}

pub(super) fn is_negative_zero(ctx: &Context, c: &Const) -> bool {
    is(ctx, c, -0.0)
}

pub(super) fn is_positive_zero(ctx: &Context, c: &Const) -> bool {
    is(ctx, c, 0.0)
}

pub(super) fn is_one(ctx: &Context, c: &Const) -> bool {
    is(ctx, c, 1.0)
}

pub(super) fn has_negative_zero(ctx: &Context, c: &Const) -> bool {
    is_negative_zero(ctx, c)
}
