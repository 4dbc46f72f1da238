//! Loads, stores, gathers and scatters of vectors of one dimension; `vector.type_cast`.

use std::sync::Arc;

use terrace_dialects::{llvm, vector};
use terrace_ir::layout::strided;
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{Context, DYNAMIC, FloatKind, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::elements::vector_of;
use super::{DIMENSIONS, Vectors};
use crate::to_llvm::common::{MemRefDescriptor, NO_ELEMENT, NO_TYPE};

pub(super) fn populate(patterns: &mut ConversionPatterns, vectors: &Arc<Vectors>) {
    patterns
        .typed(&vectors.types.converter)
        .with(vectors)
        .lower(load)
        .lower(store)
        .lower(masked_load)
        .lower(masked_store)
        .lower(gather)
        .lower(scatter)
        .lower(expand_load)
        .lower(compress_store)
        .lower(type_cast);
}

/// The alignment that LLVM prefers for a type where no data layout says another.
fn preferred_alignment(ctx: &Context, ty: Type) -> i64 {
    if let Some(vector) = ty.cast::<VectorType<'_>>(ctx) {
        let bits = preferred_bits(ctx, vector.element());
        let bytes = (vector.num_elements().unwrap_or(1).saturating_mul(bits) + 7) / 8;
        return (bytes.max(1) as u64).next_power_of_two() as i64;
    }
    match ctx.float_kind(ty) {
        Some(FloatKind::F80) => 16,
        Some(kind) => i64::from(kind.width() / 8),
        None => {
            let bytes = (preferred_bits(ctx, ty) + 7) / 8;
            ((bytes.max(1) as u64).next_power_of_two() as i64).min(8)
        }
    }
}

fn preferred_bits(ctx: &Context, ty: Type) -> i64 {
    ctx.int_or_float_width(ty).map_or(64, i64::from)
}

/// An access by a vector: the memref, and how it is aligned.
struct Access<'c> {
    memref: MemRefType<'c>,
    align: i64,
}

impl<'c> Access<'c> {
    fn new(
        vectors: &Vectors,
        rw: &Rewriter<'c>,
        base: Value,
        vector: Value,
        given: Option<i64>,
    ) -> Result<Access<'c>, NoMatch> {
        let ctx = rw.context();
        let memref = base.ty(rw).cast::<MemRefType<'_>>(ctx).or_no_match("its base is no memref")?;
        let vector = vector_of(rw, vector).or_no_match(NO_TYPE)?;
        (vector.rank() < 2).or_no_match(DIMENSIONS)?;
        let of = if vectors.options.vector_alignment { vector.into() } else { memref.element() };
        let ty = vectors.types.convert(ctx, of).or_no_match(NO_ELEMENT)?;
        Ok(Access { memref, align: given.unwrap_or_else(|| preferred_alignment(ctx, ty)) })
    }

    fn address(
        &self,
        vectors: &Vectors,
        rw: &mut Rewriter<'_>,
        base: Value,
        indices: &[Value],
    ) -> Result<Value, NoMatch> {
        MemRefDescriptor::of(base).place_address(rw, &vectors.types, self.memref, indices)
    }

    /// The address of each lane.
    fn addresses(&self, rw: &mut Rewriter<'_>, address: Value, offsets: Value) -> Result<Value, NoMatch> {
        let ctx = rw.context();
        let element = rw.convert_type(self.memref.element()).or_no_match(NO_ELEMENT)?;
        let ty = ctx.with_element_type(offsets.ty(rw), address.ty(rw));
        Ok(llvm::GEPOp::new(ty, address, [offsets], [i64::from(i32::MIN)], element).result(rw))
    }
}

fn load(vectors: &Vectors, op: Lower<'_, vector::LoadOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let access = Access::new(vectors, rw, op.op.base(rw), op.op.result(rw), op.op.alignment(rw))?;
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let address = access.address(vectors, rw, op.base(), op.indices())?;
    let load = llvm::LoadOp::new(ty, address).alignment(access.align);
    let load = if op.op.nontemporal(rw) { load.nontemporal() } else { load };
    rw.replace_by(op.op, load);
    Ok(())
}

fn store(vectors: &Vectors, op: Lower<'_, vector::StoreOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let access = Access::new(vectors, rw, op.op.base(rw), op.op.value_to_store(rw), op.op.alignment(rw))?;
    let address = access.address(vectors, rw, op.base(), op.indices())?;
    let store = llvm::StoreOp::new(op.value_to_store(), address).alignment(access.align);
    let store = if op.op.nontemporal(rw) { store.nontemporal() } else { store };
    rw.replace_by(op.op, store);
    Ok(())
}

