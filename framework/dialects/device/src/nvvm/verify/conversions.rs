//! Conversions of floats.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{FloatKind, Type};

use super::{Done, plain, wrong};
use crate::nvvm::*;

/// Formats of eight, six and four bits that have a sign.
const EIGHT: [FloatKind; 2] = [FloatKind::F8E4M3FN, FloatKind::F8E5M2];
const SIX: [FloatKind; 2] = [FloatKind::F6E2M3FN, FloatKind::F6E3M2FN];
const FOUR: [FloatKind; 1] = [FloatKind::F4E2M1FN];
/// Powers of two.
const POWERS: [FloatKind; 1] = [FloatKind::F8E8M0FNU];

fn names(cx: &VerifyCx<'_>, kinds: &[FloatKind]) -> Vec<String> {
    kinds.iter().map(|k| super::quoted(cx.ctx, cx.ctx.float_type(*k))).collect()
}

fn is_one_of(cx: &VerifyCx<'_>, t: Type, kinds: &[FloatKind]) -> bool {
    cx.ctx.float_kind(t).is_some_and(|k| kinds.contains(&k))
}

/// Checks that a conversion is from or to one of some formats.
fn verify_format(cx: &VerifyCx<'_>, t: Type, kinds: &[FloatKind], conversion: &str) -> Done {
    if is_one_of(cx, t, kinds) {
        return Ok(());
    }
    let words = if kinds.len() == 1 { "type is" } else { "types are" };
    let names = names(cx, kinds).join(" and ");
    wrong(cx, format!("Only {names} {words} supported for conversions from {conversion}."))
}

macro_rules! formats {
    ($($op:ident: $ty:ident, $kinds:expr, $conversion:literal;)*) => {$(
        impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Done {
                verify_format(cx, self.$ty(cx), &$kinds, $conversion)
            }
        }
    )*};
}
formats! {
    ConvertF32x2ToF4x2Op: dst_ty, FOUR, "f32x2 to f4x2";
    ConvertF32x2ToF6x2Op: dst_ty, SIX, "f32x2 to f6x2";
    ConvertF16x2ToF8x2Op: dst_ty, EIGHT, "f16x2 to f8x2";
    ConvertF8x2ToF16x2Op: src_type, EIGHT, "f8x2 to f16x2";
    ConvertF8x2ToBF16x2Op: src_type, POWERS, "f8x2 to bf16x2";
    ConvertF6x2ToF16x2Op: src_type, SIX, "f6x2 to f16x2";
    ConvertF4x2ToF16x2Op: src_type, FOUR, "f4x2 to f16x2";
    ConvertF32x4ToF8x4Op: dst_ty, EIGHT, "f32x4 to f8x4";
    ConvertF32x4ToF6x4Op: dst_ty, SIX, "f32x4 to f6x4";
    ConvertF32x4ToF4x4Op: dst_ty, FOUR, "f32x4 to f4x4";
}

impl VerifyOp for ConvertFloatToTF32Op {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        match self.rnd(cx) {
            FPRoundingMode::RNA if self.relu(cx) => plain(cx, "Relu not supported with rna rounding mode."),
            FPRoundingMode::RNA | FPRoundingMode::RN | FPRoundingMode::RZ => Ok(()),
            _ => plain(cx, "Only {rn,rz,rna} rounding modes supported for ConvertFloatToTF32Op."),
        }
    }
}

impl VerifyOp for ConvertBF16x2ToF8x2Op {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        verify_format(cx, self.dst_ty(cx), &POWERS, "bf16x2 to f8x2")?;
        match self.rnd(cx) {
            FPRoundingMode::RZ | FPRoundingMode::RP => Ok(()),
            _ => {
                wrong(cx, "Only RZ and RP rounding modes are supported for conversions from bf16x2 to f8x2.")
            }
        }
    }
}

impl VerifyOp for ConvertF32x2ToF8x2Op {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let (t, rounding) = (self.dst_ty(cx), self.rnd(cx));
        let eight = names(cx, &EIGHT);
        let powers = names(cx, &POWERS).concat();
        if is_one_of(cx, t, &EIGHT) {
            let eight = eight.join(" and ");
            if rounding != FPRoundingMode::RN {
                return wrong(
                    cx,
                    format!("Only RN rounding mode is supported for conversions from f32x2 to {eight} types"),
                );
            }
            if self.sat(cx) != SaturationMode::SATFINITE {
                let m = "Only SATFINITE saturation mode is supported for conversions from f32x2 to";
                return wrong(cx, format!("{m} {eight} types"));
            }
            return Ok(());
        }
        if is_one_of(cx, t, &POWERS) {
            if !matches!(rounding, FPRoundingMode::RZ | FPRoundingMode::RP) {
                let m = "Only RZ and RP rounding modes are supported for conversions from f32x2 to";
                return wrong(cx, format!("{m} {powers} type"));
            }
            if self.relu(cx) {
                return wrong(cx, format!("relu not supported for conversions to {powers} type"));
            }
            return Ok(());
        }
        let eight = eight.join(", ");
        wrong(
            cx,
            format!("Only {eight}, and {powers} types are supported for conversions from f32x2 to f8x2"),
        )
    }
}

/// Checks a conversion to halves: only rounding at random takes random bits.
fn verify_halves(cx: &VerifyCx<'_>, to: &str, rounding: FPRoundingMode, has_bits: bool) -> Done {
    use FPRoundingMode::{RN, RS, RZ};
    match (rounding, has_bits) {
        (RS, false) => wrong(cx, "random_bits is required for RS rounding mode."),
        (RN | RZ, true) => wrong(cx, "random_bits not supported for RN and RZ rounding modes."),
        (RN | RZ | RS, _) => Ok(()),
        _ => wrong(
            cx,
            format!("Only RN, RZ, and RS rounding modes are supported for conversions from f32x2 to {to}."),
        ),
    }
}

impl VerifyOp for ConvertF32x2ToF16x2Op {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        verify_halves(cx, "f16x2", self.rnd(cx), self.random_bits(cx).is_some())
    }
}

impl VerifyOp for ConvertF32x2ToBF16x2Op {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        verify_halves(cx, "bf16x2", self.rnd(cx), self.random_bits(cx).is_some())
    }
}
