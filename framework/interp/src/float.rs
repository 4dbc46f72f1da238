//! Arithmetic on floats of any format, rounded once to the nearest, ties to even.
//!
//! Formats of at most 24 bits of precision are computed in `f64`, which is wide enough that rounding again does no harm; `f80` and `f128`
//! exactly. Functions of the C library have its precision: that of `f32` for narrower formats, none for wider ones than `f64`.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::{One, Zero};
use terrace_ir::float::{Exact, decode, from_exact, from_f64, nan, round, to_f64};
use terrace_ir::{ApInt, FloatKind};

use crate::int::Bad;
use crate::value::Why;

/// The binary operations on floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloatOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    /// A NaN wins.
    Maximum,
    Minimum,
    /// A number wins over a NaN.
    MaxNum,
    MinNum,
    CopySign,
}

/// True if a format is computed in `f64`.
pub(crate) fn is_narrow(kind: FloatKind) -> bool {
    !matches!(kind, FloatKind::F80 | FloatKind::F128)
}

/// A word of a narrow format as `f64`.
#[inline(always)]
pub(crate) fn widen(kind: FloatKind, bits: u64) -> f64 {
    match kind {
        FloatKind::F64 => f64::from_bits(bits),
        FloatKind::F32 => f64::from(f32::from_bits(bits as u32)),
        _ => to_f64(kind, &ApInt::from_u64(kind.width(), bits)),
    }
}

/// The word of a narrow format nearest to an `f64`.
#[inline(always)]
pub(crate) fn narrow(kind: FloatKind, v: f64) -> u64 {
    match kind {
        FloatKind::F64 => v.to_bits(),
        FloatKind::F32 => u64::from((v as f32).to_bits()),
        _ => from_f64(kind, v).words()[0],
    }
}

/// True if the first of two numbers is the lesser; -0 is less than +0.
fn is_less(a: f64, b: f64) -> bool {
    a < b || a == b && a.is_sign_negative() && !b.is_sign_negative()
}

impl FloatOp {
    /// The result on `f64`.
    #[inline(always)]
    pub(crate) fn wide(self, a: f64, b: f64) -> f64 {
        match self {
            FloatOp::Add => a + b,
            FloatOp::Sub => a - b,
            FloatOp::Mul => a * b,
            FloatOp::Div => a / b,
            FloatOp::Rem => a % b,
            FloatOp::CopySign => a.copysign(b),
            FloatOp::Maximum | FloatOp::Minimum if a.is_nan() || b.is_nan() => f64::NAN,
            FloatOp::MaxNum | FloatOp::MinNum if a.is_nan() => b,
            FloatOp::MaxNum | FloatOp::MinNum if b.is_nan() => a,
            FloatOp::Maximum | FloatOp::MaxNum => {
                if is_less(a, b) {
                    b
                } else {
                    a
                }
            }
            FloatOp::Minimum | FloatOp::MinNum => {
                if is_less(b, a) {
                    b
                } else {
                    a
                }
            }
        }
    }

    /// The result on bits of a format.
    pub(crate) fn bits(self, kind: FloatKind, a: &ApInt, b: &ApInt) -> ApInt {
        if is_narrow(kind) {
            return from_f64(kind, self.wide(to_f64(kind, a), to_f64(kind, b)));
        }
        let (x, y) = (decode(kind, a), decode(kind, b));
        let is_nan = |e: &Exact| *e == Exact::Nan;
        match self {
            FloatOp::CopySign => set_sign(a, b.is_negative()),
            FloatOp::MaxNum | FloatOp::MinNum if is_nan(&x) => b.clone(),
            FloatOp::MaxNum | FloatOp::MinNum if is_nan(&y) => a.clone(),
            _ if is_nan(&x) || is_nan(&y) => nan(kind),
            FloatOp::Maximum | FloatOp::MaxNum => {
                if less_bits(kind, a, b) {
                    b.clone()
                } else {
                    a.clone()
                }
            }
            FloatOp::Minimum | FloatOp::MinNum => {
                if less_bits(kind, b, a) {
                    b.clone()
                } else {
                    a.clone()
                }
            }
            FloatOp::Add => from_exact(kind, &add(&x, &y)),
            FloatOp::Sub => from_exact(kind, &add(&x, &negate(y))),
            FloatOp::Mul => from_exact(kind, &multiply(&x, &y)),
            FloatOp::Div => divide(kind, &x, &y),
            FloatOp::Rem => from_exact(kind, &remainder(&x, &y)),
        }
    }
}

