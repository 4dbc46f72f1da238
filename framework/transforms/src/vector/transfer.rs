//! Transfers of one dimension as loads and stores.

use terrace_dialects::vector;
use terrace_dialects::vector::ops::{TransferOp, map_dims, vector_type};
use terrace_ir::layout::strided;
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{Op, Type};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::vector_of;

const NO_VECTOR: &str = "it is no vector";

/// Transfers of one dimension.
pub fn populate_transfers(set: &mut PatternSet) {
    set.add(read).add(write);
}

/// Checks that a transfer can be one load or store, but for what it broadcasts; returns the dimensions of that.
fn plain(op: impl TransferOp + Into<Op>, rw: &Rewriter<'_>) -> Result<Vec<usize>, NoMatch> {
    let ctx = rw.context();
    let vector = vector_of(rw, op.the_vector(rw)).or_no_match(NO_VECTOR)?;
    (vector.rank() < 2).or_no_match("it has several dimensions")?;
    vector::MaskOp::around(op, rw).is_none().or_no_match("it is masked")?;
    let memref = op.the_base(rw).ty(rw);
    memref.is::<MemRefType<'_>>(rw).or_no_match("it is of a tensor")?;
    let map = op.map(rw);
    let dims = map_dims(ctx, &map).or_no_match("the map is no permutation")?;
    let first = (map.dims as usize).saturating_sub(dims.len());
    let minor = |(i, d): (usize, &Option<usize>)| d.is_none_or(|d| d == first + i);
    let fits = dims.len() <= map.dims as usize || dims.iter().all(Option::is_none);
    (fits && dims.iter().enumerate().all(minor)).or_no_match("the map permutes dimensions")?;
    let unit = strided(ctx, memref).is_some_and(|l| l.strides.last().is_none_or(|s| *s == 1));
    unit.or_no_match("the last stride is not 1")?;
    (!op.bounds(rw).contains(&false)).or_no_match("it may be out of bounds")?;
    Ok(dims.iter().enumerate().filter(|(_, d)| d.is_none()).map(|(i, _)| i).collect())
}

/// True if a memref has elements of the type, or of the vector's elements.
fn elements_fit(rw: &Rewriter<'_>, memref: Type, vector: Type) -> bool {
    let ctx = rw.context();
    match ctx.element_type_or_self(memref) {
        e if e.is::<VectorType<'_>>(ctx) => e == vector,
        e => e == ctx.element_type_or_self(vector),
    }
}

const ELEMENTS: &str = "the elements of the memory are others";

fn read(op: vector::TransferReadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let broadcast = plain(op, rw)?;
    let vector = vector_of(rw, op.vector(rw)).or_no_match(NO_VECTOR)?;
    let mut shape = vector.shape().to_vec();
    broadcast.iter().for_each(|d| shape[*d] = 1);
    let part = vector_type(rw.context(), &shape, vector.scalable(), vector.element());
    let (base, indices) = (op.base(rw), op.indices(rw));
    elements_fit(rw, base.ty(rw), part).or_no_match(ELEMENTS)?;
    let mut v = match op.mask(rw) {
        Some(mask) => {
            (vector.rank() == 1).or_no_match("it has no dimension")?;
            let fill = vector::BroadcastOp::new(part, op.padding(rw)).result(rw);
            vector::MaskedLoadOp::new(part, base, indices, mask, fill).result(rw)
        }
        None => vector::LoadOp::new(part, base, indices).result(rw),
    };
    if !broadcast.is_empty() {
        v = vector::BroadcastOp::new(Into::<Type>::into(vector), v).result(rw);
    }
    rw.replace(op, v);
    Ok(())
}

fn write(op: vector::TransferWriteOp, rw: &mut Rewriter<'_>) -> Rewrite {
    plain(op, rw)?;
    let (v, base, indices) = (op.value_to_store(rw), op.base(rw), op.indices(rw));
    elements_fit(rw, base.ty(rw), v.ty(rw)).or_no_match(ELEMENTS)?;
    match op.mask(rw) {
        Some(mask) => {
            let rank = vector_of(rw, v).map_or(0, |t| t.rank());
            (rank == 1).or_no_match("it has no dimension")?;
            rw.replace_by(op, vector::MaskedStoreOp::new(base, indices, mask, v));
        }
        None => {
            rw.replace_by(op, vector::StoreOp::new(v, base, indices));
        }
    }
    Ok(())
}
