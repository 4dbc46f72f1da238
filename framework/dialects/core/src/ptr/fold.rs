//! Folders of ptr's operations.

use terrace_dialects_kit::folders;
use terrace_ir::interfaces::Folded;

use super::{ConstantOp, FromPtrOp, GetMetadataOp, PtrAddOp, ToPtrOp};

folders! {
    ConstantOp: |op, cx, c| op.value_attr(cx).map_or(Folded::No, Folded::attr);
    // A pointer that was taken out of what it is put into again, with what was beside it.
    FromPtrOp: |op, cx, c| {
        let source = op.ptr(cx).defining::<ToPtrOp>(cx).map(|to| to.ptr(cx));
        let beside = |m: terrace_ir::Value| m.defining::<GetMetadataOp>(cx).map(|m| m.ptr(cx));
        match source.filter(|s| s.ty(cx) == op.result(cx).ty(cx)) {
            Some(source) if op.metadata(cx).is_none_or(|m| beside(m) == Some(source)) => Folded::value(source),
            _ => Folded::No,
        }
    };
    ToPtrOp: |op, cx, c| {
        let source = op.ptr(cx).defining::<FromPtrOp>(cx).map(|from| from.ptr(cx));
        match source.filter(|s| s.ty(cx) == op.result(cx).ty(cx)) {
            Some(source) => Folded::value(source),
            None => Folded::No,
        }
    };
    PtrAddOp: |op, cx, c| match terrace_dialects_kit::fold::known(cx.ctx, c.offset()) {
        Some(offset) if offset.is_zero() && op.base(cx).ty(cx) == op.result(cx).ty(cx) => Folded::value(op.base(cx)),
        _ => Folded::No,
    };
}