fn less_bits(kind: FloatKind, a: &ApInt, b: &ApInt) -> bool {
    match compare(kind, a, b) {
        Some(Ordering::Less) => true,
        Some(Ordering::Equal) => a.is_negative() && !b.is_negative(),
        _ => false,
    }
}

/// The bits with another sign.
pub(crate) fn set_sign(bits: &ApInt, negative: bool) -> ApInt {
    let width = bits.width();
    let sign = ApInt::from_bigint(width, &(BigInt::one() << (width - 1)));
    if bits.is_negative() == negative { bits.clone() } else { bits.xor(&sign) }
}

fn negate(e: Exact) -> Exact {
    match e {
        Exact::Finite { negative, significand, exponent } => {
            Exact::Finite { negative: !negative, significand, exponent }
        }
        Exact::Infinity { negative } => Exact::Infinity { negative: !negative },
        Exact::Nan => Exact::Nan,
    }
}

/// A finite number as an integer times a power of two.
fn integer(negative: bool, significand: &BigUint) -> BigInt {
    BigInt::from_biguint(if negative { Sign::Minus } else { Sign::Plus }, significand.clone())
}

/// Two finite numbers as integers times one power of two.
fn aligned(x: &Exact, y: &Exact) -> Option<(BigInt, BigInt, i64)> {
    let (
        Exact::Finite { negative: n, significand: s, exponent: e },
        Exact::Finite { negative: m, significand: t, exponent: f },
    ) = (x, y)
    else {
        return None;
    };
    let least = *e.min(f);
    Some((integer(*n, s) << (e - least) as u64, integer(*m, t) << (f - least) as u64, least))
}

fn finite(v: &BigInt, exponent: i64, zero_is_negative: bool) -> Exact {
    let negative = if v.is_zero() { zero_is_negative } else { v.sign() == Sign::Minus };
    Exact::Finite { negative, significand: v.magnitude().clone(), exponent }
}

fn is_negative(e: &Exact) -> bool {
    matches!(e, Exact::Finite { negative: true, .. } | Exact::Infinity { negative: true })
}

fn is_zero(e: &Exact) -> bool {
    matches!(e, Exact::Finite { significand, .. } if significand.is_zero())
}

fn add(x: &Exact, y: &Exact) -> Exact {
    match (x, y) {
        (Exact::Nan, _) | (_, Exact::Nan) => Exact::Nan,
        (Exact::Infinity { negative: a }, Exact::Infinity { negative: b }) if a != b => Exact::Nan,
        (Exact::Infinity { .. }, _) => x.clone(),
        (_, Exact::Infinity { .. }) => y.clone(),
        _ => match aligned(x, y) {
            Some((a, b, e)) => finite(&(a + b), e, is_negative(x) && is_negative(y)),
            None => Exact::Nan,
        },
    }
}

fn multiply(x: &Exact, y: &Exact) -> Exact {
    let negative = is_negative(x) != is_negative(y);
    match (x, y) {
        (
            Exact::Finite { significand: s, exponent: e, .. },
            Exact::Finite { significand: t, exponent: f, .. },
        ) => Exact::Finite { negative, significand: s * t, exponent: e + f },
        (Exact::Nan, _) | (_, Exact::Nan) => Exact::Nan,
        _ if is_zero(x) || is_zero(y) => Exact::Nan,
        _ => Exact::Infinity { negative },
    }
}

fn divide(kind: FloatKind, x: &Exact, y: &Exact) -> ApInt {
    let negative = is_negative(x) != is_negative(y);
    match (x, y) {
        (
            Exact::Finite { significand: s, exponent: e, .. },
            Exact::Finite { significand: t, exponent: f, .. },
        ) => {
            if t.is_zero() {
                return from_exact(
                    kind,
                    &if s.is_zero() { Exact::Nan } else { Exact::Infinity { negative } },
                );
            }
            round(kind, negative, s, t, e - f)
        }
        (Exact::Infinity { .. }, Exact::Finite { .. }) => from_exact(kind, &Exact::Infinity { negative }),
        (Exact::Finite { .. }, Exact::Infinity { .. }) => {
            round(kind, negative, &BigUint::zero(), &BigUint::one(), 0)
        }
        _ => nan(kind),
    }
}

fn remainder(x: &Exact, y: &Exact) -> Exact {
    match (x, y) {
        (Exact::Finite { .. }, Exact::Finite { .. }) if !is_zero(y) => match aligned(x, y) {
            Some((a, b, e)) => finite(&(a % b), e, is_negative(x)),
            None => Exact::Nan,
        },
        (Exact::Finite { .. }, Exact::Infinity { .. }) => x.clone(),
        _ => Exact::Nan,
    }
}

