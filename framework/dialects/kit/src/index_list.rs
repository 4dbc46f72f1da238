//! `custom<DynamicIndexList>($values, $integers)`: `[4, %n, 2]`, values and integers mixed.

use terrace_asm::{
    CustomDirective, Delimiter, FormatState, Kind, OpState, Parsed, Parser, Printer, Unresolved,
};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Context, DYNAMIC, Global, Op, Value};

/// The directive.
pub struct DynamicIndexList;

/// The values of a list, and its integers with [`DYNAMIC`] where a value stands.
pub fn parse(p: &mut Parser<'_>, delimiter: Delimiter) -> Parsed<(Vec<Unresolved>, Vec<i64>)> {
    let (mut values, mut integers) = (Vec::new(), Vec::new());
    if delimiter == Delimiter::Square && !p.at(Kind::LSquare) {
        return p.expected("'[' in dynamic index list");
    }
    p.parse_list(delimiter, |p| {
        match p.parse_optional_operand(true)? {
            Some(u) => {
                values.push(u);
                integers.push(DYNAMIC);
            }
            None => integers.push(p.parse_i64()?),
        }
        Ok(())
    })?;
    Ok((values, integers))
}

/// Writes a list.
pub fn print(p: &mut Printer<'_>, op: Global<Op>, values: &[Value], integers: &[i64]) {
    let mut values = values.iter();
    p.comma_list(integers, |p, i| match (*i == DYNAMIC).then(|| values.next()).flatten() {
        Some(v) => p.operand(op, *v),
        None => p.int(*i),
    });
}

/// The operand group and the attribute slot of the directive's arguments.
fn places(args: &'static [CustomArg]) -> Option<(usize, usize)> {
    match args {
        [CustomArg::Var(Var::Operand(values)), CustomArg::Var(Var::Attr(integers)), ..] => {
            Some((*values, *integers))
        }
        _ => None,
    }
}

/// True if the arguments ask for parentheses instead of brackets.
fn in_parentheses(args: &'static [CustomArg]) -> bool {
    args.iter().any(|a| matches!(a, CustomArg::Code(code) if code.ends_with("Delimiter::Paren")))
}

/// The integers in an attribute slot of an operation.
pub fn integers(ctx: &Context, body: &terrace_ir::Body, op: Op, slot: usize) -> Vec<i64> {
    body.inherent(op, slot).and_then(|a| ctx.as_dense_array(a)).unwrap_or_default()
}

impl CustomDirective for DynamicIndexList {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        args: &'static [CustomArg],
        f: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<bool> {
        let Some((group, slot)) = places(args) else { return Ok(false) };
        let delimiter = if in_parentheses(args) { Delimiter::Paren } else { Delimiter::Square };
        let (values, integers) = parse(p, delimiter)?;
        let ctx = p.context();
        f.operands[group] = Some(values.into_iter().collect());
        state.inherent[slot] = Some(ctx.dense_array(ctx.i64(), &integers));
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, args: &'static [CustomArg], op: Global<Op>) {
        let Some((group, slot)) = places(args) else { return };
        let body = p.body_of(op);
        let values = terrace_asm::operand_group(p.context(), body, op.entity, group);
        let integers = integers(p.context(), body, op.entity, slot);
        let round = in_parentheses(args);
        p.text(if round { "(" } else { "[" });
        print(p, op, &values, &integers);
        p.text(if round { ")" } else { "]" });
    }
}
