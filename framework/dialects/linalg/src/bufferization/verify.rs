//! Verification of bufferization's operations, beyond what their definitions say.

use terrace_dialects_kit::{plain_error, verify_dynamic_sizes};
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::{OpTrait, VerifyCx};
use terrace_ir::{DYNAMIC, Diagnostic};

use super::{AllocTensorOp, DeallocOp, MaterializeInDestinationOp};
use crate::linalg::structured::{is_memref, is_tensor};

impl VerifyOp for AllocTensorOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ty, sizes) = (self.result(cx).ty(cx), self.dynamic_sizes(cx).len());
        match self.copy(cx).map(|c| c.ty(cx)) {
            Some(_) if sizes > 0 => Err(plain_error(cx, "dynamic sizes not needed when copying a tensor")),
            Some(copied) if copied != ty => {
                Err(plain_error(cx, "expected that `copy` and return type match"))
            }
            Some(_) => Ok(()),
            None => verify_dynamic_sizes(cx, ty, sizes),
        }
    }
}

impl VerifyOp for MaterializeInDestinationOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let error = |m: &str| Err(cx.op_error(m));
        let (source, dest) = (self.source(cx).ty(cx), self.dest(cx).ty(cx));
        let (tensor, memref) = (is_tensor(cx.ctx, dest), is_memref(cx.ctx, dest));
        let result = self.result(cx).map(|r| r.ty(cx));
        if !tensor && !memref {
            return error("'dest' must be a tensor or a memref");
        }
        if tensor && result.is_none() {
            return error("tensor 'dest' implies exactly one tensor result");
        }
        if tensor && result != Some(dest) {
            return error("result and 'dest' types must match");
        }
        if memref && result.is_some() {
            return error("memref 'dest' implies zero results");
        }
        if self.restrict(cx) && !memref {
            return error("'restrict' is valid only for memref destinations");
        }
        if self.writable(cx) != memref {
            return error("'writable' must be specified if and only if the destination is of memref type");
        }
        match (cx.ctx.shape(source), cx.ctx.shape(dest)) {
            (None, None) => Ok(()),
            (Some(a), Some(b)) if a.len() != b.len() => {
                error("rank mismatch between source and destination shape")
            }
            (Some(a), Some(b)) if a.iter().zip(b).all(|(x, y)| x == y || *x == DYNAMIC || *y == DYNAMIC) => {
                Ok(())
            }
            _ => error("source/destination shapes are incompatible"),
        }
    }
}

impl VerifyOp for DeallocOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if self.memrefs(cx).len() != self.conditions(cx).len() {
            return Err(cx.op_error("must have the same number of conditions as memrefs to deallocate"));
        }
        if self.retained(cx).len() != self.updated_conditions(cx).len() {
            return Err(
                cx.op_error("must have the same number of updated conditions (results) as retained operands")
            );
        }
        Ok(())
    }
}

/// A tensor and a buffer of the same shape and elements: the operand and the result.
pub(super) struct TensorAndBufferMatch;

impl OpTrait for TensorAndBufferMatch {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let op = cx.op.entity;
        let (Some(from), Some(to)) =
            (op.operand_types(cx).first().copied(), op.result_types(cx).first().copied())
        else {
            return Ok(());
        };
        let why = if cx.ctx.shape(from) != cx.ctx.shape(to) {
            "shapes do not match"
        } else if cx.ctx.element_type(from) != cx.ctx.element_type(to) {
            "element types do not match"
        } else {
            return Ok(());
        };
        let rule = "failed to verify that specified tensor and buffer types match";
        Err(cx.op_error(rule).caused_by(plain_error(cx, why)))
    }
}