/// Compares two numbers; `None` if one is a NaN.
pub(crate) fn compare(kind: FloatKind, a: &ApInt, b: &ApInt) -> Option<Ordering> {
    if is_narrow(kind) {
        return to_f64(kind, a).partial_cmp(&to_f64(kind, b));
    }
    let (x, y) = (decode(kind, a), decode(kind, b));
    let rank = |e: &Exact| match e {
        Exact::Infinity { negative: true } => -1,
        Exact::Infinity { negative: false } => 1,
        _ => 0,
    };
    match (&x, &y) {
        (Exact::Nan, _) | (_, Exact::Nan) => None,
        _ => match aligned(&x, &y) {
            Some((a, b, _)) => Some(a.cmp(&b)),
            None => Some(rank(&x).cmp(&rank(&y))),
        },
    }
}

/// `a * b + c`, rounded once.
pub(crate) fn fused(kind: FloatKind, a: &ApInt, b: &ApInt, c: &ApInt) -> ApInt {
    let word = |v: &ApInt| v.words()[0];
    match kind {
        FloatKind::F64 => {
            let v = f64::from_bits(word(a)).mul_add(f64::from_bits(word(b)), f64::from_bits(word(c)));
            ApInt::from_u64(64, v.to_bits())
        }
        FloatKind::F32 => {
            let f = |v: &ApInt| f32::from_bits(word(v) as u32);
            ApInt::from_u64(32, f(a).mul_add(f(b), f(c)).to_bits().into())
        }
        _ => from_exact(kind, &add(&multiply(&decode(kind, a), &decode(kind, b)), &decode(kind, c))),
    }
}

/// How a number becomes whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whole {
    Floor,
    Ceil,
    Trunc,
    /// Halves away from zero.
    Round,
    /// Halves to even.
    Even,
}

impl Whole {
    pub(crate) fn wide(self, v: f64) -> f64 {
        match self {
            Whole::Floor => v.floor(),
            Whole::Ceil => v.ceil(),
            Whole::Trunc => v.trunc(),
            Whole::Round => v.round(),
            Whole::Even => v.round_ties_even(),
        }
    }

    /// The whole number of an exact one.
    fn exact(self, negative: bool, significand: &BigUint, exponent: i64) -> BigInt {
        let v = integer(negative, significand);
        if exponent >= 0 {
            return v << exponent as u64;
        }
        let n = exponent.unsigned_abs();
        // The shift rounds down.
        let down = &v >> n;
        let rest = &v - (&down << n);
        let half = BigInt::one() << (n - 1);
        let up = match self {
            Whole::Floor => false,
            Whole::Ceil => !rest.is_zero(),
            Whole::Trunc => negative && !rest.is_zero(),
            Whole::Round => rest > half || rest == half && !negative,
            Whole::Even => rest > half || rest == half && down.bit(0),
        };
        down + i32::from(up)
    }

    pub(crate) fn bits(self, kind: FloatKind, a: &ApInt) -> ApInt {
        if is_narrow(kind) {
            return from_f64(kind, self.wide(to_f64(kind, a)));
        }
        match decode(kind, a) {
            Exact::Finite { negative, significand, exponent } => {
                from_exact(kind, &finite(&self.exact(negative, &significand, exponent), 0, negative))
            }
            other => from_exact(kind, &other),
        }
    }
}

/// The square root.
pub(crate) fn sqrt(kind: FloatKind, a: &ApInt) -> ApInt {
    if is_narrow(kind) {
        return from_f64(kind, to_f64(kind, a).sqrt());
    }
    match decode(kind, a) {
        Exact::Finite { negative, significand, .. } if negative && !significand.is_zero() => nan(kind),
        Exact::Finite { negative: false, significand, exponent } if !significand.is_zero() => {
            // Bits enough for every rounding, and an even exponent; a last bit says that there is a rest.
            let shift = 2 * u64::from(kind.precision()) + 4 + u64::from(exponent.rem_euclid(2) == 1);
            let shift = if (exponent - shift as i64) % 2 == 0 { shift } else { shift + 1 };
            let n = significand << shift;
            let root = n.sqrt();
            let inexact = &root * &root != n;
            let root = (root << 1u32) + u32::from(inexact);
            round(kind, false, &root, &BigUint::one(), (exponent - shift as i64) / 2 - 1)
        }
        Exact::Infinity { negative: true } => nan(kind),
        _ => a.clone(),
    }
}

