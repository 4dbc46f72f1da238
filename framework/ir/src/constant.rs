//! Constants: the value of an operation that is `ConstantLike`.

use crate::attr::Attr;
use crate::body::Body;
use crate::context::Context;
use crate::entity::{Op, Value};
use crate::look::View;
use crate::op_interfaces::ConstantValue;

/// The value of an operation that is a constant.
pub fn constant_of_op(ctx: &Context, body: &Body, op: Op) -> Option<Attr> {
    match ctx.op_info(body.name(op)).constant()? {
        ValuePlace::Slot(slot) => body.inherent(op, *slot),
        ValuePlace::Model(model) => model.constant_value(op, &View { ctx, body }),
    }
}

/// Where the value of a constant is.
pub(crate) enum ValuePlace {
    /// In an inherent attribute.
    Slot(usize),
    Model(&'static dyn ConstantValue),
}

/// The constant that a value is.
pub fn constant_value(ctx: &Context, body: &Body, v: Value) -> Option<Attr> {
    constant_of_op(ctx, body, body.defining_op(v)?)
}

/// The integer that a value is a constant of, where it fits.
pub fn constant_int(ctx: &Context, body: &Body, v: Value) -> Option<i64> {
    ctx.as_i64(constant_value(ctx, body, v)?)
}
