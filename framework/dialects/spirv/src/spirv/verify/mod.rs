//! Verification beyond what definitions say.

mod arithmetic;
pub(super) mod attributes;
mod casts;
mod composites;
mod constants;
mod control;
mod groups;
mod images;
mod matrices;
mod memory;
mod modules;

use terrace_ir::{Context, Type};

/// Nothing more to check than what the definition says.
macro_rules! nothing_more {
    ($($op:ident)*) => {$(
        impl terrace_ir::hooks::VerifyOp for crate::spirv::$op {
            fn verify(
                self,
                _: &terrace_ir::interfaces::VerifyCx<'_>,
            ) -> Result<(), terrace_ir::Diagnostic> {
                Ok(())
            }
        }
    )*};
}
pub(super) use memory::element_pointer;
use nothing_more;

/// A type as messages show it.
fn quoted(ctx: &Context, t: Type) -> String {
    format!("'{}'", ctx.text(t))
}
