//! Memory of the device, and memory of the host that it may use.

use terrace_dialects::gpu::{
    AllocOp, DeallocOp, HostRegisterOp, HostUnregisterOp, MemcpyOp, MemsetOp, SetDefaultDeviceOp,
};
use terrace_dialects::llvm;
use terrace_ir::types::{MemRefType, UnrankedMemRefType};
use terrace_ir::{Type, Value};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::{Host, check_async};
use crate::to_llvm::common::{
    GepIndex, LlvmTypes, MemRefDescriptor, MemRefSizes, NO_ELEMENT, UnrankedMemRefDescriptor, call_runtime,
};

/// The reason of memrefs whose elements do not lie side by side, or that have none.
const INCOMPATIBLE: &str = "incompatible memref type";

/// A memref whose elements lie side by side.
fn dense<'c>(v: Value, rw: &Rewriter<'c>) -> Result<MemRefType<'c>, NoMatch> {
    let memref = v.ty(rw).cast::<MemRefType>(rw).or_no_match(INCOMPATIBLE)?;
    memref.layout().is_none().or_no_match(INCOMPATIBLE)?;
    Ok(memref)
}

/// The number of elements of a memref.
fn count(rw: &mut Rewriter<'_>, types: &LlvmTypes, memref: MemRefType<'_>, descriptor: Value) -> Value {
    if let Some(n) = rw.context().num_elements(memref.into()) {
        return types.index_constant(rw, n);
    }
    let descriptor = MemRefDescriptor::of(descriptor);
    let mut all: Option<Value> = None;
    let sizes: Vec<Value> = (0..memref.rank()).map(|i| descriptor.size(rw, i)).collect();
    for size in sizes {
        all = Some(match all {
            Some(product) => llvm::MulOp::new(product, size).result(rw),
            None => size,
        });
    }
    all.unwrap_or_else(|| types.index_constant(rw, 1))
}

/// A pointer in an address space: functions of the runtime take and return those of space 0.
fn in_space(pointer: Value, space: i64, rw: &mut Rewriter<'_>) -> Value {
    let ty = llvm::pointer_in(rw.context(), space);
    if pointer.ty(rw) == ty { pointer } else { llvm::AddrSpaceCastOp::new(ty, pointer).result(rw) }
}

/// Memory of the device, or with `host_shared` of both.
pub(super) fn alloc(host: &Host, op: Lower<'_, AllocOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (types, ctx) = (&host.types, rw.context());
    let memref = dense(op.op.memref(rw), rw)?;
    let (shared, token) = (op.op.host_shared(rw), op.op.async_token(rw).is_some());
    if shared {
        (!token).or_no_match("memory that is shared with the host is not allocated asynchronously")?;
    } else {
        check_async(op.async_dependencies().len(), token)?;
    }
    let descriptor = rw.convert_type(memref.into()).or_no_match(INCOMPATIBLE)?;
    let element = rw.convert_type(memref.element()).or_no_match(NO_ELEMENT)?;
    let memory = MemRefSizes::of_shape(rw, types, memref.shape(), op.dynamic_sizes());
    let memory = memory.or_no_match(INCOMPATIBLE)?;
    let size = types.size_in_bytes(rw, element, GepIndex::Value(memory.count));
    let ptr = llvm::pointer(ctx);
    let none = llvm::ZeroOp::new(ptr).result(rw);
    let stream = op.async_dependencies().first().copied().unwrap_or(none);
    let byte = ctx.integer_type(8);
    let shared = llvm::ConstantOp::new(byte, ctx.integer(byte, i64::from(shared))).result(rw);
    let pointer = call_runtime(rw, "mgpuMemAlloc", &[size, stream, shared], Some(ptr))?;
    let pointer = pointer.or_no_match("memory is no value")?;
    let space = memref.space();
    let space = host.types.options.address_space(ctx, space).or_no_match(INCOMPATIBLE)?;
    let pointer = in_space(pointer, space, rw);
    let made = MemRefDescriptor::of_memory(rw, descriptor, pointer, pointer, &memory).value();
    if token {
        rw.replace(op.op, [made, stream])
    } else {
        rw.replace(op.op, made)
    }
    Ok(())
}

