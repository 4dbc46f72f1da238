//! Constants: the value of an operation that is `ConstantLike`.

use crate::attr::Attr;
use crate::body::Body;
use crate::context::Context;
use crate::def::TraitSet;
use crate::entity::{Op, Value};

/// For constants whose value is not their attribute `value`, nor their only attribute.
pub trait ConstantOp: Send + Sync {
    /// The value.
    fn value(&self, ctx: &Context, body: &Body, op: Op) -> Option<Attr>;
}

/// The value of an operation that is a constant.
pub fn constant_of_op(ctx: &Context, body: &Body, op: Op) -> Option<Attr> {
    let info = ctx.op_info(body.name(op));
    if !info.has(TraitSet::ConstantLike) {
        return None;
    }
    if let Some(c) = info.interface::<dyn ConstantOp>() {
        return c.value(ctx, body, op);
    }
    let slot = info.def().and_then(|d| d.attr_index(b"value")).unwrap_or(0);
    body.inherent(op, slot)
}

/// The constant that a value is.
pub fn constant_value(ctx: &Context, body: &Body, v: Value) -> Option<Attr> {
    constant_of_op(ctx, body, body.defining_op(v)?)
}

/// The integer that a value is a constant of, where it fits.
pub fn constant_int(ctx: &Context, body: &Body, v: Value) -> Option<i64> {
    ctx.as_i64(constant_value(ctx, body, v)?)
}
