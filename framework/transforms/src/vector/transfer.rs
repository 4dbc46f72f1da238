//! Transfers of one dimension as loads and stores, and those of one element as loads and stores of that.

use terrace_dialects::vector::ops::{TransferOp, map_dims, vector_type};
use terrace_dialects::{memref, vector};
use terrace_ir::layout::strided;
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{Op, Type};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{extract, vector_of};

const NO_VECTOR: &str = "it is no vector";

/// Transfers of one dimension.
pub fn populate_transfers(set: &mut PatternSet) {
    set.add(read).add(write).add(load_one).add(store_one);
}

/// Checks that a transfer can be one load or store, but for what it broadcasts; returns the dimensions of that.
fn plain(op: impl TransferOp + Into<Op>, rw: &Rewriter<'_>) -> Result<Vec<usize>, NoMatch> {
    let ctx = rw.context();
    let vector = vector_of(rw, op.the_vector(rw)).or_no_match(NO_VECTOR)?;
    (vector.rank() < 2).or_no_match("it has several dimensions")?;
    let masked = op.into().parent(rw).is_some_and(|p| p.is::<vector::MaskOp>(rw));
    (!masked).or_no_match("it is masked")?;
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

/// True for a vector of one element in a memory of such elements.
fn is_one(rw: &Rewriter<'_>, memref: Type, vector: VectorType<'_>) -> bool {
    let one = vector.num_elements() == Some(1) && !vector.scalable().contains(&true);
    one && rw.context().element_type(memref) == Some(vector.element())
}

const ELEMENTS_MANY: &str = "it has not one element";

fn load_one(op: vector::LoadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let vector = vector_of(rw, op.result(rw)).or_no_match(NO_VECTOR)?;
    let (base, indices) = (op.base(rw), op.indices(rw));
    is_one(rw, base.ty(rw), vector).or_no_match(ELEMENTS_MANY)?;
    let mut load = memref::LoadOp::new(base, indices);
    if op.nontemporal_attr(rw).is_some() {
        load = load.nontemporal(op.nontemporal(rw));
    }
    if let Some(alignment) = op.alignment(rw) {
        load = load.alignment(alignment);
    }
    let v = load.result(rw);
    rw.replace_by(op, vector::BroadcastOp::new(Into::<Type>::into(vector), v));
    Ok(())
}

fn store_one(op: vector::StoreOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (v, base, indices) = (op.value_to_store(rw), op.base(rw), op.indices(rw));
    let vector = vector_of(rw, v).or_no_match(NO_VECTOR)?;
    is_one(rw, base.ty(rw), vector).or_no_match(ELEMENTS_MANY)?;
    let one = extract(rw, v, &vec![0; vector.rank()]);
    let mut store = memref::StoreOp::new(one, base, indices);
    if op.nontemporal_attr(rw).is_some() {
        store = store.nontemporal(op.nontemporal(rw));
    }
    if let Some(alignment) = op.alignment(rw) {
        store = store.alignment(alignment);
    }
    rw.replace_by(op, store);
    Ok(())
}
