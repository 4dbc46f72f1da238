//! Types of C, and values as others of them.

use std::sync::Arc;

use terrace_dialects::builtin::UnrealizedConversionCastOp;
use terrace_dialects::emitc::{CastOp, PtrDiffTType, SizeTType, is_pointer_wide, is_supported_integer};
use terrace_ir::{Context, Signedness, Type, Value};
use terrace_rewrite::Rewriter;
use terrace_rewrite::conversion::{Converted, TypeConverter};

/// The reason of lowerings whose types C lacks.
pub(super) const NO_TYPE: &str = "C has no such type";
/// The reason of lowerings of integers.
pub(super) const NO_INTEGER: &str = "it is no integer that C has";

/// The types as they are, but `size_t` for `index`.
pub fn emitc_types() -> Arc<TypeConverter> {
    let mut types = TypeConverter::new();
    types.add_conversion(|_, ctx: &Context, t: Type| {
        Converted::one(Some(if t == ctx.index_type() { SizeTType::get(ctx).into() } else { t }))
    });
    types.add_source_materialization(|rw, ty, inputs, loc| {
        UnrealizedConversionCastOp::new(inputs).types([ty]).at(loc).insert(rw).results(rw).first().copied()
    });
    types.add_target_materialization(|rw, types, inputs, loc, _| {
        Some(UnrealizedConversionCastOp::new(inputs).types(types).at(loc).insert(rw).results(rw).to_vec())
    });
    Arc::new(types)
}

/// True for integers of C, `size_t` and its kin among them.
pub(super) fn is_integer(ctx: &Context, ty: Type) -> bool {
    is_supported_integer(ctx, ty) || is_pointer_wide(ctx, ty)
}

/// The type of the same width that counts with signs, or without. C takes an integer without a word on signs for one with.
pub(super) fn with_sign(ctx: &Context, ty: Type, unsigned: bool) -> Type {
    if is_pointer_wide(ctx, ty) {
        return match (SizeTType::of(ctx, ty), unsigned) {
            (Some(_), true) | (None, false) => ty,
            (None, true) => SizeTType::get(ctx).into(),
            (Some(_), false) => PtrDiffTType::get(ctx).into(),
        };
    }
    let (Some(width), true) = (ctx.int_or_index_width(ty), is_supported_integer(ctx, ty)) else { return ty };
    let is_unsigned = ty == ctx.integer_type_with(width, Signedness::Unsigned);
    match (is_unsigned, unsigned) {
        (false, true) => ctx.integer_type_with(width, Signedness::Unsigned),
        (true, false) => ctx.integer_type_with(width, Signedness::Signed),
        _ => ty,
    }
}

/// A value as another type.
pub(super) fn cast(v: Value, ty: Type, rw: &mut Rewriter<'_>) -> Value {
    if v.ty(rw) == ty { v } else { CastOp::new(ty, v).result(rw) }
}
