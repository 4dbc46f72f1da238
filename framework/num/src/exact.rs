//! Floats as numbers, without a format: arithmetic that loses nothing, and the one place that rounds.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::{One, Zero};

use crate::format::{Format, NonFinite};
use crate::{Float, FloatKind, Rounding};

/// A number that some format can hold, exactly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Exact {
    /// `(-1)^negative * significand * 2^exponent`; zero has significand 0.
    Finite {
        /// The sign; kept for zero.
        negative: bool,
        /// The integer significand.
        significand: BigUint,
        /// The power of two.
        exponent: i64,
    },
    /// An infinity.
    Infinity {
        /// The sign.
        negative: bool,
    },
    /// Not a number.
    Nan,
}

/// An integer times a power of two, and whether the number that is meant lies a little further from zero.
pub(crate) struct Magnitude {
    pub(crate) significand: BigUint,
    pub(crate) exponent: i64,
    /// True if less than one unit of the significand was cut off. The significand then has two bits more than any precision it is
    /// rounded to.
    pub(crate) inexact: bool,
}

impl Exact {
    /// An integer.
    pub fn integer(value: &BigInt) -> Exact {
        Exact::of(value, 0, false)
    }

    /// An integer times a power of two; a zero has the sign that is asked for.
    fn of(value: &BigInt, exponent: i64, zero_is_negative: bool) -> Exact {
        let negative = if value.is_zero() { zero_is_negative } else { value.sign() == Sign::Minus };
        Exact::Finite { negative, significand: value.magnitude().clone(), exponent }
    }

    /// The sign; false for NaN.
    pub fn is_negative(&self) -> bool {
        matches!(self, Exact::Finite { negative: true, .. } | Exact::Infinity { negative: true })
    }

    /// True for both zeros.
    pub fn is_zero(&self) -> bool {
        matches!(self, Exact::Finite { significand, .. } if significand.is_zero())
    }

    /// Both numbers as integers times one power of two, if both are finite.
    fn aligned(&self, other: &Exact) -> Option<(BigInt, BigInt, i64)> {
        let (
            Exact::Finite { negative: n, significand: s, exponent: e },
            Exact::Finite { negative: m, significand: t, exponent: f },
        ) = (self, other)
        else {
            return None;
        };
        let least = *e.min(f);
        Some((signed(*n, s) << (e - least) as u64, signed(*m, t) << (f - least) as u64, least))
    }

    /// The number with the other sign.
    pub fn negate(self) -> Exact {
        match self {
            Exact::Finite { negative, significand, exponent } => {
                Exact::Finite { negative: !negative, significand, exponent }
            }
            Exact::Infinity { negative } => Exact::Infinity { negative: !negative },
            Exact::Nan => Exact::Nan,
        }
    }

    /// The sum. A zero is negative if both terms are.
    pub fn add(&self, other: &Exact) -> Exact {
        match (self, other) {
            (Exact::Nan, _) | (_, Exact::Nan) => Exact::Nan,
            (Exact::Infinity { negative: a }, Exact::Infinity { negative: b }) if a != b => Exact::Nan,
            (Exact::Infinity { .. }, _) => self.clone(),
            (_, Exact::Infinity { .. }) => other.clone(),
            _ => match self.aligned(other) {
                Some((a, b, e)) => Exact::of(&(a + b), e, self.is_negative() && other.is_negative()),
                None => Exact::Nan,
            },
        }
    }

    /// The product.
    pub fn mul(&self, other: &Exact) -> Exact {
        let negative = self.is_negative() != other.is_negative();
        match (self, other) {
            (
                Exact::Finite { significand: s, exponent: e, .. },
                Exact::Finite { significand: t, exponent: f, .. },
            ) => Exact::Finite { negative, significand: s * t, exponent: e + f },
            (Exact::Nan, _) | (_, Exact::Nan) => Exact::Nan,
            _ if self.is_zero() || other.is_zero() => Exact::Nan,
            _ => Exact::Infinity { negative },
        }
    }

