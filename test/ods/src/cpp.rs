//! The C++ names of `dialect.td`.

use terrace::ir::{Context, NewOp, Type};

pub(crate) use crate::{Quiet, Sized, Speaker};

/// Returns true if an integer type has whole bytes.
pub(crate) fn has_some_property(ctx: &Context, t: Type) -> bool {
    ctx.integer_info(t).is_some_and(|(width, _)| width % 8 == 0)
}

/// The builder of `u.float` from a number.
pub(crate) fn float_op_build_with_val(new: NewOp<'_>, val: f64) -> NewOp<'_> {
    let ctx = new.context();
    new.attr("attr", ctx.float(ctx.f32(), val)).attr("by_hand", ctx.unit())
}
