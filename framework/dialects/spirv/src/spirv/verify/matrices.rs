//! Matrices and cooperative matrices.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{AttrData, Diagnostic, Value};

use super::arithmetic::lanes;
use super::quoted;
use crate::spirv::{
    CooperativeMatrixOperandsKHR, CooperativeMatrixType, CooperativeMatrixUseKHR, KHRCooperativeMatrixLoadOp,
    KHRCooperativeMatrixMulAddOp, KHRCooperativeMatrixStoreOp, MatrixTimesMatrixOp, MatrixTimesScalarOp,
    MatrixTimesVectorOp, MemoryAccess, TransposeOp, VectorTimesMatrixOp, matrix_parts, pointee,
};

impl VerifyOp for MatrixTimesScalarOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, matrix) = (cx.ctx, self.matrix(cx).ty(cx));
        let element = matrix_parts(ctx, matrix).map(|p| p.0).or_else(|| ctx.element_type(matrix));
        if element != Some(self.scalar(cx).ty(cx)) {
            let m = "input matrix components' type and scaling value must have the same type";
            return Err(cx.op_error(m));
        }
        Ok(())
    }
}

impl VerifyOp for MatrixTimesVectorOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let Some((element, rows, columns)) = matrix_parts(ctx, self.matrix(cx).ty(cx)) else { return Ok(()) };
        let (vector, result) = (lanes(ctx, self.vector(cx).ty(cx)), self.result(cx).ty(cx));
        if columns != vector {
            return Err(
                cx.op_error(format!("matrix columns ({columns}) must match vector operand size ({vector})"))
            );
        }
        let n = lanes(ctx, result);
        if n != rows {
            return Err(cx.op_error(format!("result size ({n}) must match the matrix rows ({rows})")));
        }
        if Some(element) != ctx.element_type(result) {
            return Err(cx.op_error("matrix and result element types must match"));
        }
        Ok(())
    }
}

impl VerifyOp for VectorTimesMatrixOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let Some((element, rows, columns)) = matrix_parts(ctx, self.matrix(cx).ty(cx)) else { return Ok(()) };
        let (vector, result) = (self.vector(cx).ty(cx), self.result(cx).ty(cx));
        if lanes(ctx, vector) != rows {
            let m =
                "number of components in vector must equal the number of components in each column in matrix";
            return Err(cx.op_error(m));
        }
        if lanes(ctx, result) != columns {
            let m = "number of columns in matrix must equal the number of components in result";
            return Err(cx.op_error(m));
        }
        if Some(element) != ctx.element_type(result) {
            return Err(cx.op_error(
                "matrix must be a matrix with the same component type as the component type in result",
            ));
        }
        Ok(())
    }
}

impl VerifyOp for TransposeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let parts = |v: Value| matrix_parts(cx.ctx, v.ty(cx));
        let (Some(from), Some(to)) = (parts(self.matrix(cx)), parts(self.result(cx))) else { return Ok(()) };
        let wrong = if from.1 != to.2 {
            "input matrix rows count must be equal to output matrix columns count"
        } else if from.2 != to.1 {
            "input matrix columns count must be equal to output matrix rows count"
        } else if from.0 != to.0 {
            "input and output matrices must have the same component type"
        } else {
            return Ok(());
        };
        Err(plain_error(cx, wrong))
    }
}

impl VerifyOp for MatrixTimesMatrixOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let parts = |v: Value| matrix_parts(cx.ctx, v.ty(cx));
        let (Some(left), Some(right), Some(result)) =
            (parts(self.leftmatrix(cx)), parts(self.rightmatrix(cx)), parts(self.result(cx)))
        else {
            return Ok(());
        };
        let wrong = if left.2 != right.1 {
            "left matrix columns' count must be equal to the right matrix rows' count"
        } else if right.2 != result.2 {
            "right and result matrices must have equal columns' count"
        } else if right.0 != result.0 {
            "right and result matrices' component type must be the same"
        } else if left.0 != result.0 {
            "left and result matrices' component type must be the same"
        } else if left.1 != result.1 {
            "left and result matrices must have equal rows' count"
        } else {
            return Ok(());
        };
        Err(plain_error(cx, wrong))
    }
}

