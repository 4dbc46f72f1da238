//! `xegpu-fold-alias-ops`: descriptors of blocks of a subview become ones of the memref that it is a view of.

use super::XeGPUFoldAliasOps;
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::kit::view_ops::SliceOp;
use terrace_dialects::memref::SubViewOp;
use terrace_dialects::xegpu::CreateNdDescOp;
use terrace_ir::{Context, Global, Ir, Op};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

use crate::memref::indices_through_slice;

/// Folds the views in `root`.
pub fn fold_alias_ops(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_fold_alias_ops(&mut set);
    set.apply(ctx, ir, root);
}

/// The pattern of `xegpu-fold-alias-ops`.
pub fn populate_fold_alias_ops(set: &mut PatternSet) {
    set.add_named("XegpuCreateNdDescOpSubViewOpFolder", 1, fold_subview);
}

fn fold_subview(op: CreateNdDescOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let view = op.source(rw).defining::<SubViewOp>(rw).or_no_match("not a subview producer")?;
    let [offsets, _, strides] = view.lists(rw);
    strides.iter().all(|s| *s == Mixed::Static(1)).or_no_match("requires unit strides")?;
    let dropped = view.dropped_dims(rw).or_no_match("unknown dimensions are left out")?;
    let known = op.const_offsets(rw).or_no_match("it has no offsets")?;
    let own = mixed::of(&op.offsets(rw), &known);
    let kept = dropped.iter().filter(|d| !**d).count();
    (own.len() == kept).or_no_match("it has other offsets than the view has dimensions")?;
    let resolved = indices_through_slice(*op, [&offsets, &strides], &dropped, &own, rw)
        .or_no_match("the offsets are not known")?;
    let (values, known) = mixed::split(&resolved);
    let new = CreateNdDescOp::new(op.tensor_desc(rw).ty(rw), view.source(rw));
    rw.replace_by(op, new.offsets(values).const_offsets(known));
    Ok(())
}

impl XeGPUFoldAliasOps {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        fold_alias_ops(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
