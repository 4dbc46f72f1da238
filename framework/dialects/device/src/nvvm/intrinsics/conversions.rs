//! Conversions of floats.

use terrace_ir::{FloatKind, Type, View};

use super::{Choice, call, when};
use crate::nvvm::*;
use terrace_dialects_llvm::targets::{Argument, Intrinsic, IntrinsicChoiceOp};

/// The name of a small format in PTX.
fn format(v: &View<'_>, t: Type) -> Result<&'static str, String> {
    Ok(match v.ctx.float_kind(t) {
        Some(FloatKind::F8E4M3FN) => "e4m3",
        Some(FloatKind::F8E5M2) => "e5m2",
        Some(FloatKind::F8E8M0FNU) => "ue8m0",
        Some(FloatKind::F6E2M3FN) => "e2m3",
        Some(FloatKind::F6E3M2FN) => "e3m2",
        Some(FloatKind::F4E2M1FN) => "e2m1",
        _ => return Err(format!("converts {}, which is no format that PTX has", v.ctx.text(t))),
    })
}

fn saturates(mode: SaturationMode) -> &'static str {
    when(mode == SaturationMode::SATFINITE, "satfinite")
}

impl IntrinsicChoiceOp for ConvertFloatToTF32Op {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let relu = when(self.relu(v), "relu");
        Ok(call(&["f2tf32", self.rnd(v).text(), relu, saturates(self.sat(v))]).value(self.src(v)))
    }
}

/// Two small floats in an integer of 16 bits, of which the operation may make something else.
fn packed(v: &View<'_>, call: Intrinsic) -> Intrinsic {
    call.returns(v.ctx.integer_type(16))
}

impl IntrinsicChoiceOp for ConvertF32x2ToF4x2Op {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let to = format!("{}x2", format(v, self.dst_ty(v))?);
        let call = call(&["ff.to", &to, "rn", when(self.relu(v), "relu"), "satfinite"]);
        Ok(packed(v, call.value(self.a(v)).value(self.b(v))))
    }
}

impl IntrinsicChoiceOp for ConvertF32x2ToF6x2Op {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let to = format!("{}x2", format(v, self.dst_ty(v))?);
        let call = call(&["ff.to", &to, "rn", when(self.relu(v), "relu"), "satfinite"]);
        Ok(packed(v, call.value(self.a(v)).value(self.b(v))))
    }
}

impl IntrinsicChoiceOp for ConvertF32x2ToF8x2Op {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let format = format(v, self.dst_ty(v))?;
        // Formats with a mantissa always saturate, and their names do not say so.
        let saturates = when(format == "ue8m0", saturates(self.sat(v)));
        let to = format!("{format}x2");
        let call = call(&["ff.to", &to, self.rnd(v).text(), when(self.relu(v), "relu"), saturates]);
        Ok(packed(v, call.value(self.a(v)).value(self.b(v))))
    }
}

impl IntrinsicChoiceOp for ConvertF16x2ToF8x2Op {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let to = format!("{}x2", format(v, self.dst_ty(v))?);
        let call = call(&["f16x2.to", &to, "rn", when(self.relu(v), "relu")]);
        Ok(packed(v, call.value(self.a(v))))
    }
}

impl IntrinsicChoiceOp for ConvertBF16x2ToF8x2Op {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let to = format!("{}x2", format(v, self.dst_ty(v))?);
        let call = call(&["bf16x2.to", &to, self.rnd(v).text(), saturates(self.sat(v))]);
        Ok(packed(v, call.value(self.a(v))))
    }
}

macro_rules! to_halves {
    ($($op:ident)*) => {$(
        impl IntrinsicChoiceOp for $op {
            fn intrinsic(self, v: &View<'_>) -> Choice {
                let from = format!("{}x2", format(v, self.src_type(v))?);
                let call = call(&[&from, "to.f16x2.rn", when(self.relu(v), "relu")]);
                Ok(call.arg(Argument::As(self.src(v), v.ctx.integer_type(16))))
            }
        }
    )*};
}
to_halves! { ConvertF8x2ToF16x2Op ConvertF6x2ToF16x2Op ConvertF4x2ToF16x2Op }

impl IntrinsicChoiceOp for ConvertF8x2ToBF16x2Op {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let from = format!("{}x2", format(v, self.src_type(v))?);
        Ok(call(&[&from, "to.bf16x2"]).arg(Argument::As(self.src(v), v.ctx.integer_type(16))))
    }
}

macro_rules! floats_to_halves {
    ($($op:ident: $name:literal;)*) => {$(
        impl IntrinsicChoiceOp for $op {
            fn intrinsic(self, v: &View<'_>) -> Choice {
                let relu = when(self.relu(v), "relu");
                let call = call(&[$name, self.rnd(v).text(), relu, saturates(self.sat(v))]);
                Ok(call.value(self.src_hi(v)).value(self.src_lo(v)).values(self.random_bits(v)))
            }
        }
    )*};
}
floats_to_halves! {
    ConvertF32x2ToF16x2Op: "ff2f16x2";
    ConvertF32x2ToBF16x2Op: "ff2bf16x2";
}

macro_rules! four_floats {
    ($($op:ident)*) => {$(
        impl IntrinsicChoiceOp for $op {
            fn intrinsic(self, v: &View<'_>) -> Choice {
                let to = format!("{}x4", format(v, self.dst_ty(v))?);
                let call = call(&["f32x4.to", &to, "rs", when(self.relu(v), "relu"), "satfinite"]);
                Ok(call.value(self.src(v)).value(self.rbits(v)))
            }
        }
    )*};
}
four_floats! { ConvertF32x4ToF8x4Op ConvertF32x4ToF6x4Op ConvertF32x4ToF4x4Op }
