//! Verification of arith's operations beyond their definitions.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{AttrData, Diagnostic};

use super::{ConstantOp, SelectOp};

impl VerifyOp for ConstantOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (value, result) = (self.value(cx), self.result(cx).ty(cx));
        let Some(ty) = cx.ctx.attr_type(value) else { return Ok(()) };
        if ty != result {
            let (t, r) = (cx.ctx.text(ty), cx.ctx.text(result));
            return Err(cx.op_error(format!("value type '{t}' must match return type: '{r}'")));
        }
        if let AttrData::VectorType { scalable, .. } = cx.ctx.type_data(ty)
            && scalable.contains(&true)
            && cx.ctx.splat_value(value).is_none()
        {
            return Err(cx.op_error(
                "intializing scalable vectors with elements attribute is not supported unless it's a vector splat",
            ));
        }
        if let Some((_, sign)) = cx.ctx.integer_info(ty)
            && sign != terrace_ir::Signedness::Signless
        {
            return Err(cx.op_error("integer return type must be signless"));
        }
        Ok(())
    }
}

impl VerifyOp for SelectOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let (condition, result) = (self.condition(cx).ty(cx), self.result(cx).ty(cx));
        if condition == ctx.i1() {
            return Ok(());
        }
        let got = ctx.text(condition);
        match super::i1_same_shape(ctx, result) {
            want if want == ctx.i1() => {
                Err(cx.op_error(format!("expected condition to be a signless i1, but got '{got}'")))
            }
            want if want != condition => {
                let want = ctx.text(want);
                Err(cx.op_error(format!(
                    "expected condition type to have the same shape as the result type, expected '{want}', but got '{got}'"
                )))
            }
            _ => Ok(()),
        }
    }
}
