//! Questions about quantized types. Their text is in `syntax.rs`.

use terrace_ir::{ApInt, Context, FloatKind, Signedness, Type, float};

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

/// The integer type that a quantized type's numbers are stored as, where it says so.
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
pub(super) fn scale_range(kind: FloatKind) -> (f64, f64) {
    let at = |bits: &ApInt| float::to_f64(kind, bits);
    let number = |n: i64| ApInt::from_i64(kind.width(), n);
    let least = [0, 1].map(number).iter().map(at).find(|v| *v > 0.0).unwrap_or(0.0);
    let greatest = match kind.has_infinity() {
        true => at(&float::from_f64(kind, f64::INFINITY).sub(&number(1))),
        // Formats without an infinity have few patterns of bits, the greatest of which may be no numbers.
        false => (0..=0xff).map(|n| at(&number(n))).filter(|v| v.is_finite()).fold(0.0, f64::max),
    };
    (least, greatest)
}
