//! The demands of sparse_tensor's operations with regions; the loops over iteration spaces are in `iterate.rs`.

use terrace_dialects_core::arith::ConstantOp;
use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Diagnostic, Region, Type, Types, Value, ValueDef};

use crate::sparse_tensor::tensor_type::TensorType;
use crate::sparse_tensor::verify::{tensor, types};
use crate::sparse_tensor::{BinaryOp, ForeachOp, ReduceOp, SelectOp, UnaryOp, YieldOp};

/// The types that a region takes and gives.
struct Signature {
    args: Vec<Type>,
    /// `None` if it ends in something else than a yield.
    yielded: Option<Types>,
}

/// The signature of a region; `None` if it is empty.
fn signature(cx: &VerifyCx<'_>, region: Region) -> Option<Signature> {
    let block = region.entry(cx)?;
    let yielded = block.end::<YieldOp>(cx).map(|y| y.operand_types(cx));
    Some(Signature { args: types(cx, &block.args(cx)), yielded })
}

/// Checks that a region takes `inputs` and yields `output`.
fn verify_region(
    cx: &VerifyCx<'_>,
    (region, name): (Region, &str),
    inputs: &[Type],
    output: Type,
) -> Result<(), Diagnostic> {
    let Some(Signature { args, yielded }) = signature(cx, region) else { return Ok(()) };
    let error = |what: String| Err(plain_error(cx, format!("{name} region {what}")));
    if args.len() != inputs.len() {
        return error(format!("must have exactly {} arguments", inputs.len()));
    }
    if let Some(i) = args.iter().zip(inputs).position(|(a, b)| a != b) {
        return error(format!("argument {} type mismatch", i + 1));
    }
    match yielded.as_deref() {
        None => error("must end with sparse_tensor.yield".to_owned()),
        Some([t]) if *t == output => Ok(()),
        Some(_) => error("yield type mismatch".to_owned()),
    }
}

impl VerifyOp for BinaryOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let [x, y, output] = [self.x(cx), self.y(cx), self.output(cx)].map(|v| v.ty(cx));
        verify_region(cx, (self.overlap_region(cx), "overlap"), &[x, y], output)?;
        let sides = [
            (self.left_region(cx), "left", x, self.left_identity(cx), "first"),
            (self.right_region(cx), "right", y, self.right_identity(cx), "second"),
        ];
        for (region, name, ty, identity, which) in sides {
            verify_region(cx, (region, name), &[ty], output)?;
            if identity && region.is_empty(cx) && ty != output {
                return Err(plain_error(
                    cx,
                    format!("{name}=identity requires {which} argument to have the same type as the output"),
                ));
            }
        }
        Ok(())
    }
}

impl VerifyOp for UnaryOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let output = self.output(cx).ty(cx);
        verify_region(cx, (self.present_region(cx), "present"), &[self.x(cx).ty(cx)], output)?;
        verify_region(cx, (self.absent_region(cx), "absent"), &[], output)?;
        verify_invariant(self, cx)
    }
}

/// Checks that what the region for absent entries yields does not change from entry to entry.
fn verify_invariant(op: UnaryOp, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let Some(absent) = op.absent_region(cx).entry(cx) else { return Ok(()) };
    let yielded: Option<Value> = absent.last(cx).and_then(|y| y.operands(cx).first().copied());
    let (Some(yielded), parent) = (yielded, op.block(cx)) else { return Ok(()) };
    match cx.body().value_def(yielded) {
        ValueDef::Argument(block, _) if Some(block) == parent => {
            Err(plain_error(cx, "absent region cannot yield linalg argument"))
        }
        ValueDef::Result(def, _) => {
            let block = def.block(cx);
            let local = block == Some(absent) || block == parent;
            if local && !def.is::<ConstantOp>(cx) {
                return Err(plain_error(cx, "absent region cannot yield locally computed value"));
            }
            Ok(())
        }
        ValueDef::Argument(..) => Ok(()),
    }
}

impl VerifyOp for ReduceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let x = self.x(cx).ty(cx);
        verify_region(cx, (self.region(cx), "reduce"), &[x, x], x)
    }
}

impl VerifyOp for SelectOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_region(cx, (self.region(cx), "select"), &[self.x(cx).ty(cx)], cx.ctx.i1())
    }
}

impl VerifyOp for ForeachOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let error = |message: &str| Err(plain_error(cx, message));
        let (inits, results) = (types(cx, &self.init_args(cx)), types(cx, &self.results(cx)));
        let Some(Signature { args, yielded }) = signature(cx, self.region(cx)) else { return Ok(()) };
        let Some(t) = tensor(cx, self.tensor(cx)) else { return Ok(()) };
        let rank = t.shape.len();
        if self.order(cx).is_some_and(|m| m.dims as usize != t.lvl_rank()) {
            return error("Level traverse order does not match tensor's level rank");
        }
        if rank + 1 + inits.len() != args.len() {
            return error("Unmatched number of arguments in the block");
        }
        if results.len() != inits.len() {
            return error("Mismatch in number of init arguments and results");
        }
        if results != inits {
            return error("Mismatch in types of init arguments and results");
        }
        if yielded.is_some_and(|y| y[..] != results[..]) {
            return error("Mismatch in types of yield values and results");
        }
        if let Some(i) = args.iter().take(rank).position(|a| *a != cx.ctx.index_type()) {
            return error(&format!("Expecting Index type for argument at index {i}"));
        }
        verify_value(cx, &t, args.get(rank).copied())
    }
}

/// Checks that the value in the body of a loop is an element.
fn verify_value(cx: &VerifyCx<'_>, t: &TensorType<'_>, value: Option<Type>) -> Result<(), Diagnostic> {
    match value.filter(|v| *v != t.element) {
        Some(v) => {
            let (want, got) = (cx.ctx.text(t.element), cx.ctx.text(v));
            Err(plain_error(
                cx,
                format!(
                    "Unmatched element type between input tensor and block argument, expected:{want}, got: {got}"
                ),
            ))
        }
        None => Ok(()),
    }
}
