//! Blocks of numbers with scales.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{DYNAMIC, Value};

use super::{Verified, agree, ensure, same_elements, shape};
use crate::shape::infer::{shapes_agree, sizes_agree};
use crate::tosa::{CastFromBlockScaledOp, CastToBlockScaledOp, MatmulTBlockScaledOp};

/// Blocks, their scales, and the numbers that they are of.
struct Blocks<'a> {
    /// The tensors of numbers and of blocks, in the order in which messages name them.
    tensors: [(Value, &'a str); 2],
    /// The tensor whose last dimension the blocks divide.
    divided: (Value, &'a str),
    /// The tensor of blocks.
    data: (Value, &'a str),
    scale: (Value, &'a str),
    size: i64,
}

impl Blocks<'_> {
    fn verify(&self, cx: &VerifyCx<'_>) -> Verified {
        let text = |v: Value| cx.ctx.text(v.ty(cx));
        let [(a, x), (b, y)] = self.tensors;
        let same = shapes_agree(cx.ctx, a.ty(cx), b.ty(cx));
        ensure!(cx, same, "require compatible shapes for {x} ('{}') and {y} ('{}')", text(a), text(b));
        let (size, (v, name)) = (self.size, self.divided);
        if let Some(last) = shape(cx, v).and_then(<[i64]>::last) {
            let fits = *last == DYNAMIC || last % size == 0;
            ensure!(
                cx,
                fits,
                "expect last dimension of {name} ({last}) to be divisible by block_size ({size})"
            );
        }
        let ((data, name), (scale, scales)) = (self.data, self.scale);
        let (Some(d), Some(s)) = (shape(cx, data), shape(cx, scale)) else { return Ok(()) };
        let (Some((last, d)), Some((count, s))) = (d.split_last(), s.split_last()) else { return Ok(()) };
        ensure!(
            cx,
            sizes_agree(d, s),
            "require compatible shapes for {name} ('{}') and {scales} ('{}') except for the last dimension",
            text(data),
            text(scale)
        );
        let wanted = last / size;
        let fits = *last == DYNAMIC || agree(*count, wanted);
        ensure!(
            cx,
            fits,
            "expect last dimension of {scales} ({count}) to be equal to last dimension of {name} / block_size ({wanted})"
        );
        Ok(())
    }
}

impl VerifyOp for CastFromBlockScaledOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let input = (self.input_data(cx), "input_data");
        let tensors = [input, (self.output_data(cx), "output_data")];
        let size = self.block_size(cx).value();
        Blocks { tensors, divided: input, data: input, scale: (self.input_scale(cx), "input_scale"), size }
            .verify(cx)
    }
}

impl VerifyOp for CastToBlockScaledOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let (input, output) = ((self.input_data(cx), "input_data"), (self.output_data(cx), "output_data"));
        let size = self.block_size(cx).value();
        let scale = (self.output_scale(cx), "output_scale");
        Blocks { tensors: [input, output], divided: input, data: output, scale, size }.verify(cx)
    }
}

/// Checks a size of an operand against what is known, or learns it.
fn meet(
    cx: &VerifyCx<'_>,
    known: &mut i64,
    of: Option<&[i64]>,
    i: usize,
    [operand, dim]: [&str; 2],
) -> Verified {
    let Some(got) = of.and_then(|s| s.get(i)).copied() else { return Ok(()) };
    let wanted = *known;
    ensure!(cx, agree(wanted, got), "expected {dim} of {operand} to match size {wanted}, got {got}");
    if wanted == DYNAMIC {
        *known = got;
    }
    Ok(())
}

/// Sizes as messages show them.
fn dims(sizes: &[i64]) -> String {
    let text = |d: &i64| if *d == DYNAMIC { "?".to_owned() } else { d.to_string() };
    sizes.iter().map(text).collect::<Vec<_>>().join(", ")
}

impl VerifyOp for MatmulTBlockScaledOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let [a, b] = [self.a_data(cx), self.b_data(cx)];
        same_elements(cx, a.ty(cx), b.ty(cx), ["A_data", "B_data"])?;
        let [a, sa, b, sb] = [a, self.a_scale(cx), b, self.b_scale(cx)].map(|v| shape(cx, v));
        let [mut n, mut h, mut c] = [0, 1, 2].map(|i| a.and_then(|s| s.get(i)).copied().unwrap_or(DYNAMIC));
        let [mut d, mut w, mut blocks] = [DYNAMIC; 3];
        meet(cx, &mut n, sa, 0, ["a_scale", "batch"])?;
        meet(cx, &mut h, sa, 1, ["a_scale", "height"])?;
        meet(cx, &mut blocks, sa, 2, ["a_scale", "C/block_size"])?;
        meet(cx, &mut d, b, 0, ["b_data", "batch"])?;
        meet(cx, &mut w, b, 1, ["b_data", "width"])?;
        meet(cx, &mut c, b, 2, ["b_data", "channels"])?;
        meet(cx, &mut d, sb, 0, ["b_scale", "batch"])?;
        meet(cx, &mut w, sb, 1, ["b_scale", "width"])?;
        meet(cx, &mut blocks, sb, 2, ["b_scale", "C/block_size"])?;
        let fits = agree(n, d) || d == 1;
        ensure!(cx, fits, "expect B matrix batch size to be broadcast compatible with A, got D={d} vs N={n}");
        let size = self.block_size(cx).value();
        let fits = c == DYNAMIC || c % size == 0;
        ensure!(cx, fits, "expect C to be a multiple of block size, got C={c}, block_size={size}");
        let fits = c == DYNAMIC || agree(blocks, c / size);
        ensure!(
            cx,
            fits,
            "expect scale operands dimension 2 to equal C/block_size ({c}/{size}), got {blocks}"
        );
        let Some(output) = shape(cx, self.output_data(cx)) else { return Ok(()) };
        let expected = [n, h, w];
        let (got, wanted) = (dims(output), dims(&expected));
        ensure!(
            cx,
            sizes_agree(output, &expected),
            "expected output shape {got} to be compatible with expected output shape {wanted}"
        );
        Ok(())
    }
}
