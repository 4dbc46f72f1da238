//! Verification of scf's operations beyond their definitions; the parallel ones are in `parallel.rs`.

use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::view::OpView;
use terrace_ir::{Diagnostic, Region};

use super::interfaces::{INITS, arguments};
use super::{ConditionOp, ExecuteRegionOp, ForOp, IfOp, WhileOp, YieldOp};

impl VerifyOp for ForOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let body = cx.body();
        if body.num_operands(*self).saturating_sub(INITS) != body.num_results(*self) {
            return Err(cx.op_error("mismatch in number of loop-carried values and defined values"));
        }
        Ok(())
    }
}

impl VerifyRegionsOp for ForOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(variable) = arguments(cx, self.region(cx)).first() else {
            return Err(cx.op_error("expected body to have an argument for the induction variable"));
        };
        if variable.ty(cx) != self.lower_bound(cx).ty(cx) {
            return Err(cx.op_error("expected induction variable to be same type as bounds and step"));
        }
        Ok(())
    }
}

impl VerifyOp for IfOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if cx.body().num_results(*self) > 0 && self.else_region(cx).is_empty(cx) {
            return Err(cx.op_error("must have an else block if defining values"));
        }
        Ok(())
    }
}

/// The operation that ends a region's first block, if it is a `T`; else the error.
pub(super) fn terminator<T: OpView>(
    cx: &VerifyCx<'_>,
    region: Region,
    message: &str,
) -> Result<T, Diagnostic> {
    let Some(last) = region.entry(cx).and_then(|b| b.last(cx)) else { return Err(cx.op_error(message)) };
    last.cast::<T>(cx).ok_or_else(|| cx.op_error(message).note(last.loc(cx), "terminator here"))
}

impl VerifyOp for WhileOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let message = "expects the 'before' region to terminate with 'scf.condition'";
        terminator::<ConditionOp>(cx, self.before(cx), message)?;
        let message = "expects the 'after' region to terminate with 'scf.yield'";
        terminator::<YieldOp>(cx, self.after(cx), message).map(|_| ())
    }
}

impl VerifyOp for ExecuteRegionOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match self.region(cx).entry(cx) {
            None => Err(cx.op_error("region needs to have at least one block")),
            Some(b) if b.arg(cx, 0).is_some() => Err(cx.op_error("region cannot have any arguments")),
            Some(_) => Ok(()),
        }
    }
}
