//! Patterns of toy's operations: what `-opt` simplifies in the language's own terms.
//!
//! Those of reshape are declared in `combine.td`; here are the functions that they name, and the pattern of transpose, in Rust.

use terrace::ir::{Op, Value};
use terrace::rewrite::drr::{Call, Item};
use terrace::rewrite::{Canonicalize, Pattern, PatternSet, Rewriter};

/// The operand of the operation that defines a value, where it is one of that name.
fn through(rw: &Rewriter<'_>, v: Value, name: &str) -> Option<Value> {
    let body = rw.body();
    let op = body.defining_op(v).filter(|op| body.is(rw.context(), *op, name))?;
    Some(body.operand(op, 0))
}

/// `transpose(transpose(x))` is `x`.
struct SimplifyRedundantTranspose;

impl Pattern for SimplifyRedundantTranspose {
    fn name(&self) -> &str {
        "SimplifyRedundantTranspose"
    }

    fn root(&self) -> Option<&str> {
        Some("toy.transpose")
    }

    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> bool {
        let input = rw.body().operand(op, 0);
        let Some(original) = through(rw, input, "toy.transpose") else { return false };
        rw.replace(op, &[original]);
        true
    }
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

impl Canonicalize for crate::dialect::hooks::TransposeOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add(SimplifyRedundantTranspose);
    }
}

impl Canonicalize for crate::dialect::hooks::ReshapeOp {
    fn patterns(&self, set: &mut PatternSet) {
        declared::populate_with_generated(set);
    }
}
