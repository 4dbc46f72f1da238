//! Views, and what is asked of them: their descriptors are made of those of what they are views of.
//!
//! ```mlir
//! memref.reinterpret_cast %m to offset: [%o], sizes: [4], strides: [1]
//! ```
//! becomes
//! ```mlir
//! %0 = llvm.mlir.poison
//! %1 = llvm.insertvalue %allocated, %0[0]        // of %m, as is %aligned
//! %2 = llvm.insertvalue %aligned, %1[1]
//! %3 = llvm.insertvalue %o, %2[2]
//! %4 = llvm.insertvalue %four, %3[3, 0]
//! %5 = llvm.insertvalue %one, %4[4, 0]
//! ```

use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::{llvm, memref};
use terrace_ir::layout::strided;
use terrace_ir::types::{MemRefType, UnrankedMemRefType};
use terrace_ir::{DYNAMIC, Type, Value, Values};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::INCOMPATIBLE;
use super::access::NO_MEMREF;
use crate::to_llvm::common::{
    GepIndex, LlvmTypes, MemRefDescriptor, NO_TYPE, UnrankedMemRefDescriptor, gep, stack_memory,
};

/// The value of an entry of a list of sizes.
fn value_of(entry: Mixed, types: &LlvmTypes, rw: &mut Rewriter<'_>) -> Value {
    match entry {
        Mixed::Static(n) => types.index_constant(rw, n),
        Mixed::Value(v) => v,
    }
}

/// The type of the descriptor of a memref.
fn descriptor_type(memref: Value, rw: &mut Rewriter<'_>) -> Result<Type, NoMatch> {
    rw.convert_type(memref.ty(rw)).or_no_match(NO_TYPE)
}

/// The two pointers of a memref, and if its rank is unknown the address of its descriptor.
pub(super) fn pointers(rw: &mut Rewriter<'_>, ty: Type, v: Value) -> ([Value; 2], Option<Value>) {
    if !ty.is::<UnrankedMemRefType>(rw) {
        let d = MemRefDescriptor::of(v);
        return ([d.allocated(rw), d.aligned(rw)], None);
    }
    let ptr = llvm::pointer(rw.context());
    let ranked = UnrankedMemRefDescriptor::of(v).descriptor(rw);
    let allocated = llvm::LoadOp::new(ptr, ranked).result(rw);
    let second = gep(rw, ranked, ptr, &[GepIndex::Constant(1)]).result(rw);
    ([allocated, llvm::LoadOp::new(ptr, second).result(rw)], Some(ranked))
}

pub(super) fn extract_strided_metadata(
    types: &LlvmTypes,
    op: Lower<'_, memref::ExtractStridedMetadataOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let source = op.op.source(rw).ty(rw).cast::<MemRefType>(rw).or_no_match(NO_MEMREF)?;
    let ty = descriptor_type(op.op.base_buffer(rw), rw)?;
    let d = MemRefDescriptor::of(op.source());
    let (allocated, aligned) = (d.allocated(rw), d.aligned(rw));
    let mut base = MemRefDescriptor::poison(rw, ty);
    base.set_allocated(rw, allocated);
    base.set_aligned(rw, aligned);
    let zero = types.index_constant(rw, 0);
    base.set_offset(rw, zero);
    let mut results = vec![base.value(), d.offset(rw)];
    results.extend((0..source.rank()).map(|i| d.size(rw, i)));
    results.extend((0..source.rank()).map(|i| d.stride(rw, i)));
    rw.replace(op.op, &results);
    Ok(())
}

pub(super) fn reinterpret_cast(
    types: &LlvmTypes,
    op: Lower<'_, memref::ReinterpretCastOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let ty = descriptor_type(op.op.result(rw), rw)?;
    let from = op.op.source(rw).ty(rw);
    let offsets = mixed::of(op.offsets(), &op.op.static_offsets(rw));
    let sizes = mixed::of(op.sizes(), &op.op.static_sizes(rw));
    let strides = mixed::of(op.strides(), &op.op.static_strides(rw));
    let mut d = MemRefDescriptor::poison(rw, ty);
    let ([allocated, aligned], _) = pointers(rw, from, op.source());
    d.set_allocated(rw, allocated);
    d.set_aligned(rw, aligned);
    let offset = value_of(offsets.first().copied().unwrap_or(Mixed::Static(0)), types, rw);
    d.set_offset(rw, offset);
    for (i, (size, stride)) in sizes.into_iter().zip(strides).enumerate() {
        let size = value_of(size, types, rw);
        d.set_size(rw, i, size);
        let stride = value_of(stride, types, rw);
        d.set_stride(rw, i, stride);
    }
    rw.replace(op.op, d.value());
    Ok(())
}

