//! Pools, convolutions, products of matrices and Fourier transforms.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{DYNAMIC, FloatKind, Type, Value};

use super::{
    Verified, agree, check_zero_point, ensure, exact_div, list, same_as_zero_point, shape, storage_element,
};
use crate::quant::UniformQuantizedType;
use crate::shape::infer::{shapes_agree, sizes_agree};
use crate::tosa::{
    AvgPool2dOp, Conv2DOp, Conv3DOp, DepthwiseConv2DOp, FFT2dOp, MatMulOp, MaxPool2dOp, RFFT2dOp,
    TransposeConv2DOp,
};

fn is_float(cx: &VerifyCx<'_>, t: Type, kind: FloatKind) -> bool {
    cx.ctx.float_type(kind) == t
}

/// Checks the type in which sums of numbers of a type are made: `(element, possible, message)`.
fn check_float_accumulator(cx: &VerifyCx<'_>, element: Type, acc: Type) -> Verified {
    use FloatKind::{BF16, F16, F32};
    let acc_is = |kinds: &[FloatKind]| kinds.iter().any(|k| is_float(cx, acc, *k));
    for (kind, possible, name) in [
        (F16, &[F16, F32][..], "f16 tensor is not f16/f32"),
        (BF16, &[F32], "bf16 tensor is not f32"),
        (F32, &[F32], "f32 tensor is not f32"),
    ] {
        ensure!(cx, !is_float(cx, element, kind) || acc_is(possible), "accumulator type for {name}");
    }
    Ok(())
}

/// Checks that numbers are not below one; `what` is what messages call them.
fn at_least(cx: &VerifyCx<'_>, values: &[i64], least: i64, what: &str) -> Verified {
    let shown = list(values);
    ensure!(cx, values.iter().all(|v| *v >= least), "expect all {what} values to be >= {least}, got {shown}");
    Ok(())
}

struct Pool<'a> {
    input: Value,
    output: Value,
    kernel: &'a [i64],
    stride: &'a [i64],
    pad: &'a [i64],
}

impl Pool<'_> {
    fn verify(&self, cx: &VerifyCx<'_>) -> Verified {
        at_least(cx, self.kernel, 1, "kernel")?;
        at_least(cx, self.stride, 1, "stride")?;
        at_least(cx, self.pad, 0, "padding")?;
        let (&[ky, kx], &[sy, sx], &[top, bottom, left, right]) = (self.kernel, self.stride, self.pad) else {
            return Ok(());
        };
        ensure!(
            cx,
            left < kx && right < kx,
            "expected left/right padding to be less than the width of the kernel, got pad_left={left}, pad_right={right}, kernel_x={kx}"
        );
        ensure!(
            cx,
            top < ky && bottom < ky,
            "expected top/bottom padding to be less than the height of the kernel, got pad_top={top}, pad_bottom={bottom}, kernel_y={ky}"
        );
        let (Some(&[_, ih, iw, _]), Some(&[_, oh, ow, _])) = (shape(cx, self.input), shape(cx, self.output))
        else {
            return Ok(());
        };
        for (i, o, k, s, [a, b], [dim, axis, before, after]) in [
            (ih, oh, ky, sy, [top, bottom], ["height", "y", "top", "bottom"]),
            (iw, ow, kx, sx, [left, right], ["width", "x", "left", "right"]),
        ] {
            if i == DYNAMIC {
                continue;
            }
            let Some(size) = exact_div(i.saturating_add(a).saturating_add(b) - k, s) else {
                return Err(cx.op_error(format!("expected input_{dim} + pad_{before} + pad_{after} - kernel_{axis} to be wholly divisible by stride_{axis}, got ({i} + {a} + {b} - {k}) / {s}")));
            };
            check_size(cx, dim, size + 1, o)?;
        }
        Ok(())
    }
}

/// Checks a size of a result that is known.
fn check_size(cx: &VerifyCx<'_>, dim: &str, calculated: i64, expected: i64) -> Verified {
    ensure!(
        cx,
        agree(expected, calculated),
        "calculated output {dim} did not match expected: calculated={calculated}, expected={expected}"
    );
    Ok(())
}

