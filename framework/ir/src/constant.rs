//! Constants: the value of an operation that is `ConstantLike`.

use crate::attr::Attr;
use crate::body::Body;
use crate::context::Context;
use crate::entity::{Op, Value};

/// For constants whose value is not their attribute `value`, nor their only attribute.
pub trait ConstantOp: Send + Sync {
    /// The value.
    fn value(&self, ctx: &Context, body: &Body, op: Op) -> Option<Attr>;
}

/// The value of an operation that is a constant.
pub fn constant_of_op(ctx: &Context, body: &Body, op: Op) -> Option<Attr> {
    match ctx.op_info(body.name(op)).constant()? {
        ConstantValue::Slot(slot) => body.inherent(op, *slot),
        ConstantValue::Model(model) => model.value(ctx, body, op),
    }
}

/// Where the value of a constant is.
pub(crate) enum ConstantValue {
    /// In an inherent attribute.
    Slot(usize),
    Model(&'static dyn ConstantOp),
}

/// The constant that a value is.
pub fn constant_value(ctx: &Context, body: &Body, v: Value) -> Option<Attr> {
    constant_of_op(ctx, body, body.defining_op(v)?)
}

/// The integer that a value is a constant of, where it fits.
pub fn constant_int(ctx: &Context, body: &Body, v: Value) -> Option<i64> {
    ctx.as_i64(constant_value(ctx, body, v)?)
}