    /// The remainder of a division whose quotient is cut to an integer; it has the sign of the dividend.
    pub fn rem(&self, other: &Exact) -> Exact {
        match (self, other) {
            (Exact::Finite { .. }, Exact::Finite { .. }) if !other.is_zero() => match self.aligned(other) {
                Some((a, b, e)) => Exact::of(&(a % b), e, self.is_negative()),
                None => Exact::Nan,
            },
            (Exact::Finite { .. }, Exact::Infinity { .. }) => self.clone(),
            _ => Exact::Nan,
        }
    }

    /// Compares two numbers; `None` if one is a NaN. The zeros are equal.
    pub fn compare(&self, other: &Exact) -> Option<Ordering> {
        let rank = |e: &Exact| match e {
            Exact::Infinity { negative: true } => -1,
            Exact::Infinity { negative: false } => 1,
            _ => 0,
        };
        match (self, other) {
            (Exact::Nan, _) | (_, Exact::Nan) => None,
            _ => Some(match self.aligned(other) {
                Some((a, b, _)) => a.cmp(&b),
                None => rank(self).cmp(&rank(other)),
            }),
        }
    }

    /// The integer that a finite number is rounded to.
    pub fn to_integer(&self, rounding: Rounding) -> Option<BigInt> {
        let Exact::Finite { negative, significand, exponent } = self else { return None };
        if *exponent >= 0 {
            return Some(signed(*negative, significand) << *exponent as u64);
        }
        let cut = exponent.unsigned_abs();
        let up = rounds_up(significand, cut, false, *negative, rounding);
        Some(signed(*negative, &((significand >> cut) + u32::from(up))))
    }

    /// The nearest number of a format.
    pub fn round(&self, kind: FloatKind, rounding: Rounding) -> Float {
        match self {
            Exact::Finite { negative, significand, exponent } => {
                let exact =
                    Magnitude { significand: significand.clone(), exponent: *exponent, inexact: false };
                exact.round(kind, *negative, rounding)
            }
            Exact::Infinity { negative } => overflow(kind, *negative, Rounding::NearestEven),
            Exact::Nan => Float::nan(kind).unwrap_or(Float::zero(kind)),
        }
    }

    /// The quotient, rounded once.
    pub fn div(&self, other: &Exact, kind: FloatKind, rounding: Rounding) -> Float {
        let negative = self.is_negative() != other.is_negative();
        match (self, other) {
            (
                Exact::Finite { significand: s, exponent: e, .. },
                Exact::Finite { significand: t, exponent: f, .. },
            ) if !t.is_zero() => quotient(s, t, e - f, kind).round(kind, negative, rounding),
            (Exact::Finite { significand, .. }, Exact::Finite { .. }) if significand.is_zero() => {
                Exact::Nan.round(kind, rounding)
            }
            (Exact::Finite { .. } | Exact::Infinity { .. }, Exact::Finite { .. }) => {
                Exact::Infinity { negative }.round(kind, rounding)
            }
            (Exact::Finite { .. }, Exact::Infinity { .. }) => {
                Exact::of(&BigInt::zero(), 0, negative).round(kind, rounding)
            }
            _ => Exact::Nan.round(kind, rounding),
        }
    }

    /// The square root, rounded once; that of -0 is -0.
    pub fn sqrt(&self, kind: FloatKind) -> Float {
        let Exact::Finite { negative: false, significand, exponent } = self else {
            let stays = self.is_zero() || *self == (Exact::Infinity { negative: false });
            let result = if stays { self.clone() } else { Exact::Nan };
            return result.round(kind, Rounding::NearestEven);
        };
        // Bits enough for every rounding, and an even exponent.
        let least = 2 * u64::from(kind.precision()) + 6;
        let shift = least + u64::from((exponent - least as i64).rem_euclid(2) == 1);
        let n = significand << shift;
        let root = n.sqrt();
        let inexact = &root * &root != n;
        let root = Magnitude { significand: root, exponent: (exponent - shift as i64) / 2, inexact };
        root.round(kind, false, Rounding::NearestEven)
    }
}

fn signed(negative: bool, magnitude: &BigUint) -> BigInt {
    BigInt::from_biguint(if negative { Sign::Minus } else { Sign::Plus }, magnitude.clone())
}

