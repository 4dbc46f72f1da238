//! Verification of what definitions cannot say.

use terrace::asm::print_type;
use terrace::ir::hooks::VerifyOp;
use terrace::ir::interfaces::VerifyCx;
use terrace::ir::types::{FunctionType, UnrankedTensorType};
use terrace::ir::{Attr, Diagnostic, LookIr, Type, Value};

use super::{
    AddOp, ConstantOp, FuncOp, MulOp, ReshapeOp, ReturnOp, StructAccessOp, StructConstantOp, SubOp,
    TransposeOp, struct_elements,
};

/// Checks a constant's value against a type, struct elements one by one.
fn check_constant(cx: &VerifyCx<'_>, ty: Type, value: Attr) -> Result<(), Diagnostic> {
    let ctx = cx.ctx;
    let mut todo = vec![(ty, value)];
    while let Some((ty, value)) = todo.pop() {
        if let Some(elements) = struct_elements(ctx, ty) {
            let Some(values) = ctx.as_array(value) else {
                return Err(cx.op_error("constant of StructType must be initialized by an ArrayAttr"));
            };
            if values.len() != elements.len() {
                let message = format!(
                    "constant of StructType must be initialized by an ArrayAttr with the same number of elements, got {} but expected {}",
                    values.len(),
                    elements.len()
                );
                return Err(cx.op_error(message));
            }
            todo.extend(elements.into_iter().zip(values.iter().copied()).rev());
            continue;
        }
        let Some(dense) = ctx.as_dense(value) else {
            return Err(cx.op_error("constant of TensorType must be initialized by a DenseFPElementsAttr"));
        };
        let (Some(want), Some(got)) = (ctx.shape(ty), ctx.shape(dense.ty)) else { continue };
        if want.len() != got.len() {
            let message = format!(
                "return type must match the one of the attached value attribute: {} != {}",
                got.len(),
                want.len()
            );
            return Err(cx.op_error(message));
        }
        for (i, (w, g)) in want.iter().zip(got).enumerate() {
            if w != g {
                let message =
                    format!("return type shape mismatches its attribute at dimension {i}: {g} != {w}");
                return Err(cx.op_error(message));
            }
        }
    }
    Ok(())
}

impl VerifyOp for ConstantOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        check_constant(cx, self.result(cx).ty(cx), self.value(cx).into())
    }
}

impl VerifyOp for StructConstantOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        check_constant(cx, self.output(cx).ty(cx), cx.ctx.array(self.value(cx)))
    }
}

/// The shape of a value, where its type has one.
fn shape<'c>(cx: &VerifyCx<'c>, v: Value) -> Option<&'c [i64]> {
    cx.ctx.shape(v.ty(cx))
}

/// Operands and result have one shape, as far as it is known.
macro_rules! one_shape {
    ($($op:ident),*) => {$(
        impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                let values = [self.lhs(cx), self.rhs(cx), self.result(cx)];
                let mut known = values.into_iter().filter(|v| shape(cx, *v).is_some());
                let Some(first) = known.next() else { return Ok(()) };
                let Some(other) = known.find(|v| shape(cx, *v) != shape(cx, first)) else { return Ok(()) };
                let [a, b] = [first, other].map(|v| print_type(cx.ctx, v.ty(cx)));
                let message = "requires operands and result of one shape, but there are";
                Err(cx.op_error(format!("{message} '{a}' and '{b}'")))
            }
        }
    )*};
}
one_shape!(AddOp, SubOp, MulOp);

impl VerifyOp for ReshapeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (input, result) = (self.input(cx).ty(cx), self.result(cx).ty(cx));
        match (cx.ctx.num_elements(input), cx.ctx.num_elements(result)) {
            // A scalar fills a tensor.
            (Some(n), Some(m)) if n != m && cx.ctx.shape(input) != Some(&[]) => {
                let (a, b) = (print_type(cx.ctx, input), print_type(cx.ctx, result));
                Err(cx
                    .op_error(format!("cannot make the {m} elements of '{b}' of the {n} elements of '{a}'")))
            }
            _ => Ok(()),
        }
    }
}

// ANCHOR: struct_access
impl VerifyOp for StructAccessOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let elements = struct_elements(cx.ctx, self.input(cx).ty(cx)).unwrap_or_default();
        let Some(element) = usize::try_from(self.index(cx)).ok().and_then(|i| elements.get(i)) else {
            return Err(cx.op_error("index should be within the range of the input struct type"));
        };
        if self.output(cx).ty(cx) != *element {
            return Err(
                cx.op_error("must have the same result type as the struct element referred to by the index")
            );
        }
        Ok(())
    }
}
// ANCHOR_END: struct_access

// ANCHOR: transpose
impl VerifyOp for TransposeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match (shape(cx, self.input(cx)), shape(cx, self.result(cx))) {
            (Some(input), Some(result)) if !input.iter().rev().eq(result) => {
                Err(cx.op_error("expected result shape to be a transpose of the input"))
            }
            _ => Ok(()),
        }
    }
}
// ANCHOR_END: transpose

impl VerifyOp for FuncOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(ty) = self.function_type(cx).cast::<FunctionType>(cx) else { return Ok(()) };
        let Some(entry) = self.body(cx).entity.entry(&cx.inside(self.body(cx).body)) else {
            return Ok(());
        };
        let inside = cx.inside(self.body(cx).body);
        if entry.args(&inside).iter().map(|v| v.ty(&inside)).eq(ty.inputs().iter().copied()) {
            return Ok(());
        }
        let n = ty.inputs().len();
        Err(cx.op_error(format!("entry block must have {n} arguments to match function signature")))
    }
}

impl VerifyOp for ReturnOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let values = self.input(cx);
        if values.len() > 1 {
            return Err(cx.op_error("expects at most 1 return operand"));
        }
        let Some(function) = cx.ir.parent_op(cx.op) else { return Ok(()) };
        let outside = cx.inside(function.body);
        let ty = function.entity.cast::<FuncOp>(&outside).map(|f| f.function_type(&outside));
        let Some(ty) = ty.and_then(|t| t.cast::<FunctionType>(cx)) else { return Ok(()) };
        let (n, wanted) = (values.len(), ty.results().len());
        if n != wanted {
            let message = "does not return the same number of values";
            return Err(cx.op_error(format!("{message} ({n}) as the enclosing function ({wanted})")));
        }
        let (Some(value), Some(want)) = (values.first(), ty.results().first()) else { return Ok(()) };
        let got = value.ty(cx);
        let unranked = |t: Type| t.cast::<UnrankedTensorType>(cx).is_some();
        if got == *want || unranked(got) || unranked(*want) {
            return Ok(());
        }
        let (g, w) = (print_type(cx.ctx, got), print_type(cx.ctx, *want));
        Err(cx.op_error(format!("type of return operand ({g}) doesn't match function result type ({w})")))
    }
}
