//! The custom form of `arith.select`.

use terrace_asm::{CustomAssembly, OpState, Parsed, Parser, Printer};
use terrace_ir::{Global, Op};

use super::hooks::SelectOp;

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
