//! Casts.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{AttrData, Context, Diagnostic, Signedness, Type, ViewIr};

use super::arithmetic::bit_width;
use super::{nothing_more, quoted};
use crate::spirv::{
    AddressingModel, BitcastOp, ConvertPtrToUOp, ConvertUToPtrOp, CooperativeMatrixType, FConvertOp,
    GenericCastToPtrExplicitOp, GenericCastToPtrOp, ModuleOp, PointerType, PtrCastToGenericOp, SConvertOp,
    StorageClass, UConvertOp, pointee, storage_class,
};

nothing_more!(ConvertFToSOp ConvertFToUOp ConvertSToFOp ConvertUToFOp);

impl VerifyOp for BitcastOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, from, to) = (cx.ctx, self.operand(cx).ty(cx), self.result(cx).ty(cx));
        if from == to {
            return Err(plain_error(cx, "result type must be different from operand type"));
        }
        let is_pointer = |t| PointerType::of(ctx, t).is_some();
        match (is_pointer(from), is_pointer(to)) {
            (true, false) => {
                return Err(plain_error(
                    cx,
                    "unhandled bit cast conversion from pointer type to non-pointer type",
                ));
            }
            (false, true) => {
                return Err(plain_error(
                    cx,
                    "unhandled bit cast conversion from non-pointer type to pointer type",
                ));
            }
            _ => {}
        }
        let (a, b) = (bit_width(ctx, from), bit_width(ctx, to));
        if a != b {
            return Err(
                cx.op_error(format!("mismatch in result type bitwidth {b} and operand type bitwidth {a}"))
            );
        }
        Ok(())
    }
}

/// The elements of both types, if they are of one kind.
fn elements(ctx: &Context, from: Type, to: Type) -> Option<(Type, Type)> {
    let kind = |t: Type| match ctx.type_data(t) {
        AttrData::VectorType { .. } => 1,
        _ if CooperativeMatrixType::of(ctx, t).is_some() => 2,
        _ => 0,
    };
    match (kind(from), kind(to)) {
        (0, _) => Some((from, to)),
        (a, b) if a == b => ctx.element_type(from).zip(ctx.element_type(to)),
        _ => None,
    }
}

macro_rules! width_changes {
    ($($op:ident)*) => {$(
        impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                let ctx = cx.ctx;
                let Some((from, to)) = elements(ctx, self.operand(cx).ty(cx), self.result(cx).ty(cx)) else {
                    return Err(cx.op_error("incompatible operand and result types"));
                };
                if ctx.int_or_float_width(from) == ctx.int_or_float_width(to) {
                    let (f, t) = (quoted(ctx, from), quoted(ctx, to));
                    return Err(cx.op_error(format!(
                        "expected the different bit widths for operand type and result type, but provided {f} and {t}"
                    )));
                }
                Ok(())
            }
        }
    )*};
}
width_changes!(FConvertOp SConvertOp UConvertOp);

/// The addressing model of the module around.
fn addressing_model(cx: &VerifyCx<'_>) -> Option<AddressingModel> {
    let mut around = std::iter::successors(cx.ir.parent_op(cx.op), |op| cx.ir.parent_op(*op));
    around.find_map(|op| {
        let v = ViewIr { ctx: cx.ctx, ir: cx.ir, body: op.body };
        Some(op.entity.cast::<ModuleOp>(&v)?.addressing_model(&v))
    })
}

/// Checks that the bits of a pointer mean something; `what` is the operand or the result that it is.
fn verify_physical(cx: &VerifyCx<'_>, integer: Type, pointer: Type, what: &str) -> Result<(), Diagnostic> {
    let signless = cx.ctx.integer_info(integer).is_some_and(|i| i.1 == Signedness::Signless);
    if !signless {
        return Err(plain_error(cx, "result must be a scalar type of unsigned integer"));
    }
    let physical = match addressing_model(cx) {
        Some(AddressingModel::Logical) => false,
        Some(AddressingModel::PhysicalStorageBuffer64) => {
            storage_class(cx.ctx, pointer) == Some(StorageClass::PhysicalStorageBuffer)
        }
        _ => true,
    };
    if physical { Ok(()) } else { Err(plain_error(cx, format!("{what} must be a physical pointer"))) }
}

impl VerifyOp for ConvertPtrToUOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_physical(cx, self.result(cx).ty(cx), self.pointer(cx).ty(cx), "operand")
    }
}

impl VerifyOp for ConvertUToPtrOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_physical(cx, self.operand(cx).ty(cx), self.result(cx).ty(cx), "result")
    }
}

/// True of storage classes that pointers can go into the generic one from.
fn is_specific(class: Option<StorageClass>) -> bool {
    matches!(class, Some(StorageClass::Workgroup | StorageClass::CrossWorkgroup | StorageClass::Function))
}

fn verify_pointees(cx: &VerifyCx<'_>, from: Type, to: Type) -> Result<(), Diagnostic> {
    let (Some(from), Some(to)) = (pointee(cx.ctx, from), pointee(cx.ctx, to)) else { return Ok(()) };
    if from == to {
        return Ok(());
    }
    let (f, t) = (quoted(cx.ctx, from), quoted(cx.ctx, to));
    Err(cx.op_error(format!(
        "pointer operand's pointee type must have the same as the op result type, but found {f} vs {t}"
    )))
}

impl VerifyOp for PtrCastToGenericOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (from, to) = (self.pointer(cx).ty(cx), self.result(cx).ty(cx));
        if !is_specific(storage_class(cx.ctx, from)) {
            let m = "pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class";
            return Err(plain_error(cx, m));
        }
        if storage_class(cx.ctx, to) != Some(StorageClass::Generic) {
            return Err(plain_error(cx, "result type must be of storage class Generic"));
        }
        verify_pointees(cx, from, to)
    }
}

macro_rules! from_generic {
    ($($op:ident)*) => {$(
        impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                let (from, to) = (self.pointer(cx).ty(cx), self.result(cx).ty(cx));
                if storage_class(cx.ctx, from) != Some(StorageClass::Generic) {
                    return Err(plain_error(cx, "pointer type must be of storage class Generic"));
                }
                if !is_specific(storage_class(cx.ctx, to)) {
                    let m = "result must point to the Workgroup, CrossWorkgroup, or Function Storage Class";
                    return Err(plain_error(cx, m));
                }
                verify_pointees(cx, from, to)
            }
        }
    )*};
}
from_generic!(GenericCastToPtrOp GenericCastToPtrExplicitOp);
