//! Operations that the invocations of a group do together.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Context, Diagnostic, Look as _, Signedness, Value, View};

use super::arithmetic::lanes;
use crate::spirv::interfaces::target_version;
use crate::spirv::*;

/// Checks that a group is one that has such operations.
fn verify_scope(cx: &VerifyCx<'_>, scope: Scope) -> Result<(), Diagnostic> {
    match scope {
        Scope::Workgroup | Scope::Subgroup => Ok(()),
        _ => Err(cx.op_error("execution scope must be 'Workgroup' or 'Subgroup'")),
    }
}

/// The integer that a constant is; signed, but for that of an unsigned type.
pub(in crate::spirv) fn constant_integer(ctx: &Context, v: &View<'_>, value: Value) -> Option<i64> {
    let constant = value.defining::<ConstantOp>(v)?.value_attr(v)?;
    ctx.as_integer(constant)?;
    ctx.as_i64(constant)
}

fn verify_cluster(cx: &VerifyCx<'_>, size: Value) -> Result<(), Diagnostic> {
    match constant_integer(cx.ctx, &cx.view(), size) {
        None => Err(cx.op_error("cluster size operand must come from a constant op")),
        Some(n) if !(n as u32).is_power_of_two() => {
            Err(cx.op_error("cluster size operand must be a power of two"))
        }
        Some(_) => Ok(()),
    }
}

/// Operations with nothing to check but their group.
macro_rules! scoped {
    ($($op:ident)*) => {$(
        impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                verify_scope(cx, self.execution_scope(cx))
            }
        }
    )*};
}
scoped! {
    GroupFAddOp GroupFMaxOp GroupFMinOp GroupFMulKHROp GroupIAddOp GroupIMulKHROp GroupSMaxOp GroupSMinOp GroupUMaxOp GroupUMinOp
    GroupNonUniformBallotOp GroupNonUniformBallotFindLSBOp GroupNonUniformBallotFindMSBOp GroupNonUniformElectOp
}

macro_rules! arithmetic {
    ($($op:ident)*) => {$(
        impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                verify_scope(cx, self.execution_scope(cx))?;
                match self.cluster_size(cx) {
                    Some(size) => verify_cluster(cx, size),
                    None if self.group_operation(cx) == GroupOperation::ClusteredReduce => Err(cx.op_error(
                        "cluster size operand must be provided for 'ClusteredReduce' group operation",
                    )),
                    None => Ok(()),
                }
            }
        }
    )*};
}
arithmetic! {
    GroupNonUniformFAddOp GroupNonUniformFMaxOp GroupNonUniformFMinOp GroupNonUniformFMulOp GroupNonUniformIAddOp
    GroupNonUniformIMulOp GroupNonUniformSMaxOp GroupNonUniformSMinOp GroupNonUniformUMaxOp GroupNonUniformUMinOp
    GroupNonUniformBitwiseAndOp GroupNonUniformBitwiseOrOp GroupNonUniformBitwiseXorOp GroupNonUniformLogicalAndOp
    GroupNonUniformLogicalOrOp GroupNonUniformLogicalXorOp
}

/// Shuffles, whose second operand says from where.
macro_rules! shuffles {
    ($($op:ident: $second:ident)*) => {$(
        impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                verify_scope(cx, self.execution_scope(cx))?;
                let sign = cx.ctx.integer_info(self.$second(cx).ty(cx)).map(|i| i.1);
                if sign == Some(Signedness::Signed) {
                    // The spelling is MLIR's.
                    return Err(cx.op_error("second operand must be a singless/unsigned integer"));
                }
                Ok(())
            }
        }
    )*};
}
shuffles! {
    GroupNonUniformShuffleOp: id
    GroupNonUniformShuffleDownOp: delta
    GroupNonUniformShuffleUpOp: delta
    GroupNonUniformShuffleXorOp: mask
}

impl VerifyOp for GroupNonUniformRotateKHROp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_scope(cx, self.execution_scope(cx))?;
        self.cluster_size(cx).map_or(Ok(()), |size| verify_cluster(cx, size))
    }
}

impl VerifyOp for GroupNonUniformBroadcastOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_scope(cx, self.execution_scope(cx))?;
        // Before version 1.5 it had to be a constant.
        let id = self.id(cx);
        let constant = id.defining::<ConstantOp>(cx).is_some() || id.defining::<ReferenceOfOp>(cx).is_some();
        if target_version(cx) < Version::V_1_5 && !constant {
            return Err(cx.op_error("id must be the result of a constant op"));
        }
        Ok(())
    }
}

impl VerifyOp for GroupBroadcastOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_scope(cx, self.execution_scope(cx))?;
        let id = self.localid(cx).ty(cx);
        let n = lanes(cx.ctx, id);
        if cx.ctx.is_shaped(id) && n != 2 && n != 3 {
            return Err(cx.op_error(format!(
                "localid is a vector and can be with only  2 or 3 components, actual number is {n}"
            )));
        }
        Ok(())
    }
}

/// Checks that elements of a block are what a pointer points to.
fn verify_block(cx: &VerifyCx<'_>, pointer: Value, value: Value) -> Result<(), Diagnostic> {
    let element = cx.ctx.element_type_or_self(value.ty(cx));
    if pointee(cx.ctx, pointer.ty(cx)) != Some(element) {
        return Err(cx.op_error("mismatch in result type and pointer type"));
    }
    Ok(())
}

impl VerifyOp for INTELSubgroupBlockReadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_block(cx, self.ptr(cx), self.value(cx))
    }
}

impl VerifyOp for INTELSubgroupBlockWriteOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_block(cx, self.ptr(cx), self.value(cx))
    }
}
