//! Floats of every format: arithmetic, comparison, conversion.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint};

use crate::format::NonFinite;
use crate::{ApInt, Exact, FloatKind, ieee};

/// A floating-point number of a format, by its bits. `==` compares the bits; [`Float::compare`] compares numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Float {
    kind: FloatKind,
    bits: u128,
}

/// How a number that a format cannot hold becomes one that it can; also how it becomes whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rounding {
    /// To the nearest, halves to even.
    NearestEven,
    /// To the nearest, halves away from zero.
    NearestAway,
    /// Towards zero.
    TowardZero,
    /// Towards negative infinity.
    Downward,
    /// Towards positive infinity.
    Upward,
}

/// The operations that are rounded.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
}

/// The parts of a finite number: `significand * 2^exponent`.
pub(crate) struct Parts {
    pub(crate) significand: u128,
    pub(crate) exponent: i64,
}

impl Float {
    /// The float with these bits; those above the format's width are cut off.
    pub fn new(kind: FloatKind, bits: u128) -> Float {
        let width = kind.width();
        let mask = if width == 128 { u128::MAX } else { (1 << width) - 1 };
        Float { kind, bits: bits & mask }
    }

    /// The float with the bits of an integer.
    pub fn from_bits(kind: FloatKind, bits: &ApInt) -> Float {
        let word = |i: usize| u128::from(bits.words().get(i).copied().unwrap_or(0));
        Float::new(kind, word(0) | word(1) << 64)
    }

    /// The format.
    pub fn kind(self) -> FloatKind {
        self.kind
    }

    /// The bits, as many as the format has.
    pub fn to_bits(self) -> ApInt {
        match self.kind.width() {
            width @ 0..=64 => ApInt::from_u64(width, self.bits as u64),
            width => ApInt::from_le_bytes(width, &self.bits.to_le_bytes()),
        }
    }

    /// The bits in the low part of a word.
    pub fn word(self) -> u128 {
        self.bits
    }

    /// Positive zero. The one format without a zero has the least number here.
    pub fn zero(kind: FloatKind) -> Float {
        Float { kind, bits: 0 }
    }

    /// A small integer, which every format rounds to nearest even.
    pub fn integer(kind: FloatKind, value: i32) -> Float {
        Float::from_int(kind, &BigInt::from(value), Rounding::NearestEven)
    }

    /// An infinity, if the format has one.
    pub fn infinity(kind: FloatKind, negative: bool) -> Option<Float> {
        kind.format().infinity(negative).map(|bits| Float { kind, bits })
    }

    /// The positive quiet NaN, if the format has one.
    pub fn nan(kind: FloatKind) -> Option<Float> {
        kind.format().nan().map(|bits| Float { kind, bits })
    }

    /// The finite number that is furthest from zero.
    pub fn largest(kind: FloatKind, negative: bool) -> Float {
        Float { kind, bits: kind.format().largest(negative) }
    }

    /// The nearest float to an integer.
    pub fn from_int(kind: FloatKind, value: &BigInt, rounding: Rounding) -> Float {
        Exact::integer(value).round(kind, rounding)
    }

    /// The nearest float to an `f64`, halves to even; it loses what the format cannot hold.
    pub fn from_f64_lossy(kind: FloatKind, value: f64) -> Float {
        Float::from(value).convert(kind)
    }

    /// The nearest `f64`; it loses what that cannot hold.
    pub fn to_f64_lossy(self) -> f64 {
        f64::from_bits(self.convert(FloatKind::F64).bits as u64)
    }

    /// The number as an `f64`, if that can hold it; a NaN keeps no payload.
    pub fn to_f64(self) -> Option<f64> {
        let wide = self.convert(FloatKind::F64);
        (self.is_nan() || wide.compare(self) == Some(Ordering::Equal))
            .then(|| f64::from_bits(wide.bits as u64))
    }

