//! Memory of devices.

use terrace_dialects_kit::verify_dynamic_sizes;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::types::MemRefType;
use terrace_ir::{AttrData, DYNAMIC, Diagnostic};

use crate::gpu::{AllocOp, MemcpyOp};

impl VerifyOp for AllocOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(ty) = self.memref(cx).ty(cx).cast::<MemRefType<'_>>(cx) else { return Ok(()) };
        verify_dynamic_sizes(cx, ty.into(), self.dynamic_sizes(cx).len())?;
        let symbols = match ty.layout().map(|l| cx.ctx.data(l)) {
            Some(AttrData::AffineMap(map)) => map.symbols as usize,
            _ => 0,
        };
        if symbols != self.symbol_operands(cx).len() {
            return Err(cx.op_error("symbol operand count does not equal memref symbol count"));
        }
        Ok(())
    }
}

/// True if two shapes can be one: as many dimensions, known sizes equal.
fn may_be_same(a: Option<&[i64]>, b: Option<&[i64]>) -> bool {
    let (Some(a), Some(b)) = (a, b) else { return true };
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a == b || *a == DYNAMIC || *b == DYNAMIC)
}

impl VerifyOp for MemcpyOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let [dst, src] = [self.dst(cx), self.src(cx)].map(|v| v.ty(cx));
        if cx.ctx.element_type(dst) != cx.ctx.element_type(src) {
            return Err(cx.op_error("arguments have incompatible element type"));
        }
        if !may_be_same(cx.ctx.shape(dst), cx.ctx.shape(src)) {
            return Err(cx.op_error("arguments have incompatible shape"));
        }
        Ok(())
    }
}
