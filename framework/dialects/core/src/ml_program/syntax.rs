//! The parts of ml_program's text that are read and written by hand.

use terrace_asm::{CustomDirective, Delimiter, FormatState, OpState, Parsed, Parser, Printer, SyntaxOp};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Attr, Context, Global, LookIr, Op, Type, ViewIr};

use super::{FuncOp, GlobalOp, SubgraphOp};
use terrace_dialects_kit::function_syntax::{parse_function, print_function};

macro_rules! functions {
    ($($op:ident)*) => {
        $(impl SyntaxOp for $op {
            fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
                parse_function(p, state)
            }

            fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
                print_function(p, v.global(self));
            }
        })*
    };
}

functions! { FuncOp SubgraphOp }

/// The dialect may have resources in a file, and none has a name that it knows.
pub(super) struct NoResources;

impl terrace_asm::DialectAsm for NoResources {
    fn alias(&self, _: &Context, _: Attr) -> Option<(String, bool)> {
        None
    }
}

/// `custom<SymbolVisibility>($sym_visibility)`: a word that is always there.
pub(super) struct SymbolVisibility;

impl CustomDirective for SymbolVisibility {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        _: &'static [CustomArg],
        _: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<bool> {
        let Some(word) = ["public", "private", "nested"].into_iter().find(|w| p.eat_keyword(w)) else {
            return p.op_error("expected 'public', 'private', or 'nested'");
        };
        state.inherent[GlobalOp::SYM_VISIBILITY] = Some(p.context().string(word));
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, _: &'static [CustomArg], op: Global<Op>) {
        let v = p.view(op);
        let word = op.entity.cast::<GlobalOp>(&v).and_then(|global| global.sym_visibility(&v));
        p.text(word.unwrap_or(b"public"));
    }
}

/// `custom<TypedInitialValue>($type, $value)`: `(value) : type`.
pub(super) struct TypedInitialValue;

impl CustomDirective for TypedInitialValue {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        _: &'static [CustomArg],
        _: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<bool> {
        if p.eat_literal("(") {
            state.inherent[GlobalOp::VALUE] = Some(p.parse_attribute(None)?);
            p.expect_literal(")")?;
        }
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        state.inherent[GlobalOp::TYPE] = Some(p.context().type_attr(ty));
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, _: &'static [CustomArg], op: Global<Op>) {
        let v = p.view(op);
        let Some(global) = op.entity.cast::<GlobalOp>(&v) else { return };
        let ty = global.type_attr(&v).and_then(|a| a.cast::<Type>(&v));
        if let Some(value) = global.value_attr(&v) {
            p.text("(");
            p.attr(value);
            p.text(")");
        }
        p.text(" : ");
        if let Some(ty) = ty {
            p.ty(ty);
        }
    }
}

/// `custom<TokenOrdering>($consumed, type($produced))`: ` ordering(%a -> !ml_program.token)`.
pub(super) struct TokenOrdering;

/// The operand group and the result group of the directive's arguments.
fn places(args: &'static [CustomArg]) -> Option<(usize, usize)> {
    match args {
        [CustomArg::Var(Var::Operand(consumed)), CustomArg::Type(Var::Result(produced))] => {
            Some((*consumed, *produced))
        }
        _ => None,
    }
}

impl CustomDirective for TokenOrdering {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        args: &'static [CustomArg],
        f: &mut FormatState,
        _: &mut OpState,
    ) -> Parsed<bool> {
        let Some((consumed, produced)) = places(args) else { return Ok(false) };
        p.expect_keyword("ordering")?;
        p.expect_literal("(")?;
        let tokens = if p.eat_literal("(") {
            p.expect_literal(")")?;
            Vec::new()
        } else if p.at(terrace_asm::Kind::PercentId) {
            p.parse_operand_list(Delimiter::None)?
        } else {
            Vec::new()
        };
        p.expect_literal("->")?;
        let ty = p.parse_type()?;
        p.expect_literal(")")?;
        f.operands[consumed] = Some(tokens.into());
        f.result_types[produced] = Some([ty].into_iter().collect());
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, args: &'static [CustomArg], op: Global<Op>) {
        let Some((consumed, produced)) = places(args) else { return };
        let (ctx, body) = (p.context(), p.body_of(op));
        let tokens = terrace_asm::operand_group(ctx, body, op.entity, consumed);
        p.text(" ordering(");
        if tokens.is_empty() {
            p.text("()");
        }
        p.operands(op, tokens.iter().copied());
        p.text(" -> ");
        let made = terrace_asm::result_group(ctx, body, op.entity, produced);
        if let Some(v) = made.first() {
            p.ty(body.value_type(*v));
        }
        p.text(")");
    }
}