    /// The number without its format.
    pub fn exact(self) -> Exact {
        match self.parts() {
            Some(parts) => Exact::Finite {
                negative: self.is_negative(),
                significand: BigUint::from(parts.significand),
                exponent: parts.exponent,
            },
            None if self.is_nan() => Exact::Nan,
            None => Exact::Infinity { negative: self.is_negative() },
        }
    }

    /// The exponent field.
    fn field(self) -> u128 {
        let f = self.kind.format();
        self.bits >> f.mantissa & f.exponent_mask()
    }

    fn mantissa(self) -> u128 {
        self.bits & self.kind.format().mantissa_mask()
    }

    /// Significand and exponent of a finite number.
    pub(crate) fn parts(self) -> Option<Parts> {
        if !self.is_finite() {
            return None;
        }
        let f = self.kind.format();
        let field = self.field() as i64;
        let normal = field > 0 || !f.signed;
        let implicit = if normal && !f.has_integer_bit() { 1 << (f.precision - 1) } else { 0 };
        let steps = if f.signed { field.max(1) - 1 } else { field };
        let exponent = f.min_exponent() + steps - (i64::from(f.precision) - 1);
        Some(Parts { significand: self.mantissa() | implicit, exponent })
    }

    /// True for every NaN, and for the codes of `f80` that the processor refuses.
    pub fn is_nan(self) -> bool {
        let f = self.kind.format();
        let (field, mantissa, top) = (self.field(), self.mantissa(), f.exponent_mask());
        match f.non_finite {
            NonFinite::Ieee if f.has_integer_bit() => {
                let integer_bit = mantissa >> (f.mantissa - 1) == 1;
                let infinite = field == top && mantissa == 1 << (f.mantissa - 1);
                field == top && !infinite || field != 0 && !integer_bit
            }
            NonFinite::Ieee => field == top && mantissa != 0,
            NonFinite::NanAllOnes => field == top && mantissa == f.mantissa_mask(),
            NonFinite::NanNegativeZero => Some(self.bits) == f.nan(),
            NonFinite::None => false,
        }
    }

    /// True for both infinities.
    pub fn is_infinite(self) -> bool {
        let f = self.kind.format();
        f.non_finite == NonFinite::Ieee && self.field() == f.exponent_mask() && !self.is_nan()
    }

    /// True for numbers other than infinities.
    pub fn is_finite(self) -> bool {
        !self.is_nan() && !self.is_infinite()
    }

    /// True for both zeros.
    pub fn is_zero(self) -> bool {
        self.parts().is_some_and(|p| p.significand == 0)
    }

    /// The sign bit, of NaNs too.
    pub fn is_negative(self) -> bool {
        self.bits & self.kind.format().sign(true) != 0
    }

    /// True for a finite number other than zero that has the precision of the format.
    pub fn is_normal(self) -> bool {
        self.parts().is_some_and(|p| p.significand >> (self.kind.precision() - 1) == 1)
    }

    /// True if the float is this number; the zeros are equal, and NaN is equal to nothing.
    pub fn is(self, value: f64) -> bool {
        self.compare(Float::from(value)) == Some(Ordering::Equal)
    }

    /// True for positive zero alone.
    pub fn is_positive_zero(self) -> bool {
        self.is_zero() && !self.is_negative()
    }

    /// True for negative zero alone.
    pub fn is_negative_zero(self) -> bool {
        self.is_zero() && self.is_negative()
    }

    /// Compares two numbers, of whatever formats; `None` if one is a NaN. The zeros are equal.
    pub fn compare(self, other: Float) -> Option<Ordering> {
        if self.is_nan() || other.is_nan() {
            return None;
        }
        // The codes of a format with one code for each number are ordered as the numbers are.
        if self.kind != other.kind || self.kind == FloatKind::F80 {
            return self.exact().compare(&other.exact());
        }
        Some(self.rank().cmp(&other.rank()))
    }

