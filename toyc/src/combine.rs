//! Patterns of toy's operations: what `-opt` simplifies in the language's own terms.
//!
//! Those of reshape are declared in `combine.td`; here are the functions that they name, and the pattern of transpose, in Rust.

use terrace::rewrite::drr::{Call, Item};
use terrace::rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use crate::dialect::{ReshapeOp, TransposeOp};

/// `transpose(transpose(x))` is `x`.
fn simplify_redundant_transpose(op: TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.input(rw).defining::<TransposeOp>(rw).or_no_match("its operand is no transpose")?;
    rw.replace(op, inner.input(rw));
    Ok(())
}

#[allow(unreachable_pub)]
mod declared {
    include!(concat!(env!("OUT_DIR"), "/combine.rs"));
}

/// Whether a tensor's rank is known and not 0.
fn has_dimensions(call: &Call<'_, '_>) -> bool {
    call.ty(0).and_then(|t| call.ctx().shape(t)).is_some_and(|s| !s.is_empty())
}

/// The elements of a constant under another shape; one element fills it.
fn reshape_constant(call: &mut Call<'_, '_>) -> Option<Item> {
    let (ctx, value, ty) = (call.ctx(), call.attr(0)?, call.ty(1)?);
    let scalar = ctx.attr_type(value).and_then(|t| ctx.shape(t)).is_some_and(<[i64]>::is_empty);
    let reshaped = if scalar {
        ctx.splat_value(value).and_then(|v| ctx.dense_splat(ty, v))
    } else {
        ctx.dense_reshape(value, ty)
    };
    reshaped.map(Item::Attr)
}

impl CanonicalizeOp for TransposeOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(simplify_redundant_transpose);
    }
}

impl CanonicalizeOp for ReshapeOp {
    fn canonicalize(set: &mut PatternSet) {
        declared::populate_with_generated(set);
    }
}
