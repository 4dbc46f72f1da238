//! Lists of integers and values, of dimensions that are chosen.

use smallvec::smallvec;
use terrace_asm::{
    CustomDirective as _, Delimiter, Directive, DirectiveArgs, DirectiveState, Kind, Parsed, Parser, Printer,
};
use terrace_dialects_kit::index_list::{self, DynamicIndexList};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{DYNAMIC, Global, Op};

/// `custom<ScalableIndexList>($values, $integers, $scalable)`: `[4, [8], %n]`, where what is in brackets is a multiple of the vector length.
pub(in super::super) static SCALABLE: Directive = Directive { parse: parse_scalable, print: print_scalable };

fn parse_scalable(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let [
        CustomArg::Var(Var::Operand(values)),
        CustomArg::Var(Var::Attr(integers)),
        CustomArg::Var(Var::Attr(flags)),
    ] = args
    else {
        return Ok(false);
    };
    let (mut operands, mut sizes, mut scalable) = (smallvec![], Vec::new(), Vec::new());
    if !p.at(Kind::LSquare) {
        return p.expected("'[' in dynamic index list");
    }
    p.parse_list_in(Delimiter::Square, " in dynamic index list", |p| {
        let value = p.parse_optional_operand(true)?;
        let inner = p.eat(Kind::LSquare);
        scalable.push(i64::from(inner));
        match value {
            Some(u) => {
                operands.push(u);
                sizes.push(DYNAMIC);
            }
            None => sizes.push(p.parse_i64()?),
        }
        if inner {
            p.expect_literal("]")?;
        }
        Ok(())
    })?;
    let ctx = p.context();
    state.format.operands[*values] = Some(operands);
    state.op.inherent[*integers] = Some(ctx.dense_array(ctx.i64(), &sizes));
    state.op.inherent[*flags] = Some(ctx.dense_array(ctx.i1(), &scalable));
    Ok(true)
}

fn print_scalable(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let [
        CustomArg::Var(Var::Operand(values)),
        CustomArg::Var(Var::Attr(integers)),
        CustomArg::Var(Var::Attr(flags)),
    ] = args
    else {
        return;
    };
    let (ctx, body) = (p.context(), p.body_of(op));
    let mut operands = terrace_asm::operand_group(ctx, body, op.entity, *values).into_iter();
    let sizes = index_list::integers(ctx, body, op.entity, *integers);
    let scalable = index_list::integers(ctx, body, op.entity, *flags);
    p.text("[");
    p.comma_list(sizes.iter().enumerate(), |p, (i, size)| {
        let inner = scalable.get(i).is_some_and(|s| *s != 0);
        p.text(if inner { "[" } else { "" });
        match (*size == DYNAMIC).then(|| operands.next()).flatten() {
            Some(v) => p.operand(op, v),
            None => p.int(*size),
        }
        p.text(if inner { "]" } else { "" });
    });
    p.text("]");
}

/// `custom<PackedOrDynamicIndexList>($packed, $values, $integers)`: `*(%all)`, or a list.
pub(in super::super) static PACKED: Directive = Directive { parse: parse_packed, print: print_packed };

fn parse_packed(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let [CustomArg::Var(Var::Operand(packed)), rest @ ..] = args else { return Ok(false) };
    let [CustomArg::Var(Var::Operand(values)), CustomArg::Var(Var::Attr(integers))] = rest else {
        return Ok(false);
    };
    if p.eat(Kind::Star) {
        p.expect_literal("(")?;
        let all = p.parse_operand()?;
        p.expect_literal(")")?;
        let ctx = p.context();
        state.format.operands[*packed] = Some(smallvec![all]);
        state.format.operands[*values] = Some(smallvec![]);
        state.op.inherent[*integers] = Some(ctx.dense_array(ctx.i64(), &[]));
        return Ok(true);
    }
    state.format.operands[*packed] = Some(smallvec![]);
    DynamicIndexList.parse(p, rest, state.format, state.op)
}

fn print_packed(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let [CustomArg::Var(Var::Operand(packed)), rest @ ..] = args else { return };
    let (ctx, body) = (p.context(), p.body_of(op));
    match terrace_asm::operand_group(ctx, body, op.entity, *packed).first() {
        Some(all) => {
            p.text("*(");
            p.operand(op, *all);
            p.text(")");
        }
        None => DynamicIndexList.print(p, rest, op),
    }
}

/// `custom<TransformMatchDims>($list, $is_inverted, $is_all)`: `all`, `0, -1` or `except(0, -1)`.
pub(in super::super) static MATCH_DIMS: Directive = Directive { parse: parse_dims, print: print_dims };

fn parse_dims(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let [
        CustomArg::Var(Var::Attr(list)),
        CustomArg::Var(Var::Attr(inverted)),
        CustomArg::Var(Var::Attr(all)),
    ] = args
    else {
        return Ok(false);
    };
    let ctx = p.context();
    let mut integers = Vec::new();
    if p.eat_keyword("all") {
        state.op.inherent[*all] = Some(ctx.unit());
    } else {
        let except = p.eat_keyword("except");
        if except {
            p.expect_literal("(")?;
            state.op.inherent[*inverted] = Some(ctx.unit());
        }
        p.parse_list(Delimiter::None, |p| {
            integers.push(p.parse_i64()?);
            Ok(())
        })?;
        if except {
            p.expect_literal(")")?;
        }
    }
    state.op.inherent[*list] = Some(ctx.dense_array(ctx.i64(), &integers));
    Ok(true)
}

fn print_dims(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let [
        CustomArg::Var(Var::Attr(list)),
        CustomArg::Var(Var::Attr(inverted)),
        CustomArg::Var(Var::Attr(all)),
    ] = args
    else {
        return;
    };
    let (ctx, body) = (p.context(), p.body_of(op));
    if body.inherent(op.entity, *all).is_some() {
        return p.text("all");
    }
    let except = body.inherent(op.entity, *inverted).is_some();
    p.text(if except { "except(" } else { "" });
    p.comma_list(index_list::integers(ctx, body, op.entity, *list), |p, i| p.int(i));
    p.text(if except { ")" } else { "" });
}