fn masked_load(vectors: &Vectors, op: Lower<'_, vector::MaskedLoadOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let access = Access::new(vectors, rw, op.op.base(rw), op.op.result(rw), op.op.alignment(rw))?;
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let address = access.address(vectors, rw, op.base(), op.indices())?;
    let load = llvm::MaskedLoadOp::new(ty, address, op.mask(), access.align).pass_thru(op.pass_thru());
    rw.replace_by(op.op, load);
    Ok(())
}

fn masked_store(vectors: &Vectors, op: Lower<'_, vector::MaskedStoreOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let access = Access::new(vectors, rw, op.op.base(rw), op.op.value_to_store(rw), op.op.alignment(rw))?;
    let address = access.address(vectors, rw, op.base(), op.indices())?;
    rw.replace_by(op.op, llvm::MaskedStoreOp::new(op.value_to_store(), address, op.mask(), access.align));
    Ok(())
}

fn gather(vectors: &Vectors, op: Lower<'_, vector::GatherOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let access = Access::new(vectors, rw, op.op.base(rw), op.op.result(rw), op.op.alignment(rw))?;
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let address = access.address(vectors, rw, op.base(), op.offsets())?;
    let addresses = access.addresses(rw, address, op.indices())?;
    let gather = llvm::MaskedGatherOp::new(ty, addresses, op.mask(), [op.pass_thru()], access.align);
    rw.replace_by(op.op, gather);
    Ok(())
}

fn scatter(vectors: &Vectors, op: Lower<'_, vector::ScatterOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let access = Access::new(vectors, rw, op.op.base(rw), op.op.value_to_store(rw), op.op.alignment(rw))?;
    let address = access.address(vectors, rw, op.base(), op.offsets())?;
    let addresses = access.addresses(rw, address, op.indices())?;
    rw.replace_by(op.op, llvm::MaskedScatterOp::new(op.value_to_store(), addresses, op.mask(), access.align));
    Ok(())
}

fn expand_load(vectors: &Vectors, op: Lower<'_, vector::ExpandLoadOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let access = Access::new(vectors, rw, op.op.base(rw), op.op.result(rw), op.op.alignment(rw))?;
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let address = access.address(vectors, rw, op.base(), op.indices())?;
    rw.replace_by(op.op, llvm::MaskedExpandloadOp::new(ty, address, op.mask(), op.pass_thru()));
    Ok(())
}

fn compress_store(
    vectors: &Vectors,
    op: Lower<'_, vector::CompressStoreOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let access = Access::new(vectors, rw, op.op.base(rw), op.op.value_to_store(rw), op.op.alignment(rw))?;
    let address = access.address(vectors, rw, op.base(), op.indices())?;
    rw.replace_by(op.op, llvm::MaskedCompressstoreOp::new(op.value_to_store(), address, op.mask()));
    Ok(())
}

fn type_cast(_: &Vectors, op: Lower<'_, vector::TypeCastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let to = op.op.result(rw).ty(rw);
    let memref = to.cast::<MemRefType<'_>>(ctx).or_no_match(NO_TYPE)?;
    let layout = strided(ctx, to).filter(|l| !l.strides.contains(&DYNAMIC));
    let layout = layout.or_no_match("the layout is not known")?;
    let ty = rw.convert_type(to).or_no_match(NO_TYPE)?;
    let from = MemRefDescriptor::of(op.memref());
    let mut d = MemRefDescriptor::poison(rw, ty);
    let allocated = from.allocated(rw);
    d.set_allocated(rw, allocated);
    let aligned = from.aligned(rw);
    d.set_aligned(rw, aligned);
    let number = |rw: &mut Rewriter<'_>, v: i64| {
        llvm::ConstantOp::new(ctx.i64(), ctx.integer(ctx.index_type(), v)).result(rw)
    };
    let zero = number(rw, 0);
    d.set_offset(rw, zero);
    for (i, (size, stride)) in memref.shape().iter().zip(&layout.strides).enumerate() {
        let size = number(rw, *size);
        d.set_size(rw, i, size);
        let stride = number(rw, *stride);
        d.set_stride(rw, i, stride);
    }
    rw.replace(op.op, d.value());
    Ok(())
}
