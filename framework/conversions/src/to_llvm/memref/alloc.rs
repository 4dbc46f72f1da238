//! Memory from `malloc` or the stack.

use terrace_dialects::dlti::{self, TypeLayout};
use terrace_dialects::{llvm, memref};
use terrace_ir::types::{FloatType, IndexType, IntegerType, MemRefType, UnrankedMemRefType};
use terrace_ir::{Context, Signedness, Type, Value};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::access::alignment;
use super::{INCOMPATIBLE, is_identity_layout};
use crate::to_llvm::common::{
    GepIndex, LlvmTypes, MemRefDescriptor, MemRefSizes, UnrankedMemRefDescriptor, allocate, call_library,
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
    let made = allocated(types, op.op.memref(rw), rw)?;
    let memory = MemRefSizes::of_shape(rw, types, made.memref.shape(), op.dynamic_sizes());
    let memory = memory.or_no_match(NO_SIZES)?;
    let size = types.size_in_bytes(rw, made.element, GepIndex::Value(memory.count));
    let heap = types.options.heap;
    let [allocated, aligned] = if heap.aligned {
        let alignment = fixed_alignment(&made, op.op, rw).or_no_match(NO_ALIGNMENT)?;
        let whole = alignment.divides(made.memref.shape());
        let alignment = types.index_constant(rw, alignment.bytes);
        let size = if whole { size } else { round_up(rw, types, size, alignment) };
        let pointer = allocate(rw, types, heap.aligned_alloc(), &[alignment, size])?;
        [in_space(rw, &made, pointer); 2]
    } else {
        with_slack(types, &op, &made, size, rw)?
    };
    let descriptor = MemRefDescriptor::of_memory(rw, made.descriptor, allocated, aligned, &memory);
    rw.replace(op.op, descriptor.value());
    Ok(())
}

/// Memory from `malloc`: its address, and the first one in it that is aligned.
fn with_slack(
    types: &LlvmTypes,
    op: &Lower<'_, memref::AllocOp>,
    made: &Allocated<'_>,
    mut size: Value,
    rw: &mut Rewriter<'_>,
) -> Result<[Value; 2], NoMatch> {
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
    let pointer = allocate(rw, types, types.options.heap.alloc(), &[size])?;
    let allocated = in_space(rw, made, pointer);
    let Some(alignment) = alignment else { return Ok([allocated; 2]) };
    let index = types.index(rw.context());
    let address = llvm::PtrToIntOp::new(index, allocated).result(rw);
    let address = round_up(rw, types, address, alignment);
    let ptr = allocated.ty(rw);
    Ok([allocated, llvm::IntToPtrOp::new(ptr, address).result(rw)])
}

/// A pointer to the heap as one to the memory space of a memref.
fn in_space(rw: &mut Rewriter<'_>, made: &Allocated<'_>, pointer: Value) -> Value {
    if made.space == 0 {
        return pointer;
    }
    let ptr = llvm::pointer_in(rw.context(), made.space);
    llvm::AddrSpaceCastOp::new(ptr, pointer).result(rw)
}

/// The least alignment that `aligned_alloc` is asked for.
const LEAST_ALIGNMENT: u64 = 16;

/// The reason of aligned allocations of elements that have no known size.
const NO_ALIGNMENT: &str = "the size of the elements is not known";

/// An alignment for `aligned_alloc`, in bytes, and the size of the elements.
struct FixedAlignment {
    bytes: i64,
    element: u64,
}

impl FixedAlignment {
    /// True if the size of a shape is a multiple of the alignment whatever its dynamic sizes are.
    fn divides(&self, shape: &[i64]) -> bool {
        let known = shape.iter().filter_map(|d| u64::try_from(*d).ok());
        let rest = |n: u64| n % self.bytes.unsigned_abs().max(1);
        known.fold(rest(self.element), |n, d| rest(n.wrapping_mul(rest(d)))) == 0
    }
}

/// The alignment that an allocation says; else the size of an element, rounded up to a power of two.
fn fixed_alignment(made: &Allocated<'_>, op: memref::AllocOp, rw: &Rewriter<'_>) -> Option<FixedAlignment> {
    let entries = dlti::type_entries(rw.context(), rw.ir(), rw.global(op));
    let element = element_size(TypeLayout::new(rw.context(), &entries), made.memref.element(), rw.context())?;
    let usual = element.checked_next_power_of_two()?.max(LEAST_ALIGNMENT);
    let bytes = op.alignment(rw).map_or_else(|| i64::try_from(usual).ok(), Some)?;
    Some(FixedAlignment { bytes, element })
}

/// The size of an element in bytes: of a memref, that of its descriptor.
fn element_size(layout: TypeLayout<'_>, element: Type, ctx: &Context) -> Option<u64> {
    let word = layout.index_width().div_ceil(8);
    if let Some(memref) = element.cast::<MemRefType>(ctx) {
        // Two pointers, the offset, and a size and a stride for each dimension.
        return Some(2 * POINTER + (1 + 2 * memref.shape().len() as u64) * word);
    }
    if element.is::<UnrankedMemRefType>(ctx) {
        return Some(POINTER + word);
    }
    layout.size(element)
}

/// The size of a pointer in bytes.
const POINTER: u64 = 8;

/// The first multiple of `alignment` from `n` on: `n + alignment - 1 - (n + alignment - 1) % alignment`.
fn round_up(rw: &mut Rewriter<'_>, types: &LlvmTypes, n: Value, alignment: Value) -> Value {
    let one = types.index_constant(rw, 1);
    let bump = llvm::SubOp::new(alignment, one).result(rw);
    let bumped = llvm::AddOp::new(n, bump).result(rw);
    let rest = llvm::URemOp::new(bumped, alignment).result(rw);
    llvm::SubOp::new(bumped, rest).result(rw)
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

pub(super) fn dealloc(types: &LlvmTypes, op: Lower<'_, memref::DeallocOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let allocated = if op.op.memref(rw).ty(rw).is::<UnrankedMemRefType>(rw) {
        // The first field of the descriptor that it points to.
        let ranked = UnrankedMemRefDescriptor::of(op.memref()).descriptor(rw);
        llvm::LoadOp::new(llvm::pointer(rw.context()), ranked).result(rw)
    } else {
        MemRefDescriptor::of(op.memref()).allocated(rw)
    };
    call_library(rw, types.options.heap.free(), &[allocated])?;
    rw.erase(op.op);
    Ok(())
}
