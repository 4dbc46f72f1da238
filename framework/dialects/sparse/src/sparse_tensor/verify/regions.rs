//! What sparse_tensor's operations with regions demand; the loops over iteration spaces are in `iterate.rs`.

use terrace_ir::interfaces::{Verify, VerifyCx};
use terrace_ir::{Body, Diagnostic, Region, Type, ValueDef};

use crate::sparse_tensor::generated as ops;
use crate::sparse_tensor::hooks::*;
use crate::sparse_tensor::tensor_type::TensorType;
use crate::sparse_tensor::verify::{group, results, types};
use terrace_dialects_kit::plain_error;

/// The types of a region's arguments and of what its first block yields; none where it ends in something else.
fn signature(cx: &VerifyCx<'_>, body: &Body, region: Region) -> Option<(Vec<Type>, Option<Vec<Type>>)> {
    let block = body.first_block(region)?;
    let args = body.block_args(block).iter().map(|v| body.value_type(*v)).collect();
    let last = body.last_op(block).filter(|y| body.is(cx.ctx, *y, ops::YieldOp::OP_NAME));
    Some((args, last.map(|y| body.operand_types(y).collect())))
}

/// Checks that a region takes `inputs` and yields `output`.
fn verify_region(
    cx: &VerifyCx<'_>,
    (i, name): (usize, &str),
    inputs: &[Type],
    output: Type,
) -> Result<(), Diagnostic> {
    let Some(region) = cx.ir.region(cx.op, i) else { return Ok(()) };
    let Some((args, yielded)) = signature(cx, cx.ir.body(region.body), region.entity) else { return Ok(()) };
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

fn is_empty(cx: &VerifyCx<'_>, i: usize) -> bool {
    cx.ir.region(cx.op, i).is_none_or(|r| cx.ir.body(r.body).region_is_empty(r.entity))
}

/// The types of the operands and of the one result.
fn signature_of(cx: &VerifyCx<'_>) -> (Vec<Type>, Option<Type>) {
    (cx.body().operand_types(cx.op.entity).collect(), results(cx).first().copied())
}

impl Verify for BinaryOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (operands, output) = signature_of(cx);
        let ([x, y], Some(output)) = (&operands[..], output) else { return Ok(()) };
        verify_region(cx, (0, "overlap"), &[*x, *y], output)?;
        let sides = [
            (1, "left", *x, ops::BinaryOp::LEFT_IDENTITY, "first"),
            (2, "right", *y, ops::BinaryOp::RIGHT_IDENTITY, "second"),
        ];
        for (i, name, ty, identity, which) in sides {
            verify_region(cx, (i, name), &[ty], output)?;
            let identity = is_empty(cx, i) && cx.body().inherent(cx.op.entity, identity).is_some();
            if identity && ty != output {
                return Err(plain_error(
                    cx,
                    format!("{name}=identity requires {which} argument to have the same type as the output"),
                ));
            }
        }
        Ok(())
    }
}

impl Verify for UnaryOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (operands, output) = signature_of(cx);
        let ([x], Some(output)) = (&operands[..], output) else { return Ok(()) };
        verify_region(cx, (0, "present"), &[*x], output)?;
        verify_region(cx, (1, "absent"), &[], output)?;
        verify_invariant(cx)
    }
}

/// Checks that what the region for absent entries yields does not change from entry to entry.
fn verify_invariant(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let body = cx.body();
    let Some(region) = cx.ir.region(cx.op, 1).filter(|r| r.body == cx.op.body) else { return Ok(()) };
    let Some(absent) = body.first_block(region.entity) else { return Ok(()) };
    let yielded = body.last_op(absent).filter(|y| body.num_operands(*y) > 0).map(|y| body.operand(y, 0));
    let (Some(yielded), parent) = (yielded, body.parent_block(cx.op.entity)) else { return Ok(()) };
    match body.value_def(yielded) {
        ValueDef::Argument(block, _) if Some(block) == parent => {
            Err(plain_error(cx, "absent region cannot yield linalg argument"))
        }
        ValueDef::Result(def, _) => {
            let block = body.parent_block(def);
            let local = block == Some(absent) || block == parent;
            if local && !body.is(cx.ctx, def, terrace_dialects_core::arith::ConstantOp::OP_NAME) {
                return Err(plain_error(cx, "absent region cannot yield locally computed value"));
            }
            Ok(())
        }
        ValueDef::Argument(..) => Ok(()),
    }
}

impl Verify for ReduceOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match signature_of(cx).0.first() {
            Some(x) => verify_region(cx, (0, "reduce"), &[*x, *x], *x),
            None => Ok(()),
        }
    }
}

impl Verify for SelectOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match signature_of(cx).0.first() {
            Some(x) => verify_region(cx, (0, "select"), &[*x], cx.ctx.i1()),
            None => Ok(()),
        }
    }
}

impl Verify for ForeachOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let error = |message: String| Err(plain_error(cx, message));
        let (inits, results) = (types(cx, &group(cx, 1)), results(cx));
        let region = cx.ir.region(cx.op, 0);
        let Some((args, yielded)) = region.and_then(|r| signature(cx, cx.ir.body(r.body), r.entity)) else {
            return Ok(());
        };
        let Some(t) = crate::sparse_tensor::verify::tensor(cx) else { return Ok(()) };
        let rank = t.shape.len();
        let order =
            cx.body().inherent(cx.op.entity, ops::ForeachOp::ORDER).and_then(|m| cx.ctx.as_affine_map(m));
        if order.is_some_and(|m| m.dims as usize != t.lvl_rank()) {
            return error("Level traverse order does not match tensor's level rank".to_owned());
        }
        if rank + 1 + inits.len() != args.len() {
            return error("Unmatched number of arguments in the block".to_owned());
        }
        if results.len() != inits.len() {
            return error("Mismatch in number of init arguments and results".to_owned());
        }
        if results != inits {
            return error("Mismatch in types of init arguments and results".to_owned());
        }
        if yielded.is_some_and(|y| y != results) {
            return error("Mismatch in types of yield values and results".to_owned());
        }
        if let Some(i) = args.iter().take(rank).position(|a| *a != cx.ctx.index_type()) {
            return error(format!("Expecting Index type for argument at index {i}"));
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