impl VerifyOp for MaxPool2dOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        super::same_in_and_out(cx, self.input(cx), self.output(cx))?;
        let (kernel, stride, pad) = (self.kernel(cx), self.stride(cx), self.pad(cx));
        Pool { input: self.input(cx), output: self.output(cx), kernel: &kernel, stride: &stride, pad: &pad }
            .verify(cx)
    }
}

impl VerifyOp for AvgPool2dOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let (input, output) = (self.input(cx), self.output(cx));
        let (kernel, stride, pad) = (self.kernel(cx), self.stride(cx), self.pad(cx));
        Pool { input, output, kernel: &kernel, stride: &stride, pad: &pad }.verify(cx)?;
        let element = storage_element(cx.ctx, input.ty(cx));
        let acc = self.acc_type(cx);
        let integer = cx.ctx.integer_info(element).is_some();
        ensure!(cx, !integer || acc == cx.ctx.i32(), "accumulator type for integer tensor is not i32");
        check_float_accumulator(cx, element, acc)?;
        same_as_zero_point(cx, input, self.input_zp(cx), "both input and its zero point are")?;
        same_as_zero_point(cx, output, self.output_zp(cx), "both output and its zero point are")?;
        check_zero_point(cx, self.input_zp(cx), "input")?;
        check_zero_point(cx, self.output_zp(cx), "output")
    }
}

/// The operands that all convolutions have.
struct Conv {
    input: Value,
    weight: Value,
    bias: Value,
    zero_points: [Value; 2],
    output: Value,
    acc: Type,
}

impl Conv {
    fn verify(&self, cx: &VerifyCx<'_>) -> Verified {
        use FloatKind::{F8E4M3FN, F8E5M2};
        let ctx = cx.ctx;
        let [input, weight, bias, output] =
            [self.input, self.weight, self.bias, self.output].map(|v| storage_element(ctx, v.ty(cx)));
        let floats = |t: Type| ctx.float_kind(t).is_some();
        let names = |a: Type, b: Type| format!("'{}' and '{}'", ctx.text(a), ctx.text(b));
        let differ = floats(bias) && floats(output) && bias != output;
        ensure!(
            cx,
            !differ,
            "expect both bias and result to have same element type, got {}",
            names(bias, output)
        );
        let small = |t: Type| is_float(cx, t, F8E5M2) || is_float(cx, t, F8E4M3FN);
        let differ = (small(input) || small(weight)) && input != weight;
        ensure!(
            cx,
            !differ,
            "expect both input and weight to have same element type, got {}",
            names(input, weight)
        );
        let alike = floats(input) == floats(weight);
        ensure!(
            cx,
            alike,
            "expect both input and weight to be float or not together, got {}",
            names(input, weight)
        );
        let [input_zp, weight_zp] = self.zero_points;
        same_as_zero_point(cx, self.input, input_zp, "both input and its zero point are")?;
        same_as_zero_point(cx, self.weight, weight_zp, "both weight and its zero point are")?;
        check_zero_point(cx, input_zp, "input")?;
        check_zero_point(cx, weight_zp, "weight")?;
        self.verify_accumulator(cx, input)
    }

    fn verify_accumulator(&self, cx: &VerifyCx<'_>, input: Type) -> Verified {
        let ctx = cx.ctx;
        for (width, wanted) in [(8, 32), (16, 48)] {
            let wrong = ctx.integer_type(width) == input && ctx.integer_type(wanted) != self.acc;
            ensure!(cx, !wrong, "accumulator type for i{width} tensor is not i{wanted}");
        }
        let small = is_float(cx, input, FloatKind::F8E5M2) || is_float(cx, input, FloatKind::F8E4M3);
        let fits = !small || is_float(cx, self.acc, FloatKind::F16);
        ensure!(cx, fits, "accumulator type for f8 tensor is not f16");
        check_float_accumulator(cx, input, self.acc)
    }

    /// Checks that there are as many channels of the bias as the result has, or one.
    fn verify_bias(&self, cx: &VerifyCx<'_>) -> Verified {
        let channels = (shape(cx, self.bias), shape(cx, self.output).and_then(<[i64]>::last));
        let (Some(&[bias]), Some(&output)) = channels else { return Ok(()) };
        let fits = agree(bias, output) || bias == 1;
        ensure!(
            cx,
            fits,
            "bias channels expected to be equal to output channels ({output}) or 1, got {bias}"
        );
        Ok(())
    }

