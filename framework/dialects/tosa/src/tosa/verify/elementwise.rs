//! Operations on each element.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{ApInt, Context, DYNAMIC, Type};

use super::{
    Verified, check_zero_point, ensure, same_as_zero_point, same_in_and_out, shape, storage_element,
};
use crate::shape::broadcast_shapes;
use crate::shape::infer::shapes_agree;
use crate::tosa::values::zero_point;
use crate::tosa::{ClampOp, MulOp, NegateOp, SelectOp, TableOp};

/// The order of two integers of a type.
fn less(ctx: &Context, element: Type, a: &ApInt, b: &ApInt) -> bool {
    let signed =
        ctx.integer_info(element).is_some_and(|(w, s)| w > 1 && s != terrace_ir::Signedness::Unsigned);
    (if signed { a.scmp(b) } else { a.ucmp(b) }).is_lt()
}

impl VerifyOp for ClampOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let ctx = cx.ctx;
        let element = storage_element(ctx, self.input(cx).ty(cx));
        let output = storage_element(ctx, self.output(cx).ty(cx));
        ensure!(cx, element == output, "input/output element types are incompatible.");
        let (Some(min), Some(max)) = (self.min_val_attr(cx), self.max_val_attr(cx)) else { return Ok(()) };
        let typed = ctx.attr_type(min) == Some(element) && ctx.attr_type(max) == Some(element);
        ensure!(cx, typed, "min/max attributes types are incompatible with input/output element types.");
        let shown = format!("min_val={}, max_val={}", ctx.text(min), ctx.text(max));
        let ordered = match (ctx.as_integer(min), ctx.as_integer(max), ctx.as_float(min), ctx.as_float(max)) {
            (Some(min), Some(max), ..) => !less(ctx, element, max, min),
            (_, _, Some(min), Some(max)) => {
                let numbers = !min.is_nan() && !max.is_nan();
                ensure!(cx, numbers, "min/max attributes should not be 'NaN', got {shown}");
                min.compare(max).is_none_or(std::cmp::Ordering::is_le)
            }
            _ => true,
        };
        ensure!(cx, ordered, "expected min_val <= max_val, got {shown}");
        Ok(())
    }
}

impl VerifyOp for NegateOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let (input, output) = (self.input1(cx), self.output(cx));
        same_in_and_out(cx, input, output)?;
        let same = shapes_agree(cx.ctx, input.ty(cx), output.ty(cx));
        ensure!(cx, same, "requires the same shape for input1 and output");
        let (input_zp, output_zp) = (self.input1_zp(cx), self.output_zp(cx));
        same_as_zero_point(cx, input, input_zp, "both input1 and its zero point are")?;
        same_as_zero_point(cx, output, output_zp, "both output and its zero point are")?;
        check_zero_point(cx, input_zp, "input1")?;
        check_zero_point(cx, output_zp, "output")
    }
}

impl VerifyOp for MulOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let ctx = cx.ctx;
        let (a, b, output) = (self.input1(cx), self.input2(cx), self.output(cx));
        let [ea, eb, eo] = [a, b, output].map(|v| ctx.element_type_or_self(v.ty(cx)));
        if let Some((width, _)) = ctx.integer_info(eo) {
            let operand = ctx.integer_info(ea).filter(|_| ea == eb);
            ensure!(cx, operand.is_some(), "requires the same element type for all operands");
            let fits = operand.is_some_and(|(w, _)| w <= width);
            ensure!(cx, fits, "invalid data type size for operands or result");
        } else {
            ensure!(cx, ea == eo && eb == eo, "requires the same element type for all operands and results");
            let shift = zero_point(cx, self.shift(cx), true).unwrap_or(0);
            ensure!(cx, shift == 0, "require shift to be 0 for float type");
        }
        let [sa, sb, so] = [a, b, output].map(|v| shape(cx, v));
        if let (Some(sa), Some(sb)) = (sa, sb) {
            let (x, y) = (sa.len(), sb.len());
            ensure!(cx, x == y, "a and b operands don't have matching ranks, got {x} and {y}");
            let [x, y] = [a, b].map(|v| ctx.text(v.ty(cx)));
            let fit = broadcast_shapes(sa, sb).is_some();
            ensure!(cx, fit, "a and b operands don't have broadcast-compatible shapes, got '{x}' and '{y}'");
        }
        let Some(rank) = so.map(<[i64]>::len) else { return Ok(()) };
        for (s, name) in [(sa, "a"), (sb, "b")] {
            let Some(other) = s.map(<[i64]>::len) else { continue };
            ensure!(cx, other == rank, "result type has different rank than {name}, got {rank} vs {other}");
        }
        Ok(())
    }
}

impl VerifyOp for TableOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let shapes = (shape(cx, self.input1(cx)), shape(cx, self.output(cx)));
        let (Some(input), Some(output)) = shapes else { return Ok(()) };
        ensure!(cx, input.len() == output.len(), "expected input tensor rank to equal result tensor rank");
        for (i, (x, y)) in input.iter().zip(output).enumerate() {
            let same = *y == DYNAMIC || x == y;
            ensure!(cx, same, "dim(result, {i}) = {y} doesn't match dim(input, {i}) = {x}");
        }
        Ok(())
    }
}

impl VerifyOp for SelectOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        same_in_and_out(cx, self.input2(cx), self.output(cx))?;
        same_in_and_out(cx, self.input3(cx), self.output(cx))
    }
}
