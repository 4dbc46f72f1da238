//! Constants, and what computes specialization constants.

use terrace_asm::{Kind, OpState, Parsed, Parser, Printer, SyntaxOp};
use terrace_ir::view::OpView;
use terrace_ir::{AttrData, InsertPoint, LookIr, OpSpec, ViewIr};

use super::parse_colon_type;
use crate::spirv::{ArrayType, ConstantOp, SpecConstantOperationOp, StructType, TensorArmType, YieldOp};

impl SyntaxOp for ConstantOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let value = p.parse_attribute(None)?;
        state.set_attr(ctx, "value", value);
        let mut ty = ctx.attr_type(value).unwrap_or_else(|| ctx.none_type());
        // A value without a type, or of a tensor, is one of an array.
        let says_nothing = matches!(
            ctx.type_data(ty),
            AttrData::NoneType | AttrData::RankedTensorType { .. } | AttrData::UnrankedTensorType(_)
        );
        if says_nothing {
            ty = parse_colon_type(p)?;
        }
        if TensorArmType::of(ctx, ty).is_some() && p.eat(Kind::Colon) {
            ty = p.parse_type()?;
        }
        state.types.push(ty);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let ty = self.constant(v).ty(v);
        p.text(" ");
        if let Some(value) = self.value_attr(v) {
            p.attr(value);
        }
        if ArrayType::of(v.ctx, ty).is_some() || StructType::of(v.ctx, ty).is_some() {
            p.text(" : ");
            p.ty(ty);
        }
    }
}

impl SyntaxOp for SpecConstantOperationOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        p.expect_literal("wraps")?;
        let mut made = None;
        p.in_region(state, |p, region| {
            let op = p.parse_generic_operation()?;
            let body = p.body_mut();
            let (loc, result) = (body.loc(op), body.results(op).next());
            let block = body.create_block(&[]);
            body.append_block(region, block);
            body.insert_op(op, InsertPoint::End(block));
            let Some(result) = result else {
                return p.op_error("expected an operation with a result");
            };
            made = Some((body.value_type(result), loc));
            let name = ctx.op_name(YieldOp::def().name.as_bytes());
            let end = body.create_op(&OpSpec { operands: &[result], ..OpSpec::new(name, loc) });
            body.insert_op(end, InsertPoint::End(block));
            Ok(())
        })?;
        if let Some((ty, loc)) = made {
            state.types.push(ty);
            state.loc = loc;
        }
        p.parse_optional_attr_dict(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        p.text(" wraps ");
        if let Some(op) = self.body(v).entry(v).and_then(|b| b.first(v)) {
            p.generic(v.global(op));
        }
    }
}
