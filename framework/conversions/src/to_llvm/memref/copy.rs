//! Copies, and casts between memrefs of the same elements.

use terrace_dialects::{llvm, memref};
use terrace_ir::layout::{identity, strided};
use terrace_ir::types::{MemRefType, ShapedType};
use terrace_ir::{Context, Type, Value};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{
    GepIndex, LlvmTypes, MemRefDescriptor, NO_ELEMENT, NO_TYPE, UnrankedMemRefDescriptor, declare_function,
    gep, is_unranked_memref, store_on_stack,
};

pub(super) fn cast(types: &LlvmTypes, op: Lower<'_, memref::CastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (from, to) = (op.op.source(rw).ty(rw), op.op.dest(rw).ty(rw));
    let ty = rw.convert_type(to).or_no_match(NO_TYPE)?;
    let v = match (from.cast::<MemRefType>(rw), to.cast::<MemRefType>(rw)) {
        (Some(_), Some(_)) if rw.convert_type(from) == Some(ty) => op.source(),
        (Some(from), None) => {
            let pointer = store_one_on_stack(rw, op.source());
            let rank = types.index_constant(rw, from.rank() as i64);
            UnrankedMemRefDescriptor::pack(rw, ty, [rank, pointer]).value()
        }
        (None, Some(_)) => {
            let ranked = UnrankedMemRefDescriptor::of(op.source()).descriptor(rw);
            llvm::LoadOp::new(ty, ranked).result(rw)
        }
        _ => return Err(NoMatch("memrefs of different descriptors")),
    };
    rw.replace(op.op, v);
    Ok(())
}

/// True if the elements lie one after the other, in order.
fn is_contiguous(ctx: &Context, memref: MemRefType<'_>) -> bool {
    let Some(layout) = memref.layout().and_then(|_| strided(ctx, memref.into())) else {
        return memref.layout().is_none();
    };
    let shape = memref.shape();
    // Of one dimension of any size, it is known from the map alone.
    if layout.offset == 0 && layout.strides[..] == [1] {
        return true;
    }
    // Outside of the dimensions that lie evenly, there may be one of one element only.
    let even = layout.strides.iter().zip(identity(shape)).rev().take_while(|(a, b)| **a == *b).count();
    let outer = &shape[..shape.len().saturating_sub(even)];
    shape.iter().all(|d| *d > 0) && outer.iter().all(|d| *d == 1)
}

pub(super) fn copy(types: &LlvmTypes, op: Lower<'_, memref::CopyOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (from, to) = (op.op.source(rw).ty(rw), op.op.target(rw).ty(rw));
    let element = from.cast::<ShapedType>(rw).and_then(|t| rw.convert_type(t.element()));
    let element = element.or_no_match(NO_ELEMENT)?;
    match (from.cast::<MemRefType>(rw), to.cast::<MemRefType>(rw)) {
        (Some(from), Some(to)) if is_contiguous(ctx, from) && is_contiguous(ctx, to) => {
            copy_bytes(rw, types, from.rank(), element, op.source(), op.target());
        }
        _ => copy_by_call(rw, types, [(op.source(), from), (op.target(), to)], element)?,
    }
    rw.erase(op.op);
    Ok(())
}

fn copy_bytes(
    rw: &mut Rewriter<'_>,
    types: &LlvmTypes,
    rank: usize,
    element: Type,
    source: Value,
    target: Value,
) {
    let (source, target) = (MemRefDescriptor::of(source), MemRefDescriptor::of(target));
    let mut count = types.index_constant(rw, 1);
    for i in 0..rank {
        let size = source.size(rw, i);
        count = llvm::MulOp::new(count, size).result(rw);
    }
    let size = types.size_in_bytes(rw, element, GepIndex::Constant(1));
    let total = llvm::MulOp::new(count, size).result(rw);
    let from = start(rw, source, element);
    let to = start(rw, target, element);
    llvm::MemcpyOp::new(to, from, total, 0).insert(rw);
}

/// The address of the first element.
fn start(rw: &mut Rewriter<'_>, descriptor: MemRefDescriptor, element: Type) -> Value {
    let base = descriptor.aligned(rw);
    let offset = descriptor.offset(rw);
    gep(rw, base, element, &[GepIndex::Value(offset)]).result(rw)
}

/// The runtime's copy, given unranked descriptors by pointers.
/// Stores a descriptor on the stack, whose sizes have 64 bits whatever `index` has. The pointer to it.
fn store_one_on_stack(rw: &mut Rewriter<'_>, v: Value) -> Value {
    let ctx = rw.context();
    let one = llvm::ConstantOp::new(ctx.i64(), ctx.integer(ctx.index_type(), 1)).result(rw);
    store_on_stack(rw, v, one)
}

fn copy_by_call(
    rw: &mut Rewriter<'_>,
    types: &LlvmTypes,
    memrefs: [(Value, Type); 2],
    element: Type,
) -> Rewrite {
    const COPY: &str = "memrefCopy";
    let ctx = rw.context();
    let (index, ptr) = (types.index(ctx), llvm::pointer(ctx));
    declare_function(rw, COPY, &[index, ptr, ptr], llvm::void(ctx), false)?;
    let stack = llvm::StackSaveOp::new(ptr).result(rw);
    let unranked = memrefs.map(|(v, t)| unranked(rw, types, v, t));
    let one = types.index_constant(rw, 1);
    let [from, to] = unranked.map(|v| store_on_stack(rw, v, one));
    let size = types.size_in_bytes(rw, element, GepIndex::Constant(1));
    llvm::CallOp::new(COPY, None, [size, from, to]).insert(rw);
    llvm::StackRestoreOp::new(stack).insert(rw);
    Ok(())
}

/// The unranked descriptor of a memref; that of a ranked one points to the stack.
fn unranked(rw: &mut Rewriter<'_>, types: &LlvmTypes, v: Value, ty: Type) -> Value {
    let ctx = rw.context();
    if is_unranked_memref(ctx, ty) {
        return v;
    }
    let index = types.index(ctx);
    let rank = ty.cast::<MemRefType>(rw).map_or(0, MemRefType::rank);
    let rank = llvm::ConstantOp::new(index, ctx.integer(index, rank as i64)).result(rw);
    let one = types.index_constant(rw, 1);
    let pointer = store_on_stack(rw, v, one);
    let ty = llvm::structure(ctx, &[index, llvm::pointer(ctx)]);
    UnrankedMemRefDescriptor::pack(rw, ty, [rank, pointer]).value()
}
