//! The C++ names of `ptr.td`, and questions about what is like a pointer.

use terrace_dialects_kit::pointers::{MemorySpace, PointsIntoMemory};
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{Attr, AttrData, Body, Context, Type, Value};

use super::{GenericSpaceAttr, PtrMetadataType, PtrType};

pub(super) use terrace_dialects_kit::pointers::{
    MemorySpaceAttrInterface, PtrTypeInterface, is_memory_space,
};

impl MemorySpace for GenericSpaceAttr {
    fn address_space(_: &Context, _: &[Attr]) -> Option<i64> {
        None
    }
}

impl PointsIntoMemory for PtrType {}

/// True for what is like a pointer: pointers, and buffers in memory.
pub(super) fn is_ptr_like(ctx: &Context, t: Type) -> bool {
    PtrType::of(ctx, t).is_some()
        || matches!(ctx.type_data(t), AttrData::MemRefType { .. } | AttrData::UnrankedMemRefType { .. })
}

/// The memory that something like a pointer points into.
pub(super) fn memory_space(ctx: &Context, t: Type) -> Option<Attr> {
    if let Some(p) = PtrType::of(ctx, t) {
        return p.memory_space(ctx);
    }
    match ctx.type_data(t) {
        AttrData::UnrankedMemRefType { space, .. } => *space,
        _ => t.cast::<MemRefType<'_>>(ctx)?.space(),
    }
}

/// The type of what something like a pointer has beside it.
pub(super) fn get_metadata_type(ctx: &Context, t: Type) -> Option<Type> {
    Some(PtrMetadataType::get(ctx, t).0)
}

/// The type of the mask of a list of values.
pub(super) fn get_mask_type(ctx: &Context, t: Type) -> Option<Type> {
    ctx.element_type(t)?;
    Some(ctx.with_element_type(t, ctx.i1()))
}

/// True for two vectors, or two tensors.
pub(super) fn is_one_kind(ctx: &Context, body: &Body, a: Value, b: Value) -> bool {
    let vector = |v: Value| body.value_type(v).is::<VectorType<'_>>(ctx);
    vector(a) == vector(b)
}

/// True for a flag that is set.
pub(super) fn is_set(ctx: &Context, flag: Option<Attr>) -> bool {
    flag.is_some_and(|f| f != unset_flag(ctx))
}

/// A flag that is not set.
pub(super) fn unset_flag(ctx: &Context) -> Attr {
    ctx.bool_attr(false)
}
