//! The custom forms of func's operations. The text of all functions is in `terrace_dialects_kit::function_syntax`.

use terrace_asm::{Delimiter, OpState, Parsed, Parser, Printer, SyntaxOp};
use terrace_ir::{LookIr, ViewIr};

pub use terrace_dialects_kit::function_syntax::*;

use super::{CallIndirectOp, FuncOp};

impl SyntaxOp for CallIndirectOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let callee = p.parse_operand()?;
        let args = p.parse_operand_list(Delimiter::Paren)?;
        p.parse_optional_attr_dict(state)?;
        p.expect_literal(":")?;
        let loc = p.loc();
        let ty = p.parse_type()?;
        let Some((inputs, results)) = p.context().function_parts(ty) else {
            return p.op_error_at(loc, "expected function type");
        };
        p.resolve_operand(callee, ty, state)?;
        p.resolve_all(&args, inputs, loc, &mut state.operands)?;
        state.types.extend(results.iter().copied());
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, callee) = (v.global(self), self.callee(v));
        p.text(" ");
        p.operand(op, callee);
        p.text("(");
        p.operands(op, self.callee_operands(v));
        p.text(")");
        p.optional_attr_dict(op, &[]);
        p.text(" : ");
        p.ty(callee.ty(v));
    }
}

impl SyntaxOp for FuncOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_function(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        print_function(p, v.global(self));
    }
}
