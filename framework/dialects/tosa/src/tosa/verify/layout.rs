//! Operations that move elements.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{DYNAMIC, Value};

use super::{Verified, agree, check_resolvable, ensure, same_in_and_out, shape};
use crate::tosa::{
    ConcatOp, PadOp, ReshapeOp, ReverseOp, ShapeType, SliceOp, TileOp, TransposeOp, known_shape,
};

/// The number of sizes of a shape by its type.
fn rank_of(cx: &VerifyCx<'_>, shape: Value) -> Option<usize> {
    ShapeType::of(cx.ctx, shape.ty(cx)).and_then(|s| usize::try_from(s.rank(cx.ctx)?).ok())
}

/// The product of sizes that are all known.
fn elements(sizes: &[i64]) -> Option<i64> {
    sizes.iter().try_fold(1i64, |n, d| if *d == DYNAMIC { None } else { n.checked_mul(*d) })
}

impl VerifyOp for ConcatOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let (inputs, output) = (self.input1(cx), self.output(cx));
        ensure!(cx, !inputs.is_empty(), "expect at least one input");
        for input in &inputs {
            same_in_and_out(cx, *input, output)?;
        }
        let axis = self.axis(cx) as i32;
        let shapes: Vec<Option<&[i64]>> = inputs.iter().map(|v| shape(cx, *v)).collect();
        let Some(first) = shapes.iter().flatten().next().copied() else { return Ok(()) };
        let place = usize::try_from(axis).ok().filter(|a| *a < first.len());
        let Some(place) = place else {
            return Err(cx.op_error(format!(
                "expect axis to be within range 0 < axis < rank(input1[firstRankedTensorIdx]), got {axis}"
            )));
        };
        let Some(shapes) = shapes.into_iter().collect::<Option<Vec<_>>>() else { return Ok(()) };
        for (n, s) in shapes.iter().enumerate().skip(1) {
            let (a, b) = (first.len(), s.len());
            ensure!(
                cx,
                a == b,
                "expect all operands to have the same rank, but got {a} vs {b} on operands 0 and {n}"
            );
            for (i, (x, y)) in s.iter().zip(first).enumerate() {
                let same = i == place || agree(*x, *y);
                ensure!(
                    cx,
                    same,
                    "expect all operand shapes to have the same sizes on non-axis dimensions, but got {x} vs {y} at index {i} on operands 0 and {n}"
                );
            }
        }
        let Some(out) = shape(cx, output) else { return Ok(()) };
        let (a, b) = (out.len(), first.len());
        ensure!(cx, a == b, "expect output rank to match inputs rank, got {a} vs {b}");
        let along = |s: &&[i64]| s.get(place).copied().filter(|d| *d != DYNAMIC);
        let sum = shapes.iter().map(along).try_fold(0i64, |sum, d| sum.checked_add(d?));
        if let (Some(sum), Some(got)) = (sum, out.get(place)) {
            let same = agree(*got, sum);
            ensure!(
                cx,
                same,
                "requires sum of axis dimensions of input1 equal to output axis dimension, got {sum} and {got}"
            );
        }
        Ok(())
    }
}

impl VerifyOp for PadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        check_resolvable(cx)?;
        let (input, output) = (self.input1(cx), self.output(cx));
        same_in_and_out(cx, input, output)?;
        same_in_and_out(cx, self.pad_const(cx), output)?;
        let (Some(from), Some(to)) = (shape(cx, input), shape(cx, output)) else { return Ok(()) };
        let (a, b) = (from.len(), to.len());
        ensure!(
            cx,
            a == b,
            "expect same input and output tensor rank, but got inputRank: {a}, outputRank: {b}"
        );
        let Some(padding) = known_shape(cx, self.padding(cx)) else { return Ok(()) };
        let (wanted, got) = (a * 2, padding.len());
        ensure!(cx, got == wanted, "padding tensor must have {a} * 2 = {wanted} elements, but got {got}");
        for (i, ((pads, from), to)) in padding.chunks_exact(2).zip(from).zip(to).enumerate() {
            let &[x, y] = pads else { continue };
            ensure!(
                cx,
                x >= -1 && y >= -1,
                "invalid padding values at dimension {i}: values must be non-negative or -1 for dynamic padding, got [{x}, {y}]"
            );
            if x == -1 || y == -1 {
                continue;
            }
            let sum = from.wrapping_add(x).wrapping_add(y);
            let same = *from == DYNAMIC || agree(*to, sum);
            ensure!(
                cx,
                same,
                "mismatch in output shape at dimension {i}: expected {from} + {x} + {y} = {sum}, but got {to}"
            );
        }
        Ok(())
    }
}

impl VerifyOp for ReshapeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        check_resolvable(cx)?;
        let (input, output) = (self.input1(cx), self.output(cx));
        same_in_and_out(cx, input, output)?;
        let Some(new) = known_shape(cx, self.shape(cx)) else { return Ok(()) };
        let open = new.iter().filter(|d| **d == -1).count();
        ensure!(cx, open <= 1, "expected at most one target dimension to be -1");
        let Some(to) = shape(cx, output) else { return Ok(()) };
        ensure!(cx, new.len() == to.len(), "new shape does not match result rank");
        for (n, o) in new.iter().zip(to) {
            ensure!(cx, *n == -1 || agree(*n, *o), "new shape is inconsistent with result shape");
            ensure!(cx, *n >= -1 || *n == DYNAMIC, "new shape has invalid tensor dimension size {n}");
        }
        let Some(have) = shape(cx, input).and_then(elements) else { return Ok(()) };
        if let Some(wanted) = elements(to) {
            ensure!(cx, have == wanted, "cannot reshape {have} elements into {wanted}");
        }
        let wanted = new.iter().filter(|d| **d > 0).fold(1i64, |n, d| n.saturating_mul(*d));
        let whole = new.iter().all(|d| *d > 0);
        let fits = if whole { have == wanted } else { wanted <= have };
        ensure!(cx, fits, "cannot reshape {have} elements into {wanted}");
        Ok(())
    }
}

