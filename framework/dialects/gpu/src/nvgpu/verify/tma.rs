//! The memory accelerator: which boxes of tensors it moves.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::types::MemRefType;
use terrace_ir::{Diagnostic, Type, Value};

use super::{is_shared, width};
use crate::nvgpu::{
    TensorMapDescriptorType, TensorMapInterleaveKind, TensorMapSwizzleKind, TmaAsyncLoadOp, TmaAsyncStoreOp,
    TmaCreateDescriptorOp,
};

/// The most coordinates of a box.
const MOST_COORDINATES: usize = 5;
/// The greatest size of a box in any dimension.
const MOST_ELEMENTS: i64 = 256;

/// The type of the memory that a descriptor's boxes have.
pub(super) fn tensor<'c>(cx: &VerifyCx<'c>, descriptor: Value) -> Option<MemRefType<'c>> {
    TensorMapDescriptorType::of(cx.ctx, descriptor.ty(cx))?.tensor(cx.ctx)?.cast::<MemRefType<'c>>(cx.ctx)
}

/// The bytes of the last dimension.
fn last_bytes(cx: &VerifyCx<'_>, ty: MemRefType<'_>) -> i64 {
    let elements = ty.shape().last().copied().unwrap_or(0);
    width(cx.ctx, ty.element()).map_or(0, |w| w * elements / 8)
}

/// Checks a descriptor, and the memory that a copy reads or writes, if it is one.
pub(super) fn verify_descriptor(
    cx: &VerifyCx<'_>,
    descriptor: Value,
    memory: Option<Value>,
) -> Result<(), Diagnostic> {
    let error = |m: String| Err(plain_error(cx, m));
    let Some(ty) = TensorMapDescriptorType::of(cx.ctx, descriptor.ty(cx)) else { return Ok(()) };
    let Some(boxes) = tensor(cx, descriptor) else { return Ok(()) };
    if ty.interleave(cx.ctx) != Some(TensorMapInterleaveKind::INTERLEAVE_NONE) {
        return error("Interleave options are not supported yet.".to_owned());
    }
    if !is_shared(cx.ctx, boxes.space()) {
        return error(
            "the tensor map descriptor has incorrect address space, it must be shared memory address space."
                .to_owned(),
        );
    }
    if !boxes.is_static() {
        return error("the tensor map descriptor must be static shaped".to_owned());
    }
    if let Some(size) = boxes.shape().iter().find(|d| !(1..=MOST_ELEMENTS).contains(*d)) {
        return error(format!(
            "the tensor map descriptor must have dimensions between 1 and {MOST_ELEMENTS} but it is {size}"
        ));
    }
    let swizzled = match ty.swizzle(cx.ctx) {
        Some(TensorMapSwizzleKind::SWIZZLE_32B) => Some(32),
        Some(TensorMapSwizzleKind::SWIZZLE_64B) => Some(64),
        Some(TensorMapSwizzleKind::SWIZZLE_128B) => Some(128),
        Some(TensorMapSwizzleKind::SWIZZLE_NONE) | None => None,
    };
    let bytes = last_bytes(cx, boxes);
    if let Some(wanted) = swizzled.filter(|w| boxes.rank() > 1 && *w != bytes) {
        return error(format!(
            "the tensormap descriptor must have last dimension of {wanted} bytes but it is {bytes} bytes"
        ));
    }
    match memory.and_then(|m| m.ty(cx).cast::<MemRefType<'_>>(cx)) {
        Some(memory) => verify_memory(cx, boxes, memory),
        None => Ok(()),
    }
}

fn verify_memory(cx: &VerifyCx<'_>, boxes: MemRefType<'_>, memory: MemRefType<'_>) -> Result<(), Diagnostic> {
    let error = |m: String| Err(plain_error(cx, m));
    if boxes.element() != memory.element() {
        return error("the element type of tensor map descriptor and memref must be same".to_owned());
    }
    if !is_shared(cx.ctx, memory.space()) {
        return error(
            "the destination memref has incorrect address space, it must be shared memory address space."
                .to_owned(),
        );
    }
    if !memory.is_static() {
        return error("the destination memref must be static shaped".to_owned());
    }
    if memory.rank() != boxes.rank() {
        return error("the shape of tensor map descriptor and memref must have same rank".to_owned());
    }
    if memory.shape() != boxes.shape() {
        let [boxes, memory] = [boxes, memory].map(|t| cx.ctx.text(Type::from(t)));
        return error(format!("memref and tensor map shapes mismatch '{boxes}' != '{memory}'"));
    }
    if last_bytes(cx, boxes) % 16 != 0 {
        return error(
            "the bytes in the last dimension of the tensor map must be a multiple of 16".to_owned(),
        );
    }
    Ok(())
}

fn verify_coordinates(cx: &VerifyCx<'_>, descriptor: Value, given: usize) -> Result<(), Diagnostic> {
    if given > MOST_COORDINATES {
        return Err(plain_error(cx, format!("Maximum {MOST_COORDINATES} coordinates are supported.")));
    }
    if tensor(cx, descriptor).is_some_and(|t| t.rank() != given) {
        let m = "number of coordinates do not match with the rank of tensor descriptor map.";
        return Err(plain_error(cx, m));
    }
    Ok(())
}

impl VerifyOp for TmaAsyncLoadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let descriptor = self.tensor_map_descriptor(cx);
        verify_descriptor(cx, descriptor, Some(self.dst(cx)))?;
        verify_coordinates(cx, descriptor, self.coordinates(cx).len())
    }
}

impl VerifyOp for TmaAsyncStoreOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let descriptor = self.tensor_map_descriptor(cx);
        verify_descriptor(cx, descriptor, Some(self.src(cx)))?;
        verify_coordinates(cx, descriptor, self.coordinates(cx).len())
    }
}

impl VerifyOp for TmaCreateDescriptorOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if self.box_dimensions(cx).len() > MOST_COORDINATES {
            return Err(plain_error(cx, format!("Maximum {MOST_COORDINATES} coordinates are supported.")));
        }
        verify_descriptor(cx, self.tensor_map(cx), None)
    }
}
