//! Loads, stores, sizes.

use terrace_dialects::{llvm, memref};
use terrace_ir::types::{MemRefType, UnrankedMemRefType};
use terrace_ir::{DYNAMIC, Value};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{
    GepIndex, LlvmTypes, MemRefDescriptor, NO_ELEMENT, UnrankedMemRefDescriptor, gep, store_on_stack,
};

/// The reason of lowerings that take a memref of a known rank.
pub(super) const NO_MEMREF: &str = "the operand is not a ranked memref";

pub(super) fn load(types: &LlvmTypes, op: Lower<'_, memref::LoadOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let memref = op.op.memref(rw).ty(rw).cast::<MemRefType>(rw).or_no_match(NO_MEMREF)?;
    let ty = rw.convert_type(memref.element()).or_no_match(NO_ELEMENT)?;
    let address = MemRefDescriptor::of(op.memref()).element_address(rw, types, memref, op.indices())?;
    let mut load = llvm::LoadOp::new(ty, address);
    if let Some(alignment) = alignment(op.op.alignment(rw)) {
        load = load.alignment(alignment);
    }
    if op.op.nontemporal(rw) {
        load = load.nontemporal();
    }
    rw.replace_by(op.op, load);
    Ok(())
}

pub(super) fn store(types: &LlvmTypes, op: Lower<'_, memref::StoreOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let memref = op.op.memref(rw).ty(rw).cast::<MemRefType>(rw).or_no_match(NO_MEMREF)?;
    let address = MemRefDescriptor::of(op.memref()).element_address(rw, types, memref, op.indices())?;
    let mut store = llvm::StoreOp::new(op.value(), address);
    if let Some(alignment) = alignment(op.op.alignment(rw)) {
        store = store.alignment(alignment);
    }
    if op.op.nontemporal(rw) {
        store = store.nontemporal();
    }
    rw.replace_by(op.op, store);
    Ok(())
}

pub(super) fn prefetch(
    types: &LlvmTypes,
    op: Lower<'_, memref::PrefetchOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let memref = op.op.memref(rw).ty(rw).cast::<MemRefType>(rw).or_no_match(NO_MEMREF)?;
    let address = MemRefDescriptor::of(op.memref()).place_address(rw, types, memref, op.indices())?;
    let (write, hint, data) = (op.op.is_write(rw), op.op.locality_hint(rw), op.op.is_data_cache(rw));
    rw.replace_by(op.op, llvm::Prefetch::new(address, i64::from(write), hint, i64::from(data)));
    Ok(())
}

/// An alignment that llvm may be told of: 0 says nothing.
pub(super) fn alignment(known: Option<i64>) -> Option<i64> {
    known.filter(|a| *a != 0)
}

pub(super) fn dim(types: &LlvmTypes, op: Lower<'_, memref::DimOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let memref = op.op.source(rw).ty(rw);
    if memref.is::<UnrankedMemRefType>(rw) {
        let size = UnrankedMemRefDescriptor::of(op.source()).size(rw, types, op.index());
        rw.replace(op.op, size);
        return Ok(());
    }
    let shape = memref.cast::<MemRefType>(rw).or_no_match(NO_MEMREF)?.shape();
    let descriptor = MemRefDescriptor::of(op.source());
    let index = op.op.index(rw).constant_int(rw).or_else(|| op.index().constant_int(rw));
    let known = index.and_then(|i| usize::try_from(i).ok()).filter(|i| *i < shape.len());
    let size = match known.map(|i| (i, shape[i])) {
        Some((i, DYNAMIC)) => descriptor.size(rw, i),
        Some((_, size)) => types.index_constant(rw, size),
        None => size_at(rw, types, descriptor, op.index(), shape.len()),
    };
    rw.replace(op.op, size);
    Ok(())
}

/// The size of a dimension that is not known: the sizes go to the stack.
fn size_at(
    rw: &mut Rewriter<'_>,
    types: &LlvmTypes,
    descriptor: MemRefDescriptor,
    index: Value,
    rank: usize,
) -> Value {
    let ctx = rw.context();
    let one = types.index_constant(rw, 1);
    let sizes = descriptor.sizes(rw);
    let pointer = store_on_stack(rw, sizes, one);
    let array = llvm::array(ctx, rank as i64, types.index(ctx));
    let path = [GepIndex::Constant(0), GepIndex::Value(index)];
    let address = gep(rw, pointer, array, &path).result(rw);
    llvm::LoadOp::new(types.index(ctx), address).result(rw)
}
