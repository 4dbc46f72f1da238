//! Pointers into memory of any dialect's, as the ptr dialect has them: the interfaces by which the llvm dialect takes them for its own.

use terrace_ir::hooks::Hook;
use terrace_ir::{Attr, AttrData, Context, Type};

/// An attribute that is memory to point into.
pub trait MemorySpaceAttrInterface: Send + Sync {
    /// The number of the address space in LLVM IR; `None` if it has none there.
    fn address_space(&self, ctx: &Context, params: &[Attr]) -> Option<i64>;
}

/// The same of an attribute's typed view.
pub trait MemorySpace: 'static {
    /// The number of the address space in LLVM IR; `None` if it has none there.
    fn address_space(ctx: &Context, params: &[Attr]) -> Option<i64>;
}

impl<T: MemorySpace> MemorySpaceAttrInterface for Hook<T> {
    fn address_space(&self, ctx: &Context, params: &[Attr]) -> Option<i64> {
        T::address_space(ctx, params)
    }
}

/// A type of pointers whose only parameter is the memory that they point into.
pub trait PtrTypeInterface: Send + Sync {}

/// The same as a mark of the type's typed view.
pub trait PointsIntoMemory: 'static {}

impl<T: PointsIntoMemory> PtrTypeInterface for Hook<T> {}

/// True for memory to point into.
pub fn is_memory_space(ctx: &Context, a: Attr) -> bool {
    match ctx.data(a) {
        AttrData::DialectAttr { def, .. } => def.0.interface::<dyn MemorySpaceAttrInterface>().is_some(),
        _ => false,
    }
}

/// The number that LLVM IR has for the memory that a type points into; `None` for memory that it does not have, and for all other types.
pub fn address_space(ctx: &Context, t: Type) -> Option<i64> {
    let AttrData::DialectType { def, params, .. } = ctx.type_data(t) else { return None };
    def.0.interface::<dyn PtrTypeInterface>()?;
    match ctx.data(*params.first()?) {
        AttrData::DialectAttr { def, params, .. } => {
            def.0.interface::<dyn MemorySpaceAttrInterface>()?.address_space(ctx, params)
        }
        _ => None,
    }
}
