//! `fold-memref-alias-ops`: loads and stores of views become ones of what these are views of; so do subviews of subviews.
//!
//! ```mlir
//! %v = memref.subview %m[%o, 0] [4, 4] [1, 1]        %k = affine.apply (o + i)
//! %x = memref.load %v[%i, %j]                   →    %x = memref.load %m[%k, %j]
//! ```
//!
//! Accesses of vectors are folded only where the elements of the vector are the same ones in the other memref. Those through an affine map are
//! in [`crate::affine`].

use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::kit::view_ops::{GroupedReshapeOp, SliceOp};
use terrace_dialects::memref::{CollapseShapeOp, ExpandShapeOp, LoadOp, StoreOp, SubViewOp, is_subview_type};
use terrace_dialects::vector::ops::{TransferOp, is_minor_identity, minor_identity};
use terrace_dialects::vector::{self, MaskedLoadOp, MaskedStoreOp, TransferReadOp, TransferWriteOp};
use terrace_ir::types::VectorType;
use terrace_ir::{Context, Global, Ir, Op, Value, Values};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::FoldMemRefAliasOpsPass;
use super::views::{
    SlicedTransfer, before_mask, indices_through_slice, is_view, through_view, transfer_through_slice,
};

/// Folds the views in `root`.
pub fn fold_memref_alias_ops(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_fold_memref_alias_ops(&mut set);
    set.apply(ctx, ir, root);
}

/// The patterns of `fold-memref-alias-ops`.
pub fn populate_fold_memref_alias_ops(set: &mut PatternSet) {
    set.add(fold_load).add(fold_store).add(fold_subview);
    set.add(fold_vector_load).add(fold_vector_store).add(fold_masked_load).add(fold_masked_store);
    set.add(fold_transfer_read).add(fold_transfer_write);
    #[cfg(feature = "gpu")]
    gpu::populate(set);
}

/// A memref and indices.
type Place = (Value, Vec<Value>);

/// The place of an element of a view. `inside` says that the indices are known to be within the view.
fn resolved(
    op: Op,
    view: Value,
    at: &[Value],
    inside: bool,
    rw: &mut Rewriter<'_>,
) -> Result<Place, NoMatch> {
    is_view(view, rw).or_no_match("the memref is no view")?;
    let place = before_mask(op, rw, |rw| through_view(op, view, at, inside, rw));
    place.or_no_match("the view is not understood")
}

/// The place of the first element of a vector in a view.
fn resolved_vector(
    op: Op,
    view: Value,
    vector: Value,
    at: &[Value],
    rw: &mut Rewriter<'_>,
) -> Result<Place, NoMatch> {
    let rank = vector.ty(rw).cast::<VectorType<'_>>(rw).map_or(0, |t| t.shape().len());
    keeps_rows(view, rank, rw).or_no_match("rows of the vector lie elsewhere in the other memref")?;
    resolved(op, view, at, false, rw)
}

/// True if a step along any of the last `rank` dimensions of a view is one along the same of the last dimensions of what it is a view of. For one
/// dimension that is so as the last one has the stride 1.
fn keeps_rows(view: Value, rank: usize, rw: &Rewriter<'_>) -> bool {
    if rank < 2 {
        return true;
    }
    let single = |groups: &[Vec<i64>]| groups.iter().rev().take(rank - 1).all(|g| g.len() == 1);
    if let Some(op) = view.defining::<ExpandShapeOp>(rw) {
        return single(&op.groups(rw));
    }
    if let Some(op) = view.defining::<CollapseShapeOp>(rw) {
        return single(&op.groups(rw));
    }
    view.defining::<SubViewOp>(rw).is_none_or(|op| {
        let [_, _, strides] = op.lists(rw);
        let dropped = op.dropped_dims(rw);
        let last = strides.iter().rev().take(rank);
        last.into_iter().all(|s| *s == Mixed::Static(1))
            && dropped.is_some_and(|d| !d.iter().rev().take(rank).any(|dropped| *dropped))
    })
}

fn fold_load(op: LoadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (memref, at) = resolved(*op, op.memref(rw), &op.indices(rw), true, rw)?;
    let (nontemporal, alignment) = (op.nontemporal(rw), op.alignment(rw));
    let new = LoadOp::new(memref, at).maybe_alignment(alignment);
    rw.replace_by(op, if nontemporal { new.nontemporal(true) } else { new });
    Ok(())
}

fn fold_store(op: StoreOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (memref, at) = resolved(*op, op.memref(rw), &op.indices(rw), true, rw)?;
    let (value, nontemporal, alignment) = (op.value(rw), op.nontemporal(rw), op.alignment(rw));
    let new = StoreOp::new(value, memref, at).maybe_alignment(alignment);
    rw.replace_by(op, if nontemporal { new.nontemporal(true) } else { new });
    Ok(())
}

