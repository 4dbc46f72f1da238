//! Transfers of tensors: what was written is read, overwritten, or sliced.

use terrace_ir::look::LookIn;
use terrace_ir::types::VectorType;
use terrace_ir::{Attr, AttrData, Value};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use terrace_dialects_kit::mixed::Mixed;
use terrace_dialects_kit::view_ops::SliceOp;

use super::{NO_VECTOR, vector_of};
use crate::tensor::{ExtractSliceOp, InsertSliceOp, make_slice};
use crate::vector::fold::lie_apart;
use crate::vector::ops::{TransferOp, map_dims, vector_type};
use crate::vector::{BroadcastOp, TransferReadOp, TransferWriteOp, TransposeOp};

const NOT_WRITTEN: &str = "no write made the tensor";

/// True if a transfer is of tensors, without a mask and within bounds.
fn is_plain<'c>(op: impl TransferOp, v: &impl LookIn<'c>) -> bool {
    let inside = !op.bounds(v).contains(&false);
    let tensor = matches!(v.context().type_data(op.the_base(v).ty(v)), AttrData::RankedTensorType { .. });
    inside && tensor && op.the_mask(v).is_none()
}

/// The dimensions of a map's results, counted among those that it uses; and which those are.
fn compressed(dims: &[Option<usize>]) -> (Vec<Option<usize>>, Vec<usize>) {
    let mut used: Vec<usize> = dims.iter().flatten().copied().collect();
    used.sort_unstable();
    used.dedup();
    let place = |d: &Option<usize>| d.and_then(|d| used.iter().position(|u| *u == d));
    (dims.iter().map(place).collect(), used)
}

/// The dimension of a broadcast vector, its new dimensions in front, for each dimension that is read; `source` says which dimension of the
/// vector that is, nothing for a new one.
fn broadcast_order(source: &[Option<usize>], rank: usize) -> Vec<usize> {
    let added = source.len().saturating_sub(rank);
    let known: Vec<usize> = source.iter().flatten().map(|d| d + added).collect();
    let mut free = (0..source.len().max(rank)).filter(|d| !known.contains(d));
    source.iter().map(|d| d.map_or_else(|| free.next().unwrap_or_default(), |d| d + added)).collect()
}

/// The value that was written is read with further dimensions: it is broadcast.
fn read_after_write_to_broadcast(op: TransferReadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let write = op.base(rw).defining::<TransferWriteOp>(rw).or_no_match(NOT_WRITTEN)?;
    (is_plain(op, rw) && is_plain(write, rw)).or_no_match("one of both may be out of bounds")?;
    (op.indices(rw) == write.indices(rw)).or_no_match("it reads elsewhere")?;
    let dims = map_dims(ctx, &op.map(rw)).zip(map_dims(ctx, &write.map(rw)));
    let (read_dims, write_dims) = dims.or_no_match("a map is no projected permutation")?;
    let ((read, used), (written, also_used)) = (compressed(&read_dims), compressed(&write_dims));
    (used == also_used).or_no_match("it reads other dimensions")?;
    (read.contains(&None) && !written.contains(&None)).or_no_match("nothing is broadcast")?;
    let (to, from) = (vector_of(rw, op.vector(rw)), vector_of(rw, write.value_to_store(rw)));
    let (to, from) = (to.or_no_match(NO_VECTOR)?, from.or_no_match(NO_VECTOR)?);
    let chunk = |dims: &[Option<usize>], v: VectorType<'_>| -> Vec<(usize, i64)> {
        let mut sizes: Vec<_> = dims.iter().zip(v.shape()).filter_map(|(d, n)| d.map(|d| (d, *n))).collect();
        sizes.sort_unstable();
        sizes
    };
    (chunk(&read, to) == chunk(&written, from)).or_no_match("it reads more or less than is written")?;
    let of_vector = |d: &Option<usize>| d.and_then(|d| written.iter().position(|w| *w == Some(d)));
    let order = broadcast_order(&read.iter().map(of_vector).collect::<Vec<_>>(), from.rank());
    let (mut shape, mut scalable) = (vec![1; order.len()], vec![false; order.len()]);
    for ((d, n), s) in order.iter().zip(to.shape()).zip(to.scalable()) {
        shape.get_mut(*d).into_iter().for_each(|slot| *slot = *n);
        scalable.get_mut(*d).into_iter().for_each(|slot| *slot = *s);
    }
    let ty = vector_type(ctx, &shape, &scalable, to.element());
    let wide = BroadcastOp::new(ty, write.value_to_store(rw)).result(rw);
    let order: Vec<i64> = order.into_iter().filter_map(|d| i64::try_from(d).ok()).collect();
    rw.replace_by(op, TransposeOp::new(op.vector(rw).ty(rw), wide, order));
    Ok(())
}

