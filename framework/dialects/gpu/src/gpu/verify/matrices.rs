//! Matrices of subgroups: which operand they are, how they lie in memory.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::layout::strided;
use terrace_ir::{Context, Diagnostic, Type, Value};

use crate::gpu::{MMAMatrixType, SubgroupMmaComputeOp, SubgroupMmaLoadMatrixOp, SubgroupMmaStoreMatrixOp};

/// The operand of a multiplication that a matrix is, and its two sizes.
fn parts(ctx: &Context, t: Type) -> Option<(&[u8], Vec<i64>)> {
    let matrix = MMAMatrixType::of(ctx, t)?;
    Some((ctx.as_string(matrix.operand(ctx)?)?, matrix.shape(ctx)?.to_vec()))
}

/// True if the elements of the last dimension lie side by side.
pub fn has_unit_stride(ctx: &Context, t: Type) -> bool {
    strided(ctx, t).is_some_and(|l| l.strides.last().is_none_or(|s| *s == 1))
}

fn verify_stride(cx: &VerifyCx<'_>, memory: Value, which: &str) -> Result<(), Diagnostic> {
    if has_unit_stride(cx.ctx, memory.ty(cx)) {
        return Ok(());
    }
    Err(plain_error(cx, format!("expected {which} memref most minor dim must have unit stride")))
}

impl VerifyOp for SubgroupMmaLoadMatrixOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_stride(cx, self.src_memref(cx), "source")
    }
}

impl VerifyOp for SubgroupMmaStoreMatrixOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_stride(cx, self.dst_memref(cx), "destination")?;
        if parts(cx.ctx, self.src(cx).ty(cx)).is_some_and(|(operand, _)| operand != b"COp") {
            return Err(plain_error(
                cx,
                "expected the operand matrix being stored to have 'COp' operand type",
            ));
        }
        Ok(())
    }
}

impl VerifyOp for SubgroupMmaComputeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let matrices = [self.op_a(cx), self.op_b(cx), self.op_c(cx)].map(|v| parts(cx.ctx, v.ty(cx)));
        let [Some((a, a_shape)), Some((b, b_shape)), Some((c, c_shape))] = matrices else { return Ok(()) };
        if (a, b, c) != (b"AOp", b"BOp", b"COp") {
            return Err(plain_error(cx, "operands must be in the order AOp, BOp, COp"));
        }
        if let ([m, k], [k2, n], [m2, n2]) = (&a_shape[..], &b_shape[..], &c_shape[..])
            && (k != k2 || m != m2 || n != n2)
        {
            return Err(plain_error(cx, "operand shapes do not satisfy matmul constraints"));
        }
        Ok(())
    }
}
