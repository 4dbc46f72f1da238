//! Attributes that say of a function's arguments how they become buffers, and of an operation that its buffers are freed by hand.

use terrace_ir::effects::own_effects;
use terrace_ir::interfaces::{DialectAttrs, Effect, VerifyCx};
use terrace_ir::op_interfaces::Callable;
use terrace_ir::{Attr, AttrData, Diagnostic, LookIr, Type};

use terrace_dialects_kit::plain_error;

const WRITABLE: &str = "bufferization.writable";
const ACCESS: &str = "bufferization.access";
const LAYOUT: &str = "bufferization.buffer_layout";
const MANUAL: &str = "bufferization.manual_deallocation";

/// The checks of attributes with a name of the dialect.
pub(super) struct Attributes;

impl DialectAttrs for Attributes {
    fn verify_attr(&self, cx: &VerifyCx<'_>, name: &[u8], _: Attr) -> Result<(), Diagnostic> {
        if name != MANUAL.as_bytes() {
            let name = String::from_utf8_lossy(name);
            let what = "not supported as an op attribute by the bufferization dialect";
            return Err(plain_error(cx, format!("attribute '\"{name}\"' {what}")));
        }
        let effects = own_effects(cx.ctx, cx.ir, cx.op).unwrap_or_default();
        if effects.iter().any(|e| matches!(e.effect, Effect::Allocate | Effect::Free)) {
            return Ok(());
        }
        let what = "can be used only on ops that have an allocation and/or free side effect";
        Err(cx.op_error(format!("attribute '{MANUAL}' {what}")))
    }

    fn verify_signature_attr(
        &self,
        cx: &VerifyCx<'_>,
        _: Type,
        is_result: bool,
        name: &[u8],
        value: Attr,
    ) -> Result<(), Diagnostic> {
        if is_result {
            return Ok(());
        }
        let error = |m: String| Err(plain_error(cx, m));
        let name = String::from_utf8_lossy(name);
        let data = cx.ctx.data(value);
        let expected = |kind: &str| error(format!("'{name}' is expected to be a {kind} attribute"));
        match &*name {
            WRITABLE if cx.ctx.attr_type(value) != Some(cx.ctx.i1()) => return expected("boolean"),
            ACCESS => match cx.ctx.as_string(value) {
                None => return expected("string"),
                Some(b"none" | b"read" | b"write" | b"read-write") => {}
                Some(_) => return error(format!("invalid value for '{name}'")),
            },
            LAYOUT if !matches!(data, AttrData::AffineMap(_)) => {
                let is_layout = cx.ctx.text(value).starts_with("strided<");
                if !is_layout {
                    return expected("memref layout");
                }
            }
            WRITABLE | LAYOUT => {}
            _ => {
                let what = "not supported as a region arg attribute by the bufferization dialect";
                // MLIR names the wrong one.
                return error(format!("attribute '{LAYOUT}' {what}"));
            }
        }
        let view = cx.inside(cx.op.body);
        let Some(function) = cx.op.entity.cast::<dyn Callable>(&view) else {
            return error(format!("expected '{name}' to be used on function-like operations"));
        };
        use terrace_ir::op_interfaces::CallableOp;
        let declared = function.callable_region(&view).is_none();
        if name == WRITABLE && declared {
            return error(format!("'{name}' is invalid on external functions"));
        }
        Ok(())
    }
}