fn fold_vector_load(op: vector::LoadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = op.result(rw);
    let (memref, at) = resolved_vector(*op, op.base(rw), result, &op.indices(rw), rw)?;
    let ty = result.ty(rw);
    rw.replace_by(op, vector::LoadOp::new(ty, memref, at));
    Ok(())
}

fn fold_vector_store(op: vector::StoreOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let value = op.value_to_store(rw);
    let (memref, at) = resolved_vector(*op, op.base(rw), value, &op.indices(rw), rw)?;
    rw.replace_by(op, vector::StoreOp::new(value, memref, at));
    Ok(())
}

fn fold_masked_load(op: MaskedLoadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = op.result(rw);
    let (memref, at) = resolved_vector(*op, op.base(rw), result, &op.indices(rw), rw)?;
    let (ty, mask, other) = (result.ty(rw), op.mask(rw), op.pass_thru(rw));
    rw.replace_by(op, MaskedLoadOp::new(ty, memref, at, mask, other));
    Ok(())
}

fn fold_masked_store(op: MaskedStoreOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let value = op.value_to_store(rw);
    let (memref, at) = resolved_vector(*op, op.base(rw), value, &op.indices(rw), rw)?;
    let mask = op.mask(rw);
    rw.replace_by(op, MaskedStoreOp::new(memref, at, mask, value));
    Ok(())
}

/// Finds what becomes of a transfer from or to a subview, and its memref.
fn through_subview(
    op: impl TransferOp + Into<Op>,
    rw: &mut Rewriter<'_>,
) -> Result<(Value, SlicedTransfer), NoMatch> {
    let view = op.the_base(rw).defining::<SubViewOp>(rw).or_no_match("the memref is no subview")?;
    let dropped = view.dropped_dims(rw).or_no_match("unknown dimensions are left out")?;
    Ok((view.source(rw), transfer_through_slice(op, view, &dropped, rw)?))
}

/// Finds what becomes of a read from a memref of another shape.
fn through_expansion(op: TransferReadOp, rw: &mut Rewriter<'_>) -> Result<(Value, SlicedTransfer), NoMatch> {
    let (ctx, base, at) = (rw.context(), op.base(rw), op.indices(rw));
    let view = base.defining::<ExpandShapeOp>(rw).or_no_match("the memref is no view")?;
    let map = op.map(rw);
    is_minor_identity(ctx, &map).or_no_match("elements are reordered")?;
    keeps_rows(base, map.results.len(), rw).or_no_match("rows lie elsewhere in the other memref")?;
    // The end of a dimension is an end of the memref if the dimension is one of the memref.
    let groups = view.groups(rw);
    let bounds = op.bounds(rw);
    let ends = groups.iter().rev().zip(bounds.iter().rev()).all(|(g, inside)| *inside || g.len() == 1);
    ends.or_no_match("the ends of a view are no ends of its memref")?;
    let results = map.results.len();
    let (memref, at) = resolved(*op, base, &at, false, rw)?;
    Ok((memref, SlicedTransfer { map: minor_identity(ctx, at.len(), results), at }))
}

fn fold_transfer_read(op: TransferReadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (memref, new) = match op.base(rw).defining::<ExpandShapeOp>(rw) {
        Some(_) => through_expansion(op, rw)?,
        None => through_subview(op, rw)?,
    };
    let (ty, padding, mask) = (op.vector(rw).ty(rw), op.padding(rw), op.mask(rw));
    let bounds = op.in_bounds(rw);
    let read = TransferReadOp::new(ty, memref, new.map, padding, bounds);
    rw.replace_by(op, read.indices(new.at).mask(mask));
    Ok(())
}

fn fold_transfer_write(op: TransferWriteOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (memref, new) = through_subview(op, rw)?;
    let (value, mask, bounds) = (op.value_to_store(rw), op.mask(rw), op.in_bounds(rw));
    let write = TransferWriteOp::new(value, memref, new.map, bounds);
    rw.replace_by(op, write.indices(new.at).mask(mask));
    Ok(())
}

