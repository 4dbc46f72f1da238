//! Memory with bounds, and copies between memory and shared memory.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{Attr, Context, Diagnostic, Type, Value};

use super::{check_element, width};
use crate::amdgpu::fold::fat_raw_buffer;
use crate::amdgpu::*;
use crate::gpu;

/// A memory space: its number, or what gpu or this dialect call it.
enum Space {
    Default,
    Number(i64),
    Gpu(gpu::AddressSpace),
    Own(AddressSpace),
    Other,
}

fn space(ctx: &Context, space: Option<Attr>) -> Space {
    let Some(space) = space else { return Space::Default };
    if let Some(n) = ctx.as_i64(space) {
        return Space::Number(n);
    }
    if let Some(s) = gpu::AddressSpaceAttr::of(ctx, space).and_then(|s| s.value(ctx)) {
        return Space::Gpu(s);
    }
    AddressSpaceAttr::of(ctx, space).and_then(|s| s.value(ctx)).map_or(Space::Other, Space::Own)
}

fn is_global(ctx: &Context, s: Option<Attr>) -> bool {
    matches!(space(ctx, s), Space::Default | Space::Number(0 | 1) | Space::Gpu(gpu::AddressSpace::Global))
}

fn is_shared(ctx: &Context, s: Option<Attr>) -> bool {
    matches!(space(ctx, s), Space::Number(3) | Space::Gpu(gpu::AddressSpace::Workgroup))
}

fn has_bounds(ctx: &Context, s: Option<Attr>) -> bool {
    matches!(space(ctx, s), Space::Number(7) | Space::Own(AddressSpace::FatRawBuffer))
}

fn memory<'c>(cx: &VerifyCx<'c>, v: Value) -> Option<MemRefType<'c>> {
    v.ty(cx).cast::<MemRefType<'c>>(cx.ctx)
}

impl VerifyOp for FatRawBufferCastOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (source, got) = (self.source(cx).ty(cx), self.result(cx).ty(cx));
        match fat_raw_buffer(cx.ctx, source, self.reset_offset(cx)) {
            None => {
                let source = cx.ctx.text(source);
                Err(cx.op_error(format!("source type '{source}' can't have its offset reset")))
            }
            Some(want) if want != got => {
                let (want, got) = (cx.ctx.text(want), cx.ctx.text(got));
                Err(cx.op_error(format!("expected result type to be '{want}' but got '{got}'")))
            }
            Some(_) => Ok(()),
        }
    }
}

fn verify_access(cx: &VerifyCx<'_>, v: Value, indices: usize) -> Result<(), Diagnostic> {
    let Some(ty) = memory(cx, v) else { return Ok(()) };
    if !is_global(cx.ctx, ty.space()) {
        return Err(cx.op_error("Buffer ops must operate on a memref in global memory"));
    }
    if ty.rank() != indices {
        return Err(cx.op_error(format!("Expected {} indices to memref", ty.rank())));
    }
    Ok(())
}

macro_rules! accesses {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                verify_access(cx, self.memref(cx), self.indices(cx).len())
            }
        })*
    };
}

accesses! {
    RawBufferLoadOp RawBufferStoreOp RawBufferAtomicCmpswapOp RawBufferAtomicFaddOp RawBufferAtomicFmaxOp RawBufferAtomicSmaxOp
    RawBufferAtomicUminOp
}

impl VerifyOp for GatherToLDSOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (Some(src), Some(dst)) = (memory(cx, self.src(cx)), memory(cx, self.dst(cx))) else {
            return Ok(());
        };
        if dst.rank() > 0 && !gpu::has_unit_stride(cx.ctx, dst.into()) {
            return Err(cx.op_error("destination type inner most dim must be contiguous"));
        }
        if src.element() != dst.element() {
            return Err(cx.op_error("source and destination element types must match"));
        }
        let transfer: Type = self.transfer_type(cx);
        let bits = match transfer.cast::<VectorType<'_>>(cx) {
            Some(v) => v.num_elements().unwrap_or(0).wrapping_mul(width(cx.ctx, v.element()).into()),
            None => width(cx.ctx, transfer).into(),
        };
        if ![8, 16, 32, 96, 128].contains(&bits) {
            return Err(cx.op_error("Transfering type size must be 8, 16, 32, 96 or 128 bits"));
        }
        if !is_global(cx.ctx, src.space()) && !has_bounds(cx.ctx, src.space()) {
            return Err(cx.op_error("source memory address space must be global or fat raw buffer"));
        }
        if !is_shared(cx.ctx, dst.space()) {
            return Err(cx.op_error("destination memory address space must be Workgroup"));
        }
        Ok(())
    }
}

