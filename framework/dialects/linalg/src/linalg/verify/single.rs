//! `yield`, `index`, and the operations whose shapes follow from numbers: `map`, `reduce`, `transpose`, `broadcast`.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::op_interfaces::{DestinationStyle, DestinationStyleOp};
use terrace_ir::{Diagnostic, Look, Op, Value};

use crate::linalg::interfaces::is_permutation;
use crate::linalg::structured::{Loops, Structured, element_of, shape_of};
use crate::linalg::{BroadcastOp, IndexOp, MapOp, ReduceOp, TransposeOp, YieldOp};

/// The loops of the operation around.
fn around<'c>(cx: &VerifyCx<'c>) -> Option<(Op, Loops<'c>)> {
    let parent = cx.op.entity.parent(cx)?;
    Some((parent, Loops::of(parent, cx.ctx, cx.body())?))
}

const NO_LOOPS: &str = "expected parent op with LinalgOp interface";

impl VerifyOp for YieldOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let regions = cx.op.entity.parent(cx).map(|p| p.regions(cx)).unwrap_or_default();
        if regions.len() != 1 {
            return Err(cx.op_error("expected single non-empty parent region"));
        }
        let parent = cx.op.entity.parent(cx).filter(|p| p.is::<dyn Structured>(cx));
        let inits = parent.and_then(|p| Some(p.cast::<dyn DestinationStyle>(cx)?.inits(&cx.view())));
        let (Some(parent), Some(inits)) = (parent, inits) else { return Err(cx.op_error(NO_LOOPS)) };
        let (values, wanted) = (self.values(cx), inits.len());
        let given = values.len();
        if given != wanted {
            return Err(cx.op_error(format!(
                "expected number of yield values ({given}) to match the number of inits / outs operands of the enclosing LinalgOp ({wanted})"
            )));
        }
        for (i, (value, init)) in values.iter().zip(inits).enumerate() {
            let element = element_of(cx.ctx, cx.body().value_type(cx.body().operand(parent, init)));
            if value.ty(cx) != element {
                let (n, ty, element) = (i + 1, cx.ctx.text(value.ty(cx)), cx.ctx.text(element));
                return Err(cx.op_error(format!(
                    "type of yield operand {n} ('{ty}') doesn't match the element type of the enclosing linalg.generic op ('{element}')"
                )));
            }
        }
        Ok(())
    }
}

impl VerifyOp for IndexOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some((_, loops)) = around(cx) else { return Err(cx.op_error(NO_LOOPS)) };
        let (dim, n) = (self.dim(cx), loops.iterators.len());
        if usize::try_from(dim).is_ok_and(|d| d < n) {
            return Ok(());
        }
        Err(cx.op_error(format!(
            "expected dim ({dim}) to be lower than the number of loops ({n}) of the enclosing LinalgOp"
        )))
    }
}

/// Numbers as messages have them; a size that is not known is the one that stands for that.
fn list(numbers: &[i64]) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

/// The shape of a value.
fn shape<'c>(cx: &VerifyCx<'c>, v: Value) -> &'c [i64] {
    shape_of(cx.ctx, v.ty(cx))
}

impl VerifyOp for MapOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let args = self.mapper(cx).entry(cx).map(|b| b.args(cx)).unwrap_or_default();
        let operands = cx.op.entity.operands(cx);
        if args.len() != operands.len() {
            return Err(cx.op_error(format!(
                "expects number of operands to match the arity of mapper, but got: {} and {}",
                operands.len(),
                args.len()
            )));
        }
        let inputs = self.inputs(cx);
        for (input, arg) in inputs.iter().zip(&args) {
            let (element, arg) = (cx.ctx.element_type_or_self(input.ty(cx)), arg.ty(cx));
            if element != arg {
                let (element, arg) = (cx.ctx.text(element), cx.ctx.text(arg));
                return Err(cx.op_error(format!(
                    "expected element type of input '{element}' to match bbArg type '{arg}'"
                )));
            }
        }
        let out = shape(cx, self.init(cx));
        match inputs.iter().map(|i| shape(cx, *i)).find(|s| *s != out) {
            Some(input) => Err(cx.op_error(format!(
                "expected shape of input ({}) to match shape of output ({})",
                list(input),
                list(out)
            ))),
            None => Ok(()),
        }
    }
}

