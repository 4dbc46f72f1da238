//! The demands of amdgpu's operations and types beyond their definitions: conversions of floats and exchanges between threads here, memory
//! in `memory.rs`, products in `matrices.rs`.

mod matrices;
mod memory;

use terrace_ir::hooks::{VerifyAttr, VerifyOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::types::VectorType;
use terrace_ir::{Attr, Context, Diagnostic, Type, Value};

use crate::amdgpu::{
    DPPOp, DPPPerm, PackedScaledTruncOp, PackedStochRoundFp8Op, PackedTrunc2xFp8Op, PermlaneSwapOp,
    ScaledExtPackedMatrixOp, TDMGatherBaseType,
};

/// The bits of an element.
fn width(ctx: &Context, element: Type) -> u32 {
    ctx.int_or_float_width(element).unwrap_or(0)
}

/// Checks that elements can be copied by the device.
fn check_element(ctx: &Context, element: Type) -> Result<(), String> {
    match width(ctx, element) {
        8 | 16 | 32 | 64 => Ok(()),
        bits => Err(format!("element type must be 1, 2, 4, or 8 bytes long but type was {bits} bits long.")),
    }
}

impl VerifyAttr for TDMGatherBaseType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let types: Vec<Type> = params.iter().filter_map(|p| ctx.as_type(*p)).collect();
        let [element, index] = types[..] else { return Ok(()) };
        check_element(ctx, element)?;
        if index != ctx.integer_type(16) && index != ctx.i32() {
            let index = ctx.text(index);
            return Err(format!("index type must be i16 or i32 but index type is '{index}'."));
        }
        Ok(())
    }
}

fn verify_existing(cx: &VerifyCx<'_>, existing: Option<Value>, result: Value) -> Result<(), Diagnostic> {
    match existing {
        Some(v) if v.ty(cx) != result.ty(cx) => {
            Err(cx.op_error("existing values must have same type as result"))
        }
        _ => Ok(()),
    }
}

macro_rules! existing {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                verify_existing(cx, self.existing(cx), self.res(cx))
            }
        })*
    };
}

existing! { PackedTrunc2xFp8Op PackedScaledTruncOp PackedStochRoundFp8Op }

impl VerifyOp for ScaledExtPackedMatrixOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (lane, byte) = (self.first_scale_lane(cx), self.first_scale_byte(cx));
        let Some(source) = self.source(cx).ty(cx).cast::<VectorType<'_>>(cx) else { return Ok(()) };
        let wide = width(cx.ctx, source.element()) == 8;
        let (fits, wrong) = match (wide, self.block_size(cx)) {
            (false, 16) => (
                [0, 1].contains(&byte),
                "blockSize of 16 can only have firstScaleByte be 0 or 1 for f4 and f6.",
            ),
            (false, _) => (
                [0, 2].contains(&byte),
                "blockSize of 32 can only have firstScaleByte be 0 or 2 for f4 and f6.",
            ),
            (true, 16) => (
                [(0, 0), (16, 2)].contains(&(lane, byte)),
                "blockSize of 16 can only have (firstScaleLane, firstScaleByte) be (0, 0) or (16, 2) for f8.",
            ),
            (true, _) => return Ok(()),
        };
        if fits { Ok(()) } else { Err(cx.op_error(wrong)) }
    }
}

impl VerifyOp for DPPOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if width(cx.ctx, self.src(cx).ty(cx)) > 64 {
            return Err(cx.op_error("integer and floating point types larger than 64 bits are not supported"));
        }
        let (kind, argument) = (self.kind(cx), self.perm_argument(cx));
        let error = |m: &str| Err(cx.op_error(m));
        match kind {
            DPPPerm::quad_perm => {
                let list = argument.and_then(|a| cx.ctx.as_array(a)).unwrap_or_default();
                if list.len() != 4 {
                    return error("quad_perm attribute must have exactly 4 elements");
                }
                if list.iter().any(|n| !cx.ctx.as_i64(*n).is_some_and(|n| (0..4).contains(&n))) {
                    return error("Each element of quad_perm must be in the range [0, 3]");
                }
            }
            DPPPerm::row_shl | DPPPerm::row_shr | DPPPerm::row_ror => {
                let Some(argument) = argument else {
                    return Err(cx.op_error(format!("Attribute '{}' value not specified", kind.text())));
                };
                if cx.ctx.as_i64(argument).is_some_and(|n| !(1..16).contains(&n)) {
                    return error("Attribute value must be between 1 and 15");
                }
            }
            _ => {
                if argument.is_some_and(|a| a != cx.ctx.unit()) {
                    return error("Expected unit attribute for permArgument, but found non-trivial argument");
                }
            }
        }
        Ok(())
    }
}

impl VerifyOp for PermlaneSwapOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match self.row_length(cx) {
            16 | 32 => Ok(()),
            _ => Err(cx.op_error("row_length attribute must either be 16 or 32.")),
        }
    }
}
