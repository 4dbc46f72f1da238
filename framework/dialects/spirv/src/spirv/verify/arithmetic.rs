//! Arithmetic with structs, dot products of integers, selections of values, atomics and barriers.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{AttrData, Context, Diagnostic, Type, Value};

use super::{nothing_more, quoted};
use crate::spirv::{
    AtomicAndOp, AtomicIAddOp, AtomicIDecrementOp, AtomicIIncrementOp, AtomicISubOp, AtomicOrOp,
    AtomicSMaxOp, AtomicSMinOp, AtomicUMaxOp, AtomicUMinOp, AtomicXorOp, ControlBarrierOp, EXTAtomicFAddOp,
    GLFrexpStructOp, GLLdexpOp, IAddCarryOp, ISubBorrowOp, MemoryBarrierOp, MemorySemantics,
    PackedVectorFormat, SDotAccSatOp, SDotOp, SMulExtendedOp, SUDotAccSatOp, SUDotOp, SelectOp, StructType,
    UDotAccSatOp, UDotOp, UMulExtendedOp, VectorTimesScalarOp, pointee,
};

nothing_more!(ShiftLeftLogicalOp ShiftRightArithmeticOp ShiftRightLogicalOp);

/// Operations whose result is a struct of two numbers.
macro_rules! extended {
    ($($op:ident)*) => {$(
        impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                let (first, second) = (self.operand1(cx).ty(cx), self.operand2(cx).ty(cx));
                match StructType(self.result(cx).ty(cx)).member_types(cx.ctx)[..] {
                    [a, b] if [a, b, second] == [first; 3] => Ok(()),
                    [_, _] => Err(cx.op_error("expected all operand types and struct member types are the same")),
                    _ => Err(cx.op_error("expected result struct type containing two members")),
                }
            }
        }
    )*};
}
extended!(IAddCarryOp ISubBorrowOp SMulExtendedOp UMulExtendedOp);

impl VerifyOp for VectorTimesScalarOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let result = self.result(cx).ty(cx);
        if self.vector(cx).ty(cx) != result {
            return Err(cx.op_error("vector operand and result type mismatch"));
        }
        if Some(self.scalar(cx).ty(cx)) != cx.ctx.element_type(result) {
            return Err(cx.op_error("scalar operand and result element type match"));
        }
        Ok(())
    }
}

/// Of these at most one can be set.
const ORDERS: [MemorySemantics; 4] = [
    MemorySemantics::Acquire,
    MemorySemantics::Release,
    MemorySemantics::AcquireRelease,
    MemorySemantics::SequentiallyConsistent,
];

fn verify_semantics(cx: &VerifyCx<'_>, semantics: MemorySemantics) -> Result<(), Diagnostic> {
    if ORDERS.iter().filter(|o| semantics.contains_any(**o)).count() > 1 {
        let m = "expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`";
        return Err(plain_error(cx, m));
    }
    Ok(())
}

fn verify_atomic(
    cx: &VerifyCx<'_>,
    pointer: Value,
    semantics: MemorySemantics,
    (holds, what): (fn(&Context, Type) -> bool, &str),
) -> Result<(), Diagnostic> {
    if let Some(t) = pointee(cx.ctx, pointer.ty(cx)).filter(|t| !holds(cx.ctx, *t)) {
        let found = quoted(cx.ctx, t);
        return Err(cx.op_error(format!("pointer operand must point to an {what} value, found {found}")));
    }
    verify_semantics(cx, semantics)
}

fn is_integer(ctx: &Context, t: Type) -> bool {
    ctx.integer_info(t).is_some()
}

fn is_float(ctx: &Context, t: Type) -> bool {
    ctx.float_kind(t).is_some()
}

macro_rules! atomics {
    ($holds:ident $what:literal: $($op:ident)*) => {$(
        impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                verify_atomic(cx, self.pointer(cx), self.semantics(cx), ($holds, $what))
            }
        }
    )*};
}
atomics!(is_integer "integer": AtomicAndOp AtomicIAddOp AtomicIDecrementOp AtomicIIncrementOp AtomicISubOp AtomicOrOp AtomicSMaxOp
    AtomicSMinOp AtomicUMaxOp AtomicUMinOp AtomicXorOp);
atomics!(is_float "float": EXTAtomicFAddOp);

impl VerifyOp for ControlBarrierOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_semantics(cx, self.memory_semantics(cx))
    }
}