    /// Checks sizes; `kernel` is where the sizes of the kernel begin in the weight's shape.
    fn verify_sizes(
        &self,
        cx: &VerifyCx<'_>,
        kernel: usize,
        [pad, stride, dilation]: [&[i64]; 3],
    ) -> Verified {
        at_least(cx, pad, 0, "padding")?;
        at_least(cx, stride, 1, "stride")?;
        at_least(cx, dilation, 1, "dilation")?;
        let Some(output) = shape(cx, self.output) else { return Ok(()) };
        if let (Some(input), Some(weight)) = (shape(cx, self.input), shape(cx, self.weight)) {
            const NAMES: [[&str; 4]; 3] = [
                ["depth", "d", "front", "back"],
                ["height", "y", "top", "bottom"],
                ["width", "x", "left", "right"],
            ];
            let names = NAMES.get(NAMES.len() - stride.len().min(3)..).unwrap_or_default();
            let sizes = input.iter().skip(1).zip(weight.iter().skip(kernel)).zip(output.iter().skip(1));
            let params = pad.chunks_exact(2).zip(stride).zip(dilation);
            for ((((i, k), o), ((pads, s), d)), [dim, axis, before, after]) in sizes.zip(params).zip(names) {
                let &[a, b] = pads else { continue };
                if *i == DYNAMIC || *k == DYNAMIC {
                    continue;
                }
                let covered = (k - 1).saturating_mul(*d);
                let Some(size) =
                    exact_div((i - 1).saturating_add(a).saturating_add(b).saturating_sub(covered), *s)
                else {
                    return Err(cx.op_error(format!("expected input_{dim} - 1 + pad_{before} + pad_{after} - (kernel_{dim} - 1) * dilation_{axis} to be wholly divisible by stride_{axis}, got ({i} - 1 + {a} + {b} - ({k} - 1) * {d}) / {s}")));
                };
                check_size(cx, dim, size + 1, *o)?;
            }
        }
        self.verify_bias(cx)
    }
}

macro_rules! conv {
    ($op:expr, $cx:expr) => {
        Conv {
            input: $op.input($cx),
            weight: $op.weight($cx),
            bias: $op.bias($cx),
            zero_points: [$op.input_zp($cx), $op.weight_zp($cx)],
            output: $op.output($cx),
            acc: $op.acc_type($cx),
        }
    };
}

macro_rules! convolutions {
    ($($op:ident: $kernel:literal;)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Verified {
                let conv = conv!(self, cx);
                conv.verify(cx)?;
                let (pad, stride, dilation) = (self.pad(cx), self.stride(cx), self.dilation(cx));
                conv.verify_sizes(cx, $kernel, [&pad, &stride, &dilation])
            }
        })*
    };
}

convolutions! {
    Conv2DOp: 1;
    Conv3DOp: 1;
    DepthwiseConv2DOp: 0;
}

impl VerifyOp for TransposeConv2DOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let conv = conv!(self, cx);
        conv.verify(cx)?;
        let (stride, pad) = (self.stride(cx), self.out_pad(cx));
        let shown = list(&stride);
        ensure!(cx, stride.iter().all(|s| *s >= 1), "expect all stride values to be >= 1, got [{shown}]");
        let (&[sy, sx], &[top, bottom, left, right]) = (&stride[..], &pad[..]) else { return Ok(()) };
        let weight = shape(cx, conv.weight);
        let parts = [
            (1, sy, [top, bottom], ["top", "bottom"], ["H", "y"]),
            (2, sx, [left, right], ["left", "right"], ["W", "x"]),
        ];
        for (i, _, pads, sides, [letter, _]) in parts {
            let Some(k) = weight.and_then(|w| w.get(i)).filter(|k| **k != DYNAMIC) else { continue };
            for (pad, side) in pads.into_iter().zip(sides) {
                ensure!(
                    cx,
                    pad > -k,
                    "expected out_pad_{side} > -K{letter}, but got: out_pad_{side}={pad} and K{letter}={k}"
                );
            }
        }
        let Some(output) = shape(cx, conv.output) else { return Ok(()) };
        if let (Some(input), Some(weight)) = (shape(cx, conv.input), weight) {
            for (i, s, [a, b], [before, after], [letter, axis]) in parts {
                let sizes = (input.get(i), weight.get(i), output.get(i));
                let (Some(&ih), Some(&k), Some(&oh)) = sizes else { continue };
                let made = ih.wrapping_sub(1).wrapping_mul(s).wrapping_add(a).wrapping_add(b).wrapping_add(k);
                let fits = [ih, oh, k].contains(&DYNAMIC) || oh == made;
                ensure!(
                    cx,
                    fits,
                    "dimension mismatch: expected O{letter} == (I{letter} - 1) * stride_{axis} + out_pad_{before} + out_pad_{after} + K{letter}, but got {oh} != ({ih} - 1) * {s} + {a} + {b} + {k}"
                );
            }
        }
        conv.verify_bias(cx)
    }
}