/// `n / d * 2^exponent`, with bits enough to round it to a format's precision.
pub(crate) fn quotient(n: &BigUint, d: &BigUint, exponent: i64, kind: FloatKind) -> Magnitude {
    let wanted = u64::from(kind.precision()) + 3 + d.bits();
    let shift = wanted.saturating_sub(n.bits());
    let n = n << shift;
    let significand = &n / d;
    let inexact = !(n - &significand * d).is_zero();
    Magnitude { significand, exponent: exponent - shift as i64, inexact }
}

/// True if a magnitude without its last `cut` bits is rounded away from zero.
fn rounds_up(n: &BigUint, cut: u64, inexact: bool, negative: bool, rounding: Rounding) -> bool {
    if cut == 0 && !inexact {
        return false;
    }
    let half = cut > 0 && n.bit(cut - 1);
    let rest = inexact || cut > 1 && n.trailing_zeros().is_some_and(|z| z < cut - 1);
    match rounding {
        Rounding::NearestEven => half && (rest || n.bit(cut)),
        Rounding::NearestAway => half,
        Rounding::TowardZero => false,
        Rounding::Downward => negative && (half || rest),
        Rounding::Upward => !negative && (half || rest),
    }
}

/// The code of a number that is too large for a format: an infinity, NaN where there is none, the largest number where there is
/// neither. Roundings that lead away from there give the largest number.
fn overflow(kind: FloatKind, negative: bool, rounding: Rounding) -> Float {
    let f = kind.format();
    let outward = match rounding {
        Rounding::NearestEven | Rounding::NearestAway => true,
        Rounding::TowardZero => false,
        Rounding::Downward => negative,
        Rounding::Upward => !negative,
    };
    let code = if outward { f.infinity(negative).or_else(|| signed_nan(f, negative)) } else { None };
    Float::new(kind, code.unwrap_or_else(|| f.largest(negative)))
}

/// A NaN with a sign, where the format has signs on it.
fn signed_nan(f: &Format, negative: bool) -> Option<u128> {
    let sign = if f.non_finite == NonFinite::NanNegativeZero { 0 } else { f.sign(negative) };
    Some(f.nan()? | sign)
}

impl Magnitude {
    /// The nearest number of a format. A format without a sign has no negative numbers: they become NaN.
    pub(crate) fn round(&self, kind: FloatKind, negative: bool, rounding: Rounding) -> Float {
        let f = kind.format();
        if self.significand.is_zero() {
            let signed = negative && kind.has_negative_zero();
            return Float::new(kind, f.sign(signed));
        }
        if negative && !f.signed {
            return Float::new(kind, f.nan().unwrap_or(0));
        }
        let p = i64::from(f.precision);
        let leading = self.exponent + self.significand.bits() as i64 - 1;
        let exponent = leading.max(f.min_exponent());
        // The weight of the last bit that stays.
        let ulp = exponent - (p - 1);
        let mut q = if ulp <= self.exponent {
            &self.significand << (self.exponent - ulp) as u64
        } else {
            let cut = (ulp - self.exponent) as u64;
            let up = rounds_up(&self.significand, cut, self.inexact, negative, rounding);
            (&self.significand >> cut) + u32::from(up)
        };
        let mut exponent = exponent;
        if q.bits() > p as u64 {
            q >>= 1u32;
            exponent += 1;
        }
        self::pack(kind, negative, &q, exponent, rounding)
    }
}

/// The code of a significand of at most the format's precision, whose leading bit has the given exponent if it is normal.
fn pack(kind: FloatKind, negative: bool, q: &BigUint, exponent: i64, rounding: Rounding) -> Float {
    let f = kind.format();
    let normal = q.bits() == u64::from(f.precision);
    let field = if normal { exponent - f.min_exponent() + i64::from(f.signed) } else { 0 };
    if field > f.max_field() {
        return overflow(kind, negative, rounding);
    }
    let implicit =
        if normal && !f.has_integer_bit() { BigUint::one() << (f.precision - 1) } else { BigUint::zero() };
    let mantissa = (q - implicit).iter_u64_digits().rev().fold(0u128, |v, d| v << 64 | u128::from(d));
    let magnitude = ((field as u128) << f.mantissa) + mantissa;
    if f.non_finite == NonFinite::NanAllOnes && f.nan() == Some(magnitude) {
        return overflow(kind, negative, rounding);
    }
    let sign = negative && (magnitude != 0 || kind.has_negative_zero());
    Float::new(kind, magnitude | f.sign(sign))
}