impl VerifyOp for MemoryBarrierOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_semantics(cx, self.memory_semantics(cx))
    }
}

/// The bits of a number, or of all elements of a vector.
pub(super) fn bit_width(ctx: &Context, t: Type) -> u32 {
    let element = ctx.int_or_float_width(ctx.element_type_or_self(t)).unwrap_or(64);
    let n: i64 = ctx.shape(t).map_or(1, |s| s.iter().product());
    element.saturating_mul(u32::try_from(n).unwrap_or(u32::MAX))
}

fn verify_dot(
    cx: &VerifyCx<'_>,
    factor: Type,
    format: Option<PackedVectorFormat>,
    result: Type,
) -> Result<(), Diagnostic> {
    let ctx = cx.ctx;
    match (ctx.integer_info(factor), format) {
        (Some(_), None) => {
            return Err(cx.op_error("requires Packed Vector Format attribute for integer vector operands"));
        }
        (Some((width, _)), Some(f)) if width != 32 => {
            let f = f.text();
            return Err(cx.op_error(format!(
                "with specified Packed Vector Format ({f}) requires integer vector operands to be 32-bits wide"
            )));
        }
        (None, Some(_)) => {
            let t = quoted(ctx, factor);
            return Err(cx.op_error(format!("with invalid format attribute for vector operands of type {t}")));
        }
        _ => {}
    }
    let (have, need) = (bit_width(ctx, result), bit_width(ctx, factor));
    if need > have {
        return Err(cx.op_error(format!(
            "result type has insufficient bit-width ({have} bits) for the specified vector operand type ({need} bits)"
        )));
    }
    Ok(())
}

macro_rules! dots {
    ($($op:ident)*) => {$(
        impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                verify_dot(cx, self.vector1(cx).ty(cx), self.format(cx), self.result(cx).ty(cx))
            }
        }
    )*};
}
dots!(SDotOp SUDotOp UDotOp SDotAccSatOp SUDotAccSatOp UDotAccSatOp);

impl VerifyOp for SelectOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (condition, result) = (self.condition(cx).ty(cx), self.result(cx).ty(cx));
        let Some(shape) = cx.ctx.shape(condition) else { return Ok(()) };
        match cx.ctx.shape(result).filter(|_| matches!(cx.ctx.type_data(result), AttrData::VectorType { .. })) {
            None => Err(cx.op_error("result expected to be of vector type when condition is of vector type")),
            Some(s) if s.iter().product::<i64>() != shape.iter().product::<i64>() => Err(cx.op_error(
                "result should have the same number of elements as the condition when condition is of vector type",
            )),
            Some(_) => Ok(()),
        }
    }
}

/// The number of elements of a vector; 1 of a scalar.
pub(super) fn lanes(ctx: &Context, t: Type) -> i64 {
    ctx.shape(t).map_or(1, |s| s.iter().product())
}

impl VerifyOp for GLFrexpStructOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, operand) = (cx.ctx, self.operand(cx).ty(cx));
        // The spelling is MLIR's.
        let [significand, exponent] = StructType(self.result(cx).ty(cx)).member_types(ctx)[..] else {
            return Err(plain_error(cx, "result type must be a struct type with two memebers"));
        };
        if significand != operand {
            let m = "member zero of the resulting struct type must be the same type as the operand";
            return Err(plain_error(cx, m));
        }
        if ctx.integer_info(ctx.element_type_or_self(exponent)).is_none_or(|i| i.0 != 32) {
            let m =
                "member one of the resulting struct type must be a scalar or vector of 32 bit integer type";
            return Err(plain_error(cx, m));
        }
        if ctx.is_shaped(operand) != ctx.is_shaped(exponent) || lanes(ctx, operand) != lanes(ctx, exponent) {
            let m = "member one of the resulting struct type must have the same number of components as the operand type";
            return Err(plain_error(cx, m));
        }
        Ok(())
    }
}

impl VerifyOp for GLLdexpOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, x, exp) = (cx.ctx, self.x(cx).ty(cx), self.exp(cx).ty(cx));
        if is_float(ctx, x) != is_integer(ctx, exp) {
            return Err(cx.op_error("operands must both be scalars or vectors"));
        }
        if lanes(ctx, x) != lanes(ctx, exp) {
            return Err(cx.op_error("operands must have the same number of elements"));
        }
        Ok(())
    }
}
