//! Parts of the text that are read and written by hand: named values, bodies that may be left out, lists of variadicities.

use smallvec::SmallVec;
use terrace_asm::{
    Delimiter, Directive, DirectiveArgs, DirectiveState, Kind, Parsed, Parser, Printer, RegionStyle,
    SyntaxAttr,
};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Attr, Context, Global, Op, Type};

use super::{
    E_VARIADICITY, VARIADICITY_ARRAY_ATTR_DEF, VARIADICITY_ATTR_DEF, Variadicity, VariadicityArrayAttr,
    VariadicityAttr,
};

/// The variadicities of a list.
pub(super) fn variadicities(ctx: &Context, list: Option<Attr>) -> Vec<Attr> {
    let params = list.and_then(|a| ctx.attr_params(a, &VARIADICITY_ARRAY_ATTR_DEF));
    let items = params.and_then(|p| ctx.as_param_list(*p.first()?));
    items.map(<[Attr]>::to_vec).unwrap_or_default()
}

fn variadicity(ctx: &Context, value: i64) -> Attr {
    ctx.dialect_attr(&VARIADICITY_ATTR_DEF, &[ctx.param_int(value)])
}

/// `[ single,  optional]`
impl SyntaxAttr for VariadicityArrayAttr {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let ctx = p.context();
        let mut items = Vec::new();
        p.expect(Kind::LSquare, "")?;
        if !p.eat(Kind::RSquare) {
            p.parse_list(Delimiter::None, |p| {
                let value = p.parse_enum(&E_VARIADICITY)?;
                items.push(variadicity(ctx, value));
                Ok(())
            })?;
            p.expect(Kind::RSquare, "")?;
        }
        Ok(vec![ctx.param_list(&items)])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let items = params.first().and_then(|a| ctx.as_param_list(*a)).unwrap_or_default();
        p.text("[");
        p.comma_list(items.iter(), |p, item| {
            p.text(" ");
            p.text(kind(ctx, *item).text());
        });
        p.text("]");
    }
}

/// The variadicity that an item of a list stands for.
pub(super) fn kind(ctx: &Context, a: Attr) -> Variadicity {
    VariadicityAttr::of(ctx, a).and_then(|a| a.value(ctx)).unwrap_or(Variadicity::single)
}

/// The operand group, and the slots of the names and variadicities.
fn places(args: DirectiveArgs) -> Option<(usize, usize, Option<usize>)> {
    match args {
        [CustomArg::Var(Var::Operand(values)), CustomArg::Var(Var::Attr(names)), rest @ ..] => {
            let kinds = match rest {
                [CustomArg::Var(Var::Attr(kinds))] => Some(*kinds),
                _ => None,
            };
            Some((*values, *names, kinds))
        }
        _ => None,
    }
}

/// `custom<NamedValueListWithVariadicity>($args, $names, $variadicity)`: `(a: %x, b: optional %y)`; without the third argument nothing is optional.
pub(super) static NAMED_VALUES: Directive = Directive { parse: parse_named, print: print_named };

fn parse_named(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some((values, names, kinds)) = places(args) else { return Ok(false) };
    let ctx = p.context();
    let (mut operands, mut words, mut list) = (SmallVec::new(), Vec::new(), Vec::new());
    p.parse_list(Delimiter::Paren, |p| {
        let word = match p.parse_optional_keyword() {
            Some(word) => word.to_vec(),
            None if p.at(Kind::String) => p.parse_string()?,
            None => return p.expected("valid keyword or string"),
        };
        words.push(ctx.string(word));
        p.expect_literal(":")?;
        let given = ["single", "optional", "variadic"].iter().find(|w| kinds.is_some() && p.eat_keyword(w));
        let value = given.and_then(|w| E_VARIADICITY.value(w.as_bytes())).unwrap_or_default();
        list.push(variadicity(ctx, value));
        operands.push(p.parse_operand()?);
        Ok(())
    })?;
    state.format.operands[values] = Some(operands);
    state.op.inherent[names] = Some(ctx.array(&words));
    if let Some(kinds) = kinds {
        state.op.inherent[kinds] =
            Some(ctx.dialect_attr(&VARIADICITY_ARRAY_ATTR_DEF, &[ctx.param_list(&list)]));
    }
    Ok(true)
}

fn print_named(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some((values, names, kinds)) = places(args) else { return };
    let (ctx, body) = (p.context(), p.body_of(op));
    let operands = terrace_asm::operand_group(ctx, body, op.entity, values);
    let words = body.inherent(op.entity, names).and_then(|a| ctx.as_array(a)).unwrap_or_default();
    let list = variadicities(ctx, kinds.and_then(|slot| body.inherent(op.entity, slot)));
    p.text("(");
    p.comma_list(operands.iter().zip(words).enumerate(), |p, (i, (value, word))| {
        p.text(ctx.as_string(*word).unwrap_or_default());
        p.text(": ");
        if let Some(kind) = list.get(i).map(|a| kind(ctx, *a)).filter(|k| *k != Variadicity::single) {
            p.text(kind.text());
            p.text(" ");
        }
        p.operand(op, *value);
    });
    p.text(")");
}

/// `custom<AttributesOp>($values, $names)`: `{"name" = %value, ...}`, or nothing.
pub(super) static ATTRIBUTES: Directive = Directive { parse: parse_attributes, print: print_attributes };

fn parse_attributes(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some((values, names, _)) = places(args) else { return Ok(false) };
    let ctx = p.context();
    let (mut operands, mut words) = (SmallVec::new(), Vec::new());
    let given = p.at(Kind::LBrace);
    if given {
        p.parse_list(Delimiter::Brace, |p| {
            words.push(ctx.string(p.parse_string()?));
            p.expect_literal("=")?;
            operands.push(p.parse_operand()?);
            Ok(())
        })?;
    }
    state.format.operands[values] = Some(operands);
    state.op.inherent[names] = Some(ctx.array(&words));
    Ok(given)
}

fn print_attributes(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some((values, names, _)) = places(args) else { return };
    let (ctx, body) = (p.context(), p.body_of(op));
    let operands = terrace_asm::operand_group(ctx, body, op.entity, values);
    let words = body.inherent(op.entity, names).and_then(|a| ctx.as_array(a)).unwrap_or_default();
    if words.is_empty() {
        return;
    }
    p.text("{");
    p.comma_list(words.iter().zip(operands), |p, (word, value)| {
        p.attr(*word);
        p.text(" = ");
        p.operand(op, value);
    });
    p.text("}");
}

/// `custom<SingleBlockRegion>($body)`: a region, or nothing for an empty block.
pub(super) static SINGLE_BLOCK: Directive = Directive { parse: parse_block, print: print_block };

fn parse_block(p: &mut Parser<'_>, _: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let given = p.parse_optional_region_into(state.op, &[])?;
    terrace_asm::ensure_block(p, state.op);
    Ok(given)
}

fn print_block(p: &mut Printer<'_>, _: DirectiveArgs, op: Global<Op>) {
    let v = p.view(op);
    let Some(region) = op.entity.all_regions(&v).first().copied() else { return };
    let inside = terrace_ir::ViewIr { body: region.body, ..v };
    if region.entity.entry(&inside).is_some_and(|b| b.first(&inside).is_some()) {
        p.region(op, region, RegionStyle::CUSTOM);
    }
}