/// Checks the axis of an operation against the ranks of an operand and a result; `what` is what messages call it.
pub(super) fn check_axis(cx: &VerifyCx<'_>, input: Value, output: Value, axis: i32, what: &str) -> Verified {
    let rank = shape(cx, input).map(<[i64]>::len);
    let within = |rank: usize| rank > axis as usize || rank == 0 && axis == 0;
    if let Some(rank) = rank {
        ensure!(cx, within(rank), "expect input tensor rank ({rank}) to be larger than {what} axis ({axis})");
    }
    if let Some(out) = shape(cx, output).map(<[i64]>::len) {
        let same = rank.is_none_or(|r| r == out);
        ensure!(cx, same, "expect output tensor rank to be equal to input tensor rank");
        ensure!(cx, within(out), "expect output tensor rank ({out}) to be larger than {what} axis ({axis})");
    }
    Ok(())
}

impl VerifyOp for ReverseOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let (input, output, axis) = (self.input1(cx), self.output(cx), self.axis(cx) as i32);
        same_in_and_out(cx, input, output)?;
        ensure!(cx, axis >= 0, "expected non-negative reverse axis");
        check_axis(cx, input, output, axis, "reverse")
    }
}

impl VerifyOp for SliceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        check_resolvable(cx)?;
        let (input, output) = (self.input1(cx), self.output(cx));
        same_in_and_out(cx, input, output)?;
        let Some(rank) = shape(cx, input).map(<[i64]>::len) else { return Ok(()) };
        if let Some(out) = shape(cx, output).map(<[i64]>::len) {
            ensure!(cx, rank == out, "expect input1 and output to have the same ranks, got {rank} and {out}");
        }
        for (v, name) in [(self.start(cx), "start"), (self.size(cx), "size")] {
            let same = rank_of(cx, v) == Some(rank);
            ensure!(cx, same, "length of {name} is not equal to rank of input shape");
        }
        Ok(())
    }
}

impl VerifyOp for TileOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        check_resolvable(cx)?;
        let (input, output) = (self.input1(cx), self.output(cx));
        same_in_and_out(cx, input, output)?;
        let [from, to] = [input, output].map(|v| shape(cx, v).map(<[i64]>::len));
        let Some(count) = rank_of(cx, self.multiples(cx)) else { return Ok(()) };
        match (from, to) {
            (Some(from), to) => {
                ensure!(cx, from == count, "expect 'multiples' to have rank {from} but got {count}.");
                ensure!(cx, to.is_none_or(|t| t == from), "expect same input and output tensor rank.");
            }
            (None, Some(to)) => {
                ensure!(cx, to == count, "expect 'multiples' array to have length {to} but got {count}.");
            }
            (None, None) => {}
        }
        let multiples = known_shape(cx, self.multiples(cx)).unwrap_or_default();
        let fit = multiples.iter().all(|m| *m > 0 || *m == -1);
        ensure!(cx, fit, "expect element of 'multiples' to be positive integer or -1.");
        Ok(())
    }
}

impl VerifyOp for TransposeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let (input, output) = (self.input1(cx), self.output(cx));
        same_in_and_out(cx, input, output)?;
        let (from, to, perms) = (shape(cx, input), shape(cx, output), self.perms(cx));
        let count = perms.len();
        if let Some(rank) = from.map(<[i64]>::len) {
            ensure!(
                cx,
                rank == count,
                "expected perms attribute to have size {rank} (input rank) but got size {count}"
            );
            let same = to.is_none_or(|t| t.len() == rank);
            ensure!(cx, same, "expected input tensor rank to equal result tensor rank");
        }
        if let Some(rank) = to.map(<[i64]>::len) {
            ensure!(
                cx,
                rank == count,
                "expected perms attribute to have size {rank} (output rank) but got size {count}"
            );
        }
        let mut seen = vec![false; count];
        let mut take = |p: &i64| {
            usize::try_from(*p)
                .ok()
                .and_then(|p| seen.get_mut(p))
                .is_some_and(|s| !std::mem::replace(s, true))
        };
        ensure!(cx, perms.iter().all(&mut take), "expected valid permutation indices");
        let (Some(from), Some(to)) = (from, to) else { return Ok(()) };
        if let (Some(a), Some(b)) = (elements(from), elements(to)) {
            ensure!(
                cx,
                a == b,
                "expected input1 and output to have same numbers of elements, got {a} and {b}"
            );
        }
        for (i, (p, to)) in perms.iter().zip(to).enumerate() {
            let Some(have) = usize::try_from(*p).ok().and_then(|p| from.get(p)) else { continue };
            ensure!(
                cx,
                agree(*have, *to),
                "expected output tensor dim {i} to match input dim {p} with value of {have}"
            );
        }
        Ok(())
    }
}
