//! Globals: arrays of arrays.

use terrace_dialects::llvm::{self, Linkage};
use terrace_dialects::memref;
use terrace_ir::types::MemRefType;
use terrace_ir::{Insert, Type};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use super::access::alignment;
use super::{INCOMPATIBLE, is_identity_layout};
use crate::to_llvm::common::{GepIndex, LlvmTypes, MemRefDescriptor, MemRefSizes, gep};

/// Marks the allocated pointer of memory that nobody may free.
const NOT_ALLOCATED: i64 = 0xdead_beef;

/// The memory of a global.
struct Memory<'c> {
    memref: MemRefType<'c>,
    /// An array of arrays of the elements.
    array: Type,
    space: i64,
}

fn memory<'c>(types: &LlvmTypes, memref: Type, rw: &mut Rewriter<'c>) -> Option<Memory<'c>> {
    let ctx = rw.context();
    let memref = memref.cast::<MemRefType>(rw).filter(|t| is_identity_layout(*t) && t.is_static())?;
    let element = rw.convert_type(memref.element())?;
    let array = memref.shape().iter().rev().fold(element, |t, size| llvm::array(ctx, *size, t));
    Some(Memory { memref, array, space: types.options.address_space(ctx, memref.space())? })
}

pub(super) fn global(types: &LlvmTypes, op: Lower<'_, memref::GlobalOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let memory = memory(types, op.op.type_(rw), rw).or_no_match(INCOMPATIBLE)?;
    let public = op.op.sym_visibility(rw).is_none_or(|v| v == b"public");
    let linkage = if public { Linkage::External } else { Linkage::Private };
    let mut new = llvm::GlobalOp::new(memory.array, op.op.sym_name(rw), linkage).addr_space(memory.space);
    if op.op.constant(rw) {
        new = new.constant();
    }
    if let Some(alignment) = alignment(op.op.alignment(rw)) {
        new = new.alignment(alignment);
    }
    let initial = op.op.initial_value(rw);
    // `uninitialized`
    let undefined = initial == Some(ctx.unit());
    if let Some(value) = initial.filter(|_| !undefined) {
        let scalar = ctx.splat_value(value).filter(|_| memory.memref.rank() == 0);
        new = new.value(scalar.unwrap_or(value));
    }
    let new = rw.replace_by(op.op, new);
    if undefined {
        let initializer = new.initializer(rw);
        rw.fill_isolated(initializer, &[], |rw, _| {
            let v = llvm::UndefOp::new(memory.array).result(rw);
            llvm::ReturnOp::new().arg(v).insert(rw);
        });
    }
    Ok(())
}

pub(super) fn get_global(
    types: &LlvmTypes,
    op: Lower<'_, memref::GetGlobalOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let ctx = rw.context();
    let ty = op.op.result(rw).ty(rw);
    let Memory { memref, array, space } = memory(types, ty, rw).or_no_match(INCOMPATIBLE)?;
    let descriptor = rw.convert_type(ty).or_no_match(INCOMPATIBLE)?;
    let element = rw.convert_type(memref.element()).or_no_match(INCOMPATIBLE)?;
    let sizes = MemRefSizes::of_shape(rw, types, memref.shape(), &[]).or_no_match(INCOMPATIBLE)?;
    // As in MLIR, though nothing uses it.
    types.size_in_bytes(rw, element, GepIndex::Value(sizes.count));
    let ptr = llvm::pointer_in(ctx, space);
    let address = llvm::AddressOfOp::new(ptr, op.op.name(rw)).result(rw);
    let first = gep(rw, address, array, &vec![GepIndex::Constant(0); memref.rank() + 1]).result(rw);
    let marker = types.index_constant(rw, NOT_ALLOCATED);
    let allocated = llvm::IntToPtrOp::new(ptr, marker).result(rw);
    let descriptor = MemRefDescriptor::of_memory(rw, descriptor, allocated, first, &sizes);
    rw.replace(op.op, descriptor.value());
    Ok(())
}
