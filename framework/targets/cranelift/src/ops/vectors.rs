//! Parts of aggregates and lanes of vectors.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self as clif, InstBuilder};
use smallvec::smallvec;
use terrace_dialects_llvm::llvm::{
    ExtractElementOp, ExtractValueOp, GetActiveLaneMaskOp, InsertElementOp, InsertValueOp, ShuffleVectorOp,
    StepVectorOp, VectorDeinterleave2Op, VectorExtractOp, VectorInsertOp, VectorInterleave2Op,
};
use terrace_ir::Type;

use super::Builder;
use crate::function::{Fun, Leaves, Refusal};
use crate::layout::Scalar;

pub(super) fn add(b: &mut Builder<'_>) {
    parts(b);
    b.value::<ExtractValueOp>(|f, op| {
        let (ty, leaves) = (op.container(&f.v).ty(&f.v), f.leaves(op.container(&f.v))?);
        let (start, count) = position(f, ty, &op.position(&f.v))?;
        leaves.get(start..start + count).map(Leaves::from).ok_or_else(|| "its position is outside".to_owned())
    });
    b.value::<InsertValueOp>(|f, op| {
        let ty = op.container(&f.v).ty(&f.v);
        let (mut leaves, value) = (f.leaves(op.container(&f.v))?, f.leaves(op.value(&f.v))?);
        let (start, count) = position(f, ty, &op.position(&f.v))?;
        let place = leaves.get_mut(start..start + count).filter(|p| p.len() == value.len());
        place.ok_or("its position is outside")?.copy_from_slice(&value);
        Ok(leaves)
    });
    b.value::<ExtractElementOp>(|f, op| {
        let (lanes, index) = (f.leaves(op.vector(&f.v))?, op.position(&f.v));
        if let Some(lane) = index.constant_int(&f.v).and_then(|i| lanes.get(usize::try_from(i).ok()?)) {
            return Ok(smallvec![*lane]);
        }
        let index = f.one(index)?;
        let mut found = *lanes.first().ok_or("its vector is empty")?;
        for (i, lane) in lanes.iter().enumerate().skip(1) {
            let here = is_index(f, index, i);
            found = f.select(here, *lane, found);
        }
        Ok(smallvec![found])
    });
    b.value::<InsertElementOp>(|f, op| {
        let (mut lanes, value) = (f.leaves(op.vector(&f.v))?, f.one(op.value(&f.v))?);
        let index = op.position(&f.v);
        if let Some(i) = index.constant_int(&f.v) {
            if let Some(lane) = usize::try_from(i).ok().and_then(|i| lanes.get_mut(i)) {
                *lane = value;
            }
            return Ok(lanes);
        }
        let index = f.one(index)?;
        for (i, lane) in lanes.iter_mut().enumerate() {
            let here = is_index(f, index, i);
            *lane = f.select(here, value, *lane);
        }
        Ok(lanes)
    });
    b.value::<ShuffleVectorOp>(|f, op| {
        let mut lanes = f.leaves(op.v1(&f.v))?;
        lanes.extend(f.leaves(op.v2(&f.v))?);
        // A lane that the mask does not say is poison: any will do.
        let pick = |i: &i64| lanes.get(usize::try_from(*i).unwrap_or(0)).copied();
        op.mask(&f.v)
            .iter()
            .map(pick)
            .collect::<Option<Leaves>>()
            .ok_or_else(|| "its mask is outside".to_owned())
    });
}

/// Parts of vectors, and vectors that are made of numbers.
fn parts(b: &mut Builder<'_>) {
    b.value::<VectorInsertOp>(|f, op| {
        let (mut whole, part) = (f.leaves(op.dstvec(&f.v))?, f.leaves(op.srcvec(&f.v))?);
        let at = usize::try_from(op.pos(&f.v)).map_err(|_| "its position is negative")?;
        let place = whole.get_mut(at..at + part.len()).ok_or("its position is outside")?;
        place.copy_from_slice(&part);
        Ok(whole)
    });
    b.value::<VectorExtractOp>(|f, op| {
        let (whole, count) = (f.leaves(op.srcvec(&f.v))?, f.t.leaves(op.res(&f.v).ty(&f.v))?.leaves.len());
        let at = usize::try_from(op.pos(&f.v)).map_err(|_| "its position is negative")?;
        whole.get(at..at + count).map(Leaves::from).ok_or_else(|| "its position is outside".to_owned())
    });
    b.value::<VectorInterleave2Op>(|f, op| {
        let (one, two) = (f.leaves(op.vec1(&f.v))?, f.leaves(op.vec2(&f.v))?);
        Ok(one.into_iter().zip(two).flat_map(|(one, two)| [one, two]).collect())
    });
    b.value::<VectorDeinterleave2Op>(|f, op| {
        let lanes = f.leaves(op.vec(&f.v))?;
        let every = |first: usize| lanes.iter().copied().skip(first).step_by(2).collect::<Vec<_>>();
        Ok(every(0).into_iter().chain(every(1)).collect())
    });
    b.value::<StepVectorOp>(|f, op| {
        let l = f.t.leaves(op.res(&f.v).ty(&f.v))?;
        let lanes = l.leaves.iter().enumerate();
        Ok(lanes
            .map(|(i, leaf)| {
                let number = f.int(leaf.scalar.clif, i as u128);
                f.masked(leaf.scalar, number)
            })
            .collect())
    });
    b.value::<GetActiveLaneMaskOp>(|f, op| {
        let (base, bound) = (f.one(op.base(&f.v))?, f.one(op.n(&f.v))?);
        let (scalar, count) = (f.scalar(op.base(&f.v))?, f.t.leaves(op.res(&f.v).ty(&f.v))?.leaves.len());
        Ok((0..count).map(|i| is_before(f, scalar, base, i, bound)).collect())
    });
}

/// 1 if `base + i` is below a bound, as numbers that do not wrap.
fn is_before(
    f: &mut Fun<'_, '_, '_>,
    scalar: Scalar,
    base: clif::Value,
    i: usize,
    bound: clif::Value,
) -> clif::Value {
    let by = f.int(scalar.clif, i as u128);
    let sum = f.b.ins().iadd(base, by);
    let sum = f.masked(scalar, sum);
    let below = f.b.ins().icmp(IntCC::UnsignedLessThan, sum, bound);
    let wrapped = f.b.ins().icmp(IntCC::UnsignedLessThan, sum, base);
    f.b.ins().band_not(below, wrapped)
}

fn is_index(f: &mut Fun<'_, '_, '_>, index: clif::Value, i: usize) -> clif::Value {
    let ty = f.b.func.dfg.value_type(index);
    let i = f.int(ty, i as u128);
    f.b.ins().icmp(IntCC::Equal, index, i)
}

/// The leaves of an aggregate that a path leads to: the first, and how many.
fn position(f: &mut Fun<'_, '_, '_>, mut ty: Type, path: &[i64]) -> Result<(usize, usize), Refusal> {
    let mut start = 0;
    for index in path {
        let index = usize::try_from(*index).map_err(|_| "its position is negative")?;
        let p = f.t.layouts.part(ty, index).ok_or("its position is outside")?;
        (start, ty) = (start + p.before, p.ty);
    }
    Ok((start, f.t.leaves(ty)?.leaves.len()))
}
