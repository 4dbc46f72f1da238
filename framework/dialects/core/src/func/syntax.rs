//! The custom forms of func's operations. What other functions' text shares with them is in `terrace_dialects_kit::function_syntax`.

use terrace_asm::{CustomAssembly, Delimiter, OpState, Parsed, Parser, Printer};
use terrace_ir::{Global, Op};

pub use terrace_dialects_kit::function_syntax::*;

use super::hooks::{CallIndirectOp, FuncOp};

impl CustomAssembly for CallIndirectOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let body = p.body_of(op);
        let mut operands = body.operands(op.entity);
        let Some(callee) = operands.next() else { return };
        p.text(" ");
        p.operand(op, callee);
        p.text("(");
        p.operands(op, operands);
        p.text(")");
        p.optional_attr_dict(op, &[]);
        p.text(" : ");
        p.ty(body.value_type(callee));
    }
}

impl CustomAssembly for FuncOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_function(p, state)
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        print_function(p, op);
    }
}
