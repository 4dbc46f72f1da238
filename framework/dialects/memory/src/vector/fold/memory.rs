//! Folders of accesses to memory: casts of memrefs, bounds that are known.

use rustc_hash::FxHashSet;
use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::Folded;
use terrace_ir::look::LookIn;
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{Attr, DYNAMIC, Edit, Value};

use crate::vector::ops::{TransferOp, is_minor_identity, map_dims};
use crate::vector::{LoadOp, MaskedLoadOp, MaskedStoreOp, StoreOp, TransferReadOp, TransferWriteOp};
use crate::{memref, tensor};

/// The memref of a known rank that a value is a cast of.
fn memref_source(cx: &Edit<'_>, base: Value) -> Option<Value> {
    let source = base.defining::<memref::CastOp>(cx)?.source(cx);
    source.ty(cx).is::<MemRefType<'_>>(cx).then_some(source)
}

macro_rules! fold_casts {
    ($($op:ident)*) => {$(
        impl FoldOp for $op {
            fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
                match memref_source(cx, self.base(cx)) {
                    Some(source) => {
                        self.set_base(cx, source);
                        Folded::InPlace
                    }
                    None => Folded::No,
                }
            }
        }
    )*};
}
fold_casts! { LoadOp StoreOp MaskedLoadOp MaskedStoreOp }

/// The bounds of a transfer as far as constants say them; `None` if nothing new is known.
fn known_bounds(op: impl TransferOp, cx: &Edit<'_>) -> Option<Vec<bool>> {
    let (map, mut bounds) = (op.map(cx), op.bounds(cx));
    let dims = map_dims(cx.ctx, &map)?;
    let shape = cx.ctx.shape(op.the_base(cx).ty(cx))?;
    let vector = op.the_vector(cx).ty(cx).cast::<VectorType<'_>>(cx.ctx)?;
    let indices = op.the_indices(cx);
    let (mut changed, mut all) = (false, true);
    for (i, d) in dims.iter().enumerate() {
        let Some(d) = d else { continue };
        if !*bounds.get(i)? {
            let size = shape.get(*d).copied().filter(|s| *s != DYNAMIC);
            let start = indices.get(*d).and_then(|v| v.constant_int(cx));
            let fixed = vector.scalable().get(i) == Some(&false);
            let inside = match (size, start, vector.shape().get(i)) {
                (Some(size), Some(start), Some(n)) if fixed => (0..=size - n).contains(&start),
                _ => false,
            };
            bounds[i] = inside;
            changed |= inside;
            all &= inside;
        }
    }
    if all {
        for (i, _) in dims.iter().enumerate().filter(|(_, d)| d.is_none()) {
            changed |= !bounds[i];
            bounds[i] = true;
        }
    }
    (changed && !dims.is_empty()).then_some(bounds)
}

/// The tensor whose cast forgot what was known of its shape.
fn tensor_source(cx: &Edit<'_>, base: Value) -> Option<Value> {
    let cast = base.defining::<tensor::CastOp>(cx)?;
    let source = cast.source(cx);
    let (a, b) = (cx.ctx.shape(source.ty(cx))?, cx.ctx.shape(base.ty(cx))?);
    a.iter().zip(b).all(|(a, b)| a == b || *b == DYNAMIC).then_some(source)
}

/// True if a value is a mask all of whose lanes are set.
fn is_full<'c>(v: &impl LookIn<'c>, mask: Value) -> bool {
    crate::vector::masks::format(v, mask) == Some(true)
}

/// States the dimensions that are known to be in bounds, or else drops a mask that selects all lanes. Returns true if it did.
fn simplify_transfer(op: impl TransferOp, cx: &mut Edit<'_>) -> bool {
    if let Some(bounds) = known_bounds(op, cx) {
        op.set_bounds(cx, &bounds);
        return true;
    }
    let full = op.the_mask(cx).is_some_and(|m| is_full(cx, m));
    if full {
        op.set_the_mask(cx, None);
    }
    full
}

impl FoldOp for TransferReadOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        if let Some(v) = read_of_write(self, cx) {
            return Folded::value(v);
        }
        if simplify_transfer(self, cx) {
            return Folded::InPlace;
        }
        let base = self.base(cx);
        match memref_source(cx, base).or_else(|| tensor_source(cx, base)) {
            Some(source) => {
                self.set_base(cx, source);
                Folded::InPlace
            }
            None => Folded::No,
        }
    }
}

