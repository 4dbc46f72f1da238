//! Arithmetic of the formats that LLVM computes with, by `rustc_apfloat`, which gives a NaN the payload that LLVM gives it.

use rustc_apfloat::Float as _;
use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};

use crate::FloatKind;
use crate::float::Binary;

/// `with!(kind, F => expression)`: the expression with `F` as the type of floats of a kind; `None` for the kinds that the library lacks.
macro_rules! with {
    ($kind:expr, $f:ident => $e:expr) => {{
        macro_rules! as_type {
            ($ty:ty) => {{
                type $f = $ty;
                Some($e)
            }};
        }
        match $kind {
            FloatKind::F16 => as_type!(Half),
            FloatKind::BF16 => as_type!(BFloat),
            FloatKind::F32 => as_type!(Single),
            FloatKind::F64 => as_type!(Double),
            FloatKind::F80 => as_type!(X87DoubleExtended),
            FloatKind::F128 => as_type!(Quad),
            _ => None,
        }
    }};
}

/// The result of an operation, rounded to nearest even.
pub(crate) fn binary(kind: FloatKind, op: Binary, a: u128, b: u128) -> Option<u128> {
    with!(kind, F => {
        let (a, b) = (F::from_bits(a), F::from_bits(b));
        let result = match op {
            Binary::Add => a + b,
            Binary::Sub => a - b,
            Binary::Mul => a * b,
            Binary::Div => a / b,
            Binary::Rem => a.c_fmod(b),
        };
        result.value.to_bits()
    })
}

/// `a * b + c`, rounded once to nearest even.
pub(crate) fn mul_add(kind: FloatKind, a: u128, b: u128, c: u128) -> Option<u128> {
    with!(kind, F => F::from_bits(a).mul_add(F::from_bits(b), F::from_bits(c)).value.to_bits())
}