/// The integer of so many bits that a float is, rounded towards zero.
pub(crate) fn to_int(kind: FloatKind, a: &ApInt, width: u32, is_signed: bool) -> Result<ApInt, Bad> {
    whole_int(kind, a, width, is_signed, Whole::Trunc)
}

/// The integer of so many bits that a float is, made whole somehow.
pub(crate) fn whole_int(
    kind: FloatKind,
    a: &ApInt,
    width: u32,
    is_signed: bool,
    whole: Whole,
) -> Result<ApInt, Bad> {
    let Exact::Finite { negative, significand, exponent } = decode(kind, a) else {
        return Err(Bad::Poison(Why::Conversion));
    };
    let v = whole.exact(negative, &significand, exponent);
    let bits = ApInt::from_bigint(width, &v);
    let back = if is_signed { bits.to_signed() } else { bits.to_unsigned().into() };
    if back == v { Ok(bits) } else { Err(Bad::Poison(Why::Conversion)) }
}

/// The integer of at most 64 bits that an `f64` is, rounded towards zero.
#[inline]
pub(crate) fn small_int(v: f64, width: u32, is_signed: bool) -> Result<u64, Bad> {
    let exact = v as i128;
    let (least, most) = if is_signed {
        (-(1i128 << width >> 1), (1i128 << width >> 1) - 1)
    } else {
        (0, (1i128 << width) - 1)
    };
    if v.is_nan() || exact < least || exact > most {
        return Err(Bad::Poison(Why::Conversion));
    }
    Ok(exact as u64 & crate::int::mask(width))
}

/// The float of a format nearest to an integer.
pub(crate) fn of_int(kind: FloatKind, v: &BigInt) -> ApInt {
    round(kind, v.sign() == Sign::Minus, v.magnitude(), &BigUint::one(), 0)
}

/// A function of the C library, for `f64` and for `f32`.
#[derive(Clone, Copy)]
pub(crate) struct Function {
    pub(crate) f64: fn(f64) -> f64,
    pub(crate) f32: fn(f32) -> f32,
}

impl Function {
    /// The result on bits of a format; `None` if the format is wider than the functions.
    pub(crate) fn bits(self, kind: FloatKind, a: &ApInt) -> Option<ApInt> {
        match kind {
            FloatKind::F64 => Some(from_f64(kind, (self.f64)(to_f64(kind, a)))),
            _ if is_narrow(kind) => Some(from_f64(kind, (self.f32)(to_f64(kind, a) as f32).into())),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(op: FloatOp, a: f64, b: f64) {
        let bits = |v: f64| from_f64(FloatKind::F128, v);
        let exact = op.bits(FloatKind::F128, &bits(a), &bits(b));
        let got = to_f64(FloatKind::F128, &exact);
        let expected = op.wide(a, b);
        let same = got == expected && got.is_sign_negative() == expected.is_sign_negative();
        assert!(same || got.is_nan() && expected.is_nan(), "{op:?} {a} {b}: {got}, not {expected}");
    }

    #[test]
    fn exact_arithmetic_agrees_with_the_hardware() {
        use FloatOp::*;
        let values = [0.0, -0.0, 1.0, -1.5, 3.0, 1e300, -1e-300, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
        for (a, b) in values.iter().flat_map(|a| values.iter().map(move |b| (*a, *b))) {
            for op in [Maximum, Minimum, MaxNum, MinNum, CopySign, Rem] {
                check(op, a, b);
            }
            if a.abs() < 10.0 && b.abs() < 10.0 || !a.is_finite() || !b.is_finite() {
                for op in [Add, Sub, Mul, Div] {
                    check(op, a, b);
                }
            }
        }
    }

    #[test]
    fn roots_and_whole_numbers() {
        let bits = |v: f64| from_f64(FloatKind::F128, v);
        for v in [0.0, -0.0, 2.25, 9.0, 1e100, 0.0625, 1.0, 8.0] {
            let root = to_f64(FloatKind::F128, &sqrt(FloatKind::F128, &bits(v)));
            assert_eq!(root, v.sqrt(), "{v}");
        }
        for whole in [Whole::Floor, Whole::Ceil, Whole::Trunc, Whole::Round, Whole::Even] {
            for v in [2.5, -2.5, 3.5, 0.25, -0.25, 7.0, -0.0] {
                let got = to_f64(FloatKind::F128, &whole.bits(FloatKind::F128, &bits(v)));
                assert_eq!(got.to_bits(), whole.wide(v).to_bits(), "{whole:?} {v}");
            }
        }
    }
}
