//! Matrices of a warp, each thread with its part.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{Attr, Context, Diagnostic, FloatKind, Type};

use super::{SHARED, is_shared, width};
use crate::nvgpu::{LdMatrixOp, MmaSparseSyncOp, MmaSyncOp};

impl VerifyOp for LdMatrixOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let error = |m: String| Err(plain_error(cx, m));
        let source = self.src_memref(cx).ty(cx).cast::<MemRefType<'_>>(cx);
        if !source.is_some_and(|s| is_shared(cx.ctx, s.space())) {
            return error(format!(
                "expected nvgpu.ldmatrix srcMemref must have a memory space attribute of IntegerAttr({SHARED}) or gpu::AddressSpaceAttr(Workgroup)"
            ));
        }
        let Some(result) = self.res(cx).ty(cx).cast::<VectorType<'_>>(cx) else { return Ok(()) };
        let bits = match width(cx.ctx, result.element()) {
            Some(bits) if bits <= 32 => bits,
            _ => return error("nvgpu.ldmatrix works for 32b or lower".to_owned()),
        };
        if self.transpose(cx) && bits != 16 {
            return error("nvgpu.ldmatrix transpose works only at 16b granularity".to_owned());
        }
        let [tiles, elements] = result.shape()[..] else {
            return error("results must be 2 dimensional vector".to_owned());
        };
        if elements != 32 / bits {
            return error(format!("expected vector register shape[1] = {}", 32 / bits));
        }
        if tiles != i64::from(self.num_tiles(cx) as i32) {
            return error("expected vector register shape[0] and numTiles to match".to_owned());
        }
        Ok(())
    }
}

/// The threads of a warp.
const WARP: i64 = 32;

/// The depth of a tile that a core multiplies at once, and how many elements of it a thread has.
fn tile_depth(ctx: &Context, element: Type) -> Option<(i64, i64)> {
    let float = |kinds: &[FloatKind]| kinds.iter().any(|k| ctx.float_type(*k) == element);
    let int = |bits: u32| ctx.integer_type(bits) == element;
    if float(&[FloatKind::F64]) {
        return Some((4, 1));
    }
    let known = float(&[FloatKind::F32, FloatKind::BF16, FloatKind::F16]) || int(8) || int(4);
    let bits = width(ctx, element).filter(|_| known)?;
    Some((128 / bits, 32 / bits))
}

/// The parts that both multiplications have.
struct Mma<'a> {
    matrices: [Option<VectorType<'a>>; 3],
    shape: &'a [Attr],
    tf32: bool,
    sparse: bool,
}

impl Mma<'_> {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let error = |m: String| Err(plain_error(cx, m));
        let [Some(a), Some(b), Some(c)] = self.matrices else { return Ok(()) };
        let element = a.element();
        if self.sparse && element == cx.ctx.f64() {
            return error("f64 is not supported for sparse mode".to_owned());
        }
        let Some((depth, per_thread)) = tile_depth(cx.ctx, element) else {
            let name =
                String::from_utf8_lossy(cx.ctx.op_info(cx.body().name(cx.op.entity)).name()).into_owned();
            return error(format!("expected input data type (i4,i8,f16,bf16,tf32,f64) supported by {name}"));
        };
        let mut parts = [[0; 2]; 3];
        for ((part, matrix), name) in parts.iter_mut().zip([a, b, c]).zip(["A", "B", "C"]) {
            let Ok(shape) = <[i64; 2]>::try_from(matrix.shape()) else {
                return error(format!("matrix{name} must be 2 dimensional vector"));
            };
            *part = shape;
        }
        let size = |i: usize| self.shape.get(i).and_then(|n| cx.ctx.as_i64(*n)).unwrap_or(0);
        let [m, n, k] = [size(0), size(1), size(2)];
        let half = if self.sparse { 2 } else { 1 };
        let totals =
            [("A", m.wrapping_mul(k), half), ("B", k.wrapping_mul(n), 1), ("C", m.wrapping_mul(n), 1)];
        for ([rows, columns], (name, total, share)) in parts.into_iter().zip(totals) {
            if rows.wrapping_mul(columns).wrapping_mul(WARP) != total / share {
                return Err(cx.op_error(format!("expected {total} warp-wide matrix {name} elements")));
            }
        }
        if self.tf32 && element != cx.ctx.f32() {
            return Err(cx.op_error("expected tf32 tensor cores only for F32 operands"));
        }
        let [m, n, k] = [m / 8, n / 8, k / depth];
        let wanted = [("A", m * k, half, per_thread), ("B", k * n, 1, per_thread), ("C", m * n, 1, 2)];
        for ([rows, columns], (name, tiles, share, per_thread)) in parts.into_iter().zip(wanted) {
            if rows != tiles / share || columns != per_thread {
                let m = format!("expected matrix {name} to be shaped ({tiles} x {per_thread})");
                return Err(cx.op_error(m));
            }
        }
        Ok(())
    }
}

impl VerifyOp for MmaSyncOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let matrices = [self.matrix_a(cx), self.matrix_b(cx), self.matrix_c(cx)].map(|v| v.ty(cx).cast(cx));
        Mma { matrices, shape: self.mma_shape(cx), tf32: self.tf32_enabled(cx), sparse: false }.verify(cx)
    }
}

impl VerifyOp for MmaSparseSyncOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if !(0..=1).contains(&self.sparsity_selector(cx)) {
            return Err(cx.op_error("sparsity selector should be 0 or 1"));
        }
        let matrices = [self.matrix_a(cx), self.matrix_b(cx), self.matrix_c(cx)].map(|v| v.ty(cx).cast(cx));
        Mma { matrices, shape: self.mma_shape(cx), tf32: self.tf32_enabled(cx), sparse: true }.verify(cx)
    }
}
