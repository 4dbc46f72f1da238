//! The C++ names of `linalg.td`: constraints of attributes, and traits, which `verify` has.

use terrace_ir::{Attr, Context};

pub(super) use super::verify::destinations::DestinationTrait;
pub(super) use super::verify::structured::{ContractionTrait, FillTrait, StructuredTrait, WindowTrait};

/// True if an array's numbers increase.
pub(super) fn is_increasing(ctx: &Context, a: Attr) -> bool {
    ctx.as_dense_array(a).is_some_and(|n| n.windows(2).all(|w| w[0] < w[1]))
}

/// True if elements are a vector of that length.
pub(super) fn is_of_length(ctx: &Context, a: Attr, length: i64) -> bool {
    ctx.attr_type(a).and_then(|t| ctx.shape(t)) == Some(&[length][..])
}
