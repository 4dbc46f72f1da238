//! The parts of the text that are read and written by hand: those that several operations share. Operations with a text of their own are in
//! `kernels.rs` and `warp.rs`, types and attributes in `attributes.rs`.

mod attributes;
mod kernels;
mod warp;

use smallvec::smallvec;
use terrace_asm::{
    Delimiter, Directive, DirectiveArgs, DirectiveState, Kind, OpaqueSyntax, Parsed, Parser, Printer,
    Unresolved,
};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Attr, Context, Global, Op, Type};

use super::{
    ALL_REDUCE_OPERATION_ATTR_DEF, ASYNC_TOKEN_TYPE_DEF, E_ALL_REDUCE_OPERATION, SELECT_OBJECT_ATTR_DEF,
    TYPES,
};

/// The error of a name that no type has.
pub(super) struct Names;

impl OpaqueSyntax for Names {
    fn parse_type(&self, p: &mut Parser<'_>, mnemonic: &[u8]) -> Option<Parsed<Type>> {
        if !p.at(Kind::BareId) || TYPES.iter().any(|d| d.mnemonic().as_bytes() == mnemonic) {
            return None;
        }
        let error = p.error(format!("unknown gpu type: {}", String::from_utf8_lossy(mnemonic)));
        let hint = p.near_type(b"gpu", mnemonic);
        Some(p.with_hint(error, hint))
    }

    fn parse_attr(&self, _: &mut Parser<'_>, _: &[u8], _: Option<Type>) -> Option<Parsed<Attr>> {
        None
    }
}

/// `!gpu.async.token`
fn token_type(ctx: &Context) -> Type {
    ctx.dialect_type(&ASYNC_TOKEN_TYPE_DEF, &[])
}

/// `async [%a, %b]`: true if the operation gives a token, and the tokens that it waits for.
fn parse_async(p: &mut Parser<'_>, named_results: usize) -> Parsed<(bool, Vec<Unresolved>)> {
    let loc = p.loc();
    let gives = p.eat_keyword("async");
    if gives && named_results == 0 {
        return p.op_error_at(loc, "needs to be named when marked 'async'");
    }
    Ok((gives, p.parse_operand_list(Delimiter::OptionalSquare)?))
}

/// The groups of a directive's arguments, operands first.
fn groups(args: DirectiveArgs) -> Option<(usize, usize)> {
    match args {
        [CustomArg::Type(Var::Result(result)), CustomArg::Var(Var::Operand(operands))] => {
            Some((*operands, *result))
        }
        _ => None,
    }
}

/// `custom<AsyncDependencies>(type($asyncToken), $asyncDependencies)`
pub(super) static ASYNC_DEPENDENCIES: Directive =
    Directive { parse: parse_dependencies, print: print_dependencies };

fn parse_dependencies(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some((operands, result)) = groups(args) else { return Ok(false) };
    let (gives, tokens) = parse_async(p, state.op.named_results)?;
    let token = token_type(p.context());
    state.format.result_types[result] = Some(if gives { smallvec![token] } else { smallvec![] });
    state.format.operands[operands] = Some(tokens.into());
    Ok(true)
}

fn print_dependencies(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some((operands, result)) = groups(args) else { return };
    let (ctx, body) = (p.context(), p.body_of(op));
    let gives = !terrace_asm::result_group(ctx, body, op.entity, result).is_empty();
    let tokens = terrace_asm::operand_group(ctx, body, op.entity, operands);
    if gives {
        p.text(if tokens.is_empty() { "async" } else { "async " });
    }
    if !tokens.is_empty() {
        p.text("[");
        p.operands(op, tokens.iter().copied());
        p.text("]");
    }
}

/// `custom<LaunchDimType>(type($gridSizeX), ref($clusterSizeX), type($clusterSizeX), ...)`: one type for all sizes, `index` if it is absent.
pub(super) static LAUNCH_DIM_TYPE: Directive = Directive { parse: parse_dim_type, print: print_dim_type };

fn parse_dim_type(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let ty = if p.eat(Kind::Colon) { p.parse_type()? } else { p.context().index_type() };
    let [CustomArg::Type(Var::Operand(grid)), CustomArg::Ref(Var::Operand(cluster)), clusters @ ..] = args
    else {
        return Ok(false);
    };
    state.format.operand_types[*grid] = Some(smallvec![ty]);
    let has_clusters = state.format.operands[*cluster].as_ref().is_some_and(|c| !c.is_empty());
    for arg in clusters {
        if let CustomArg::Type(Var::Operand(i)) = arg {
            state.format.operand_types[*i] = Some(if has_clusters { smallvec![ty] } else { smallvec![] });
        }
    }
    Ok(true)
}

