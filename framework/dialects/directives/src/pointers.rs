//! The types by which variables are known: memrefs, and pointers, whose definitions say so.

use terrace_ir::attr::AttrData;
use terrace_ir::{Context, Type};

/// True if values of a type are places in memory of a known shape, or pointers.
pub(crate) fn is_pointer_like(ctx: &Context, ty: Type) -> bool {
    match ctx.type_data(ty) {
        AttrData::MemRefType { .. } => true,
        AttrData::DialectType { def, .. } => def.0.traits.contains(&"PointerLikeType"),
        _ => false,
    }
}

/// The type of what is in memory there, where the type says so.
pub(crate) fn pointee(ctx: &Context, ty: Type) -> Option<Type> {
    match ctx.type_data(ty) {
        AttrData::MemRefType { element, .. } | AttrData::UnrankedMemRefType { element, .. } => Some(*element),
        _ => None,
    }
}
