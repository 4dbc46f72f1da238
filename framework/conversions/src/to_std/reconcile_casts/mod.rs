//! `reconcile-unrealized-casts`: casts that cancel out go.

use terrace_dialects::builtin::UnrealizedConversionCastOp;
use terrace_ir::view::OpView;
use terrace_ir::{Context, Global, Ir, Op};
use terrace_rewrite::conversion;

/// Removes the casts in `root` that cancel out or that nothing uses.
pub fn reconcile_unrealized_casts(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let name = ctx.name_of(UnrealizedConversionCastOp::def());
    let mut casts = Vec::new();
    // In post-order, as walks go by default.
    ir.walk_post(root, |ir, op| {
        if ir.body(op.body).name(op.entity) == name {
            casts.push(op);
        }
        terrace_ir::Walk::Advance
    });
    conversion::reconcile_casts(ctx, ir, &casts);
}

impl crate::passes::ReconcileUnrealizedCastsPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        reconcile_unrealized_casts(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
