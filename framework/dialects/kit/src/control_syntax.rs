//! The text that loops and conditions of several dialects share: induction variables, carried values, branches.
//!
//! Not here: bounds, which every dialect writes in its own way.

use terrace_asm::{Argument, Delimiter, OpState, Parsed, Parser, Printer, Unresolved};
use terrace_ir::{Global, Op, Region, Type, Value};

/// Reads `(%i, %j)`: arguments of index type.
pub fn parse_induction(p: &mut Parser<'_>) -> Parsed<Vec<Argument>> {
    let index = p.context().index_type();
    let mut args = Vec::new();
    p.parse_list(Delimiter::Paren, |p| {
        args.push(Argument { ty: Some(index), ..p.parse_argument(false, false)? });
        Ok(())
    })?;
    Ok(args)
}

/// Reads `(%a = %b, ...)`: arguments and the values that they start as.
pub fn parse_assignments(p: &mut Parser<'_>) -> Parsed<(Vec<Argument>, Vec<Unresolved>)> {
    let (mut args, mut inits) = (Vec::new(), Vec::new());
    p.parse_list(Delimiter::Paren, |p| {
        args.push(p.parse_argument(false, false)?);
        p.expect_literal("=")?;
        inits.push(p.parse_operand()?);
        Ok(())
    })?;
    Ok((args, inits))
}

/// Writes `(%a = %b, ...)`: arguments of a region with the values that they start as.
pub fn print_assignments(
    p: &mut Printer<'_>,
    op: Global<Op>,
    region: Global<Region>,
    args: &[Value],
    inits: &[Value],
) {
    p.text("(");
    p.with_region_names(op, Some(region), |p| {
        p.comma_list(args.iter().zip(inits), |p, (a, init)| {
            p.value_in(region.body, *a);
            p.text(" = ");
            p.operand(op, *init);
        });
    });
    p.text(")");
}

/// Writes ` -> (types)` if there are any; true if there are.
pub fn print_results(p: &mut Printer<'_>, types: &[Type]) -> bool {
    if types.is_empty() {
        return false;
    }
    p.text(" -> (");
    p.comma_list(types, |p, t| p.ty(*t));
    p.text(")");
    true
}

/// Reads `-> (types) { ... } else { ... }`: the results, if there are any, and two regions, the second of which may be absent.
pub fn parse_branches(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    parse_results(p, state)?;
    parse_then_else(p, state)
}

/// Reads `{ ... } else { ... } {attributes}`: two regions, the second of which may be absent.
pub fn parse_then_else(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    parse_terminated_region(p, state)?;
    if p.eat_keyword("else") {
        parse_terminated_region(p, state)?;
    } else {
        p.add_empty_region(state);
    }
    p.parse_optional_attr_dict(state)
}

/// Reads `-> (types) { ... } {attributes}`: the results, if there are any, and what runs once.
pub fn parse_scope(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    parse_results(p, state)?;
    parse_terminated_region(p, state)?;
    p.parse_optional_attr_dict(state)
}

/// Reads `-> (types)` if it is there.
fn parse_results(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    if p.eat_literal("->") {
        state.types = p.parse_function_results()?.iter().copied().collect();
    }
    Ok(())
}

/// Reads a region whose terminator need not be written.
fn parse_terminated_region(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    p.parse_region_into(state, &[])?;
    terrace_asm::ensure_terminator(p, state);
    Ok(())
}
