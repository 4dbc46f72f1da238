//! The C++ names of `vector.td`: types that follow from others, and what several parts of an operation must satisfy.

use terrace_ir::types::VectorType;
use terrace_ir::{Attr, Body, Context, Type, Value};

use super::ops::vector_type;
use super::{PrintPunctuation, PrintPunctuationAttr};

/// A vector type with its last dimension changed by `f`.
fn with_last(ctx: &Context, ty: Type, f: impl Fn(i64) -> i64) -> Option<Type> {
    let vector = ty.cast::<VectorType>(ctx)?;
    let mut shape = vector.shape().to_vec();
    let last = shape.last_mut()?;
    *last = f(*last);
    Some(vector_type(ctx, &shape, vector.scalable(), vector.element()))
}

/// The type of two interleaved vectors.
pub(super) fn interleaved(ctx: &Context, ty: Type) -> Option<Type> {
    let vector = ty.cast::<VectorType>(ctx)?;
    match vector.rank() {
        0 => Some(VectorType::get(ctx, &[2], vector.element())),
        _ => with_last(ctx, ty, |d| d.saturating_mul(2)),
    }
}

/// The type of each half of a vector.
pub(super) fn deinterleaved(ctx: &Context, ty: Type) -> Option<Type> {
    with_last(ctx, ty, |d| if d < 2 { d } else { d / 2 })
}

/// True if the last dimension of a vector can be halved.
pub(super) fn is_even(ctx: &Context, body: &Body, source: Value) -> bool {
    let shape = ctx.shape(body.value_type(source)).unwrap_or_default();
    shape.last().is_none_or(|d| d % 2 == 0)
}

/// True if a position is a multiple of the length of a vector.
pub(super) fn is_multiple(ctx: &Context, body: &Body, pos: Option<Attr>, vector: Value) -> bool {
    let length = ctx.shape(body.value_type(vector)).and_then(|s| s.first()).copied();
    match (pos.and_then(|p| ctx.as_i64(p)), length) {
        (Some(pos), Some(length)) if length > 0 => pos % length == 0,
        _ => true,
    }
}

/// True if a `vector.print` prints a string alone, or none.
pub(super) fn prints_one_thing(
    ctx: &Context,
    text: Option<Attr>,
    source: &[Value],
    punctuation: Option<Attr>,
) -> bool {
    let punctuation = punctuation.and_then(|a| PrintPunctuationAttr::of(ctx, a)?.value(ctx));
    text.is_none() || source.is_empty() && punctuation.is_none_or(|p| p == PrintPunctuation::NewLine)
}