/// The vector that was written to the tensor where it is read, if what was written after it lies elsewhere.
fn read_of_write(op: TransferReadOp, cx: &Edit<'_>) -> Option<Value> {
    let mut base = op.base(cx);
    // Where values need not come before their uses, writes may follow one another in a circle.
    let mut seen = FxHashSet::default();
    loop {
        let write = base.defining::<TransferWriteOp>(cx).filter(|w| seen.insert(**w))?;
        let same = write.indices(cx) == op.indices(cx)
            && write.value_to_store(cx).ty(cx) == op.vector(cx).ty(cx)
            && Attr::from(write.permutation_map(cx)) == Attr::from(op.permutation_map(cx))
            && write.mask(cx).is_none()
            && op.mask(cx).is_none();
        if same && !op.bounds(cx).contains(&false) && !write.bounds(cx).contains(&false) {
            return Some(write.value_to_store(cx));
        }
        if !lie_apart(write, op, cx) {
            return None;
        }
        base = write.base(cx);
    }
}

/// True if constants say that two transfers of the same base touch nothing in common (`isDisjointTransferIndices`).
pub(in crate::vector) fn lie_apart<'c>(a: impl TransferOp, b: impl TransferOp, cx: &impl LookIn<'c>) -> bool {
    let ty = a.the_vector(cx).ty(cx);
    if ty != b.the_vector(cx).ty(cx) {
        return false;
    }
    let Some(vector) = ty.cast::<VectorType<'_>>(cx.context()) else { return false };
    let (from, to) = (a.the_indices(cx), b.the_indices(cx));
    let leading = from.len().saturating_sub(a.map(cx).results.len());
    from.iter().zip(&to).enumerate().any(|(i, (a, b))| {
        let (Some(a), Some(b)) = (a.constant_int(cx), b.constant_int(cx)) else { return false };
        let size = i.checked_sub(leading).map_or(Some(1), |d| vector.shape().get(d).copied());
        size.is_some_and(|size| a.abs_diff(b) >= size.unsigned_abs())
    })
}

impl FoldOp for TransferWriteOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        if let Some(v) = copied_whole(self, cx).or_else(|| write_of_read(self, cx)) {
            return Folded::value(v);
        }
        if simplify_transfer(self, cx) {
            return Folded::InPlace;
        }
        match memref_source(cx, self.base(cx)) {
            Some(source) => {
                self.set_base(cx, source);
                Folded::InPlace
            }
            None => Folded::No,
        }
    }
}

/// The tensor that was read as a whole, and is written as the whole of another.
fn copied_whole(op: TransferWriteOp, cx: &Edit<'_>) -> Option<Value> {
    op.result(cx)?;
    let read = op.value_to_store(cx).defining::<TransferReadOp>(cx)?;
    let (source, target) = (read.base(cx), op.base(cx));
    let vector = read.vector(cx).ty(cx);
    let plain = |bounds: Vec<bool>, mask: Option<Value>| {
        !bounds.is_empty() && !bounds.contains(&false) && mask.is_none()
    };
    let maps = is_minor_identity(cx.ctx, &read.map(cx)) && is_minor_identity(cx.ctx, &op.map(cx));
    let zeros = |v: &Value| v.constant_int(cx) == Some(0);
    let same = source.ty(cx) == target.ty(cx)
        && cx.ctx.shape(vector) == cx.ctx.shape(source.ty(cx))
        && plain(read.bounds(cx), read.mask(cx))
        && plain(op.bounds(cx), op.mask(cx));
    (maps && same && read.indices(cx).iter().chain(&op.indices(cx)).all(zeros)).then_some(source)
}

/// The tensor into which what was read from it is written again.
fn write_of_read(op: TransferWriteOp, cx: &Edit<'_>) -> Option<Value> {
    op.result(cx)?;
    let read = op.value_to_store(cx).defining::<TransferReadOp>(cx)?;
    let same = read.base(cx) == op.base(cx)
        && read.indices(cx) == op.indices(cx)
        && Attr::from(read.permutation_map(cx)) == Attr::from(op.permutation_map(cx))
        && read.mask(cx).is_none()
        && op.mask(cx).is_none();
    let inside = !op.bounds(cx).contains(&false) && !read.bounds(cx).contains(&false);
    (same && inside).then(|| op.base(cx))
}
