//! Operations with a mask and a number of lanes (`vp.*`) that are not those of another operation: choices and accesses to memory.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self as clif, InstBuilder, types};
use terrace_dialects_llvm::llvm::{
    VPLoadOp, VPMergeMinOp, VPSelectMinOp, VPStoreOp, VPStridedLoadOp, VPStridedStoreOp,
};
use terrace_ir::Value;
use terrace_ir::view::OpView;

use super::Builder;
use super::masked::{load_some, store_some};
use crate::function::{Fun, Leaves, Refusal};

pub(super) fn add(b: &mut Builder<'_>) {
    choice::<VPSelectMinOp>(b);
    choice::<VPMergeMinOp>(b);
    b.value::<VPLoadOp>(|f, op| {
        let on = lanes(f, op.mask(&f.v), op.evl(&f.v))?;
        let step = element_size(f, op.res(&f.v))?;
        let at = at_distance(f, op.ptr(&f.v), step, on.len())?;
        load_some(f, &at, &on, None, op.res(&f.v))
    });
    b.effect::<VPStoreOp>(|f, op| {
        let on = lanes(f, op.mask(&f.v), op.evl(&f.v))?;
        let step = element_size(f, op.val(&f.v))?;
        let at = at_distance(f, op.ptr(&f.v), step, on.len())?;
        store_some(f, &at, &on, op.val(&f.v))
    });
    b.value::<VPStridedLoadOp>(|f, op| {
        let on = lanes(f, op.mask(&f.v), op.evl(&f.v))?;
        let step = stride(f, op.stride(&f.v))?;
        let at = at_distance(f, op.ptr(&f.v), step, on.len())?;
        load_some(f, &at, &on, None, op.res(&f.v))
    });
    b.effect::<VPStridedStoreOp>(|f, op| {
        let on = lanes(f, op.mask(&f.v), op.evl(&f.v))?;
        let step = stride(f, op.stride(&f.v))?;
        let at = at_distance(f, op.ptr(&f.v), step, on.len())?;
        store_some(f, &at, &on, op.val(&f.v))
    });
}

/// A choice by a mask, of the lanes before a number; `merge` says that the others are those of the second vector.
fn choice<O: OpView>(b: &mut Builder<'_>) {
    b.value::<O>(|f, op| {
        let operands = op.operands(&f.v);
        let [mask, yes, no, length] = operands[..] else { return Err("it has not four operands".to_owned()) };
        let (on, yes, no) = (lanes(f, mask, length)?, f.leaves(yes)?, f.leaves(no)?);
        let pairs = yes.iter().zip(&no).zip(&on);
        Ok(pairs.map(|((yes, no), on)| f.select(*on, *yes, *no)).collect())
    });
}

/// 1 if a lane takes part.
pub(super) fn active(
    f: &mut Fun<'_, '_, '_>,
    mask: clif::Value,
    length: clif::Value,
    i: usize,
) -> clif::Value {
    let ty = f.b.func.dfg.value_type(length);
    let i = f.int(ty, i as u128);
    let before = f.b.ins().icmp(IntCC::UnsignedLessThan, i, length);
    f.b.ins().band(mask, before)
}

/// The lanes that take part.
fn lanes(f: &mut Fun<'_, '_, '_>, mask: Value, length: Value) -> Result<Leaves, Refusal> {
    let (mask, length) = (f.leaves(mask)?, f.one(length)?);
    Ok(mask.into_iter().enumerate().map(|(i, mask)| active(f, mask, length, i)).collect())
}

fn element_size(f: &mut Fun<'_, '_, '_>, vector: Value) -> Result<clif::Value, Refusal> {
    let size = i64::from(f.scalar(vector)?.clif.bytes());
    Ok(f.b.ins().iconst(types::I64, size))
}

fn stride(f: &mut Fun<'_, '_, '_>, value: Value) -> Result<clif::Value, Refusal> {
    let (scalar, v) = (f.scalar(value)?, f.one(value)?);
    let v = f.signed(scalar, v);
    Ok(if scalar.clif.bits() < 64 { f.b.ins().sextend(types::I64, v) } else { v })
}

/// Addresses at a distance from each other.
fn at_distance(
    f: &mut Fun<'_, '_, '_>,
    base: Value,
    step: clif::Value,
    count: usize,
) -> Result<Leaves, Refusal> {
    let mut at = f.one(base)?;
    let mut out = Leaves::new();
    for _ in 0..count {
        out.push(at);
        at = f.b.ins().iadd(at, step);
    }
    Ok(out)
}