/// Checks what a cooperative matrix is read from or written to; `forbidden` is of no use there.
fn verify_access(
    cx: &VerifyCx<'_>,
    pointer: Value,
    access: Option<MemoryAccess>,
    alignment: Option<i64>,
    (forbidden, name): (MemoryAccess, &str),
) -> Result<(), Diagnostic> {
    let to = pointee(cx.ctx, pointer.ty(cx));
    let scalar = |d: &AttrData| {
        matches!(d, AttrData::IntegerType { .. } | AttrData::FloatType(_) | AttrData::VectorType { .. })
    };
    if let Some(t) = to.filter(|t| !scalar(cx.ctx.type_data(*t))) {
        let t = quoted(cx.ctx, t);
        return Err(cx.op_error(format!("Pointer must point to a scalar or vector type but provided {t}")));
    }
    let Some(access) = access else { return Ok(()) };
    if access.contains_all(forbidden) {
        return Err(cx.op_error(format!("not compatible with memory operand '{name}'")));
    }
    match (access.contains_all(MemoryAccess::Aligned), alignment) {
        (true, None) => Err(cx.op_error("missing value for the 'Aligned' memory operand")),
        (false, Some(_)) => Err(cx.op_error("found alignment attribute for non-'Aligned' memory operand")),
        _ => Ok(()),
    }
}

impl VerifyOp for KHRCooperativeMatrixLoadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let forbidden = (MemoryAccess::MakePointerAvailable, "MakePointerAvailable");
        verify_access(cx, self.pointer(cx), self.memory_operand(cx), self.alignment(cx), forbidden)
    }
}

impl VerifyOp for KHRCooperativeMatrixStoreOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let forbidden = (MemoryAccess::MakePointerVisible, "MakePointerVisible");
        verify_access(cx, self.pointer(cx), self.memory_operand(cx), self.alignment(cx), forbidden)
    }
}

impl VerifyOp for KHRCooperativeMatrixMulAddOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        use CooperativeMatrixUseKHR::{MatrixA, MatrixAcc, MatrixB};
        let ctx = cx.ctx;
        let types = [self.a(cx), self.b(cx), self.c(cx)].map(|v| v.ty(cx));
        for (i, (t, role)) in types.iter().zip([MatrixA, MatrixB, MatrixAcc]).enumerate() {
            if CooperativeMatrixType::of(ctx, *t).and_then(|m| m.use_(ctx)) != Some(role) {
                return Err(cx.op_error(format!("operand #{i} must be of use '{}'", role.text())));
            }
        }
        let [a, b, c] = types.map(|t| ctx.shape(t).unwrap_or_default());
        let dims = [('M', a.first(), c.first()), ('N', b.get(1), c.get(1)), ('K', a.get(1), b.first())];
        if let Some((d, ..)) = dims.into_iter().find(|(_, x, y)| x != y) {
            return Err(cx.op_error(format!("matrix size mismatch on dimension '{d}'")));
        }
        let [a, b, c] = types.map(|t| CooperativeMatrixType::of(ctx, t).and_then(|m| m.scope(ctx)));
        if a != b || b != c {
            return Err(cx.op_error("matrix scope mismatch"));
        }
        let integers = types.iter().all(|t| ctx.integer_info(ctx.element_type_or_self(*t)).is_some());
        let operands = self.matrix_operands(cx).unwrap_or(CooperativeMatrixOperandsKHR::None);
        if operands != CooperativeMatrixOperandsKHR::None && !integers {
            return Err(cx.op_error("Matrix Operands require all matrix element types to be Integer Types"));
        }
        Ok(())
    }
}
