//! Parts of the text that are read and written by hand.

use smallvec::{SmallVec, smallvec};
use terrace_asm::{
    Delimiter, Directive, DirectiveArgs, DirectiveState, Kind, Parsed, Parser, Printer, SyntaxAttr,
};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::hooks::VerifyAttr;
use terrace_ir::{Attr, Context, Global, Op, Type};

use super::cpp::{element_or_self, is_pdl_type, range_of, value_range};
use super::{RangeType, TYPES};

/// `<element>`, which is the rest of a type of this dialect after its prefix.
impl SyntaxAttr for RangeType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let loc = p.loc();
        let element = p.parse_dialect_type(b"pdl")?;
        if RangeType::of(p.context(), element).is_some() {
            let element = p.context().text(element);
            return p
                .error_at(loc, format!("element of pdl.range cannot be another range, but got'{element}'"));
        }
        p.expect(Kind::Greater, "")?;
        Ok(vec![element.as_attr()])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let element = params.first().and_then(|a| ctx.as_type(*a));
        let word = element.and_then(|t| TYPES.iter().find(|def| ctx.type_params(t, def).is_some()));
        p.text("<");
        p.text(word.map_or("", |def| def.mnemonic()));
        p.text(">");
    }
}

impl VerifyAttr for RangeType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let Some(element) = params.first().and_then(|a| ctx.as_type(*a)) else { return Ok(()) };
        if is_pdl_type(ctx, element) && RangeType::of(ctx, element).is_none() {
            return Ok(());
        }
        let kinds = "[!pdl.attribute, !pdl.operation, !pdl.type, !pdl.value]";
        Err(format!("expected element of pdl.range to be one of {kinds}, but got '{}'", ctx.text(element)))
    }
}

/// `custom<OperationOpAttributes>($values, $names)`: `{"name" = %value, ...}`, or nothing.
pub(crate) static ATTRIBUTES: Directive = Directive { parse: parse_attributes, print: print_attributes };

fn parse_attributes(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let [CustomArg::Var(Var::Operand(values)), CustomArg::Var(Var::Attr(names))] = args else {
        return Ok(false);
    };
    let ctx = p.context();
    let (mut operands, mut words) = (SmallVec::new(), Vec::new());
    let given = p.eat(Kind::LBrace);
    if given {
        p.parse_list(Delimiter::None, |p| {
            words.push(ctx.string(p.parse_string()?));
            p.expect_literal("=")?;
            operands.push(p.parse_operand()?);
            Ok(())
        })?;
        p.expect_literal("}")?;
    }
    state.format.operands[*values] = Some(operands);
    state.op.inherent[*names] = Some(ctx.array(&words));
    Ok(given)
}

fn print_attributes(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let [CustomArg::Var(Var::Operand(values)), CustomArg::Var(Var::Attr(names))] = args else { return };
    let (ctx, body) = (p.context(), p.body_of(op));
    let operands = terrace_asm::operand_group(ctx, body, op.entity, *values);
    let words = body.inherent(op.entity, *names).and_then(|a| ctx.as_array(a)).unwrap_or_default();
    if words.is_empty() {
        return;
    }
    p.text(" {");
    p.comma_list(words.iter().zip(operands), |p, (word, value)| {
        p.attr(*word);
        p.text(" = ");
        p.operand(op, value);
    });
    p.text("}");
}

/// `custom<RangeType>(ref(type($arguments)), type($result))`: the type, where no argument tells it.
pub(crate) static RANGE_TYPE: Directive = Directive { parse: parse_range_type, print: print_range_type };

fn parse_range_type(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let [CustomArg::RefType(Var::Operand(arguments)), CustomArg::Type(Var::Result(result))] = args else {
        return Ok(false);
    };
    let first = state.format.operand_types[*arguments].as_ref().and_then(|types| types.first().copied());
    let loc = p.loc();
    let ty = match first {
        Some(ty) => match range_of(p.context(), element_or_self(p.context(), ty)) {
            Some(ty) => ty,
            None => return p.op_error_at(loc, "expected operands to be pdl types"),
        },
        None => {
            p.expect_literal(":")?;
            p.parse_type()?
        }
    };
    state.format.result_types[*result] = Some(smallvec![ty]);
    Ok(first.is_none())
}

fn print_range_type(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let [CustomArg::RefType(Var::Operand(arguments)), CustomArg::Type(Var::Result(_))] = args else { return };
    let (ctx, body) = (p.context(), p.body_of(op));
    if terrace_asm::operand_group(ctx, body, op.entity, *arguments).is_empty() {
        p.text(": ");
        if let Some(v) = body.results(op.entity).next() {
            p.ty(body.value_type(v));
        }
    }
}

/// `custom<ResultsValueType>(ref($index), type($val))`: `-> type`, where an index is given.
pub(super) static RESULTS_TYPE: Directive =
    Directive { parse: parse_results_type, print: print_results_type };

fn parse_results_type(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let [CustomArg::Ref(Var::Attr(index)), CustomArg::Type(Var::Result(result))] = args else {
        return Ok(false);
    };
    let given = state.op.inherent[*index].is_some();
    let ty = if given {
        p.expect_literal("->")?;
        p.parse_type()?
    } else {
        value_range(p.context())
    };
    state.format.result_types[*result] = Some(smallvec![ty]);
    Ok(given)
}

fn print_results_type(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let [CustomArg::Ref(Var::Attr(index)), CustomArg::Type(Var::Result(_))] = args else { return };
    let body = p.body_of(op);
    if body.inherent(op.entity, *index).is_some() {
        p.text(" -> ");
        if let Some(v) = body.results(op.entity).next() {
            p.ty(body.value_type(v));
        }
    }
}
