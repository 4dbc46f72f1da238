//! Matrices of several warps.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{Context, Diagnostic, FloatKind, Type, Value};

use super::tma::verify_descriptor;
use crate::nvgpu::{
    TensorMapDescriptorType, TensorMapInterleaveKind, TensorMapSwizzleKind, WarpgroupAccumulatorType,
    WarpgroupGenerateDescriptorOp, WarpgroupMatrixDescriptorType, WarpgroupMmaInitAccumulatorOp,
    WarpgroupMmaOp, WarpgroupMmaStoreOp,
};

impl VerifyOp for WarpgroupGenerateDescriptorOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let map = self.tensor_map(cx);
        verify_descriptor(cx, map, None)?;
        let Some(ty) = TensorMapDescriptorType::of(cx.ctx, map.ty(cx)) else { return Ok(()) };
        let only = |what: &str| {
            Err(plain_error(cx, format!("supports only {what} is supported for the time being")))
        };
        if ty.swizzle(cx.ctx) != Some(TensorMapSwizzleKind::SWIZZLE_128B) {
            return only("swizzle_128b");
        }
        if ty.interleave(cx.ctx) != Some(TensorMapInterleaveKind::INTERLEAVE_NONE) {
            return only("none");
        }
        Ok(())
    }
}

/// The type of an accumulator's matrix.
fn matrix<'c>(cx: &VerifyCx<'c>, accumulator: Value) -> Option<VectorType<'c>> {
    WarpgroupAccumulatorType::of(cx.ctx, accumulator.ty(cx))?
        .fragmented(cx.ctx)?
        .cast::<VectorType<'c>>(cx.ctx)
}

/// The type of the memory that a descriptor stands for.
fn memory<'c>(cx: &VerifyCx<'c>, descriptor: Value) -> Option<MemRefType<'c>> {
    WarpgroupMatrixDescriptorType::of(cx.ctx, descriptor.ty(cx))?
        .tensor(cx.ctx)?
        .cast::<MemRefType<'c>>(cx.ctx)
}

fn is_float(ctx: &Context, t: Type, kinds: &[FloatKind]) -> bool {
    kinds.iter().any(|k| ctx.float_type(*k) == t)
}

const F8: [FloatKind; 2] = [FloatKind::F8E5M2, FloatKind::F8E4M3FN];

/// True if `d += a * b` is an instruction.
fn is_allowed(ctx: &Context, d: Type, a: Type, b: Type) -> bool {
    use FloatKind::{BF16, F16, F32, TF32};
    let d_is = |kinds: &[FloatKind]| is_float(ctx, d, kinds);
    if a != b {
        return false;
    }
    if is_float(ctx, a, &[F16, BF16]) || is_float(ctx, a, &F8) {
        return d_is(&[F32, F16]);
    }
    if is_float(ctx, a, &[TF32]) {
        return d_is(&[F32]);
    }
    (a == ctx.integer_type(16) || a == ctx.i1()) && d == ctx.i32()
}

/// True if a matrix of elements of that type can have so many columns.
fn is_allowed_columns(ctx: &Context, columns: i64, element: Type) -> bool {
    use FloatKind::{BF16, F16, F32, TF32};
    let wide = (1..=256).contains(&columns) && columns % 8 == 0;
    if is_float(ctx, element, &[BF16, F16, F32, TF32]) || is_float(ctx, element, &F8) {
        return wide;
    }
    // Above 32 only every second size.
    (element == ctx.integer_type(8) || element == ctx.i1()) && wide && (columns <= 32 || columns % 16 == 0)
}

impl VerifyOp for WarpgroupMmaInitAccumulatorOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(ty) = matrix(cx, self.matrix_c(cx)) else { return Ok(()) };
        let fits = match ty.shape() {
            [rows, columns, ..] => rows % 64 == 0 && is_allowed_columns(cx.ctx, *columns, ty.element()),
            _ => false,
        };
        if fits {
            return Ok(());
        }
        let ty = cx.ctx.text(Type::from(ty));
        Err(cx.op_error(format!(
            "has type '{ty}'. It does not fit into warp-group level (wgmma) matrix multiplication instruction (or not supported yet)"
        )))
    }
}

impl VerifyOp for WarpgroupMmaOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let error = |m: String| Err(cx.op_error(m));
        let (c, d) = (matrix(cx, self.matrix_c(cx)), matrix(cx, self.matrix_d(cx)));
        let (a, b) = (memory(cx, self.descriptor_a(cx)), memory(cx, self.descriptor_b(cx)));
        let (Some(a), Some(b), Some(c), Some(d)) = (a, b, c, d) else { return Ok(()) };
        if self.transpose_a(cx) && !self.transpose_b(cx) {
            return error(
                "supports non-transpose A (Row Major) and transpose B (Column Major) for the time being "
                    .to_owned(),
            );
        }
        if c != d {
            return error("type of matrix C and matrix D must be the same".to_owned());
        }
        let ([a0, a1], [b0, b1], [c0, c1]) = (a.shape(), b.shape(), c.shape()) else {
            return error("has matrices A, B, C and D, they must be 2 dimensional".to_owned());
        };
        if a1 != b0 {
            return error(format!("2nd dim matrix-A ({a1})!= 1st dim matrix-B ({b0} )"));
        }
        if a0 != c0 {
            return error(format!("1st dim matrix-A ( {a0} )!= 1st dim matrix-C ( {c0} )"));
        }
        if b1 != c1 {
            return error(format!("2nd dim matrix-B ( {b1} ) != 2nd dim matrix-C ( {c1} )"));
        }
        let [at, bt, ct] = [a.element(), b.element(), c.element()];
        let shown = || {
            let [a, b, c] = [at, bt, ct].map(|t| cx.ctx.text(t));
            format!("'{c}' += '{a}' * '{b}', it is not supported")
        };
        if !is_allowed(cx.ctx, ct, at, bt) {
            return error(format!("{}.", shown()));
        }
        if !is_allowed_columns(cx.ctx, *b1, at) {
            let b = cx.ctx.text(Type::from(b));
            return error(format!("has input type '{b}' n is set to {b1}, it is not supported."));
        }
        let half = [FloatKind::F16, FloatKind::BF16];
        if ct != cx.ctx.f32() && !is_float(cx.ctx, at, &half) {
            return error(format!("hit a limitation: {} yet", shown()));
        }
        Ok(())
    }
}

impl VerifyOp for WarpgroupMmaStoreOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let to = self.dst_memref(cx).ty(cx).cast::<MemRefType<'_>>(cx);
        let (Some(from), Some(to)) = (matrix(cx, self.matrix_d(cx)), to) else { return Ok(()) };
        if from.element() != cx.ctx.f32() {
            return Err(cx.op_error("hit a limitation: only f32 results for the time being"));
        }
        let size = |shape: &[i64], i: usize| shape.get(i).copied().unwrap_or(0);
        let [have, want] = [from.shape(), to.shape()].map(|s| (size(s, 0), size(s, 1)));
        if have == want {
            return Ok(());
        }
        let ty = cx.ctx.text(Type::from(from));
        Err(cx.op_error(format!(
            "results ['{ty}'][{}] values. However, destination memref[{}][{}]  does not have same size as results",
            have.1, want.0, want.1
        )))
    }
}
