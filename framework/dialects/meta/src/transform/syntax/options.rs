//! Options of passes, in which operands may stand for values, and the region that a search has chosen.

use smallvec::smallvec;
use terrace_asm::{
    Delimiter, Directive, DirectiveArgs, DirectiveState, Kind, Parsed, Parser, Printer, Unresolved,
};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Attr, Global, Op, Value};

use crate::transform::{PARAM_OPERAND_ATTR_DEF, ParamOperandAttr};

/// `custom<ApplyRegisteredPassOptions>($options, $dynamic_options)`: `{key = value, key = %param, key = [value, %param]}`.
pub(in super::super) static OPTIONS: Directive = Directive { parse: parse_options, print: print_options };

/// Reads a value: an attribute, or an operand, in whose place its number is kept.
fn parse_scalar(p: &mut Parser<'_>, operands: &mut Vec<Unresolved>) -> Parsed<Attr> {
    let ctx = p.context();
    if let Some(a) = p.parse_optional_attribute(None)? {
        if ParamOperandAttr::of(ctx, a).is_some() {
            return p.op_error("the param_operand attribute is a marker reserved for indicating a value will be passed via params and is only used in the generic print format");
        }
        return Ok(a);
    }
    let number = ctx.integer(ctx.i64(), operands.len() as i64);
    operands.push(p.parse_operand()?);
    Ok(ctx.dialect_attr(&PARAM_OPERAND_ATTR_DEF, &[number]))
}

/// Reads a value, or a list of them, which may be nested.
fn parse_value(p: &mut Parser<'_>, operands: &mut Vec<Unresolved>) -> Parsed<Attr> {
    let ctx = p.context();
    let mut open: Vec<Vec<Attr>> = Vec::new();
    loop {
        if p.eat(Kind::LSquare) {
            open.push(Vec::new());
            continue;
        }
        let mut value = parse_scalar(p, operands)?;
        loop {
            let Some(list) = open.last_mut() else { return Ok(value) };
            list.push(value);
            if p.eat(Kind::Comma) {
                break;
            }
            p.expect(Kind::RSquare, "")?;
            value = ctx.array(&open.pop().unwrap_or_default());
        }
    }
}

fn parse_options(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let [CustomArg::Var(Var::Attr(options)), CustomArg::Var(Var::Operand(group))] = args else {
        return Ok(false);
    };
    let ctx = p.context();
    let (mut operands, mut entries) = (Vec::new(), Vec::<(Attr, Attr)>::new());
    p.parse_list_in(Delimiter::Brace, " in options dictionary", |p| {
        let key = match p.parse_optional_keyword() {
            Some(word) => word.to_vec(),
            None if p.at(Kind::String) => p.parse_string()?,
            None => return p.op_error("expected key to either be an identifier or a string"),
        };
        p.expect_literal("=")?;
        entries.push((ctx.string(key), parse_value(p, &mut operands)?));
        Ok(())
    })?;
    if entries.iter().enumerate().any(|(i, e)| entries[..i].iter().any(|before| before.0 == e.0)) {
        return p.op_error("duplicate keys found in options dictionary");
    }
    state.op.inherent[*options] = Some(ctx.dictionary(&entries));
    state.format.operands[*group] = Some(operands.into_iter().collect());
    Ok(true)
}

fn print_options(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let [CustomArg::Var(Var::Attr(options)), CustomArg::Var(Var::Operand(group))] = args else { return };
    let (ctx, body) = (p.context(), p.body_of(op));
    let entries = body.inherent(op.entity, *options).and_then(|a| ctx.as_dictionary(a)).unwrap_or_default();
    let operands = terrace_asm::operand_group(ctx, body, op.entity, *group);
    if entries.is_empty() {
        return;
    }
    p.text("{");
    p.comma_list(entries.iter(), |p, (key, value)| {
        p.attr(*key);
        p.text(" = ");
        print_value(p, op, &operands, *value);
    });
    p.text("}");
}

/// The pieces of a value that are still to be written.
enum Piece {
    Value(Attr),
    Text(&'static str),
}

fn print_value(p: &mut Printer<'_>, op: Global<Op>, operands: &[Value], value: Attr) {
    let ctx = p.context();
    let mut open = vec![Piece::Value(value)];
    while let Some(piece) = open.pop() {
        let value = match piece {
            Piece::Text(text) => {
                p.text(text);
                continue;
            }
            Piece::Value(value) => value,
        };
        let number = ParamOperandAttr::of(ctx, value).and_then(|a| ctx.as_integer(a.index(ctx)?)?.as_i64());
        let operand = number.and_then(|n| operands.get(usize::try_from(n).ok()?));
        match (operand, ctx.as_array(value)) {
            (Some(v), _) => p.operand(op, *v),
            (None, Some(list)) => {
                p.text("[");
                open.push(Piece::Text("]"));
                for (i, a) in list.iter().enumerate().rev() {
                    open.push(Piece::Value(*a));
                    if i > 0 {
                        open.push(Piece::Text(", "));
                    }
                }
            }
            (None, None) => p.attr(value),
        }
    }
}

/// `custom<AlternativesOpSelectedRegion>($number, $param)`: `1` or `%param`.
pub(in super::super) static SELECTED_REGION: Directive =
    Directive { parse: parse_selected, print: print_selected };

fn parse_selected(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let [CustomArg::Var(Var::Attr(number)), CustomArg::Var(Var::Operand(param))] = args else {
        return Ok(false);
    };
    let ctx = p.context();
    state.format.operands[*param] = Some(smallvec![]);
    if let Some(i) = p.parse_optional_i64()? {
        state.op.inherent[*number] = Some(ctx.integer(ctx.index_type(), i));
    } else if let Some(u) = p.parse_optional_operand(true)? {
        state.format.operands[*param] = Some(smallvec![u]);
    } else {
        return p.op_error("expected either an integer attribute or a transform.param operand");
    }
    Ok(true)
}

fn print_selected(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let [CustomArg::Var(Var::Attr(number)), CustomArg::Var(Var::Operand(param))] = args else { return };
    let (ctx, body) = (p.context(), p.body_of(op));
    if let Some(a) = body.inherent(op.entity, *number) {
        p.attr_without_type(a);
    } else if let Some(v) = terrace_asm::operand_group(ctx, body, op.entity, *param).first() {
        p.operand(op, *v);
    }
}