    /// The place of a number among those of its format.
    fn rank(self) -> i128 {
        let sign = self.kind.format().sign(true);
        let magnitude = (self.bits & !sign) as i128;
        if self.is_negative() { -magnitude } else { magnitude }
    }

    fn binary(self, op: Binary, other: Float) -> Float {
        debug_assert_eq!(self.kind, other.kind);
        let kind = self.kind;
        if let Some(bits) = ieee::binary(kind, op, self.bits, other.bits) {
            return Float { kind, bits };
        }
        if let Some(nan) = [self, other].into_iter().find(|v| v.is_nan()) {
            return nan.quieted();
        }
        let (a, b) = (self.exact(), other.exact());
        let exact = match op {
            Binary::Add => a.add(&b),
            Binary::Sub => a.add(&b.negate()),
            Binary::Mul => a.mul(&b),
            Binary::Rem => a.rem(&b),
            Binary::Div => return a.div(&b, kind, Rounding::NearestEven),
        };
        exact.round(kind, Rounding::NearestEven)
    }

    /// A NaN that does not signal: the first bit of the payload is set, in the formats that have one.
    fn quieted(self) -> Float {
        let f = self.kind.format();
        let quiet = if f.non_finite == NonFinite::Ieee { f.nan().unwrap_or(0) } else { 0 };
        Float { bits: self.bits | quiet, ..self }
    }

    /// The sum of two floats of one format, rounded to nearest even.
    #[allow(clippy::should_implement_trait)]
    pub fn add(self, other: Float) -> Float {
        self.binary(Binary::Add, other)
    }

    /// The difference of two floats of one format, rounded to nearest even.
    #[allow(clippy::should_implement_trait)]
    pub fn sub(self, other: Float) -> Float {
        self.binary(Binary::Sub, other)
    }

    /// The product of two floats of one format, rounded to nearest even.
    #[allow(clippy::should_implement_trait)]
    pub fn mul(self, other: Float) -> Float {
        self.binary(Binary::Mul, other)
    }

    /// The quotient of two floats of one format, rounded to nearest even.
    #[allow(clippy::should_implement_trait)]
    pub fn div(self, other: Float) -> Float {
        self.binary(Binary::Div, other)
    }

    /// The remainder as C's `fmod` has it: exact, with the sign of the dividend.
    #[allow(clippy::should_implement_trait)]
    pub fn rem(self, other: Float) -> Float {
        self.binary(Binary::Rem, other)
    }

    /// `self * factor + term`, rounded once to nearest even.
    pub fn mul_add(self, factor: Float, term: Float) -> Float {
        let kind = self.kind;
        if let Some(bits) = ieee::mul_add(kind, self.bits, factor.bits, term.bits) {
            return Float { kind, bits };
        }
        if let Some(nan) = [self, factor, term].into_iter().find(|v| v.is_nan()) {
            return nan.quieted();
        }
        self.exact().mul(&factor.exact()).add(&term.exact()).round(kind, Rounding::NearestEven)
    }

    /// The square root, rounded to nearest even.
    pub fn sqrt(self) -> Float {
        if self.is_nan() { self.quieted() } else { self.exact().sqrt(self.kind) }
    }

    /// The float with the other sign, NaNs too. A format without that sign keeps the float.
    #[allow(clippy::should_implement_trait)]
    pub fn neg(self) -> Float {
        self.with_sign(!self.is_negative())
    }

    /// The float with the positive sign.
    pub fn abs(self) -> Float {
        self.with_sign(false)
    }

    /// The float with the sign of another.
    pub fn copy_sign(self, other: Float) -> Float {
        self.with_sign(other.is_negative())
    }

    /// The float with a sign, where the format has it: a zero without a negative stays, and so does a NaN that a sign would make a number.
    pub fn with_sign(self, negative: bool) -> Float {
        let f = self.kind.format();
        if f.non_finite == NonFinite::NanNegativeZero && (self.is_nan() || self.is_zero()) {
            return self;
        }
        Float { bits: self.bits & !f.sign(true) | f.sign(negative), ..self }
    }

