//! Memory from `malloc` or the stack.

use terrace_dialects::{llvm, memref};
use terrace_ir::types::{FloatType, IndexType, IntegerType, MemRefType, UnrankedMemRefType};
use terrace_ir::{Signedness, Type, Value};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::access::alignment;
use super::{INCOMPATIBLE, is_identity_layout};
use crate::to_llvm::common::{
    GepIndex, LlvmTypes, MemRefDescriptor, MemRefSizes, UnrankedMemRefDescriptor, free, malloc,
};

/// The reason of allocations of which some size is not known.
const NO_SIZES: &str = "underlying buffer allocation failed";

/// The memref that an allocation makes.
struct Allocated<'c> {
    memref: MemRefType<'c>,
    /// The type of its descriptor.
    descriptor: Type,
    /// The type that its elements become.
    element: Type,
    space: i64,
}

fn allocated<'c>(types: &LlvmTypes, memref: Value, rw: &mut Rewriter<'c>) -> Result<Allocated<'c>, NoMatch> {
    let ctx = rw.context();
    let memref = memref.ty(rw).cast::<MemRefType>(rw).or_no_match(INCOMPATIBLE)?;
    is_identity_layout(memref).or_no_match(INCOMPATIBLE)?;
    Ok(Allocated {
        memref,
        descriptor: rw.convert_type(memref.into()).or_no_match(INCOMPATIBLE)?,
        element: rw.convert_type(memref.element()).or_no_match(INCOMPATIBLE)?,
        space: types.options.address_space(ctx, memref.space()).or_no_match(INCOMPATIBLE)?,
    })
}

pub(super) fn alloc(types: &LlvmTypes, op: Lower<'_, memref::AllocOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let made = allocated(types, op.op.memref(rw), rw)?;
    let memory = MemRefSizes::of_shape(rw, types, made.memref.shape(), op.dynamic_sizes());
    let memory = memory.or_no_match(NO_SIZES)?;
    let mut size = types.size_in_bytes(rw, made.element, GepIndex::Value(memory.count));
    // Without an alignment `malloc` does for scalars; other elements get that of their size.
    let alignment = match op.op.alignment(rw) {
        Some(a) => Some(types.index_constant(rw, a)),
        None if !is_scalar(made.memref.element(), rw) => {
            Some(types.size_in_bytes(rw, made.element, GepIndex::Constant(1)))
        }
        None => None,
    };
    if let Some(alignment) = alignment {
        size = llvm::AddOp::new(size, alignment).result(rw);
    }
    let mut allocated = malloc(rw, types, size)?;
    let ptr = llvm::pointer_in(ctx, made.space);
    if made.space != 0 {
        allocated = llvm::AddrSpaceCastOp::new(ptr, allocated).result(rw);
    }
    let aligned = match alignment {
        Some(alignment) => align(rw, types, allocated, alignment),
        None => allocated,
    };
    let descriptor = MemRefDescriptor::of_memory(rw, made.descriptor, allocated, aligned, &memory);
    rw.replace(op.op, descriptor.value());
    Ok(())
}

/// The first address from a pointer on that is a multiple of `alignment`: `p + alignment - 1 - (p + alignment - 1) % alignment`.
fn align(rw: &mut Rewriter<'_>, types: &LlvmTypes, pointer: Value, alignment: Value) -> Value {
    let index = types.index(rw.context());
    let address = llvm::PtrToIntOp::new(index, pointer).result(rw);
    let one = types.index_constant(rw, 1);
    let bump = llvm::SubOp::new(alignment, one).result(rw);
    let bumped = llvm::AddOp::new(address, bump).result(rw);
    let rest = llvm::URemOp::new(bumped, alignment).result(rw);
    let address = llvm::SubOp::new(bumped, rest).result(rw);
    let ptr = pointer.ty(rw);
    llvm::IntToPtrOp::new(ptr, address).result(rw)
}

/// True for the types of elements that `malloc` aligns well enough.
fn is_scalar(element: Type, rw: &Rewriter<'_>) -> bool {
    let signless = element.cast::<IntegerType>(rw).is_some_and(|t| t.signedness() == Signedness::Signless);
    signless || element.is::<FloatType>(rw) || element.is::<IndexType>(rw)
}

pub(super) fn alloca(types: &LlvmTypes, op: Lower<'_, memref::AllocaOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let made = allocated(types, op.op.memref(rw), rw)?;
    let memory = MemRefSizes::of_shape(rw, types, made.memref.shape(), op.dynamic_sizes());
    let memory = memory.or_no_match(NO_SIZES)?;
    let ptr = llvm::pointer_in(rw.context(), made.space);
    let mut new = llvm::AllocaOp::new(ptr, memory.count, made.element);
    if let Some(alignment) = alignment(op.op.alignment(rw)) {
        new = new.alignment(alignment);
    }
    let pointer = new.result(rw);
    let descriptor = MemRefDescriptor::of_memory(rw, made.descriptor, pointer, pointer, &memory);
    rw.replace(op.op, descriptor.value());
    Ok(())
}

pub(super) fn dealloc(op: Lower<'_, memref::DeallocOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let allocated = if op.op.memref(rw).ty(rw).is::<UnrankedMemRefType>(rw) {
        // The first field of the descriptor that it points to.
        let ranked = UnrankedMemRefDescriptor::of(op.memref()).descriptor(rw);
        llvm::LoadOp::new(llvm::pointer(rw.context()), ranked).result(rw)
    } else {
        MemRefDescriptor::of(op.memref()).allocated(rw)
    };
    free(rw, allocated)?;
    rw.erase(op.op);
    Ok(())
}
