//! Operations in destination style: their results are what becomes of their destinations.

use terrace_ir::Diagnostic;
use terrace_ir::interfaces::{OpTrait, VerifyCx};
use terrace_ir::op_interfaces::{DestinationStyle, DestinationStyleOp};
use terrace_ir::{Look, Value};

use crate::linalg::structured::{is_memref, is_tensor};

/// `DestinationStyleOpInterface`, as what an operation must satisfy.
pub(in crate::linalg) struct DestinationTrait;

impl OpTrait for DestinationTrait {
    /// Operations without regions are checked at once.
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if cx.op.entity.regions(cx).is_empty() { verify(cx) } else { Ok(()) }
    }
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify(cx)
    }
}

fn verify(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let (view, op) = (cx.view(), cx.op.entity);
    let Some(inits) = op.cast::<dyn DestinationStyle>(cx).map(|d| d.inits(&view)) else { return Ok(()) };
    let mut tensors: Vec<(usize, Value)> = Vec::new();
    for (i, operand) in op.operands(cx).iter().enumerate().filter(|(i, _)| inits.contains(i)) {
        let ty = operand.ty(cx);
        if is_tensor(cx.ctx, ty) {
            tensors.push((i, *operand));
        } else if !is_memref(cx.ctx, ty) {
            return Err(cx.op_error(format!("expected that operand #{i} is a tensor or a memref")));
        }
    }
    let results = op.results(cx);
    if results.len() != tensors.len() {
        return Err(cx.op_error(format!(
            "expected the number of tensor results ({}) to be equal to the number of output tensors ({})",
            results.len(),
            tensors.len()
        )));
    }
    for ((i, operand), result) in tensors.iter().zip(&results) {
        let (a, b) = (operand.ty(cx), result.ty(cx));
        if a != b {
            let (a, b) = (cx.ctx.text(a), cx.ctx.text(b));
            return Err(cx.op_error(format!(
                "expected type of operand #{i} ('{a}') to match type of corresponding result ('{b}')"
            )));
        }
    }
    Ok(())
}