/// The stream of an operation that must be asynchronous.
pub(super) fn stream_of(dependencies: &[Value], token: Option<Value>) -> Result<Value, NoMatch> {
    check_async(dependencies.len(), token.is_some())?;
    dependencies.first().copied().or_no_match("it waits for nothing")
}

pub(super) fn dealloc(_: &Host, op: Lower<'_, DeallocOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let pointer = MemRefDescriptor::of(op.memref()).allocated(rw);
    let pointer = in_space(pointer, 0, rw);
    call_runtime(rw, "mgpuMemFree", &[pointer, stream], None)?;
    rw.replace(op.op, stream);
    Ok(())
}

pub(super) fn memcpy(host: &Host, op: Lower<'_, MemcpyOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let memref = dense(op.op.src(rw), rw)?;
    dense(op.op.dst(rw), rw)?;
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let element = rw.convert_type(memref.element()).or_no_match(NO_ELEMENT)?;
    let elements = count(rw, &host.types, memref, op.src());
    let size = host.types.size_in_bytes(rw, element, GepIndex::Value(elements));
    let from = MemRefDescriptor::of(op.src()).aligned(rw);
    let from = in_space(from, 0, rw);
    let to = MemRefDescriptor::of(op.dst()).aligned(rw);
    let to = in_space(to, 0, rw);
    call_runtime(rw, "mgpuMemcpy", &[to, from, size, stream], None)?;
    rw.replace(op.op, stream);
    Ok(())
}

/// Sets elements of 16 or 32 bits.
pub(super) fn memset(host: &Host, op: Lower<'_, MemsetOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let memref = dense(op.op.dst(rw), rw)?;
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let (name, width) = match ctx.int_or_float_width(op.value().ty(rw)) {
        Some(16) => ("mgpuMemset16", 16),
        Some(32) => ("mgpuMemset32", 32),
        _ => return Err(NoMatch("the runtime sets elements of 16 or 32 bits only")),
    };
    let elements = count(rw, &host.types, memref, op.dst());
    let value = llvm::BitcastOp::new(ctx.integer_type(width), op.value()).result(rw);
    let to = MemRefDescriptor::of(op.dst()).aligned(rw);
    let to = in_space(to, 0, rw);
    call_runtime(rw, name, &[to, value, elements, stream], None)?;
    rw.replace(op.op, stream);
    Ok(())
}

/// Calls a function with an unranked memref and the size of its elements.
fn with_memref(host: &Host, name: &str, memref: Type, descriptor: Value, rw: &mut Rewriter<'_>) -> Rewrite {
    let memref = memref.cast::<UnrankedMemRefType>(rw).or_no_match(INCOMPATIBLE)?;
    let element = rw.convert_type(memref.element()).or_no_match(NO_ELEMENT)?;
    let size = host.types.size_in_bytes(rw, element, GepIndex::Constant(1));
    let [rank, pointer] = UnrankedMemRefDescriptor::of(descriptor).unpack(rw);
    call_runtime(rw, name, &[rank, pointer, size], None).map(|_| ())
}

pub(super) fn register(host: &Host, op: Lower<'_, HostRegisterOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    with_memref(host, "mgpuMemHostRegisterMemRef", op.op.value(rw).ty(rw), op.value(), rw)?;
    rw.erase(op.op);
    Ok(())
}

pub(super) fn unregister(host: &Host, op: Lower<'_, HostUnregisterOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    with_memref(host, "mgpuMemHostUnregisterMemRef", op.op.value(rw).ty(rw), op.value(), rw)?;
    rw.erase(op.op);
    Ok(())
}

pub(super) fn set_default_device(op: Lower<'_, SetDefaultDeviceOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    call_runtime(rw, "mgpuSetDefaultDevice", &[op.dev_index()], None)?;
    rw.erase(op.op);
    Ok(())
}
