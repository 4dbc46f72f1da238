//! The custom forms of async's regions and functions, and what waiting for a value gives.

use terrace_asm::{
    Delimiter, Directive, DirectiveArgs, DirectiveState, OpState, Parsed, Parser, Printer, RegionStyle,
    SyntaxOp,
};
use terrace_dialects_kit::function_syntax::{parse_function, print_function};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Context, Global, Op, Type, ViewIr};

use super::{ExecuteOp, FuncOp, TokenType, ValueType};

impl SyntaxOp for FuncOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_function(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        print_function(p, Global::new(v.body, *self));
    }
}

/// The type of the value that one will be.
pub(super) fn awaited(ctx: &Context, t: Type) -> Option<Type> {
    ValueType::of(ctx, t)?.value_type(ctx)
}

impl SyntaxOp for ExecuteOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let token = TokenType::get(ctx).0;
        let tokens = p.parse_operand_list(Delimiter::OptionalSquare)?;
        for t in &tokens {
            p.resolve_operand(*t, token, state)?;
        }
        let (mut args, mut given) = (Vec::new(), Vec::new());
        p.parse_list(Delimiter::OptionalParen, |p| {
            let operand = p.parse_operand()?;
            p.expect_keyword("as")?;
            let mut arg = p.parse_argument_name()?;
            p.expect_literal(":")?;
            let ty = p.parse_type()?;
            arg.ty = awaited(p.context(), ty);
            args.push(arg);
            given.push((operand, ty));
            Ok(())
        })?;
        for (operand, ty) in &given {
            p.resolve_operand(*operand, *ty, state)?;
        }
        state.types.push(token);
        if p.eat_literal("->") {
            state.types.extend(p.parse_function_results()?);
        }
        let sizes = [tokens.len(), given.len()].map(|n| i64::try_from(n).unwrap_or(0));
        state.set_attr(ctx, "operandSegmentSizes", ctx.dense_array(ctx.i32(), &sizes));
        p.parse_optional_attr_dict_with_keyword(state)?;
        p.parse_region_into(state, &args)?;
        terrace_asm::ensure_terminator(p, state);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = Global::new(v.body, *self);
        let region = Global::new(v.body, self.body_region(v));
        let (tokens, given) = (self.dependencies(v), self.body_operands(v));
        if !tokens.is_empty() {
            p.text(" [");
            p.operands(op, tokens);
            p.text("]");
        }
        if !given.is_empty() {
            let args = region.entity.entry(v).map(|b| b.args(v)).unwrap_or_default();
            p.text(" (");
            p.comma_list(given.iter().zip(args), |p, (operand, arg)| {
                p.operand(op, *operand);
                p.text(" as ");
                p.with_region_names(op, Some(region), |p| p.value_in(region.body, arg));
                p.text(": ");
                p.ty(operand.ty(v));
            });
            p.text(")");
        }
        let types: Vec<Type> = self.result_types(v).into_iter().skip(1).collect();
        if !types.is_empty() {
            p.text(" -> ");
            p.result_types(types.into_iter());
        }
        p.optional_attr_dict_with_keyword(op, &["operandSegmentSizes"]);
        p.text(" ");
        p.region(op, region, RegionStyle::NO_ARGS);
    }
}

/// `custom<AwaitResultType>(type($operand), type($result))`: the type of the operand, from which that of the result follows.
pub(super) static AWAIT_RESULT_TYPE: Directive = Directive { parse: parse_await, print: print_await };

fn parse_await(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let [CustomArg::Type(Var::Operand(operand)), CustomArg::Type(Var::Result(result))] = args else {
        return Ok(false);
    };
    let ty = p.parse_type()?;
    state.format.operand_types[*operand] = Some([ty].into_iter().collect());
    state.format.result_types[*result] = Some(awaited(p.context(), ty).into_iter().collect());
    Ok(true)
}

fn print_await(p: &mut Printer<'_>, _: DirectiveArgs, op: Global<Op>) {
    let v = p.view(op);
    if let Some(ty) = op.entity.operand_types(&v).first() {
        p.ty(*ty);
    }
}
