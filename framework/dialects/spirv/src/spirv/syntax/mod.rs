//! The text that definitions don't say: types, some attributes, and operations whose text leaves out what follows from the rest.

pub(super) mod attributes;
pub(super) mod composites;
pub(super) mod constants;
pub(super) mod control;
pub(super) mod functions;
pub(super) mod images;
pub(super) mod memory;
pub(super) mod types;
pub(super) mod variables;

use terrace_asm::{Kind, Parsed, Parser};
use terrace_ir::def::EnumDef;
use terrace_ir::{Attr, Context, Type};

/// `"Case"`, or cases with `|` between; `name` is what messages call the attribute.
fn parse_string_case(p: &mut Parser<'_>, e: &'static EnumDef, name: &str) -> Parsed<i64> {
    let loc = p.loc();
    let value = p.parse_attribute(Some(p.context().none_type()))?;
    let ctx = p.context();
    let Some(text) = ctx.as_string(value) else {
        return p.op_error_at(loc, format!("expected {name} attribute specified as string"));
    };
    let separator = |b: &u8| e.bits && *b == b'|';
    match text.split(separator).try_fold(0, |all, word| Some(all | e.value(word.trim_ascii())?)) {
        Some(v) => Ok(v),
        None => {
            let shown = terrace_asm::print_attr(ctx, value);
            p.op_error_at(loc, format!("invalid {name} attribute specification: {shown}"))
        }
    }
}

/// A case as a word.
fn parse_keyword_case(p: &mut Parser<'_>, e: &'static EnumDef, name: &str) -> Parsed<i64> {
    types::case_or_word(p, e)?
        .or_else(|(loc, word)| p.op_error_at(loc, format!("invalid {name} attribute specification: {word}")))
}

/// The name of a symbol in this table.
fn parse_flat_symbol(p: &mut Parser<'_>) -> Parsed<Attr> {
    parse_attribute_that(p, None, |ctx, a| ctx.as_flat_symbol_ref(a).is_some())
}

/// An attribute of a kind.
fn parse_attribute_that(
    p: &mut Parser<'_>,
    ty: Option<Type>,
    holds: fn(&Context, Attr) -> bool,
) -> Parsed<Attr> {
    let loc = p.loc();
    let a = p.parse_attribute(ty)?;
    if holds(p.context(), a) { Ok(a) } else { p.op_error_at(loc, "invalid kind of attribute specified") }
}

/// An integer of 32 bits.
fn parse_i32(p: &mut Parser<'_>) -> Parsed<Attr> {
    let i32 = p.context().i32();
    parse_attribute_that(p, Some(i32), |ctx, a| ctx.as_integer(a).is_some())
}

/// `: type`
fn parse_colon_type(p: &mut Parser<'_>) -> Parsed<Type> {
    p.expect(Kind::Colon, "")?;
    p.parse_type()
}

/// The integers of an array attribute.
fn integers(ctx: &Context, list: &[Attr]) -> Vec<i64> {
    list.iter().filter_map(|a| ctx.as_i64(*a)).collect()
}
