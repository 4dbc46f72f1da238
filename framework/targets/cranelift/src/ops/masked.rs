//! Accesses to memory of the lanes that a mask chooses. A lane that is off goes to a place of its own in the frame, so that no code
//! branches.

use cranelift_codegen::ir::{self as clif, InstBuilder, types};
use smallvec::smallvec;
use terrace_dialects_llvm::llvm::{
    MaskedCompressstoreOp, MaskedExpandloadOp, MaskedGatherOp, MaskedLoadOp, MaskedScatterOp, MaskedStoreOp,
};
use terrace_ir::Value;

use super::Builder;
use crate::function::{Fun, Leaves, Refusal};
use crate::layout::{Layout, Leaf, Scalar};

pub(super) fn add(b: &mut Builder<'_>) {
    b.value::<MaskedLoadOp>(|f, op| {
        let on = f.leaves(op.mask(&f.v))?;
        let at = in_a_row(f, op.data(&f.v), op.res(&f.v), on.len())?;
        load_some(f, &at, &on, op.pass_thru(&f.v), op.res(&f.v))
    });
    b.effect::<MaskedStoreOp>(|f, op| {
        let on = f.leaves(op.mask(&f.v))?;
        let at = in_a_row(f, op.data(&f.v), op.value(&f.v), on.len())?;
        store_some(f, &at, &on, op.value(&f.v))
    });
    b.value::<MaskedGatherOp>(|f, op| {
        let (at, on) = (f.leaves(op.ptrs(&f.v))?, f.leaves(op.mask(&f.v))?);
        load_some(f, &at, &on, op.pass_thru(&f.v).first().copied(), op.res(&f.v))
    });
    b.effect::<MaskedScatterOp>(|f, op| {
        let (at, on) = (f.leaves(op.ptrs(&f.v))?, f.leaves(op.mask(&f.v))?);
        store_some(f, &at, &on, op.value(&f.v))
    });
    b.value::<MaskedExpandloadOp>(|f, op| {
        let on = f.leaves(op.mask(&f.v))?;
        let at = packed(f, op.ptr(&f.v), op.res(&f.v), &on)?;
        load_some(f, &at, &on, Some(op.passthru(&f.v)), op.res(&f.v))
    });
    b.effect::<MaskedCompressstoreOp>(|f, op| {
        let on = f.leaves(op.mask(&f.v))?;
        let at = packed(f, op.ptr(&f.v), op.value(&f.v), &on)?;
        store_some(f, &at, &on, op.value(&f.v))
    });
}

/// The addresses of the lanes of a vector, which are those of an array.
fn in_a_row(f: &mut Fun<'_, '_, '_>, base: Value, vector: Value, count: usize) -> Result<Leaves, Refusal> {
    let (base, size) = (f.one(base)?, i64::from(f.scalar(vector)?.clif.bytes()));
    Ok((0..count as i64).map(|i| f.b.ins().iadd_imm_s(base, i * size)).collect())
}

/// The addresses of the lanes that are on, one after the other.
fn packed(f: &mut Fun<'_, '_, '_>, base: Value, vector: Value, on: &Leaves) -> Result<Leaves, Refusal> {
    let (mut at, size) = (f.one(base)?, i64::from(f.scalar(vector)?.clif.bytes()));
    let mut out = Leaves::new();
    for on in on {
        out.push(at);
        let next = f.b.ins().iadd_imm_s(at, size);
        at = f.select(*on, next, at);
    }
    Ok(out)
}

/// A scalar alone in memory.
fn alone(scalar: Scalar) -> Result<Layout, Refusal> {
    if !scalar.bits.is_multiple_of(8) {
        return Err("lanes that are not whole bytes are not supported".to_owned());
    }
    Ok(Layout::of_leaf(Leaf { scalar, offset: 0 }))
}

/// The address of a lane, or one of the frame if it is off.
fn place(f: &mut Fun<'_, '_, '_>, at: clif::Value, on: clif::Value, spare: clif::Value) -> clif::Value {
    f.select(on, at, spare)
}

fn spare(f: &mut Fun<'_, '_, '_>) -> clif::Value {
    let slot = f.stack_slot(16, 16);
    f.b.ins().stack_addr(types::I64, slot, 0)
}

/// Loads the lanes that are on; the others are those of `rest`.
pub(super) fn load_some(
    f: &mut Fun<'_, '_, '_>,
    at: &Leaves,
    on: &Leaves,
    rest: Option<Value>,
    result: Value,
) -> Result<Leaves, Refusal> {
    let scalar = f.scalar(result)?;
    let (l, spare) = (alone(scalar)?, spare(f));
    let rest = rest.map(|v| f.leaves(v)).transpose()?;
    let mut out = Leaves::new();
    for (i, (at, on)) in at.iter().zip(on).enumerate() {
        let at = place(f, *at, *on, spare);
        let loaded = f.load_leaves(at, &l)?;
        out.push(match rest.as_ref().and_then(|r| r.get(i)) {
            Some(rest) => f.select(*on, loaded[0], *rest),
            None => loaded[0],
        });
    }
    Ok(out)
}

/// Stores the lanes that are on.
pub(super) fn store_some(
    f: &mut Fun<'_, '_, '_>,
    at: &Leaves,
    on: &Leaves,
    value: Value,
) -> Result<(), Refusal> {
    let scalar = f.scalar(value)?;
    let (l, spare) = (alone(scalar)?, spare(f));
    for ((v, at), on) in f.leaves(value)?.into_iter().zip(at).zip(on) {
        let at = place(f, *at, *on, spare);
        f.store_leaves(at, &smallvec![v], &l)?;
    }
    Ok(())
}
