//! `empty-tensor-to-alloc-tensor`: a tensor without contents becomes one with a buffer of its own.

use super::EmptyTensorToAllocTensorPass;
use terrace_dialects::bufferization::AllocTensorOp;
use terrace_dialects::tensor::EmptyOp;
use terrace_ir::{Context, Global, Ir, Op};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{PatternSet, Rewrite, Rewriter};

/// Replaces the empty tensors in `root`.
pub fn empty_tensors_to_alloc_tensors(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    set.add(replace_empty);
    set.apply(ctx, ir, root);
}

fn replace_empty(op: EmptyOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let new = AllocTensorOp::new(op.result(rw).ty(rw)).dynamic_sizes(op.dynamic_sizes(rw));
    rw.replace_by(op, new);
    Ok(())
}

impl EmptyTensorToAllocTensorPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        empty_tensors_to_alloc_tensors(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
