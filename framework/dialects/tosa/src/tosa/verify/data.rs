//! Reductions, single elements, constants, and integers of other scales.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{DYNAMIC, Signedness, Type, Value};

use super::layout::check_axis;
use super::{
    Verified, agree, check_resolvable, ensure, exact_div, known_shape, list, same_in_and_out, shape,
    storage_element,
};
use crate::quant::is_quantized;
use crate::shape::infer::sizes_agree;
use crate::tosa::values::zero_point;
use crate::tosa::{
    ArgMaxOp, ConstOp, GatherOp, ReduceAllOp, ReduceAnyOp, ReduceMaxOp, ReduceMinOp, ReduceProductOp,
    ReduceSumOp, RescaleOp, ResizeOp, ScatterOp,
};

fn verify_reduce(cx: &VerifyCx<'_>, input: Value, output: Value, axis: i32) -> Verified {
    ensure!(cx, axis >= 0, "reduce axis must not be negative");
    check_axis(cx, input, output, axis, "reduce")?;
    let size = shape(cx, output).and_then(|s| s.get(axis as usize)).copied().unwrap_or(1);
    ensure!(cx, agree(size, 1), "expect reduced dimension size to be 1, got {size}");
    Ok(())
}

macro_rules! reductions {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Verified {
                verify_reduce(cx, self.input(cx), self.output(cx), self.axis(cx) as i32)
            }
        })*
    };
}

reductions! { ReduceAllOp ReduceAnyOp ReduceMaxOp ReduceMinOp ReduceProductOp ReduceSumOp }

impl VerifyOp for ArgMaxOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let element = cx.ctx.element_type_or_self(self.output(cx).ty(cx));
        let integer = cx.ctx.int_or_index_width(element).is_some();
        ensure!(cx, integer, "result tensor is not of integer type");
        let Some(input) = shape(cx, self.input(cx)) else { return Ok(()) };
        let axis = usize::try_from(self.axis(cx) as i32).ok().filter(|a| *a < input.len());
        let Some(axis) = axis else {
            return Err(cx.op_error("specified axis is outside the rank of the tensor"));
        };
        let Some(output) = shape(cx, self.output(cx)) else { return Ok(()) };
        let mut expected = input.to_vec();
        expected.remove(axis);
        let (wanted, got) = (list(&expected), list(output));
        ensure!(cx, sizes_agree(&expected, output), "expected output shape '{wanted}', got '{got}'");
        Ok(())
    }
}

/// A size that several operands must have, once it is known.
struct Size {
    known: i64,
}

impl Size {
    fn of(shape: Option<&[i64]>, i: usize) -> Size {
        Size { known: shape.and_then(|s| s.get(i)).copied().unwrap_or(DYNAMIC) }
    }

    /// Checks a size against what is known, or learns it; `what` and `i` say in messages which it is.
    fn meet(&mut self, cx: &VerifyCx<'_>, shape: Option<&[i64]>, i: usize, what: &str) -> Verified {
        let Some(got) = shape.and_then(|s| s.get(i)).copied() else { return Ok(()) };
        let wanted = self.known;
        ensure!(cx, agree(wanted, got), "requires {what} dimension {i} to have size {wanted}, got {got}");
        if wanted == DYNAMIC {
            self.known = got;
        }
        Ok(())
    }
}

impl VerifyOp for GatherOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        same_in_and_out(cx, self.values(cx), self.output(cx))?;
        let [values, indices, output] =
            [self.values(cx), self.indices(cx), self.output(cx)].map(|v| shape(cx, v));
        let mut n = Size::of(values, 0);
        n.meet(cx, indices, 0, "indices")?;
        n.meet(cx, output, 0, "output")?;
        Size::of(indices, 1).meet(cx, output, 1, "output")?;
        Size::of(values, 2).meet(cx, output, 2, "output")
    }
}

impl VerifyOp for ScatterOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        same_in_and_out(cx, self.values_in(cx), self.values_out(cx))?;
        same_in_and_out(cx, self.input(cx), self.values_out(cx))?;
        let [values, indices, input, output] =
            [self.values_in(cx), self.indices(cx), self.input(cx), self.values_out(cx)].map(|v| shape(cx, v));
        let [mut n, mut k, mut w, mut c] =
            [Size::of(values, 0), Size::of(values, 1), Size::of(indices, 1), Size::of(values, 2)];
        n.meet(cx, indices, 0, "indices")?;
        n.meet(cx, input, 0, "input")?;
        w.meet(cx, input, 1, "input")?;
        c.meet(cx, input, 2, "input")?;
        n.meet(cx, output, 0, "values_out")?;
        k.meet(cx, output, 1, "values_out")?;
        c.meet(cx, output, 2, "values_out")?;
        let (k, w) = (k.known, w.known);
        let fits = k == DYNAMIC || w == DYNAMIC || k >= w;
        ensure!(cx, fits, "requires dimensions K >= W, got K={k} and W={w}");
        Ok(())
    }
}

