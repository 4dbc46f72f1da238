//! The C++ names of the definitions.

use terrace_ir::attr::AttrData;
use terrace_ir::{Context, Type};

/// True if values of a type are places in memory.
pub(crate) fn is_pointer_like(ctx: &Context, ty: Type) -> bool {
    crate::pointers::is_pointer_like(ctx, ty)
        || matches!(ctx.type_data(ty), AttrData::UnrankedMemRefType { .. })
}
