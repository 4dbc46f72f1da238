//! `strip-debuginfo`: makes all locations unknown.

use super::StripDebugInfo;
use terrace_ir::{Context, Global, Ir, Loc, Op, Value};
use terrace_pass::{PassContext, PassResult};

/// Makes the location of `root`, of all operations nested in it and of their block arguments unknown.
pub fn strip_debug_info(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let unknown = Loc::unknown(ctx);
    for op in ir.ops_pre(root) {
        ir.body_mut(op.body).set_loc(op.entity, unknown);
        let (id, regions) = ir.regions(op);
        let body = ir.body_mut(id);
        let blocks: Vec<_> = regions.iter().flat_map(|r| body.region_blocks(*r)).collect();
        let args: Vec<Value> = blocks.iter().flat_map(|b| body.block_args(*b)).copied().collect();
        args.into_iter().for_each(|v| body.set_arg_loc(v, unknown));
    }
}

impl StripDebugInfo {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        strip_debug_info(cx.ctx, cx.ir, cx.op);
        // Analyses are about what operations do.
        cx.preserve_all();
        Ok(())
    }
}