/// A part of a part: the first one need not be made.
fn fold_subview(op: SubViewOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let from = op.source(rw).defining::<SubViewOp>(rw).or_no_match("it is not of a subview")?;
    let ([at, sizes, strides], [offsets, all_sizes, all_strides]) = (op.lists(rw), from.lists(rw));
    let unit = |list: &[Mixed]| list.iter().all(|s| *s == Mixed::Static(1));
    (unit(&strides) && unit(&all_strides)).or_no_match("a subview has strides")?;
    let dropped = from.dropped_dims(rw).or_no_match("unknown dimensions are left out")?;
    let kept = dropped.iter().filter(|d| !**d).count();
    (kept == sizes.len()).or_no_match("the subview is malformed")?;
    let mut own = sizes.into_iter();
    let sizes: Vec<Mixed> = all_sizes
        .into_iter()
        .zip(&dropped)
        .map(|(n, dropped)| if *dropped { n } else { own.next().unwrap_or(n) })
        .collect();
    let offsets = indices_through_slice(*op, [&offsets, &all_strides], &dropped, &at, rw)
        .or_no_match("the offsets are not known")?;
    let lists = [offsets, sizes, all_strides];
    let (source, result) = (from.source(rw).ty(rw), op.result(rw).ty(rw));
    is_subview_type(rw.context(), source, &lists, result).or_no_match("it would not verify")?;
    let [o, s, t] = lists.each_ref().map(|list| mixed::split(list));
    let new = SubViewOp::new(op.result(rw).ty(rw), from.source(rw), o.1, s.1, t.1);
    rw.replace_by(op, new.offsets(o.0).sizes(s.0).strides(t.0));
    Ok(())
}

/// Accesses of the gpu dialects, through subviews only.
#[cfg(feature = "gpu")]
mod gpu {
    use super::*;
    use terrace_dialects::gpu::{SubgroupMmaLoadMatrixOp, SubgroupMmaStoreMatrixOp};
    use terrace_dialects::nvgpu::{DeviceAsyncCopyOp, LdMatrixOp};

    pub(super) fn populate(set: &mut PatternSet) {
        set.add(fold_matrix_load).add(fold_matrix_store).add(fold_ld_matrix).add(fold_async_copy);
    }

    /// The place of an element of a subview.
    fn of_subview(op: Op, view: Value, at: &Values, rw: &mut Rewriter<'_>) -> Result<Place, NoMatch> {
        view.defining::<SubViewOp>(rw).or_no_match("the memref is no subview")?;
        resolved(op, view, at, false, rw)
    }

    fn fold_matrix_load(op: SubgroupMmaLoadMatrixOp, rw: &mut Rewriter<'_>) -> Rewrite {
        let (memref, at) = of_subview(*op, op.src_memref(rw), &op.indices(rw), rw)?;
        let (ty, lead, transpose) = (op.res(rw).ty(rw), op.lead_dimension(rw), op.transpose(rw));
        rw.replace_by(op, SubgroupMmaLoadMatrixOp::new(ty, memref, at, lead).maybe_transpose(transpose));
        Ok(())
    }

    fn fold_matrix_store(op: SubgroupMmaStoreMatrixOp, rw: &mut Rewriter<'_>) -> Rewrite {
        let (memref, at) = of_subview(*op, op.dst_memref(rw), &op.indices(rw), rw)?;
        let (value, lead, transpose) = (op.src(rw), op.lead_dimension(rw), op.transpose(rw));
        rw.replace_by(op, SubgroupMmaStoreMatrixOp::new(value, memref, at, lead).maybe_transpose(transpose));
        Ok(())
    }

    fn fold_ld_matrix(op: LdMatrixOp, rw: &mut Rewriter<'_>) -> Rewrite {
        let (memref, at) = of_subview(*op, op.src_memref(rw), &op.indices(rw), rw)?;
        let (ty, transpose, tiles) = (op.res(rw).ty(rw), op.transpose(rw), op.num_tiles(rw));
        rw.replace_by(op, LdMatrixOp::new(ty, memref, at, transpose, tiles));
        Ok(())
    }

    fn fold_async_copy(op: DeviceAsyncCopyOp, rw: &mut Rewriter<'_>) -> Rewrite {
        let (src, dst) = (op.src(rw), op.dst(rw));
        let is_subview = |v: Value, rw: &Rewriter<'_>| v.defining::<SubViewOp>(rw).is_some();
        let any = is_subview(src, rw) || is_subview(dst, rw);
        any.or_no_match("neither memref is a subview")?;
        let (mut from, mut to) = ((src, op.src_indices(rw).to_vec()), (dst, op.dst_indices(rw).to_vec()));
        if is_subview(src, rw) {
            from = resolved(*op, src, &from.1, false, rw)?;
        }
        if is_subview(dst, rw) {
            to = resolved(*op, dst, &to.1, false, rw)?;
        }
        let new = DeviceAsyncCopyOp::new(to.0, from.0, op.dst_elements(rw));
        let new = new.dst_indices(to.1).src_indices(from.1);
        let new = new.src_elements(op.src_elements(rw));
        rw.replace_by(op, if op.bypass_l1(rw) { new.bypass_l1() } else { new });
        Ok(())
    }
}

impl FoldMemRefAliasOpsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        fold_memref_alias_ops(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
