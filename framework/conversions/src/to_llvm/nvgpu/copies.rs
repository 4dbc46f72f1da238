//! Copies while the thread goes on, and boxes of tensors.

use std::sync::Arc;

use terrace_dialects::llvm;
use terrace_dialects::nvgpu::{
    DeviceAsyncCopyOp, DeviceAsyncCreateGroupOp, DeviceAsyncWaitOp, TensorMapDescriptorType, TmaAsyncLoadOp,
    TmaAsyncStoreOp, TmaCreateDescriptorOp, TmaFenceOp, TmaPrefetchOp,
};
use terrace_dialects::nvvm::{self, LoadCacheModifierKind, MemScopeKind};
use terrace_ir::types::MemRefType;
use terrace_ir::{Context, FloatKind, Signedness, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use super::barriers;
use super::{as_i32, memref_of};
use crate::to_llvm::common::{
    GepIndex, LlvmTypes, MemRefDescriptor, UnrankedMemRefDescriptor, call_runtime, gep, integer,
};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes, state: &Arc<LlvmTypes>) {
    patterns.typed(&types.converter).lower(group).lower(wait).lower(fence).lower(prefetch).lower(descriptor);
    patterns.typed(&types.converter).with(state).lower(copy).lower(load).lower(store);
}

/// The address space of global memory.
const GLOBAL: i64 = 1;
/// That of the shared memory of all blocks of a cluster.
const CLUSTER: i64 = 7;

/// The token of an operation: the order of instructions says what waits for what.
fn token(rw: &mut Rewriter<'_>) -> Value {
    integer(rw, 32, 0)
}

fn copy(types: &LlvmTypes, op: Lower<'_, DeviceAsyncCopyOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    /// The size of a line that the cache L1 can be bypassed for, in bytes.
    const LINE: i64 = 16;
    let ctx = rw.context();
    let (to, from) = (memref_of(op.op.dst(rw), rw)?, memref_of(op.op.src(rw), rw)?);
    let width = ctx.int_or_float_width(to.element()).or_no_match("its elements have no width")?;
    let width = i64::from(width);
    let to = MemRefDescriptor::of(op.dst()).place_address(rw, types, to, op.dst_indices())?;
    let from = MemRefDescriptor::of(op.src()).place_address(rw, types, from, op.src_indices())?;
    let global = llvm::pointer_in(ctx, GLOBAL);
    let from = if from.ty(rw) == global { from } else { llvm::AddrSpaceCastOp::new(global, from).result(rw) };
    let bytes = width.checked_mul(op.op.dst_elements(rw)).or_no_match("it is too large")? / 8;
    let used = op.src_elements().map(|count| {
        let three = integer(rw, 32, 3);
        let width = integer(rw, 32, width);
        let count = as_i32(rw, count);
        let bits = llvm::MulOp::new(width, count).result(rw);
        llvm::LShrOp::new(bits, three).result(rw)
    });
    let bypass = op.op.bypass_l1(rw) && bytes == LINE;
    let cache = if bypass { LoadCacheModifierKind::CG } else { LoadCacheModifierKind::CA };
    nvvm::CpAsyncOp::new(to, from, bytes, cache).cp_size(used).insert(rw);
    let token = token(rw);
    rw.replace(op.op, token);
    Ok(())
}

fn group(op: Lower<'_, DeviceAsyncCreateGroupOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    nvvm::CpAsyncCommitGroupOp::new().insert(rw);
    let token = token(rw);
    rw.replace(op.op, token);
    Ok(())
}

fn wait(op: Lower<'_, DeviceAsyncWaitOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    nvvm::CpAsyncWaitGroupOp::new(op.op.num_groups(rw).unwrap_or(0)).insert(rw);
    rw.erase(op.op);
    Ok(())
}

/// The places of a box along each dimension.
fn coordinates(all: &[Value], rw: &mut Rewriter<'_>) -> Vec<Value> {
    all.iter().map(|v| as_i32(rw, *v)).collect()
}

fn load(types: &LlvmTypes, op: Lower<'_, TmaAsyncLoadOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let memref = memref_of(op.op.dst(rw), rw)?;
    let to = MemRefDescriptor::of(op.dst()).place_address(rw, types, memref, &[])?;
    let to = llvm::AddrSpaceCastOp::new(llvm::pointer_in(rw.context(), CLUSTER), to).result(rw);
    let barrier = barriers::pointer(types, (op.op.barriers(rw), op.barriers()), op.mbar_id(), rw)?;
    let coordinates = coordinates(op.coordinates(), rw);
    nvvm::CpAsyncBulkTensorGlobalToSharedClusterOp::new(to, op.tensor_map_descriptor(), barrier)
        .coordinates(coordinates)
        .multicast_mask(op.multicast_mask())
        .predicate(op.predicate())
        .insert(rw);
    rw.erase(op.op);
    Ok(())
}

