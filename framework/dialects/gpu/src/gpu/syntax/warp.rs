//! Code that runs on one thread of a warp.

use terrace_asm::{
    Delimiter, Kind, OpState, Parsed, Parser, Printer, RegionStyle, SyntaxOp, ensure_terminator,
};
use terrace_dialects_kit::control_syntax::print_results;
use terrace_ir::{Global, LookIr, ViewIr};

use crate::gpu::WarpExecuteOnLane0Op;

impl SyntaxOp for WarpExecuteOnLane0Op {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        p.expect_literal("(")?;
        let lane = p.parse_operand()?;
        p.expect_literal(")")?;
        p.expect_literal("[")?;
        let size = p.parse_i64()?;
        p.expect_literal("]")?;
        state.inherent[Self::WARP_SIZE] = Some(ctx.integer(ctx.i64(), size));
        p.resolve_operand(lane, ctx.index_type(), state)?;
        if p.eat_keyword("args") {
            p.expect_literal("(")?;
            let loc = p.loc();
            let operands = p.parse_operand_list(Delimiter::None)?;
            p.expect_literal(":")?;
            let types = p.parse_type_list()?;
            p.expect_literal(")")?;
            p.resolve_all(&operands, &types, loc, &mut state.operands)?;
        }
        if p.eat(Kind::Arrow) {
            state.types = p.parse_function_results()?.iter().copied().collect();
        }
        p.parse_region_into(state, &[])?;
        ensure_terminator(p, state);
        p.parse_optional_attr_dict(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text("(");
        p.operand(op, self.laneid(v));
        p.text(format!(")[{}]", self.warp_size(v)));
        let (args, types) = (self.args(v), self.result_types(v));
        if !args.is_empty() {
            p.text(" args(");
            p.operands(op, args.iter().copied());
            p.text(" : ");
            p.comma_list(args.iter().map(|a| a.ty(v)), |p, t| p.ty(t));
            p.text(")");
        }
        let results = print_results(p, &types);
        p.text(" ");
        let style = RegionStyle { terminators: results, ..RegionStyle::CUSTOM };
        p.region(op, Global::new(v.body, self.warp_region(v)), style);
        p.optional_attr_dict(op, &["warp_size"]);
    }
}
