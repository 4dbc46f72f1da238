//! The custom form of `arith.select`.

use terrace_asm::{OpState, Parsed, Parser, Printer, SyntaxOp};
use terrace_ir::{LookIr, ViewIr};

use super::SelectOp;

impl SyntaxOp for SelectOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(" ");
        p.operands(op, self.operands(v));
        p.optional_attr_dict(op, &[]);
        p.text(" : ");
        let condition = self.condition(v).ty(v);
        if p.context().is_shaped(condition) {
            p.ty(condition);
            p.text(", ");
        }
        p.ty(self.result(v).ty(v));
    }
}
