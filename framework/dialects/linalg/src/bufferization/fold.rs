//! Folds of bufferization's operations.

use terrace_dialects_kit::folders;
use terrace_dialects_memory::memref::fold_memref_casts;
use terrace_ir::interfaces::Folded;

use super::{CloneOp, ToBufferOp, ToTensorOp};

folders! {
    CloneOp: |op, cx, c| fold_memref_casts(*op, cx);
    // Nothing may write in between, so the one must follow the other.
    ToTensorOp: |op, cx, c| match op.buffer(cx).defining::<ToBufferOp>(cx) {
        Some(buffer) if buffer.next(cx) == Some(*op) && buffer.tensor(cx).ty(cx) == op.result(cx).ty(cx) => {
            Folded::value(buffer.tensor(cx))
        }
        _ => Folded::No,
    };
    ToBufferOp: |op, cx, c| match op.tensor(cx).defining::<ToTensorOp>(cx) {
        Some(tensor) if tensor.buffer(cx).ty(cx) == op.buffer(cx).ty(cx) => Folded::value(tensor.buffer(cx)),
        _ => Folded::No,
    };
}