impl VerifyOp for ResizeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        check_resolvable(cx)?;
        let known = [self.scale(cx), self.offset(cx), self.border(cx)].map(|v| known_shape(cx, v));
        let [Some(scale), Some(offset), Some(border)] = known else { return Ok(()) };
        let shown = list(&scale);
        ensure!(cx, scale.iter().all(|s| *s > 0), "expect all scale values to be > 0, got {shown}");
        let shapes = (shape(cx, self.input(cx)), shape(cx, self.output(cx)));
        let (Some(&[_, ih, iw, _]), Some(&[_, oh, ow, _])) = shapes else { return Ok(()) };
        let (&[yn, yd, xn, xd], &[oy, ox], &[by, bx]) = (&scale[..], &offset[..], &border[..]) else {
            return Ok(());
        };
        for (i, o, [n, d], offset, border, [dim, axis]) in
            [(ih, oh, [yn, yd], oy, by, ["height", "y"]), (iw, ow, [xn, xd], ox, bx, ["width", "x"])]
        {
            // An image of one row is broadcast.
            if i == DYNAMIC || i == 1 {
                continue;
            }
            let scaled = (i - 1).wrapping_mul(n).wrapping_sub(offset).wrapping_add(border);
            let Some(size) = exact_div(scaled, d) else {
                return Err(cx.op_error(format!("expected (input_{dim} - 1) * scale_{axis}_n - offset_{axis} + border_{axis} to be wholly divisible by scale_{axis}_d, got (({i} - 1) * {n} - {offset} + {border}) / {d}")));
            };
            let size = size.wrapping_add(1);
            ensure!(
                cx,
                agree(o, size),
                "calculated output {dim} did not match expected: calculated={size}, expected={o}"
            );
        }
        Ok(())
    }
}

impl VerifyOp for ConstOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let Some(ty) = self.values_attr(cx).and_then(|a| cx.ctx.attr_type(a)) else { return Ok(()) };
        let [given, made] = [ty, self.output(cx).ty(cx)].map(|t| cx.ctx.element_type_or_self(t));
        let stored = is_quantized(cx.ctx, made) && storage_element(cx.ctx, made) == given;
        ensure!(cx, stored || given == made, "expected same attr/result element types");
        Ok(())
    }
}

/// Checks that integers and those that stand for zero are equally wide.
fn check_widths(cx: &VerifyCx<'_>, value: Type, zero: Value, name: &str) -> Verified {
    let zero = storage_element(cx.ctx, zero.ty(cx));
    let [a, b] = [value, zero].map(|t| cx.ctx.integer_info(t).map(|i| i.0));
    let (x, y) = (cx.ctx.text(value), cx.ctx.text(zero));
    ensure!(
        cx,
        a.is_some() && a == b,
        "expected {name} and {name}_zp to both be integer of the same bitwidth, but got '{x}' vs. '{y}'"
    );
    Ok(())
}

/// Checks the integer that stands for zero: integers of 8 bits may have any, unsigned ones of 16 the one in the middle.
fn check_zero(cx: &VerifyCx<'_>, element: Type, zero: Value, unsigned: bool, name: &str) -> Verified {
    let Some((width, sign)) = cx.ctx.integer_info(element) else { return Ok(()) };
    let unsigned = unsigned || sign == Signedness::Unsigned;
    let given = zero_point(cx, zero, !unsigned).unwrap_or(0);
    if width == 16 && unsigned {
        let fits = given == 0 || given == 1 << 15;
        ensure!(cx, fits, "expect {name}_zp of 0 or 32768 for unsigned int16 {name}, got {given}");
    } else {
        ensure!(cx, width == 8 || given == 0, "expect {name}_zp of 0, got {given}");
    }
    Ok(())
}

impl VerifyOp for RescaleOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let ctx = cx.ctx;
        let (input, output) = (self.input(cx), self.output(cx));
        let [from, to] = [input, output].map(|v| storage_element(ctx, v.ty(cx)));
        for (t, name) in [(from, "input"), (to, "output")] {
            let shown = ctx.text(t);
            ensure!(
                cx,
                ctx.integer_info(t).is_some(),
                "expect {name} to have integer element type, got '{shown}'"
            );
        }
        check_widths(cx, from, self.input_zp(cx), "input")?;
        check_widths(cx, to, self.output_zp(cx), "output")?;
        check_zero(cx, from, self.input_zp(cx), self.input_unsigned(cx), "input")?;
        check_zero(cx, to, self.output_zp(cx), self.output_unsigned(cx), "output")?;
        let element = ctx.element_type_or_self(self.multiplier(cx).ty(cx));
        let (scale32, shown) = (self.scale32(cx), ctx.text(element));
        let wanted = if scale32 { 32 } else { 16 };
        ensure!(
            cx,
            element == ctx.integer_type(wanted),
            "expect i{wanted} element type for multiplier for scale32={scale32}, got '{shown}'"
        );
        let Some(sizes) = shape(cx, input) else { return Ok(()) };
        let mut channels = 1;
        if self.per_channel(cx) {
            let Some(last) = sizes.last() else {
                return Err(cx.op_error(
                    "requires input to be at least rank 1 when per_channel is true, but got rank 0",
                ));
            };
            channels = *last;
        }
        for (v, name) in [(self.multiplier(cx), "multiplier"), (self.shift(cx), "shift")] {
            let Some(&[n]) = shape(cx, v) else { return Ok(()) };
            let fits = n == DYNAMIC || n == channels;
            ensure!(cx, fits, "expect shape of {{ {channels} }} for {name} input, got {{ {n} }}");
        }
        Ok(())
    }
}
