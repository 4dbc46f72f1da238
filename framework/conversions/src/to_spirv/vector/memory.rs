//! Loads and stores of vectors: by pointers to the first component that are cast to pointers to the vector.

use std::sync::Arc;

use terrace_dialects::spirv::{self, MemoryAccess};
use terrace_dialects::vector;
use terrace_ir::{Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_spirv::common::{SpirvTypes, converted, element_pointer};

const NO_POINTER: &str = "the memref has not become a pointer";

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns.typed(&types.converter).with(&Arc::new(types.clone())).lower(load).lower(store);
}

/// The pointer to a vector in a memref.
fn vector_pointer(
    rw: &mut Rewriter<'_>,
    types: &SpirvTypes,
    memref: Type,
    base: Value,
    indices: &[Value],
    vector: Type,
) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let pointer = element_pointer(rw, types, memref, base, indices)?;
    let part = spirv::pointee(ctx, pointer.ty(rw)).or_no_match(NO_POINTER)?;
    let width = |t| ctx.int_or_float_width(ctx.element_type_or_self(t));
    let same = width(part).is_some() && ctx.element_type(memref).is_some_and(|e| width(e) == width(part));
    let index = ctx.element_type(memref).is_some_and(|e| width(e).is_none());
    (same || index).or_no_match("the elements of the memref share what they are held in")?;
    if part == vector {
        return Ok(pointer);
    }
    let class = spirv::storage_class(ctx, pointer.ty(rw)).or_no_match(NO_POINTER)?;
    Ok(spirv::BitcastOp::new(spirv::PointerType::get(ctx, vector, class), pointer).result(rw))
}

fn load(types: &SpirvTypes, op: Lower<'_, vector::LoadOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = converted(op.op, rw)?;
    let memref = op.op.base(rw).ty(rw);
    let pointer = vector_pointer(rw, types, memref, op.base(), op.indices(), ty)?;
    let mut new = spirv::LoadOp::new(ty, pointer);
    if let Some(alignment) = op.op.alignment(rw) {
        new = new.memory_access(MemoryAccess::Aligned).alignment(alignment);
    }
    rw.replace_by(op.op, new);
    Ok(())
}

fn store(types: &SpirvTypes, op: Lower<'_, vector::StoreOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (v, memref) = (op.value_to_store(), op.op.base(rw).ty(rw));
    let ty = v.ty(rw);
    let pointer = vector_pointer(rw, types, memref, op.base(), op.indices(), ty)?;
    let mut new = spirv::StoreOp::new(pointer, v);
    if let Some(alignment) = op.op.alignment(rw) {
        new = new.memory_access(MemoryAccess::Aligned).alignment(alignment);
    }
    rw.replace_by(op.op, new);
    Ok(())
}
