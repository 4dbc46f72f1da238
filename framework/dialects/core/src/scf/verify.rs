//! What scf's operations demand beyond their definitions; the parallel ones are in `parallel.rs`.

use terrace_ir::interfaces::{Verify, VerifyCx, VerifyRegions};
use terrace_ir::{Diagnostic, Op, Region};

use super::hooks::{ExecuteRegionOp, ForOp, IfOp, WhileOp};
use super::interfaces::arguments;

/// Lower bound, upper bound and step come before the initial values.
pub(super) const INITS: usize = 3;

impl Verify for ForOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let body = cx.body();
        let (operands, results) = (body.num_operands(cx.op.entity), body.num_results(cx.op.entity));
        if operands.saturating_sub(INITS) != results {
            return Err(cx.op_error("mismatch in number of loop-carried values and defined values"));
        }
        Ok(())
    }
}

impl VerifyRegions for ForOp {
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (body, op) = (cx.body(), cx.op.entity);
        let Some(region) = body.regions(op).first().copied() else { return Ok(()) };
        let args = arguments(cx.ir, cx.op.body, region);
        let Some(variable) = args.first() else {
            return Err(cx.op_error("expected body to have an argument for the induction variable"));
        };
        if body.value_type(*variable) != body.value_type(body.operand(op, 0)) {
            return Err(cx.op_error("expected induction variable to be same type as bounds and step"));
        }
        Ok(())
    }
}

impl Verify for IfOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (body, op) = (cx.body(), cx.op.entity);
        let no_else = body.regions(op).get(1).is_none_or(|r| body.region_is_empty(*r));
        if body.num_results(op) > 0 && no_else {
            return Err(cx.op_error("must have an else block if defining values"));
        }
        Ok(())
    }
}

/// The operation that ends a region's first block, where it is one of the name; else the error.
pub(super) fn terminator(
    cx: &VerifyCx<'_>,
    region: Option<&Region>,
    name: &str,
    message: &str,
) -> Result<Op, Diagnostic> {
    let body = cx.body();
    let last = region.and_then(|r| body.first_block(*r)).and_then(|b| body.last_op(b));
    match last {
        Some(op) if body.is(cx.ctx, op, name) => Ok(op),
        Some(op) => Err(cx.op_error(message).note(body.loc(op), "terminator here")),
        None => Err(cx.op_error(message)),
    }
}

impl Verify for WhileOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let regions = cx.body().regions(cx.op.entity);
        let message = "expects the 'before' region to terminate with 'scf.condition'";
        terminator(cx, regions.first(), "scf.condition", message)?;
        let message = "expects the 'after' region to terminate with 'scf.yield'";
        terminator(cx, regions.get(1), "scf.yield", message).map(|_| ())
    }
}

impl Verify for ExecuteRegionOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let body = cx.body();
        let entry = body.regions(cx.op.entity).first().and_then(|r| body.first_block(*r));
        match entry {
            None => Err(cx.op_error("region needs to have at least one block")),
            Some(b) if !body.block_args(b).is_empty() => Err(cx.op_error("region cannot have any arguments")),
            Some(_) => Ok(()),
        }
    }
}
