//! Verification beyond what definitions say.

mod barriers;
mod conversions;
mod copies;
mod matrices;
mod processors;
mod products;
mod scaled;
mod tensor_cores;
mod warps;
mod wgmma;

pub(super) use products::size;

use terrace_dialects_kit::plain_error;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Context, Diagnostic, Type, Value};

type Done = Result<(), Diagnostic>;

/// An error without the operation's name.
fn plain(cx: &VerifyCx<'_>, message: impl Into<String>) -> Done {
    Err(plain_error(cx, message))
}

/// An error of the operation.
fn wrong(cx: &VerifyCx<'_>, message: impl Into<String>) -> Done {
    Err(cx.op_error(message.into()))
}

/// A type as messages show it.
fn quoted(ctx: &Context, t: Type) -> String {
    format!("'{}'", ctx.text(t))
}

/// The address space of a pointer.
fn space(cx: &VerifyCx<'_>, pointer: Value) -> Option<i64> {
    terrace_dialects_llvm::llvm::address_space(cx.ctx, pointer.ty(cx))
}
