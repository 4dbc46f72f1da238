//! The C++ names of `xegpu.td`.

use terrace_ir::types::MemRefType;
use terrace_ir::{Attr, Context, Type};

use super::{MemDescType, MemorySpace, MemorySpaceAttr};
use crate::gpu;

/// True if memory is shared memory.
pub(super) fn is_shared_memory(ctx: &Context, ty: Type) -> bool {
    let Some(space) = ty.cast::<MemRefType<'_>>(ctx).and_then(|t| t.space()) else { return false };
    let gpu = |a: Attr| gpu::AddressSpaceAttr::of(ctx, a)?.value(ctx);
    let own = |a: Attr| MemorySpaceAttr::of(ctx, a)?.value(ctx);
    ctx.as_i64(space) == Some(3)
        || gpu(space) == Some(gpu::AddressSpace::Workgroup)
        || own(space) == Some(MemorySpace::SLM)
}

/// The bits of everything in memory.
pub(super) fn bits(ctx: &Context, ty: Type) -> Option<i64> {
    let (shape, element) = match MemDescType::of(ctx, ty) {
        Some(desc) => (desc.shape(ctx)?, desc.element_type(ctx)?),
        None => (ctx.shape(ty)?.to_vec(), ctx.element_type(ty)?),
    };
    let width = i64::from(ctx.int_or_float_width(element)?);
    shape.iter().try_fold(width, |n, d| n.checked_mul(*d))
}
