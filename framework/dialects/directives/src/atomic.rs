//! Operations that access memory at once, of both dialects: what they demand, and what becomes of updates that are none.

use terrace_dialects_kit::plain_error;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Block, Diagnostic, Look, Op, Type, Value};

use crate::pointers::pointee;

type Verified = Result<(), Diagnostic>;

/// Checks `v = x`: addresses.
pub(crate) fn verify_read(cx: &VerifyCx<'_>, x: Value, v: Value) -> Verified {
    if x == v {
        return Err(plain_error(cx, "read and write must not be to the same location for atomic reads"));
    }
    Ok(())
}

/// True if a type is what a pointer points to, as far as the pointer says it.
fn fits(cx: &VerifyCx<'_>, pointer: Value, ty: Type) -> bool {
    pointee(cx.ctx, pointer.ty(cx)).is_none_or(|t| t == ty)
}

/// Checks `x = value`.
pub(crate) fn verify_write(cx: &VerifyCx<'_>, x: Value, value: Value) -> Verified {
    if fits(cx, x, value.ty(cx)) {
        Ok(())
    } else {
        Err(plain_error(cx, "address must dereference to value type"))
    }
}

/// Checks a change of `x` by a block.
pub(crate) fn verify_update(cx: &VerifyCx<'_>, x: Value, block: Option<Block>) -> Verified {
    let args = block.map(|b| b.args(cx)).unwrap_or_default();
    let [arg] = args[..] else {
        return Err(plain_error(cx, "the region must accept exactly one argument"));
    };
    if fits(cx, x, arg.ty(cx)) {
        return Ok(());
    }
    let text = "the type of the operand must be a pointer type whose element type is the same as that of the region argument";
    Err(plain_error(cx, text))
}

/// Checks the end of an update's block.
pub(crate) fn verify_update_region(cx: &VerifyCx<'_>, block: Option<Block>) -> Verified {
    let values = block.and_then(|b| b.terminator(cx)).map(|t| t.operands(cx)).unwrap_or_default();
    let [value] = values[..] else { return Err(plain_error(cx, "only updated value must be returned")) };
    let arg = block.and_then(|b| b.arg(cx, 0));
    if arg.is_some_and(|a| a.ty(cx) != value.ty(cx)) {
        return Err(plain_error(cx, "input and yielded value must have the same type"));
    }
    Ok(())
}

/// An access, by the place that is accessed.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Access {
    Read(Value),
    Write(Value),
    Update(Value),
}

/// Checks the two accesses of a block, which `access` tells; these.
pub(crate) fn verify_capture(
    cx: &VerifyCx<'_>,
    block: Option<Block>,
    access: impl Fn(Op) -> Option<Access>,
) -> Result<[Op; 2], Diagnostic> {
    let ops = block.map(|b| b.ops(cx)).unwrap_or_default();
    let [first, second, _] = ops[..] else {
        let text = "expected three operations in atomic.capture region (one terminator, and two atomic ops)";
        return Err(plain_error(cx, text));
    };
    let at_first = |text: &str| Err(Diagnostic::error(first.loc(cx), text));
    match (access(first), access(second)) {
        (Some(Access::Update(x)), Some(Access::Read(y))) if x != y => {
            at_first("updated variable in atomic.update must be captured in second operation")
        }
        (Some(Access::Read(x)), Some(Access::Update(y) | Access::Write(y))) if x != y => {
            at_first("captured variable in atomic.read must be updated in second operation")
        }
        (Some(Access::Update(_)), Some(Access::Read(_)))
        | (Some(Access::Read(_)), Some(Access::Update(_) | Access::Write(_))) => Ok([first, second]),
        _ => at_first("invalid sequence of operations in the capture region"),
    }
}

/// The effect of an update that computes nothing.
pub(crate) enum Plain {
    /// Nothing changes.
    Nothing,
    /// The value is written.
    Write(Value),
}

/// An update as what it comes to, if its block only passes on a value.
pub(crate) fn plain_update(v: &impl Look, block: Block) -> Option<Plain> {
    let end = block.first(v).filter(|op| Some(*op) == block.terminator(v))?;
    let value = end.operands(v).first().copied()?;
    Some(if block.arg(v, 0) == Some(value) { Plain::Nothing } else { Plain::Write(value) })
}
