//! Verification of tensor's reshaping operations: groups of dimensions that make one of the other shape.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{DYNAMIC, Diagnostic, Type};

use crate::tensor::verify::{shape, text};
use crate::tensor::{CollapseShapeOp, ExpandShapeOp, ReshapeOp};
use terrace_dialects_kit::view_ops::GroupedReshapeOp;

impl VerifyOp for ReshapeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let (source, result) = (self.source(cx).ty(cx), self.result(cx).ty(cx));
        let dims = self.shape(cx).ty(cx);
        if ctx.element_type(source) != ctx.element_type(result) {
            return Err(
                cx.op_error("element types of source and destination tensor types should be the same")
            );
        }
        let length = shape(cx, dims).first().copied().unwrap_or(DYNAMIC);
        let Some(sizes) = ctx.shape(result) else { return Ok(()) };
        if let (Some(a), Some(b)) = (ctx.num_elements(source), ctx.num_elements(result))
            && a != b
        {
            return Err(cx.op_error("source and destination tensor should have the same number of elements"));
        }
        if length == DYNAMIC {
            return Err(cx.op_error(
                "cannot use shape operand with dynamic length to reshape to statically-ranked tensor type",
            ));
        }
        if length != sizes.len() as i64 {
            return Err(cx.op_error("length of shape operand differs from the result's tensor rank"));
        }
        Ok(())
    }
}

fn verify_groups<O: GroupedReshapeOp>(
    op: O,
    cx: &VerifyCx<'_>,
    collapsed: Type,
    expanded: Type,
) -> Result<(), Diagnostic> {
    let (small, large) = (shape(cx, collapsed), shape(cx, expanded));
    let groups = op.groups(cx);
    if large.len() < small.len() {
        let (e, c) = (text(cx, expanded), text(cx, collapsed));
        return Err(cx.op_error(format!(
            "expected the expanded type, {e} to have a higher (or same) rank than the collapsed type, {c}."
        )));
    }
    if small.len() != groups.len() {
        return Err(cx.op_error(format!(
            "expected collapsed rank ({}) to equal the number of reassociation maps ({}).",
            small.len(),
            groups.len()
        )));
    }
    let mut next = 0;
    for (i, group) in groups.iter().enumerate() {
        let contiguous = group.iter().all(|d| {
            next += 1;
            *d == next - 1 && (*d as usize) < large.len()
        });
        if !contiguous {
            return Err(cx.op_error(format!("expected reassociation map #{i} to be valid and contiguous.")));
        }
    }
    if !groups.is_empty() && next as usize != large.len() {
        let i = groups.len() - 1;
        return Err(cx.op_error(format!("expected reassociation map #{i} to be valid and contiguous.")));
    }
    for (i, (group, size)) in groups.iter().zip(small).enumerate() {
        let sizes = group.iter().map(|d| large[*d as usize]);
        let product =
            sizes.fold(1i64, |p, d| if p == DYNAMIC || d == DYNAMIC { DYNAMIC } else { p.wrapping_mul(d) });
        if product == DYNAMIC && *size != DYNAMIC {
            return Err(cx.op_error(format!(
                "expected dimension {i} of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic"
            )));
        }
        if product != DYNAMIC && *size != product {
            return Err(cx.op_error(format!(
                "expected dimension {i} of collapsed type to be static value of {product}"
            )));
        }
    }
    let scalar = large.iter().all(|d| *d == 1);
    if groups.is_empty() && !scalar || cx.ctx.element_type(collapsed) != cx.ctx.element_type(expanded) {
        let sizes = if groups.is_empty() { Vec::new() } else { small.to_vec() };
        let expected = cx.ctx.tensor_type(&sizes, cx.ctx.element_type_or_self(expanded));
        let (e, got) = (text(cx, expected), text(cx, collapsed));
        return Err(cx.op_error(format!("expected collapsed type to be {e}, but got {got}")));
    }
    Ok(())
}

impl VerifyOp for ExpandShapeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let result = self.result(cx).ty(cx);
        let sizes = shape(cx, result);
        let given = self.static_output_shape(cx);
        if given.len() != sizes.len() {
            return Err(cx.op_error(format!(
                "expected number of static shape dims to be equal to the output rank ({}) but found {} inputs instead",
                sizes.len(),
                given.len()
            )));
        }
        let dynamic = given.iter().filter(|d| **d == DYNAMIC).count();
        let values = self.output_shape(cx).len();
        if values != dynamic {
            return Err(cx.op_error(format!(
                "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {dynamic} dynamic dims while output_shape has {values} values"
            )));
        }
        if let Some(i) = sizes.iter().zip(&given).position(|(s, g)| *s != DYNAMIC && s != g) {
            return Err(cx.op_error(format!("invalid output shape provided at pos {i}")));
        }
        verify_groups(self, cx, self.src(cx).ty(cx), result)
    }
}

impl VerifyOp for CollapseShapeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_groups(self, cx, self.result(cx).ty(cx), self.src(cx).ty(cx))
    }
}
