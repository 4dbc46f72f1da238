//! Parts of the text that are read and written by hand: operations here, lists, options and types in files of their own.

pub(super) mod lists;
pub(super) mod options;
pub(super) mod types;

use smallvec::{SmallVec, smallvec};
use terrace_asm::{
    Delimiter, Directive, DirectiveArgs, DirectiveState, Kind, OpState, Parsed, Parser, Printer, SyntaxOp,
};
use terrace_dialects_kit::function_syntax::{parse_function, print_function};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{DYNAMIC, Global, LookIr, Op, ViewIr};

use super::{NamedSequenceOp, SplitOp};

impl SyntaxOp for NamedSequenceOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_function(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        print_function(p, v.global(self));
    }
}

/// `%target after %chunks {attributes} : type, type`, or an integer and one type.
impl SyntaxOp for SplitOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let target = p.parse_operand()?;
        p.expect_keyword("after")?;
        let dynamic = p.parse_optional_operand(true)?;
        let size = if dynamic.is_some() { DYNAMIC } else { p.parse_i64()? };
        p.parse_optional_attr_dict(state)?;
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        p.resolve_operand(target, ty, state)?;
        if let Some(dynamic) = dynamic {
            p.expect_literal(",")?;
            let ty = p.parse_type()?;
            p.resolve_operand(dynamic, ty, state)?;
        }
        state.set_attr(ctx, "static_chunk_sizes", ctx.integer(ctx.i64(), size));
        state.types.push(ty);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(" ");
        p.operand(op, self.target(v));
        p.text(" after ");
        match self.dynamic_chunk_sizes(v) {
            Some(size) => p.operand(op, size),
            None => p.int(self.static_chunk_sizes(v)),
        }
        p.text(" ");
        p.optional_attr_dict(op, &["static_chunk_sizes"]);
        p.text(" : ");
        p.ty(self.target(v).ty(v));
        if let Some(size) = self.dynamic_chunk_sizes(v) {
            p.text(", ");
            p.ty(size.ty(v));
        }
    }
}

/// `custom<SequenceOpOperands>($root, type($root), $extra, type($extra))`: `%root, %a, %b : (type, type, type)`, or nothing.
pub(super) static SEQUENCE_OPERANDS: Directive = Directive { parse: parse_sequence, print: print_sequence };

fn parse_sequence(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let [CustomArg::Var(Var::Operand(root)), _, CustomArg::Var(Var::Operand(extra)), _] = args else {
        return Ok(false);
    };
    let (mut operands, mut types) = (SmallVec::new(), SmallVec::new());
    let first = p.parse_optional_operand(true)?;
    let mut root_types = SmallVec::new();
    if first.is_some() {
        if p.eat(Kind::Comma) {
            operands.extend(p.parse_operand_list(Delimiter::None)?);
        }
        p.expect_literal(":")?;
        p.eat(Kind::LParen);
        root_types = smallvec![p.parse_type()?];
        if !operands.is_empty() {
            p.expect_literal(",")?;
            types.extend(p.parse_type_list()?);
        }
        if types.len() != operands.len() {
            let loc = p.mnemonic_loc();
            return p.op_error_at(loc, "expected types to be provided for all operands");
        }
        p.eat(Kind::RParen);
    }
    let given = first.is_some();
    state.format.operands[*root] = Some(first.into_iter().collect());
    state.format.operand_types[*root] = Some(root_types);
    state.format.operands[*extra] = Some(operands);
    state.format.operand_types[*extra] = Some(types);
    Ok(given)
}

fn print_sequence(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let [CustomArg::Var(Var::Operand(root)), _, CustomArg::Var(Var::Operand(extra)), _] = args else {
        return;
    };
    let (ctx, body) = (p.context(), p.body_of(op));
    let mut all = terrace_asm::operand_group(ctx, body, op.entity, *root);
    if all.is_empty() {
        return;
    }
    all.extend(terrace_asm::operand_group(ctx, body, op.entity, *extra));
    p.operands(op, all.iter().copied());
    p.text(if all.len() > 1 { " : (" } else { " : " });
    p.comma_list(all.iter().copied(), |p, v| p.ty(body.value_type(v)));
    p.text(if all.len() > 1 { ")" } else { "" });
}

/// `custom<ForeachMatchSymbols>($matchers, $actions)`: `@matcher -> @action, ...`, a line each.
pub(super) static FOREACH_MATCH_SYMBOLS: Directive = Directive { parse: parse_symbols, print: print_symbols };

fn parse_symbols(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let [CustomArg::Var(Var::Attr(matchers)), CustomArg::Var(Var::Attr(actions))] = args else {
        return Ok(false);
    };
    let (mut from, mut to) = (Vec::new(), Vec::new());
    loop {
        from.push(p.parse_symbol_ref()?);
        p.expect_literal("->")?;
        to.push(p.parse_symbol_ref()?);
        if !p.eat(Kind::Comma) {
            break;
        }
    }
    let ctx = p.context();
    state.op.inherent[*matchers] = Some(ctx.array(&from));
    state.op.inherent[*actions] = Some(ctx.array(&to));
    Ok(true)
}

fn print_symbols(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let [CustomArg::Var(Var::Attr(matchers)), CustomArg::Var(Var::Attr(actions))] = args else { return };
    let (ctx, body) = (p.context(), p.body_of(op));
    let list = |slot: usize| body.inherent(op.entity, slot).and_then(|a| ctx.as_array(a)).unwrap_or_default();
    let pairs = list(*matchers).iter().zip(list(*actions));
    let last = pairs.len().saturating_sub(1);
    for (i, (matcher, action)) in pairs.enumerate() {
        p.newline();
        p.text("    ");
        p.attr(*matcher);
        p.text(" -> ");
        p.attr(*action);
        p.text(if i == last { "" } else { ", " });
    }
}