impl VerifyOp for ReduceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (inputs, inits) = (self.inputs(cx), self.inits(cx));
        for (values, word) in [(&inputs, "input"), (&inits, "output")] {
            let first = values.first().map(|v| shape(cx, *v)).unwrap_or_default();
            if let Some(i) = values.iter().position(|v| shape(cx, *v) != first) {
                return Err(cx.op_error(format!(
                    "expects all {word}s to have the same shapes. Shape at {word}-index {i} is not equal to the shape at {word}-index 0."
                )));
            }
        }
        let (Some(input), Some(init)) = (inputs.first(), inits.first()) else { return Ok(()) };
        let (from, to) = (shape(cx, *input), shape(cx, *init));
        let dimensions = self.dimensions(cx);
        let rank = from.len() as i64;
        if dimensions.iter().any(|d| *d < 0 || *d >= rank) {
            return Err(
                cx.op_error(format!("dimensions for reduction should be in the range [0, {}].", rank - 1))
            );
        }
        let kept: Vec<i64> = from
            .iter()
            .enumerate()
            .filter(|(i, _)| !dimensions.contains(&(*i as i64)))
            .map(|(_, d)| *d)
            .collect();
        if kept.len() != to.len() {
            return Err(cx.op_error(format!(
                "number of dimensions after reduction {} doesn't match the init rank {}",
                kept.len(),
                to.len()
            )));
        }
        if kept != to {
            return Err(cx.op_error(format!(
                "init dimensions [{}] doesn't match input dimensions after reduction [{}]",
                list(to),
                list(&kept)
            )));
        }
        let args = self.combiner(cx).entry(cx).map(|b| b.args(cx)).unwrap_or_default();
        let operands = cx.op.entity.operands(cx);
        if args.len() != operands.len() {
            return Err(cx.op_error("mismatching number of operands and block arguments"));
        }
        for (i, (operand, arg)) in operands.iter().zip(&args).enumerate() {
            let (element, arg) = (cx.ctx.element_type_or_self(operand.ty(cx)), arg.ty(cx));
            if element != arg {
                let word = if i < inputs.len() { "input" } else { "output" };
                let (element, arg) = (cx.ctx.text(element), cx.ctx.text(arg));
                return Err(cx.op_error(format!(
                    "{word} element type '{element}' does not match corresponding block argument type '{arg}'"
                )));
            }
        }
        Ok(())
    }
}

/// The size of a dimension; 0 where there is none.
fn size(shape: &[i64], dim: i64) -> i64 {
    usize::try_from(dim).ok().and_then(|d| shape.get(d)).copied().unwrap_or(0)
}

impl VerifyOp for TransposeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let permutation = self.permutation(cx);
        if !is_permutation(&permutation) {
            return Err(cx.op_error("permutation is not valid"));
        }
        let (from, to) = (shape(cx, self.input(cx)), shape(cx, self.init(cx)));
        let rank = from.len();
        if rank != to.len() {
            return Err(cx.op_error(format!("input rank {rank} does not match init rank {}", to.len())));
        }
        if permutation.len() != rank {
            return Err(cx.op_error(format!(
                "size of permutation {} does not match the argument rank {rank}",
                permutation.len()
            )));
        }
        for (i, (p, init)) in permutation.iter().zip(to).enumerate() {
            let input = size(from, *p);
            if input != *init {
                return Err(cx.op_error(format!(
                    "dim(result, {i}) = {init} doesn't match dim(input, permutation[{i}]) = {input}"
                )));
            }
        }
        Ok(())
    }
}

impl VerifyOp for BroadcastOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let dimensions = self.dimensions(cx);
        let (from, to) = (shape(cx, self.input(cx)), shape(cx, self.init(cx)));
        let (added, rank) = (dimensions.len(), to.len());
        if from.len() + added != rank {
            return Err(cx.op_error(format!(
                "input rank plus added dimensions does not match init rank. input rank: {}, dimensions size: {added}, init rank: {rank}",
                from.len()
            )));
        }
        for (i, d) in dimensions.iter().enumerate() {
            if *d < 0 || *d >= rank as i64 {
                let last = rank as i64 - 1;
                return Err(cx.op_error(format!(
                    "dimension {i} is out of range. expected range: [0, {last}], got: {d}"
                )));
            }
        }
        let kept = (0..rank).filter(|d| !dimensions.contains(&(*d as i64)));
        for (i, (d, input)) in kept.zip(from).enumerate() {
            let init = size(to, d as i64);
            if *input != init {
                return Err(cx.op_error(format!(
                    "input dim {i} should match init dim {d}. input: {input}, init: {init}"
                )));
            }
        }
        Ok(())
    }
}
