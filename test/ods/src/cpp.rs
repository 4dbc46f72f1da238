//! The C++ names of `dialect.td`.

use terrace::ir::{Context, Type};

pub(crate) use crate::{Quiet, Sized, Speaker};

/// Whether an integer type has whole bytes.
pub(crate) fn has_some_property(ctx: &Context, t: Type) -> bool {
    ctx.integer_info(t).is_some_and(|(width, _)| width % 8 == 0)
}