impl VerifyOp for MatMulOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let ctx = cx.ctx;
        let [a, b] = [self.a(cx), self.b(cx)];
        let [ea, eb] = [a, b].map(|v| ctx.element_type_or_self(v.ty(cx)));
        let [qa, qb] = [ea, eb].map(|t| UniformQuantizedType::of(ctx, t));
        let both = qa.is_some() == qb.is_some();
        ensure!(
            cx,
            both,
            "expect operands to be both quantized or both not quantized, got '{}' and '{}'",
            ctx.text(ea),
            ctx.text(eb)
        );
        if qa.is_some() {
            let [x, y] = [ea, eb].map(|t| ctx.integer_info(storage_element(ctx, t)).map_or(0, |i| i.0));
            ensure!(cx, x == y, "expect quantized operands to have same widths, got {x} and {y}");
        }
        same_as_zero_point(cx, a, self.a_zp(cx), "input a and a_zp have")?;
        same_as_zero_point(cx, b, self.b_zp(cx), "input b and b_zp have")?;
        check_zero_point(cx, self.a_zp(cx), "a")?;
        check_zero_point(cx, self.b_zp(cx), "b")
    }
}

/// Checks that known sizes of a transform are powers of two.
fn powers_of_two(cx: &VerifyCx<'_>, sizes: [i64; 2]) -> Verified {
    for (size, dim) in sizes.into_iter().zip(["height", "width"]) {
        let fits = size == DYNAMIC || u64::try_from(size).is_ok_and(u64::is_power_of_two);
        ensure!(cx, fits, "expected {dim} to be a power of two, got {size}");
    }
    Ok(())
}

impl VerifyOp for FFT2dOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let shapes = (shape(cx, self.input_real(cx)), shape(cx, self.input_imag(cx)));
        let (Some(&[_, rh, rw]), Some(&[_, ih, iw])) = shapes else { return Ok(()) };
        let known = |a: i64, b: i64| if a == DYNAMIC { a } else { b };
        powers_of_two(cx, [known(rh, ih), known(rw, iw)])
    }
}

impl VerifyOp for RFFT2dOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let (real, imag) = (self.output_real(cx).ty(cx), self.output_imag(cx).ty(cx));
        let [x, y] = [real, imag].map(|t| cx.ctx.text(t));
        ensure!(cx, shapes_agree(cx.ctx, real, imag), "expected output shapes to match, got '{x}', '{y}'");
        let input = self.input_real(cx).ty(cx);
        let Some(&[n, h, w]) = cx.ctx.shape(input) else { return Ok(()) };
        powers_of_two(cx, [h, w])?;
        let Some(&[on, oh, ow]) = cx.ctx.shape(real) else { return Ok(()) };
        let shown = cx.ctx.text(input);
        ensure!(
            cx,
            sizes_agree(&[n, h], &[on, oh]),
            "expected batch and height dimensions of input/output to match, got input='{shown}' output='{x}'"
        );
        let fits = w == DYNAMIC || agree(ow, w / 2 + 1);
        ensure!(cx, fits, "expected output width to be equal to input_width / 2 + 1, got {ow}");
        Ok(())
    }
}
