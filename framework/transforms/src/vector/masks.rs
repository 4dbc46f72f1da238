//! Masks row by row, and those of one dimension by comparisons of indices.

use terrace_dialects::arith::{self, CmpIPredicate};
use terrace_dialects::vector::ops::{TransferOp, is_scalable, map_dims, trailing};
use terrace_dialects::{memref, tensor, vector};
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{Attr, DYNAMIC, Type, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{index, insert, vector_of, zero};

const NO_VECTOR: &str = "it is no vector";
const ROWS: &str = "it has one dimension, or none";
const SCALABLE: &str = "it is scalable";

/// Masks of several dimensions, and constant ones.
pub fn populate_masks(set: &mut PatternSet) {
    set.add(create_mask).add(constant_mask);
}

/// Masks of one dimension, and those of transfers that may be out of bounds.
pub fn populate_mask_materialization(set: &mut PatternSet, narrow_indices: bool) {
    if narrow_indices {
        set.add(compare::<32>);
    } else {
        set.add(compare::<64>);
    }
    set.add(bound_read).add(bound_write);
}

fn create_mask(op: vector::CreateMaskOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let vector = vector_of(rw, op.result(rw)).or_no_match(NO_VECTOR)?;
    (vector.rank() > 1).or_no_match(ROWS)?;
    (!vector.scalable()[0]).or_no_match(SCALABLE)?;
    let (sizes, row) = (op.operands(rw), trailing(vector, 1));
    let yes = vector::CreateMaskOp::new(row, &sizes[1..]).result(rw);
    let no = zero(rw, row).or_no_match(NO_VECTOR)?;
    let mut all = zero(rw, vector.into()).or_no_match(NO_VECTOR)?;
    for i in 0..vector.shape()[0] {
        let at = index(rw, i);
        let inside = arith::CmpIOp::new(CmpIPredicate::slt, at, sizes[0]).result(rw);
        let part = arith::SelectOp::new(inside, yes, no).result(rw);
        all = insert(rw, part, all, &[i]);
    }
    rw.replace(op, all);
    Ok(())
}

/// The constant of truth values.
fn truths(rw: &mut Rewriter<'_>, ty: Type, values: &[bool]) -> Option<Value> {
    let ctx = rw.context();
    let values: Vec<Attr> = values.iter().map(|b| ctx.bool_attr(*b)).collect();
    let value = match values[..] {
        [one] => ctx.dense_splat(ty, one)?,
        _ => terrace_dialects::kit::elements::make(ctx, ty, &values)?,
    };
    Some(arith::ConstantOp::new(value).result(rw))
}

fn constant_mask(op: vector::ConstantMaskOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let vector = vector_of(rw, op.result(rw)).or_no_match(NO_VECTOR)?;
    let (sizes, ty) = (op.mask_dim_sizes(rw), vector.into());
    let first = sizes.first().copied().unwrap_or(0);
    if vector.rank() < 2 {
        let total = vector.shape().first().copied().unwrap_or(1);
        let v = match first == 0 || first == total {
            true => truths(rw, ty, &[first == total]),
            false => truths(rw, ty, &(0..total).map(|i| i < first).collect::<Vec<_>>()),
        };
        rw.replace(op, v.or_no_match("it is no constant")?);
        return Ok(());
    }
    (!vector.scalable()[0]).or_no_match(SCALABLE)?;
    let row = vector::ConstantMaskOp::new(trailing(vector, 1), &sizes[1..]).result(rw);
    let mut all = zero(rw, ty).or_no_match(NO_VECTOR)?;
    for i in 0..first {
        all = insert(rw, row, all, &[i]);
    }
    rw.replace(op, all);
    Ok(())
}

/// The same size as far as a vector of so many lanes tells: 32 bits hold it too.
pub fn held_within(size: Value, lanes: i64, rw: &mut Rewriter<'_>) -> Value {
    if size.constant_int(rw).is_some_and(|n| i32::try_from(n).is_ok()) {
        return size;
    }
    let all = index(rw, lanes);
    let most = arith::MinSIOp::new(size, all).result(rw);
    let none = index(rw, 0);
    arith::MaxSIOp::new(most, none).result(rw)
}

/// `[0, 1, 2, ...] < size`, in integers of so many bits.
fn compare<const WIDTH: u32>(op: vector::CreateMaskOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let vector = vector_of(rw, op.result(rw)).or_no_match(NO_VECTOR)?;
    (vector.rank() < 2).or_no_match("it has several dimensions")?;
    (!is_scalable(vector)).or_no_match(SCALABLE)?;
    let element = ctx.integer_type(WIDTH);
    let ty = ctx.with_element_type(vector.into(), element);
    let lanes = vector.shape().first().copied().unwrap_or(1);
    let numbers: Vec<Attr> = (0..lanes).map(|i| ctx.integer(element, i)).collect();
    let value = match numbers[..] {
        [one] => ctx.dense_splat(ty, one),
        _ => terrace_dialects::kit::elements::make(ctx, ty, &numbers),
    };
    let indices = arith::ConstantOp::new(value.or_no_match("it is no constant")?).result(rw);
    let size = op.operands(rw).first().copied().or_no_match("it has no size")?;
    let size = if WIDTH < 64 { held_within(size, lanes, rw) } else { size };
    let bound = arith::IndexCastOp::new(element, size).result(rw);
    let bounds = vector::BroadcastOp::new(ty, bound).result(rw);
    rw.replace_by(op, arith::CmpIOp::new(CmpIPredicate::slt, indices, bounds));
    Ok(())
}

/// The mask of the lanes in bounds along dimension `d` of the memory, and of those that a mask selects besides.
fn bound(
    rw: &mut Rewriter<'_>,
    vector: VectorType<'_>,
    base: Value,
    (start, d): (Value, usize),
    mask: Option<Value>,
) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let known = ctx.shape(base.ty(rw)).and_then(|s| s.get(d).copied()).filter(|s| *s != DYNAMIC);
    let size = match known {
        Some(size) => index(rw, size),
        None => {
            let at = index(rw, d as i64);
            match base.ty(rw).is::<MemRefType<'_>>(rw) {
                true => memref::DimOp::new(base, at).result(rw),
                false => tensor::DimOp::new(base, at).result(rw),
            }
        }
    };
    let left = arith::SubIOp::new(size, start).result(rw);
    let inside = vector::CreateMaskOp::new(terrace_dialects::vector::ops::mask_of(vector), [left]).result(rw);
    Ok(match mask {
        Some(mask) => arith::AndIOp::new(inside, mask).result(rw),
        None => inside,
    })
}

const IN_BOUNDS: &str = "it is in bounds";

fn bound_transfer(op: impl TransferOp, rw: &mut Rewriter<'_>) -> Rewrite {
    op.bounds(rw).contains(&false).or_no_match(IN_BOUNDS)?;
    let vector = vector_of(rw, op.the_vector(rw)).or_no_match(NO_VECTOR)?;
    (vector.rank() < 2).or_no_match("it has several dimensions")?;
    let dims = map_dims(rw.context(), &op.map(rw)).or_no_match("the map is no permutation")?;
    // MLIR takes the last dimension, whatever the map says.
    let d = dims.first().copied().flatten().or_no_match("the vector is broadcast")?;
    let start = op.the_indices(rw).get(d).copied().or_no_match("it has no index")?;
    let (base, mask) = (op.the_base(rw), op.the_mask(rw));
    let mask = bound(rw, vector, base, (start, d), mask)?;
    op.set_the_mask(rw, Some(mask));
    op.set_bounds(rw, &[true]);
    Ok(())
}

fn bound_read(op: vector::TransferReadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    bound_transfer(op, rw)
}

fn bound_write(op: vector::TransferWriteOp, rw: &mut Rewriter<'_>) -> Rewrite {
    bound_transfer(op, rw)
}