    /// The number made whole.
    pub fn round_to_integral(self, rounding: Rounding) -> Float {
        if self.is_nan() {
            return self.quieted();
        }
        match self.exact().to_integer(rounding) {
            Some(whole) => {
                Float::from_int(self.kind, &whole, Rounding::NearestEven).with_sign(self.is_negative())
            }
            None => self,
        }
    }

    /// The integer of so many bits that the float is when it is made whole; `None` if it does not fit, for infinities and NaN.
    pub fn to_int(self, width: u32, signed: bool, rounding: Rounding) -> Option<ApInt> {
        // Far beyond every width, without the digits.
        let parts = self.parts()?;
        if parts.significand != 0 && parts.exponent > i64::from(width) {
            return None;
        }
        let value = self.exact().to_integer(rounding)?;
        let bits = ApInt::from_bigint(width, &value);
        let back = if signed { bits.to_signed() } else { BigInt::from(bits.to_unsigned()) };
        (back == value).then_some(bits)
    }

    /// The nearest number of another format, halves to even.
    pub fn convert(self, kind: FloatKind) -> Float {
        self.convert_with(kind, Rounding::NearestEven)
    }

    /// The number of another format that a rounding gives. A NaN keeps its sign and the first bits of its payload.
    pub fn convert_with(self, kind: FloatKind, rounding: Rounding) -> Float {
        if self.kind == kind {
            return self;
        }
        if self.is_nan() {
            return self.convert_nan(kind);
        }
        self.exact().round(kind, rounding)
    }

    fn convert_nan(self, kind: FloatKind) -> Float {
        let Some(quiet) = Float::nan(kind) else { return Float::zero(kind) };
        let (f, to) = (self.kind.format(), kind.format());
        if to.non_finite != NonFinite::Ieee {
            return quiet.with_sign(self.is_negative());
        }
        // Bits of the payload, without an integer bit.
        let (have, want) = (f.precision - 1, to.precision - 1);
        let payload = if f.non_finite == NonFinite::Ieee { self.bits & ((1 << have) - 1) } else { 0 };
        let payload = if want >= have { payload << (want - have) } else { payload >> (have - want) };
        Float { kind, bits: quiet.bits | payload }.with_sign(self.is_negative())
    }

    /// The greater of two numbers, +0 being greater than -0; a NaN wins.
    pub fn maximum(self, other: Float) -> Float {
        self.extreme(other, Ordering::Greater, true)
    }

    /// The lesser of two numbers, -0 being less than +0; a NaN wins.
    pub fn minimum(self, other: Float) -> Float {
        self.extreme(other, Ordering::Less, true)
    }

    /// The greater of two numbers, +0 being greater than -0; a number wins over a NaN.
    pub fn max_num(self, other: Float) -> Float {
        self.extreme(other, Ordering::Greater, false)
    }

    /// The lesser of two numbers, -0 being less than +0; a number wins over a NaN.
    pub fn min_num(self, other: Float) -> Float {
        self.extreme(other, Ordering::Less, false)
    }

    fn extreme(self, other: Float, wanted: Ordering, nan_wins: bool) -> Float {
        let order = match (self.is_nan(), other.is_nan()) {
            (true, _) if nan_wins => return self.quieted(),
            (false, true) if nan_wins => return other.quieted(),
            (true, true) => return self,
            (true, false) => return other,
            (false, true) => return self,
            (false, false) => self.compare(other).unwrap_or(Ordering::Equal),
        };
        let order = order.then_with(|| other.is_negative().cmp(&self.is_negative()));
        if order == wanted || order == Ordering::Equal { self } else { other }
    }
}

impl From<f64> for Float {
    fn from(value: f64) -> Float {
        Float { kind: FloatKind::F64, bits: value.to_bits().into() }
    }
}

impl From<f32> for Float {
    fn from(value: f32) -> Float {
        Float { kind: FloatKind::F32, bits: value.to_bits().into() }
    }
}
