//! `amdgpu-fold-memrefs-ops`: copies to shared memory from and to views become ones of what these are views of.

use terrace_dialects::amdgpu::GatherToLDSOp;
use terrace_ir::{Context, Global, Ir, Op};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoListener, Rewriter};

use super::super::AmdgpuFoldMemRefOpsPass;
use crate::memref::through_view;

/// Folds the views in `root`: each copy is made anew, and the views stay.
pub fn fold_memrefs_ops(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    for op in ir.ops_of::<GatherToLDSOp>(ctx, root) {
        let mut listener = NoListener;
        let mut rw = Rewriter::new(ctx, ir, op.body, &mut listener);
        rw.set_insertion_before(op.entity);
        fold(op.entity, &mut rw);
    }
}

fn fold(op: GatherToLDSOp, rw: &mut Rewriter<'_>) {
    let (src, dst) = (op.src(rw), op.dst(rw));
    let (from, to) = (op.src_indices(rw), op.dst_indices(rw));
    let (folded_src, folded_dst) =
        (through_view(*op, src, &from, false, rw), through_view(*op, dst, &to, false, rw));
    let (src, from) = folded_src.unwrap_or_else(|| (src, from.to_vec()));
    let (dst, to) = folded_dst.unwrap_or_else(|| (dst, to.to_vec()));
    let ty = op.transfer_type(rw);
    rw.replace_by(op, GatherToLDSOp::new(src, dst, ty).src_indices(from).dst_indices(to));
}

impl AmdgpuFoldMemRefOpsPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        fold_memrefs_ops(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