impl CanonicalizeOp for TransferReadOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(read_after_write_to_broadcast);
    }
}

/// A write that a later one overwrites, if those between them lie elsewhere and nothing else reads what they make.
fn fold_waw(op: TransferWriteOp, rw: &mut Rewriter<'_>) -> Rewrite {
    op.result(rw).or_no_match("it writes to memory")?;
    let mut last = op;
    loop {
        let before = last.base(rw).defining::<TransferWriteOp>(rw).or_no_match(NOT_WRITTEN)?;
        let same = before.indices(rw) == op.indices(rw)
            && before.mask(rw) == op.mask(rw)
            && before.value_to_store(rw).ty(rw) == op.value_to_store(rw).ty(rw)
            && Attr::from(before.permutation_map(rw)) == Attr::from(op.permutation_map(rw));
        if same {
            let base = before.base(rw);
            last.set_base(rw, base);
            return Ok(());
        }
        let alone = before.result(rw).is_some_and(|r| r.has_one_use(rw));
        (alone && lie_apart(before, op, rw)).or_no_match("it may write elsewhere")?;
        last = before;
    }
}

/// A slice of what is written as a whole is written to a slice.
fn swap_extract_slice_of_transfer_write(op: InsertSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let ones =
        |strides: &[Mixed], rw: &Rewriter<'_>| strides.iter().all(|m| m.constant(ctx, rw.body()) == Some(1));
    let one_use = |v: Option<Value>, rw: &Rewriter<'_>| v.is_some_and(|v| v.has_one_use(rw));
    let slice = op.source(rw).defining::<ExtractSliceOp>(rw).or_no_match("no slice is inserted")?;
    let write = slice.source(rw).defining::<TransferWriteOp>(rw).or_no_match(NOT_WRITTEN)?;
    let alone = one_use(Some(slice.result(rw)), rw) && one_use(write.result(rw), rw);
    alone.or_no_match("the slice is used elsewhere")?;
    let (into, from) = (op.lists(rw), slice.lists(rw));
    (ones(&into[2], rw) && ones(&from[2], rw)).or_no_match("the slice has gaps")?;
    let zero = from[0].iter().all(|m| m.constant(ctx, rw.body()) == Some(0));
    zero.or_no_match("the slice does not begin where the tensor does")?;
    let same = |(a, b): (&Mixed, &Mixed)| {
        let known = a.constant(ctx, rw.body());
        a == b || known.is_some() && known == b.constant(ctx, rw.body())
    };
    let sizes = into[1].len() == from[1].len() && into[1].iter().zip(&from[1]).all(same);
    sizes.or_no_match("the slices have other sizes")?;
    let dims = map_dims(ctx, &write.map(rw)).or_no_match("the map is no projected permutation")?;
    let part = ctx.shape(op.source(rw).ty(rw)).unwrap_or_default();
    let whole = ctx.shape(write.base(rw).ty(rw)).unwrap_or_default();
    let vector = vector_of(rw, write.value_to_store(rw)).or_no_match(NO_VECTOR)?.shape();
    let ranks = dims.len() == part.len() && part.len() == whole.len();
    ranks.or_no_match("dimensions are left out")?;
    let sizes =
        |shape: &[i64]| -> Option<Vec<i64>> { dims.iter().map(|d| shape.get((*d)?).copied()).collect() };
    (sizes(whole).as_deref() == Some(vector)).or_no_match("the write may leave a part of the tensor")?;
    let bounds = sizes(part).or_no_match("the map is no permutation")?;
    let bounds: Vec<bool> = bounds.iter().zip(vector).map(|(a, b)| a == b).collect();
    let ty = op.source(rw).ty(rw);
    let target = make_slice(rw, op.dest(rw), &into, ty);
    let (value, indices, map) = (write.value_to_store(rw), write.indices(rw), write.permutation_map(rw));
    let bounds: Vec<Attr> = bounds.iter().map(|b| ctx.bool_attr(*b)).collect();
    let new = TransferWriteOp::new(value, target, map, bounds).indices(&indices).types([ty]).insert(rw);
    let written = new.result(rw).or_no_match(NOT_WRITTEN)?;
    op.set_source(rw, written);
    Ok(())
}

impl CanonicalizeOp for TransferWriteOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(fold_waw).add(swap_extract_slice_of_transfer_write);
    }
}
