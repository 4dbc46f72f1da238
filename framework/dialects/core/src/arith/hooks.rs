//! What only Rust can say of arith's operations: names, folding, verification.

use terrace_asm::{CustomAssembly, OpAsm, OpState, Parsed, Parser, Printer};
use terrace_ir::interfaces::{Fold, Folded, Verify, VerifyCx};
use terrace_ir::{Attr, AttrData, Body, Context, Diagnostic, Global, Op};

pub(super) use super::casts::*;
pub(super) use super::fold::*;

pub(super) struct ConstantOp;

impl OpAsm for ConstantOp {
    fn result_names(&self, ctx: &Context, body: &Body, op: Op) -> Vec<(usize, String)> {
        let ty = body.result_types(op).next();
        let name = match body.inherent(op, 0).map(|a| (a, ctx.data(a))) {
            Some((_, AttrData::Integer { ty, value })) => {
                if *ty == ctx.i1() {
                    if value.is_zero() { "false".to_owned() } else { "true".to_owned() }
                } else if *ty == ctx.index_type() {
                    format!("c{}", value.to_signed())
                } else {
                    format!("c{}_{}", value.to_signed(), terrace_asm::print_type(ctx, *ty))
                }
            }
            _ if ty.is_some_and(|t| ctx.function_parts(t).is_some()) => "f".to_owned(),
            _ => "cst".to_owned(),
        };
        vec![(0, name)]
    }
}

impl Fold for ConstantOp {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        body.inherent(op, 0).map_or(Folded::No, Folded::attr)
    }
}

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

impl CustomAssembly for SelectOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let uses = p.parse_operand_list(terrace_asm::Delimiter::None)?;
        p.parse_optional_attr_dict(state)?;
        p.expect_literal(":")?;
        let loc = p.loc();
        let mut ty = p.parse_type()?;
        let mut condition = p.context().i1();
        if p.eat_literal(",") {
            condition = ty;
            ty = p.parse_type()?;
        }
        p.resolve_all(&uses, &[condition, ty, ty], loc, &mut state.operands)?;
        state.types.push(ty);
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let body = p.body_of(op);
        p.text(" ");
        p.operands(op, body.operands(op.entity));
        p.optional_attr_dict(op, &[]);
        p.text(" : ");
        let condition = body.value_type(body.operand(op.entity, 0));
        if p.context().is_shaped(condition) {
            p.ty(condition);
            p.text(", ");
        }
        p.comma_list(body.result_types(op.entity), |p, t| p.ty(t));
    }
}
