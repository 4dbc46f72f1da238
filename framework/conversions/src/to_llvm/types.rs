//! Types: `index` is `i64`, a ranked memref is a descriptor.

use terrace_dialects::llvm;
use terrace_ir::{AttrData, Context, Type};

/// The counterpart of a type; none where it has none.
pub fn convert_type(ctx: &Context, t: Type) -> Option<Type> {
    Some(match ctx.type_data(t) {
        AttrData::IndexType => ctx.i64(),
        AttrData::IntegerType { .. } | AttrData::FloatType(_) | AttrData::VectorType { .. } => t,
        AttrData::MemRefType { shape, .. } => {
            let (ptr, i64) = (llvm::pointer(ctx), ctx.i64());
            if shape.is_empty() {
                return Some(llvm::structure(ctx, &[ptr, ptr, i64]));
            }
            let sizes = llvm::array(ctx, shape.len() as i64, i64);
            llvm::structure(ctx, &[ptr, ptr, i64, sizes, sizes])
        }
        AttrData::DialectType { def, .. } if def.0.dialect() == "llvm" => t,
        _ => return None,
    })
}