fn store(types: &LlvmTypes, op: Lower<'_, TmaAsyncStoreOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let memref = memref_of(op.op.src(rw), rw)?;
    let from = MemRefDescriptor::of(op.src()).place_address(rw, types, memref, &[])?;
    let coordinates = coordinates(op.coordinates(), rw);
    nvvm::CpAsyncBulkTensorSharedCTAToGlobalOp::new(op.tensor_map_descriptor(), from)
        .coordinates(coordinates)
        .predicate(op.predicate())
        .insert(rw);
    rw.erase(op.op);
    Ok(())
}

fn fence(op: Lower<'_, TmaFenceOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    /// The size of a descriptor in bytes.
    const SIZE: i64 = 128;
    let size = integer(rw, 32, SIZE);
    nvvm::FenceProxyAcquireOp::new(MemScopeKind::SYS, op.tensor_map_descriptor(), size).insert(rw);
    rw.erase(op.op);
    Ok(())
}

fn prefetch(op: Lower<'_, TmaPrefetchOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let new = nvvm::PrefetchOp::new(op.tensor_map_descriptor()).tensormap();
    new.predicate(op.predicate()).insert(rw);
    rw.erase(op.op);
    Ok(())
}

/// The number by which the driver knows the type of elements.
fn element_number(ctx: &Context, t: Type) -> Option<i64> {
    if let Some(kind) = ctx.float_kind(t) {
        return Some(match kind {
            FloatKind::F16 => 6,
            FloatKind::F32 => 7,
            FloatKind::F64 => 8,
            FloatKind::BF16 => 9,
            _ => return None,
        });
    }
    Some(match ctx.integer_info(t)? {
        (8, Signedness::Unsigned) => 0,
        (16, Signedness::Unsigned) => 1,
        (32, Signedness::Unsigned) => 2,
        (64, Signedness::Unsigned) => 4,
        (32, _) => 3,
        (64, _) => 5,
        _ => return None,
    })
}

/// The numbers by which the driver knows how a box is moved: interleaving, swizzling, promotion, places out of bounds.
fn facts(ctx: &Context, ty: TensorMapDescriptorType) -> Option<[i64; 4]> {
    let (interleave, swizzle) = (ty.interleave(ctx)?, ty.swizzle(ctx)?);
    Some([interleave.value(), swizzle.value(), ty.l2promo(ctx)?.value(), ty.oob(ctx)?.value()])
}

/// The host asks the runtime for a descriptor.
fn descriptor(op: Lower<'_, TmaCreateDescriptorOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    /// The most dimensions of a box.
    const DIMENSIONS: i64 = 5;
    let ctx = rw.context();
    let (ptr, i64) = (llvm::pointer(ctx), ctx.integer_type(64));
    let number =
        |rw: &mut Rewriter<'_>, v: i64| llvm::ConstantOp::new(i64, ctx.integer(ctx.i32(), v)).result(rw);
    let ty = TensorMapDescriptorType::of(ctx, op.op.tensor_map(rw).ty(rw));
    let ty = ty.or_no_match("its result is no descriptor")?;
    let tensor = ty.tensor(ctx).and_then(|t| t.cast::<MemRefType>(ctx));
    let element = tensor.and_then(|t| element_number(ctx, t.element()));
    let element = element.or_no_match("the driver does not know elements of the type")?;
    let facts = facts(ctx, ty).or_no_match("its descriptor does not say how it is moved")?;
    let element = number(rw, element);
    let [rank, memory] = UnrankedMemRefDescriptor::of(op.tensor()).unpack(rw);
    let count = number(rw, DIMENSIONS);
    let sizes = llvm::AllocaOp::new(ptr, count, i64).result(rw);
    for (i, v) in op.box_dimensions().iter().enumerate() {
        let i = number(rw, i as i64);
        let place = gep(rw, sizes, ptr, &[GepIndex::Value(i)]).result(rw);
        llvm::StoreOp::new(*v, place).insert(rw);
    }
    let mut arguments = vec![rank, memory, element];
    arguments.extend(facts.map(|v| number(rw, v)));
    arguments.push(sizes);
    let made = call_runtime(rw, "mgpuTensorMapEncodeTiledMemref", &arguments, Some(ptr))?;
    rw.replace(op.op, made.or_no_match("a descriptor is no value")?);
    Ok(())
}
