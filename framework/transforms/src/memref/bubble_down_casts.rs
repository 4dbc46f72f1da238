//! `bubble-down-memory-space-casts`: operations work on a buffer where it lies, and not on what a cast to the default memory makes of it.
//!
//! ```mlir
//! %c = memref.memory_space_cast %m                   %v = memref.subview %m[%i] [4] [1]
//!   : memref<?xf32, 1> to memref<?xf32>        →     memref.store %x, %v[%j]
//! %v = memref.subview %c[%i] [4] [1]
//! memref.store %x, %v[%j]
//! ```
//!
//! A view is cast after it was taken, for those of its users that need that. Casts to a memory that is not the default one stay.

use terrace_dialects::memref::{
    AssumeAlignmentOp, AtomicRMWOp, CastOp, CollapseShapeOp, ExpandShapeOp, LoadOp, MemorySpaceCastOp,
    ReinterpretCastOp, ReshapeOp, StoreOp, SubViewOp, TransposeOp, ViewOp,
};
use terrace_dialects::vector;
use terrace_ir::{Attr, AttrData, Context, Global, Ir, Op, Type, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::BubbleDownMemorySpaceCasts;

/// Moves casts of memory spaces in `root` behind the operations that can do without.
pub fn bubble_down_memory_space_casts(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_bubble_down_memory_space_casts(&mut set);
    set.apply(ctx, ir, root);
}

macro_rules! consumers {
    ($set:ident: $($op:path, $base:ident, $set_base:ident;)*) => {
        $($set.add(|op: $op, rw: &mut Rewriter<'_>| {
            let source = promotable(op.$base(rw), rw)?;
            op.$set_base(rw, source);
            cast_view(op.into(), source, rw)
        });)*
    };
}

/// The patterns that move casts of memory spaces.
pub fn populate_bubble_down_memory_space_casts(set: &mut PatternSet) {
    consumers! { set:
        AssumeAlignmentOp, memref, set_memref;
        AtomicRMWOp, memref, set_memref;
        CastOp, source, set_source;
        CollapseShapeOp, src, set_src;
        ExpandShapeOp, src, set_src;
        LoadOp, memref, set_memref;
        ReinterpretCastOp, source, set_source;
        ReshapeOp, source, set_source;
        StoreOp, memref, set_memref;
        SubViewOp, source, set_source;
        TransposeOp, in_, set_in_;
        ViewOp, source, set_source;
        vector::TransferReadOp, base, set_base;
        vector::TransferWriteOp, base, set_base;
        vector::LoadOp, base, set_base;
        vector::StoreOp, base, set_base;
        vector::MaskedLoadOp, base, set_base;
        vector::MaskedStoreOp, base, set_base;
        vector::GatherOp, base, set_base;
        vector::ScatterOp, base, set_base;
        vector::ExpandLoadOp, base, set_base;
        vector::CompressStoreOp, base, set_base;
    }
}

/// The buffer that a value is a cast of, to the default memory.
fn promotable(v: Value, rw: &Rewriter<'_>) -> Result<Value, NoMatch> {
    let cast = v.defining::<MemorySpaceCastOp>(rw).or_no_match("it is no cast of a memory space")?;
    let ctx = rw.context();
    space(ctx, v.ty(rw)).is_none().or_no_match("the cast is not to the default memory")?;
    Ok(cast.source(rw))
}

fn space(ctx: &Context, ty: Type) -> Option<Attr> {
    match ctx.type_data(ty) {
        AttrData::MemRefType { space, .. } | AttrData::UnrankedMemRefType { space, .. } => *space,
        _ => None,
    }
}

/// A memref type in another memory; `None` if it is none.
fn in_space(ctx: &Context, ty: Type, space: Option<Attr>) -> Option<Type> {
    let data = match ctx.type_data(ty) {
        AttrData::MemRefType { shape, element, layout, .. } => {
            AttrData::MemRefType { shape: shape.clone(), element: *element, layout: *layout, space }
        }
        AttrData::UnrankedMemRefType { element, .. } => {
            AttrData::UnrankedMemRefType { element: *element, space }
        }
        _ => return None,
    };
    Some(ctx.intern_type(data))
}

/// Casts the result of an operation that gives a view of its operand.
fn cast_view(op: Op, source: Value, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let Some(result) = op.results(rw).first().copied() else { return Ok(()) };
    let old = result.ty(rw);
    let Some(new) = in_space(ctx, old, space(ctx, source.ty(rw))) else { return Ok(()) };
    rw.modify(op, |body| body.set_value_type(result, new));
    rw.set_insertion_after(op);
    let cast = MemorySpaceCastOp::new(old, result).insert(rw);
    let value = cast.dest(rw);
    rw.replace_all_uses_except(result, value, cast);
    Ok(())
}

impl BubbleDownMemorySpaceCasts {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        bubble_down_memory_space_casts(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