pub(super) fn aligned_pointer(
    types: &LlvmTypes,
    op: Lower<'_, memref::ExtractAlignedPointerAsIndexOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let ctx = rw.context();
    let aligned = if op.op.source(rw).ty(rw).is::<UnrankedMemRefType>(rw) {
        let ranked = UnrankedMemRefDescriptor::of(op.source()).descriptor(rw);
        let ptr = llvm::pointer(ctx);
        let second = gep(rw, ranked, ptr, &[GepIndex::Constant(1)]).result(rw);
        llvm::LoadOp::new(ptr, second).result(rw)
    } else {
        MemRefDescriptor::of(op.source()).aligned(rw)
    };
    rw.replace_by(op.op, llvm::PtrToIntOp::new(types.index(ctx), aligned));
    Ok(())
}

pub(super) fn view(types: &LlvmTypes, op: Lower<'_, memref::ViewOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = op.op.result(rw);
    let memref = result.ty(rw).cast::<MemRefType>(rw).or_no_match(NO_MEMREF)?;
    let layout = strided(rw.context(), memref.into()).or_no_match("cannot cast to non-strided shape")?;
    (layout.offset == 0).or_no_match("the offset is not 0")?;
    let ty = descriptor_type(result, rw)?;
    let byte = op.op.source(rw).ty(rw).cast::<MemRefType>(rw).or_no_match(NO_MEMREF)?.element();
    let from = MemRefDescriptor::of(op.source());
    let mut d = MemRefDescriptor::poison(rw, ty);
    let allocated = from.allocated(rw);
    d.set_allocated(rw, allocated);
    let aligned = from.aligned(rw);
    let start = gep(rw, aligned, byte, &[GepIndex::Value(op.byte_shift())]).result(rw);
    d.set_aligned(rw, start);
    let zero = types.index_constant(rw, 0);
    d.set_offset(rw, zero);
    let sizes = mixed::of(op.sizes(), memref.shape());
    // From the innermost dimension outwards: the stride of one, and the size of the one after it.
    let mut inner: Option<(Value, Value)> = None;
    for (i, (size, known)) in sizes.into_iter().zip(&layout.strides).enumerate().rev() {
        let size = value_of(size, types, rw);
        d.set_size(rw, i, size);
        let stride = match (*known, inner) {
            (DYNAMIC, Some((stride, size))) => llvm::MulOp::new(stride, size).result(rw),
            (DYNAMIC, None) => types.index_constant(rw, 1),
            (known, _) => types.index_constant(rw, known),
        };
        d.set_stride(rw, i, stride);
        inner = Some((stride, size));
    }
    rw.replace(op.op, d.value());
    Ok(())
}

pub(super) fn transpose(op: Lower<'_, memref::TransposeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let dims = op.op.source_dims(rw).or_no_match("its map is no permutation")?;
    if dims.iter().enumerate().all(|(i, d)| i == *d) {
        rw.replace(op.op, op.in_());
        return Ok(());
    }
    let ty = descriptor_type(op.op.result(rw), rw)?;
    let from = MemRefDescriptor::of(op.in_());
    let mut d = MemRefDescriptor::poison(rw, ty);
    let allocated = from.allocated(rw);
    d.set_allocated(rw, allocated);
    let aligned = from.aligned(rw);
    d.set_aligned(rw, aligned);
    let offset = from.offset(rw);
    d.set_offset(rw, offset);
    for (to, of) in dims.into_iter().enumerate() {
        let size = from.size(rw, of);
        d.set_size(rw, to, size);
        let stride = from.stride(rw, of);
        d.set_stride(rw, to, stride);
    }
    rw.replace(op.op, d.value());
    Ok(())
}

pub(super) fn rank(types: &LlvmTypes, op: Lower<'_, memref::RankOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = op.op.memref(rw).ty(rw);
    let rank = match ty.cast::<MemRefType>(rw) {
        Some(ranked) => types.index_constant(rw, ranked.rank() as i64),
        None => UnrankedMemRefDescriptor::of(op.memref()).rank(rw),
    };
    rw.replace(op.op, rank);
    Ok(())
}

/// `llvm.intr.assume %true ["tag"(values)]`
fn assume(rw: &mut Rewriter<'_>, tag: &str, values: Values, condition: Value) {
    let ctx = rw.context();
    let count = values.len() as i64;
    _ = llvm::AssumeOp::new(condition, values, [count]).op_bundle_tags([ctx.string(tag)]).insert(rw);
}

