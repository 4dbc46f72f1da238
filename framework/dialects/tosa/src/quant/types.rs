//! Questions about quantized types. Their text is in `syntax.rs`.

use terrace_ir::{Context, Float, FloatKind, Signedness, Type};

use super::{AnyQuantizedType, CalibratedQuantizedType, UniformQuantizedType};

/// The widest integer that numbers are stored as.
pub(super) const MAX_STORAGE_BITS: u32 = 32;

/// True for a type of quantized numbers.
pub fn is_quantized(ctx: &Context, t: Type) -> bool {
    UniformQuantizedType::of(ctx, t).is_some()
        || AnyQuantizedType::of(ctx, t).is_some()
        || CalibratedQuantizedType::of(ctx, t).is_some()
}

/// The type of the numbers that a quantized type stands for, where it says so.
pub fn expressed_type(ctx: &Context, t: Type) -> Option<Type> {
    if let Some(t) = UniformQuantizedType::of(ctx, t) {
        return t.expressed_type(ctx);
    }
    match AnyQuantizedType::of(ctx, t) {
        Some(t) => t.expressed_type(ctx),
        None => CalibratedQuantizedType::of(ctx, t)?.expressed_type(ctx),
    }
}

/// Returns true if a quantized type says that its numbers are stored without a sign.
pub fn is_stored_unsigned(ctx: &Context, t: Type) -> bool {
    let signed = match UniformQuantizedType::of(ctx, t) {
        Some(t) => t.is_signed(ctx),
        None => AnyQuantizedType::of(ctx, t).and_then(|t| t.is_signed(ctx)),
    };
    signed == Some(false)
}

/// The integer type that a quantized type's numbers are stored as, where it says so. It has no sign: see [`is_stored_unsigned`].
pub fn storage_type(ctx: &Context, t: Type) -> Option<Type> {
    match UniformQuantizedType::of(ctx, t) {
        Some(t) => t.storage_type(ctx),
        None => AnyQuantizedType::of(ctx, t)?.storage_type(ctx),
    }
}

/// The least and the greatest integer of so many bits, of which there are at most [`MAX_STORAGE_BITS`].
pub(super) fn storage_range(signed: bool, width: u32) -> (i64, i64) {
    let values = 1i64 << width.min(MAX_STORAGE_BITS);
    if signed { (-(values / 2), values / 2 - 1) } else { (0, values - 1) }
}

/// The width and the sign of a storage type.
pub(super) fn storage_parts(ctx: &Context, t: Type) -> (u32, bool) {
    ctx.integer_info(t).map_or((0, true), |(width, sign)| (width, sign != Signedness::Unsigned))
}

/// The least number above zero and the greatest of a format.
pub(super) fn scale_range(kind: FloatKind) -> (Float, Float) {
    let zero = Float::zero(kind);
    // The one format without a zero has its least number there.
    let least = if zero.is_zero() { Float::new(kind, 1) } else { zero };
    (least, Float::largest(kind, false))
}
