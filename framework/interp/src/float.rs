//! Floats as the values of a run: words of at most 64 bits, or bits.
//!
//! `f32` and `f64` are computed by the processor, every other format by [`Float`]: exactly, and rounded once to the nearest, ties to even.
//! Functions of the C library have its precision: that of `f32` for narrower formats, none for wider ones than `f64`.

use std::cmp::Ordering;

use num_bigint::BigInt;
use terrace_ir::{ApInt, Float, FloatKind, Rounding};

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

/// True if a number of the format is a word.
pub(crate) fn is_narrow(kind: FloatKind) -> bool {
    !matches!(kind, FloatKind::F80 | FloatKind::F128)
}

/// A word of a narrow format as `f64`, which holds them all.
#[inline(always)]
pub(crate) fn widen(kind: FloatKind, bits: u64) -> f64 {
    match kind {
        FloatKind::F64 => f64::from_bits(bits),
        FloatKind::F32 => f64::from(f32::from_bits(bits as u32)),
        _ => Float::new(kind, bits.into()).to_f64_lossy(),
    }
}

/// The word of a narrow format nearest to an `f64`.
#[inline(always)]
pub(crate) fn narrow(kind: FloatKind, v: f64) -> u64 {
    match kind {
        FloatKind::F64 => v.to_bits(),
        FloatKind::F32 => u64::from((v as f32).to_bits()),
        _ => Float::from_f64_lossy(kind, v).word() as u64,
    }
}

/// An operation of the processor.
macro_rules! native {
    ($name:ident, $ty:ty) => {
        /// The result of the processor, which tells the zeros apart.
        #[inline(always)]
        fn $name(self, a: $ty, b: $ty) -> $ty {
            // -0 is less than +0.
            let is_less = |a: $ty, b: $ty| a < b || a == b && a.is_sign_negative() && !b.is_sign_negative();
            match self {
                FloatOp::Add => a + b,
                FloatOp::Sub => a - b,
                FloatOp::Mul => a * b,
                FloatOp::Div => a / b,
                FloatOp::Rem => a % b,
                FloatOp::CopySign => a.copysign(b),
                FloatOp::Maximum | FloatOp::Minimum if a.is_nan() || b.is_nan() => <$ty>::NAN,
                FloatOp::MaxNum | FloatOp::MinNum if a.is_nan() => b,
                FloatOp::MaxNum | FloatOp::MinNum if b.is_nan() => a,
                FloatOp::Maximum | FloatOp::MaxNum if is_less(a, b) => b,
                FloatOp::Minimum | FloatOp::MinNum if is_less(b, a) => b,
                FloatOp::Maximum | FloatOp::MaxNum | FloatOp::Minimum | FloatOp::MinNum => a,
            }
        }
    };
}

impl FloatOp {
    native!(single, f32);
    native!(double, f64);

    /// The result on words of a narrow format.
    #[inline(always)]
    pub(crate) fn word(self, kind: FloatKind, a: u64, b: u64) -> u64 {
        match kind {
            FloatKind::F64 => self.double(f64::from_bits(a), f64::from_bits(b)).to_bits(),
            FloatKind::F32 => {
                self.single(f32::from_bits(a as u32), f32::from_bits(b as u32)).to_bits().into()
            }
            _ => self.float(Float::new(kind, a.into()), Float::new(kind, b.into())).word() as u64,
        }
    }

    /// The result on floats of one format.
    pub(crate) fn float(self, a: Float, b: Float) -> Float {
        match self {
            FloatOp::Add => a.add(b),
            FloatOp::Sub => a.sub(b),
            FloatOp::Mul => a.mul(b),
            FloatOp::Div => a.div(b),
            FloatOp::Rem => a.rem(b),
            FloatOp::CopySign => a.copy_sign(b),
            FloatOp::Maximum => a.maximum(b),
            FloatOp::Minimum => a.minimum(b),
            FloatOp::MaxNum => a.max_num(b),
            FloatOp::MinNum => a.min_num(b),
        }
    }

    /// True if the operation may give either of two operands: zeros of both signs, for those that do not tell them apart.
    pub(crate) fn is_open(self, kind: FloatKind, a: &ApInt, b: &ApInt) -> bool {
        let (a, b) = (Float::from_bits(kind, a), Float::from_bits(kind, b));
        let either = matches!(self, FloatOp::MaxNum | FloatOp::MinNum);
        either && a.is_zero() && b.is_zero() && a.is_negative() != b.is_negative()
    }

    /// The result on bits of a format.
    pub(crate) fn bits(self, kind: FloatKind, a: &ApInt, b: &ApInt) -> ApInt {
        match (kind, a.words(), b.words()) {
            (FloatKind::F32 | FloatKind::F64, [a], [b]) => {
                ApInt::from_u64(kind.width(), self.word(kind, *a, *b))
            }
            _ => self.float(Float::from_bits(kind, a), Float::from_bits(kind, b)).to_bits(),
        }
    }
}

/// The bits with another sign.
pub(crate) fn set_sign(kind: FloatKind, bits: &ApInt, negative: bool) -> ApInt {
    Float::from_bits(kind, bits).with_sign(negative).to_bits()
}

/// Compares two numbers; `None` if one is a NaN.
pub(crate) fn compare(kind: FloatKind, a: &ApInt, b: &ApInt) -> Option<Ordering> {
    Float::from_bits(kind, a).compare(Float::from_bits(kind, b))
}

/// `a * b + c`, rounded once.
pub(crate) fn fused(kind: FloatKind, a: &ApInt, b: &ApInt, c: &ApInt) -> ApInt {
    let [a, b, c] = [a, b, c].map(|v| Float::from_bits(kind, v));
    a.mul_add(b, c).to_bits()
}

/// The number made whole.
pub(crate) fn whole(kind: FloatKind, a: &ApInt, rounding: Rounding) -> ApInt {
    Float::from_bits(kind, a).round_to_integral(rounding).to_bits()
}

/// The square root.
pub(crate) fn sqrt(kind: FloatKind, a: &ApInt) -> ApInt {
    Float::from_bits(kind, a).sqrt().to_bits()
}

/// The integer of so many bits that a float is, made whole somehow.
pub(crate) fn to_int(
    kind: FloatKind,
    a: &ApInt,
    width: u32,
    is_signed: bool,
    rounding: Rounding,
) -> Result<ApInt, Bad> {
    Float::from_bits(kind, a).to_int(width, is_signed, rounding).ok_or(Bad::Poison(Why::Conversion))
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
    Float::from_int(kind, v, Rounding::NearestEven).to_bits()
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
        let v = Float::from_bits(kind, a).to_f64_lossy();
        match kind {
            FloatKind::F64 => Some(Float::from((self.f64)(v)).to_bits()),
            _ if is_narrow(kind) => Some(Float::from((self.f32)(v as f32)).convert(kind).to_bits()),
            _ => None,
        }
    }
}