/// The constant `true`.
fn constant_true(rw: &mut Rewriter<'_>) -> Value {
    let ctx = rw.context();
    llvm::ConstantOp::new(ctx.i1(), ctx.bool_attr(true)).result(rw)
}

pub(super) fn assume_alignment(
    types: &LlvmTypes,
    op: Lower<'_, memref::AssumeAlignmentOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let memref = op.op.memref(rw).ty(rw).cast::<MemRefType>(rw).or_no_match(NO_MEMREF)?;
    let pointer = MemRefDescriptor::of(op.memref()).place_address(rw, types, memref, &[])?;
    let condition = constant_true(rw);
    let alignment = types.index_constant(rw, op.op.alignment(rw));
    assume(rw, "align", [pointer, alignment].into_iter().collect(), condition);
    rw.replace(op.op, op.memref());
    Ok(())
}

pub(super) fn distinct_objects(
    types: &LlvmTypes,
    op: Lower<'_, memref::DistinctObjectsOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let (memrefs, descriptors) = (op.op.operands(rw), op.operands().to_vec());
    let mut starts = Values::new();
    for (memref, descriptor) in memrefs.iter().zip(&descriptors) {
        let memref = memref.ty(rw).cast::<MemRefType>(rw).or_no_match(INCOMPATIBLE)?;
        starts.push(MemRefDescriptor::of(*descriptor).place_address(rw, types, memref, &[])?);
    }
    let condition = constant_true(rw);
    for (i, a) in starts.iter().enumerate() {
        for b in &starts[i + 1..] {
            assume(rw, "separate_storage", [*a, *b].into_iter().collect(), condition);
        }
    }
    rw.replace(op.op, &descriptors);
    Ok(())
}

pub(super) fn memory_space_cast(
    types: &LlvmTypes,
    op: Lower<'_, memref::MemorySpaceCastOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let ctx = rw.context();
    let (from, to) = (op.op.source(rw).ty(rw), op.op.dest(rw).ty(rw));
    let ty = descriptor_type(op.op.dest(rw), rw)?;
    if let Some(ranked) = to.cast::<MemRefType>(rw) {
        let space = types.options.address_space(ctx, ranked.space()).or_no_match(INCOMPATIBLE)?;
        let mut fields = MemRefDescriptor::of(op.source()).unpack(rw, ranked.rank());
        for pointer in fields.iter_mut().take(2) {
            *pointer = llvm::AddrSpaceCastOp::new(llvm::pointer_in(ctx, space), *pointer).result(rw);
        }
        let d = MemRefDescriptor::pack(rw, ty, ranked.rank(), &fields).or_no_match(INCOMPATIBLE)?;
        rw.replace(op.op, d.value());
        return Ok(());
    }
    let space = |t: Type, rw: &Rewriter<'_>| {
        types.options.address_space(ctx, t.cast::<UnrankedMemRefType>(rw)?.space())
    };
    let from = llvm::pointer_in(ctx, space(from, rw).or_no_match(INCOMPATIBLE)?);
    let to = llvm::pointer_in(ctx, space(to, rw).or_no_match(INCOMPATIBLE)?);
    let [rank, old] = UnrankedMemRefDescriptor::of(op.source()).unpack(rw);
    let mut d = UnrankedMemRefDescriptor::poison(rw, ty);
    d.set_rank(rw, rank);
    let size = d.size_of_descriptor(rw, types);
    let new = stack_memory(rw, ctx.integer_type(8), size);
    d.set_descriptor(rw, new);
    let place = |rw: &mut Rewriter<'_>, base: Value, element: Type, i: i64| {
        gep(rw, base, element, &[GepIndex::Constant(i)]).result(rw)
    };
    let allocated = llvm::LoadOp::new(from, old).result(rw);
    let second = place(rw, old, from, 1);
    let aligned = llvm::LoadOp::new(from, second).result(rw);
    let [allocated, aligned] = [allocated, aligned].map(|p| llvm::AddrSpaceCastOp::new(to, p).result(rw));
    llvm::StoreOp::new(allocated, new).insert(rw);
    let second = place(rw, new, to, 1);
    llvm::StoreOp::new(aligned, second).insert(rw);
    // Offset, sizes and strides stay.
    let (rest, into) = (place(rw, old, from, 2), place(rw, new, to, 2));
    let pointers = types.index_constant(rw, 2 * UnrankedMemRefDescriptor::POINTER);
    let rest_size = llvm::SubOp::new(size, pointers).result(rw);
    llvm::MemcpyOp::new(into, rest, rest_size, 0).insert(rw);
    rw.replace(op.op, d.value());
    Ok(())
}
