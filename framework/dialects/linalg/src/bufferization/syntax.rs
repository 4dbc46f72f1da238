//! The custom form of `alloc_tensor`: a tensor that is copied has the type of the result.

use terrace_asm::{Delimiter, OpState, Parsed, Parser, Printer, SyntaxOp};
use terrace_ir::{LookIr, ViewIr};

use super::AllocTensorOp;

const SEGMENTS: &str = "operandSegmentSizes";

impl SyntaxOp for AllocTensorOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let sizes = p.parse_operand_list(Delimiter::Paren)?;
        let mut copy = None;
        if p.eat_keyword("copy") {
            p.expect_literal("(")?;
            copy = Some(p.parse_operand()?);
            p.expect_literal(")")?;
        }
        let mut hint = None;
        if p.eat_keyword("size_hint") {
            p.expect_literal("=")?;
            hint = Some(p.parse_operand()?);
        }
        p.parse_optional_attr_dict(state)?;
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        state.types.push(ty);
        let (ctx, index) = (p.context(), p.context().index_type());
        let segments = [sizes.len() as i64, i64::from(copy.is_some()), i64::from(hint.is_some())];
        for size in sizes {
            p.resolve_operand(size, index, state)?;
        }
        if let Some(copy) = copy {
            p.resolve_operand(copy, ty, state)?;
        }
        if let Some(hint) = hint {
            p.resolve_operand(hint, index, state)?;
        }
        state.set_attr(ctx, SEGMENTS, ctx.dense_array(ctx.i32(), &segments));
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text("(");
        p.operands(op, self.dynamic_sizes(v));
        p.text(")");
        if let Some(copy) = self.copy(v) {
            p.text(" copy(");
            p.operand(op, copy);
            p.text(")");
        }
        if let Some(hint) = self.size_hint(v) {
            p.text(" size_hint=");
            p.operand(op, hint);
        }
        p.optional_attr_dict(op, &[SEGMENTS]);
        p.text(" : ");
        p.ty(self.result(v).ty(v));
    }
}
