//! Patterns of operations.

use terrace_ir::layout::strided;
use terrace_ir::types::MemRefType;
use terrace_ir::{Attr, AttrData, Context, Look, Type, Value};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::*;
use crate::arith;

/// An access to memory with bounds.
struct Access {
    checked: bool,
    memory: Type,
    offset: i64,
    /// An offset that is the same in all threads.
    uniform: Option<Value>,
    indices: terrace_ir::Values,
}

/// The value of a constant of 32 bits, without a sign.
fn constant(v: &impl Look, value: Value) -> Option<i64> {
    Some(i64::from(value.constant_int(v)? as u32))
}

impl Access {
    /// True if it is plain that the access is out of bounds.
    fn is_out_of_bounds(&self, rw: &Rewriter<'_>) -> Option<bool> {
        let ty = self.memory.cast::<MemRefType<'_>>(rw).filter(|t| self.checked && t.is_static())?;
        let layout = strided(rw.context(), self.memory)?;
        let mut place = layout.offset.checked_add(self.offset)?;
        if let Some(v) = self.uniform {
            place = place.checked_add(constant(rw, v)?)?;
        }
        if layout.strides.len() != self.indices.len() {
            return None;
        }
        for (stride, index) in layout.strides.iter().zip(&self.indices) {
            place = place.checked_add(stride.checked_mul(constant(rw, *index)?)?)?;
        }
        Some(place <= i64::from(u32::MAX) && place >= ty.num_elements()?)
    }
}

macro_rules! access {
    ($op:ident, $rw:ident) => {
        Access {
            checked: $op.bounds_check($rw),
            memory: $op.memref($rw).ty($rw),
            offset: $op.index_offset($rw).unwrap_or(0),
            uniform: $op.sgpr_offset($rw),
            indices: $op.indices($rw),
        }
    };
}

/// The zero of a type.
fn zero(ctx: &Context, ty: Type) -> Option<Attr> {
    match ctx.type_data(ty) {
        AttrData::IntegerType { .. } | AttrData::IndexType => Some(ctx.integer(ty, 0)),
        AttrData::FloatType(_) => Some(ctx.float(ty, 0.0)),
        AttrData::VectorType { element, .. } => ctx.dense_splat(ty, zero(ctx, *element)?),
        _ => None,
    }
}

/// Loads out of bounds give 0.
macro_rules! loads {
    ($($op:ident)*) => {
        $(impl CanonicalizeOp for $op {
            fn canonicalize(set: &mut PatternSet) {
                set.add_named("RemoveStaticallyOobBufferLoads", 1, |op: $op, rw: &mut Rewriter<'_>| -> Rewrite {
                    let outside = access!(op, rw).is_out_of_bounds(rw) == Some(true);
                    outside.or_no_match("it may be in bounds")?;
                    let ty = op.value(rw).ty(rw);
                    let zero = zero(rw.context(), ty).or_no_match("its type has no zero")?;
                    let constant = arith::ConstantOp::new(zero).result(rw);
                    rw.replace(op, [constant]);
                    Ok(())
                });
            }
        })*
    };
}

loads! { RawBufferLoadOp RawBufferAtomicCmpswapOp }

/// Stores out of bounds do nothing.
macro_rules! stores {
    ($($op:ident)*) => {
        $(impl CanonicalizeOp for $op {
            fn canonicalize(set: &mut PatternSet) {
                set.add_named("RemoveStaticallyOobBufferWrites", 1, |op: $op, rw: &mut Rewriter<'_>| -> Rewrite {
                    let outside = access!(op, rw).is_out_of_bounds(rw) == Some(true);
                    outside.or_no_match("it may be in bounds")?;
                    rw.erase(op);
                    Ok(())
                });
            }
        })*
    };
}

stores! { RawBufferStoreOp RawBufferAtomicFaddOp RawBufferAtomicFmaxOp RawBufferAtomicSmaxOp RawBufferAtomicUminOp }

/// Two barriers in a row are one.
fn erase_redundant_barrier(op: LDSBarrierOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let next = rw.body().next_op(*op);
    next.is_some_and(|n| n.is::<LDSBarrierOp>(rw)).or_no_match("no barrier follows")?;
    rw.erase(op);
    Ok(())
}

impl CanonicalizeOp for LDSBarrierOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("eraseRedundantLDSBarrierOps", 1, erase_redundant_barrier);
    }
}

/// Waiting twice in a row is waiting once, for the fewer accesses of each kind.
fn fuse_waits(op: MemoryCounterWaitOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let next = rw.body().next_op(*op).and_then(|n| n.cast::<MemoryCounterWaitOp>(rw));
    let next = next.or_no_match("no wait follows")?;
    let ctx = rw.context();
    let fewer = |a: Option<i64>, b: Option<i64>| match (a, b) {
        // Without a sign, as counters are.
        (Some(a), Some(b)) => Some(if (a as u32) <= (b as u32) { a } else { b }),
        (a, b) => a.or(b),
    };
    let counts = [
        (MemoryCounterWaitOp::LOAD, fewer(op.load(rw), next.load(rw))),
        (MemoryCounterWaitOp::STORE, fewer(op.store(rw), next.store(rw))),
        (MemoryCounterWaitOp::DS, fewer(op.ds(rw), next.ds(rw))),
        (MemoryCounterWaitOp::EXP, fewer(op.exp(rw), next.exp(rw))),
        (MemoryCounterWaitOp::TENSOR, fewer(op.tensor(rw), next.tensor(rw))),
    ];
    rw.modify(*op, |body| {
        for (slot, count) in counts {
            body.set_inherent(*op, slot, count.map(|n| ctx.integer(ctx.i32(), n)));
        }
    });
    rw.erase(next);
    Ok(())
}

impl CanonicalizeOp for MemoryCounterWaitOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("FuseMemoryCounterWaitOp", 1, fuse_waits);
    }
}

/// Casts of the memory on either side do not matter.
fn fold_gather_of_cast(op: GatherToLDSOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let source = |v: Value| terrace_dialects_memory::memref::foldable_cast_source(rw, v);
    let (src, dst) = (source(op.src(rw)), source(op.dst(rw)));
    (src.is_some() || dst.is_some()).or_no_match("it takes no cast")?;
    if let Some(v) = src {
        op.set_src(rw, v);
    }
    if let Some(v) = dst {
        op.set_dst(rw, v);
    }
    Ok(())
}

impl CanonicalizeOp for GatherToLDSOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("FoldGatherToLDSOfCast", 1, fold_gather_of_cast);
    }
}