fn print_dim_type(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(CustomArg::Type(Var::Operand(grid))) = args.first() else { return };
    let (ctx, body) = (p.context(), p.body_of(op));
    let size = terrace_asm::operand_group(ctx, body, op.entity, *grid).first().copied();
    if let Some(ty) = size.map(|v| body.value_type(v)).filter(|t| *t != ctx.index_type()) {
        p.text(": ");
        p.ty(ty);
    }
}

/// `custom<LaunchFuncOperands>($kernelOperands, type($kernelOperands))`: `args(%a : i32)`.
pub(super) static LAUNCH_FUNC_OPERANDS: Directive =
    Directive { parse: parse_operands, print: print_operands };

fn parse_operands(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(CustomArg::Var(Var::Operand(group))) = args.first() else { return Ok(false) };
    let (mut operands, mut types) = (smallvec![], smallvec![]);
    let given = p.eat_keyword("args");
    if given {
        p.parse_list_in(Delimiter::Paren, "in argument list", |p| {
            operands.push(p.parse_operand()?);
            p.expect_literal(":")?;
            types.push(p.parse_type()?);
            Ok(())
        })?;
    }
    state.format.operands[*group] = Some(operands);
    state.format.operand_types[*group] = Some(types);
    Ok(given)
}

fn print_operands(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(CustomArg::Var(Var::Operand(group))) = args.first() else { return };
    let (ctx, body) = (p.context(), p.body_of(op));
    let operands = terrace_asm::operand_group(ctx, body, op.entity, *group);
    if operands.is_empty() {
        return;
    }
    p.text("args(");
    p.comma_list(operands.iter().copied(), |p, v| {
        p.operand(op, v);
        p.text(" : ");
        p.ty(body.value_type(v));
    });
    p.text(")");
}

/// `custom<AllReduceOperation>($op)`: a bare word, if there is one.
pub(super) static ALL_REDUCE_OPERATION: Directive =
    Directive { parse: parse_reduction, print: print_reduction };

/// The attribute slot of a directive's only argument.
fn slot(args: DirectiveArgs) -> Option<usize> {
    match args {
        [CustomArg::Var(Var::Attr(slot))] => Some(*slot),
        _ => None,
    }
}

fn parse_reduction(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(slot) = slot(args) else { return Ok(false) };
    let Some(word) = p.parse_optional_keyword() else { return Ok(true) };
    let Some(case) = E_ALL_REDUCE_OPERATION.value(word) else { return p.op_error("invalid op kind") };
    let ctx = p.context();
    state.op.inherent[slot] = Some(ctx.dialect_attr(&ALL_REDUCE_OPERATION_ATTR_DEF, &[ctx.param_int(case)]));
    Ok(true)
}

fn print_reduction(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let (ctx, body) = (p.context(), p.body_of(op));
    let reduction = slot(args).and_then(|slot| body.inherent(op.entity, slot));
    if let Some(reduction) = reduction.and_then(|a| super::AllReduceOperationAttr::of(ctx, a)?.value(ctx)) {
        // The attribute itself begins with a blank, as the printer of the directive does.
        p.text(format!(" {}", reduction.text()));
    }
}

/// `custom<OffloadingHandler>($offloadingHandler)`: `<handler>`, the one that selects the first object if it is absent.
pub(super) static OFFLOADING_HANDLER: Directive = Directive { parse: parse_handler, print: print_handler };

fn parse_handler(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(slot) = slot(args) else { return Ok(false) };
    let ctx = p.context();
    let handler = if p.eat(Kind::Less) {
        let handler = p.parse_attribute(None)?;
        p.expect(Kind::Greater, "")?;
        handler
    } else {
        ctx.dialect_attr(&SELECT_OBJECT_ATTR_DEF, &[ctx.param_none()])
    };
    state.op.inherent[slot] = Some(handler);
    Ok(true)
}

fn print_handler(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let (ctx, body) = (p.context(), p.body_of(op));
    let Some(handler) = slot(args).and_then(|slot| body.inherent(op.entity, slot)) else { return };
    if handler != ctx.dialect_attr(&SELECT_OBJECT_ATTR_DEF, &[ctx.param_none()]) {
        p.text("<");
        p.attr(handler);
        p.text(">");
    }
}
