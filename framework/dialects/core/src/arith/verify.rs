//! What arith's operations demand beyond their definitions.

use terrace_ir::interfaces::{Verify, VerifyCx};
use terrace_ir::{AttrData, Diagnostic};

use super::hooks::{ConstantOp, SelectOp};

impl Verify for ConstantOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(value) = cx.attr("value") else { return Ok(()) };
        let body = cx.body();
        let (Some(ty), Some(result)) = (cx.ctx.attr_type(value), body.result_types(cx.op.entity).next())
        else {
            return Ok(());
        };
        if ty != result {
            let (t, r) = (terrace_asm::print_type(cx.ctx, ty), terrace_asm::print_type(cx.ctx, result));
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

impl Verify for SelectOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body) = (cx.ctx, cx.body());
        let condition = body.value_type(body.operand(cx.op.entity, 0));
        let Some(result) = body.result_types(cx.op.entity).next().filter(|_| condition != ctx.i1()) else {
            return Ok(());
        };
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
