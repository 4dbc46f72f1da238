//! Types of handles: one that stands for several, and functional types where results may be absent.

use smallvec::{SmallVec, smallvec};
use terrace_asm::{Directive, DirectiveArgs, DirectiveState, Kind, Parsed, Parser, Printer};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Global, Op, Type};

/// `custom<SemiFunctionType>(type($handle), type($results))`: `type`, or `(type) -> types`; with a third argument `"false"` always the latter.
pub(in super::super) static SEMI_FUNCTION_TYPE: Directive =
    Directive { parse: parse_semi, print: print_semi };

fn parse_semi(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let [CustomArg::Type(Var::Operand(handle)), CustomArg::Type(Var::Result(group)), rest @ ..] = args else {
        return Ok(false);
    };
    let mut results: SmallVec<[Type; 4]> = SmallVec::new();
    let whole = !rest.is_empty();
    let open = if whole { p.expect(Kind::LParen, "").map(|_| true)? } else { p.eat(Kind::LParen) };
    state.format.operand_types[*handle] = Some(smallvec![p.parse_type()?]);
    if open {
        p.expect_literal(")")?;
        p.expect_literal("->")?;
        if whole {
            results.push(p.parse_type()?);
        } else {
            results.extend(p.parse_function_results()?);
        }
    }
    state.format.result_types[*group] = Some(results.into_iter().collect());
    Ok(true)
}

fn print_semi(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let [CustomArg::Type(Var::Operand(handle)), CustomArg::Type(Var::Result(group)), ..] = args else {
        return;
    };
    let (ctx, body) = (p.context(), p.body_of(op));
    let operand = terrace_asm::operand_group(ctx, body, op.entity, *handle);
    let results = terrace_asm::result_group(ctx, body, op.entity, *group);
    p.text(if results.is_empty() { "" } else { "(" });
    p.comma_list(operand.iter().copied(), |p, v| p.ty(body.value_type(v)));
    if results.is_empty() {
        return;
    }
    p.text(") -> ");
    p.text(if results.len() > 1 { "(" } else { "" });
    p.comma_list(results.iter().copied(), |p, v| p.ty(body.value_type(v)));
    p.text(if results.len() > 1 { ")" } else { "" });
}

/// `custom<MultitileSizesTypes>(type($target), type($a), type($b), ...)`: `(target) -> type`, where all results are of one type.
pub(in super::super) static ONE_RESULT_TYPE: Directive = Directive { parse: parse_one, print: print_one };

fn parse_one(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let loc = p.loc();
    let ty = p.parse_type()?;
    let Some((inputs, results)) = p.context().function_parts(ty) else {
        return p.error_at(loc, "invalid kind of type specified");
    };
    let ([input], [result]) = (inputs, results) else {
        return p.op_error_at(loc, "expects a trailing functional type with one argument and one result");
    };
    for arg in args {
        match arg {
            CustomArg::Type(Var::Operand(i)) => state.format.operand_types[*i] = Some(smallvec![*input]),
            CustomArg::Type(Var::Result(i)) => state.format.result_types[*i] = Some(smallvec![*result]),
            _ => {}
        }
    }
    Ok(true)
}

fn print_one(p: &mut Printer<'_>, _: DirectiveArgs, op: Global<Op>) {
    let body = p.body_of(op);
    let inputs: Vec<Type> = body.operand_types(op.entity).take(1).collect();
    let results: Vec<Type> = body.result_types(op.entity).take(1).collect();
    p.ty(p.context().function_type(&inputs, &results));
}
