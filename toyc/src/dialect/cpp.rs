//! The C++ names of `ops.td` and `combine.td`.

use terrace::rewrite::drr::{Call, Item};

pub(crate) use super::ShapeInference;

// ANCHOR: has_dimensions
/// Returns true if a tensor's rank is known and not 0.
pub(crate) fn has_dimensions(call: &Call<'_, '_>) -> bool {
    call.ty(0).and_then(|t| call.ctx().shape(t)).is_some_and(|s| !s.is_empty())
}
// ANCHOR_END: has_dimensions

// ANCHOR: reshape
/// The elements of a constant under another shape; one element fills it.
pub(crate) fn reshape(call: &mut Call<'_, '_>) -> Option<Item> {
    let (ctx, value, ty) = (call.ctx(), call.attr(0)?, call.ty(1)?);
    let scalar = ctx.attr_type(value).and_then(|t| ctx.shape(t)).is_some_and(<[i64]>::is_empty);
    let reshaped = if scalar {
        ctx.splat_value(value).and_then(|v| ctx.dense_splat(ty, v))
    } else {
        ctx.dense_reshape(value, ty)
    };
    reshaped.map(Item::Attr)
}
// ANCHOR_END: reshape
