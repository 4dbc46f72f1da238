//! Folders of quant's casts: one that undoes the one before it is what that one had.

use terrace_dialects_kit::folders;
use terrace_ir::interfaces::Folded;
use terrace_ir::{Look, Value};

use super::{DequantizeCastOp, QuantizeCastOp, StorageCastOp};

/// The value that was cast before, if it has the type of the result.
fn undone(v: &impl Look, source: Option<Value>, result: Value) -> Folded {
    match source.filter(|s| s.ty(v) == result.ty(v)) {
        Some(source) => Folded::value(source),
        None => Folded::No,
    }
}

folders! {
    DequantizeCastOp: |op, cx, c| {
        let before = op.input(cx).defining::<QuantizeCastOp>(cx).map(|b| b.input(cx));
        undone(cx, before, op.result(cx))
    };
    QuantizeCastOp: |op, cx, c| {
        let before = op.input(cx).defining::<DequantizeCastOp>(cx).map(|b| b.input(cx));
        undone(cx, before, op.result(cx))
    };
    StorageCastOp: |op, cx, c| {
        let before = op.input(cx).defining::<StorageCastOp>(cx).map(|b| b.input(cx));
        undone(cx, before, op.result(cx))
    };
}
