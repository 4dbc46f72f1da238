//! Verification of complex's operations and attributes beyond their definitions.

use terrace_ir::hooks::{VerifyAttr, VerifyOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, AttrData, Context, Diagnostic, Type};

use super::{BitcastOp, ConstantOp, NumberAttr, element_type};

impl VerifyAttr for NumberAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let float = |a: &Attr| matches!(ctx.data(*a), AttrData::Float { .. });
        match params {
            [real, imaginary, _] if float(real) && float(imaginary) => Ok(()),
            _ => Err("expected floating point parts".to_owned()),
        }
    }
}

impl VerifyOp for ConstantOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let [real, imaginary] = self.value(cx) else {
            let message = "requires 'value' to be a complex constant, represented as array of two values";
            return Err(cx.op_error(message));
        };
        let number = |a: &Attr| match ctx.data(*a) {
            AttrData::Float { ty, .. } | AttrData::Integer { ty, .. } => Some(*ty),
            _ => None,
        };
        let (Some(re), Some(im)) = (number(real), number(imaginary)) else {
            return Err(cx.op_error("requires attribute's elements to be float or integer attributes"));
        };
        let element = element_type(ctx, self.complex(cx).ty(cx));
        let Some(element) = element.filter(|e| re != *e || im != *e) else { return Ok(()) };
        let (re, im, element) = (ctx.text(re), ctx.text(im), ctx.text(element));
        Err(cx.op_error(format!(
            "requires attribute's element types ('{re}', '{im}') to match the element type of the op's return type ('{element}')"
        )))
    }
}

impl VerifyOp for BitcastOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, from, to) = (cx.ctx, self.operand(cx).ty(cx), self.result(cx).ty(cx));
        if from == to {
            return Ok(());
        }
        let complex = |t: Type| element_type(ctx, t).is_some();
        for (t, what) in [(from, "operand"), (to, "result")] {
            if ctx.int_or_float_width(t).is_none() && !complex(t) {
                return Err(cx.op_error(format!("{what} must be int/float/complex")));
            }
        }
        if complex(from) == complex(to) {
            return Err(cx.op_error("requires that either input or output has a complex type"));
        }
        let width = |t: Type| match element_type(ctx, t) {
            Some(e) => ctx.int_or_float_width(e).map(|w| 2 * w),
            None => ctx.int_or_float_width(t),
        };
        if width(from) != width(to) {
            return Err(cx.op_error("casting bitwidths do not match"));
        }
        Ok(())
    }
}