impl VerifyOp for TransposeLoadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(src) = memory(cx, self.src(cx)) else { return Ok(()) };
        if !is_shared(cx.ctx, src.space()) {
            return Err(cx.op_error("source memory address space must be Workgroup"));
        }
        let Some(ty) = self.result(cx).ty(cx).cast::<VectorType<'_>>(cx) else { return Ok(()) };
        let bits = width(cx.ctx, ty.element());
        let elements = match bits {
            4 | 6 => 16,
            8 => 8,
            16 => 4,
            _ => {
                let m = format!("Unsupported element type size for transpose load: {bits} bits");
                return Err(cx.op_error(m));
            }
        };
        if ty.num_elements() != Some(elements) {
            let m = format!("Transferring type size mismatch: expected num of elements: {elements}");
            return Err(cx.op_error(m));
        }
        Ok(())
    }
}

fn verify_base(cx: &VerifyCx<'_>, global: Value, lds: Value) -> Result<(), Diagnostic> {
    let (Some(global), Some(lds)) = (memory(cx, global), memory(cx, lds)) else { return Ok(()) };
    if !is_shared(cx.ctx, lds.space()) {
        return Err(cx.op_error("lds memref must have workgroup address space attribute."));
    }
    if !is_global(cx.ctx, global.space()) {
        return Err(cx.op_error("global memref must have global address space attribute."));
    }
    check_element(cx.ctx, lds.element()).map_err(|m| cx.op_error(m))
}

macro_rules! bases {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                verify_base(cx, self.global(cx), self.lds(cx))
            }
        })*
    };
}

bases! { MakeDmaBaseOp MakeGatherDmaBaseOp }

/// The parts that both kinds of description have.
struct Description<'a> {
    strides: &'a [i64],
    sizes: &'a [i64],
    tile: &'a [i64],
    barrier: Option<Value>,
    timeout_alone: bool,
}

impl Description<'_> {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let error = |m: &str| Err(cx.op_error(m));
        let rank = self.sizes.len();
        match self.strides.last() {
            None => return error("strides must not be empty."),
            Some(1) => {}
            Some(_) => return error("strides for the innermost dimension must be 1."),
        }
        if rank > 5 {
            return error("tensor and tile must be at most of rank 5.");
        }
        if rank != self.strides.len() {
            return error("strides and sizes must have same rank.");
        }
        if rank != self.tile.len() {
            return error("tensor must have same rank as tile.");
        }
        if self.barrier.and_then(|b| memory(cx, b)).is_some_and(|b| !is_shared(cx.ctx, b.space())) {
            return error("atomic barrier address must be in LDS.");
        }
        if self.timeout_alone {
            return error("early timeout does not apply when workgroup_mask is not set.");
        }
        Ok(())
    }
}

/// Checks the rows of a gather, of which a tensor has two dimensions.
fn verify_gather(op: MakeGatherDmaDescriptorOp, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    if op.global_static_sizes(cx).len() > 2 {
        return Err(cx.op_error("tensor and tile must be at most of rank two in gather mode."));
    }
    let base = TDMGatherBaseType::of(cx.ctx, op.base(cx).ty(cx)).and_then(|b| b.index_type(cx.ctx));
    if base.is_some_and(|t| cx.ctx.element_type_or_self(op.indices(cx).ty(cx)) != t) {
        return Err(cx.op_error("indices' element type must match base's element type."));
    }
    Ok(())
}

macro_rules! descriptions {
    ($($op:ident: $first:expr;)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                let first: fn(Self, &VerifyCx<'_>) -> Result<(), Diagnostic> = $first;
                first(self, cx)?;
                Description {
                    strides: &self.global_static_strides(cx),
                    sizes: &self.global_static_sizes(cx),
                    tile: &self.shared_static_sizes(cx),
                    barrier: self.atomic_barrier_address(cx),
                    timeout_alone: self.early_timeout(cx).is_some() && self.workgroup_mask(cx).is_none(),
                }
                .verify(cx)
            }
        })*
    };
}

descriptions! {
    MakeDmaDescriptorOp: |_, _| Ok(());
    MakeGatherDmaDescriptorOp: verify_gather;
}
