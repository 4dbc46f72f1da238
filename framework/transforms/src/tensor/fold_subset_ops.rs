//! `fold-tensor-subset-ops`: reads of a slice become reads of the tensor, a slice that is written whole and then inserted is written in place, and
//! so are insertions into a slice that they fill.
//!
//! ```mlir
//! %s = tensor.extract_slice %t[%o, 0] [4, 4] [1, 1]           %k = affine.apply (o + i)
//! %x = vector.transfer_read %s[%i, %j], %p               →    %x = vector.transfer_read %t[%k, %j], %p
//! ```

use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::kit::slices::dropped_dims;
use terrace_dialects::kit::view_ops::SliceOp;
use terrace_dialects::tensor::{ExtractSliceOp, InsertSliceOp, ParallelInsertSliceOp};
use terrace_dialects::vector::{TransferReadOp, TransferWriteOp};
use terrace_ir::{Context, Global, Ir, LookIn, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::FoldTensorSubsetOpsPass;
use crate::memref::{indices_through_slice, transfer_through_slice};

/// Folds slices in `root`.
pub fn fold_tensor_subset_ops(ctx: &Context, ir: &mut Ir, root: Global<terrace_ir::Op>) {
    let mut set = PatternSet::new();
    populate_fold_tensor_subset_ops(&mut set);
    set.apply(ctx, ir, root);
}

/// The patterns of `fold-tensor-subset-ops`.
pub fn populate_fold_tensor_subset_ops(set: &mut PatternSet) {
    set.add(fold_read).add(fold_insertion_of_write);
    set.add_named("InsertSliceOfInsertSliceFolder", 1, fold_insertion);
    set.add_named("InsertSliceOfInsertSliceFolder", 1, fold_parallel_insertion);
}

/// The dimensions of a tensor that a slice of it leaves out; `slice` is a value of the slice's type.
fn left_out<'c>(op: impl SliceOp, slice: Value, v: &impl LookIn<'c>) -> Result<Vec<bool>, NoMatch> {
    let [_, sizes, _] = op.lists(v);
    let shape = v.context().shape(slice.ty(v)).or_no_match("the slice has no shape")?;
    // Of several dimensions of size 1, the first ones are left out.
    let reversed = |list: &[i64]| list.iter().rev().copied().collect::<Vec<i64>>();
    let mut dropped = dropped_dims(&reversed(&mixed::integers(&sizes)), &reversed(shape))
        .or_no_match("unknown dimensions are left out")?;
    dropped.reverse();
    Ok(dropped)
}

fn fold_read(op: TransferReadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let slice = op.base(rw).defining::<ExtractSliceOp>(rw).or_no_match("the tensor is no slice")?;
    op.mask(rw).is_none().or_no_match("it is masked")?;
    let dropped = left_out(slice, slice.result(rw), rw)?;
    let new = transfer_through_slice(op, slice, &dropped, rw)?;
    let (ty, source, padding) = (op.vector(rw).ty(rw), slice.source(rw), op.padding(rw));
    let bounds = op.in_bounds(rw);
    rw.replace_by(op, TransferReadOp::new(ty, source, new.map, padding, bounds).indices(new.at));
    Ok(())
}

fn fold_insertion_of_write(op: InsertSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let source = op.source(rw);
    let write = source.defining::<TransferWriteOp>(rw).or_no_match("the slice is not written")?;
    write.mask(rw).is_none().or_no_match("it is masked")?;
    let ctx = rw.context();
    let value = write.value_to_store(rw);
    let whole = ctx.shape(value.ty(rw)) == ctx.shape(source.ty(rw));
    whole.or_no_match("only a part of the slice is written")?;
    let dropped = left_out(op, source, rw)?;
    let here = rw.insertion();
    let new = transfer_through_slice(write, op, &dropped, rw)?;
    rw.restore(here);
    let (dest, bounds) = (op.dest(rw), write.in_bounds(rw));
    let ty = op.result(rw).ty(rw);
    rw.replace_by(op, TransferWriteOp::new(value, dest, new.map, bounds).indices(new.at).types([ty]));
    Ok(())
}

/// An insertion in the making.
struct Merged {
    source: Value,
    offsets: Vec<Mixed>,
    sizes: Vec<Mixed>,
    strides: Vec<Mixed>,
}

/// Finds what becomes of an insertion of a tensor that is itself made by an insertion.
fn merged(op: impl SliceOp, source: Value, rw: &mut Rewriter<'_>) -> Result<Merged, NoMatch> {
    let inner = source.defining::<InsertSliceOp>(rw).or_no_match("the source is not inserted into")?;
    let ([at, own, steps], [offsets, sizes, strides]) = (inner.lists(rw), op.lists(rw));
    let unit = steps.iter().all(|s| *s == Mixed::Static(1));
    unit.or_no_match("the first insertion has strides")?;
    let known = strides.iter().all(|s| matches!(s, Mixed::Static(_)));
    known.or_no_match("the strides are not known")?;
    let dropped = left_out(op, source, rw)?;
    let kept: Vec<Mixed> = sizes.iter().zip(&dropped).filter(|(_, d)| !**d).map(|(n, _)| *n).collect();
    (kept == own).or_no_match("the first insertion does not fill the source")?;
    let offsets = indices_through_slice(op.into(), [&offsets, &strides], &dropped, &at, rw)
        .or_no_match("the offsets are not known")?;
    Ok(Merged { source: inner.source(rw), offsets, sizes, strides })
}

fn fold_insertion(op: InsertSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let new = merged(op, op.source(rw), rw)?;
    let [o, s, t] = [&new.offsets, &new.sizes, &new.strides].map(|list| mixed::split(list));
    let dest = op.dest(rw);
    let insertion = InsertSliceOp::new(new.source, dest, o.1, s.1, t.1);
    rw.replace_by(op, insertion.offsets(o.0).sizes(s.0).strides(t.0));
    Ok(())
}

fn fold_parallel_insertion(op: ParallelInsertSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    // Nothing but insertions may stand beside it.
    let around = op.parent(rw).or_no_match("it stands nowhere")?;
    let here = rw.insertion();
    rw.set_insertion_before(around);
    let new = merged(op, op.source(rw), rw);
    rw.restore(here);
    let new = new?;
    let [o, s, t] = [&new.offsets, &new.sizes, &new.strides].map(|list| mixed::split(list));
    let dest = op.dest(rw);
    let insertion = ParallelInsertSliceOp::new(new.source, dest, o.1, s.1, t.1);
    rw.replace_by(op, insertion.offsets(o.0).sizes(s.0).strides(t.0));
    Ok(())
}

impl FoldTensorSubsetOpsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        fold_tensor_subset_ops(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
