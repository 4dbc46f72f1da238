//! The texts of clauses that formats cannot say: variables here, values by devices in `devices.rs`, loops in `loops.rs`, routines in `routines.rs`.

mod devices;
mod loops;
mod routines;

use std::any::Any;

use smallvec::smallvec;
use terrace_asm::{Delimiter, Directive, DirectiveArgs, DirectiveState, Parsed, Parser, Printer, directive};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Global, Op};

use crate::parts::{held, places, print_typed, values};
use crate::pointers::pointee;

/// The directives of the formats, by name.
pub(super) static DIRECTIVES: &[(&str, &(dyn Any + Send + Sync))] = &[
    ("AccVar", directive!(&Directive { parse: parse_device_variable, print: print_device_variable })),
    ("BindName", directive!(&routines::BIND_NAME)),
    ("CombinedConstructsLoop", directive!(&loops::COMBINED)),
    ("DeviceTypeArrayAttr", directive!(&devices::DEVICE_TYPES)),
    ("DeviceTypeOperands", directive!(&devices::OPERANDS)),
    ("DeviceTypeOperandsWithKeywordOnly", directive!(&devices::OPERANDS_OR_WORD)),
    ("DeviceTypeOperandsWithSegment", directive!(&devices::SEGMENTS)),
    ("GangClause", directive!(&loops::GANG)),
    ("LoopControl", directive!(&loops::CONTROL)),
    ("NumGangs", directive!(&devices::SEGMENTS)),
    ("OperandWithKeywordOnly", directive!(&Directive { parse: parse_or_word, print: print_or_word })),
    ("OperandsWithKeywordOnly", directive!(&Directive { parse: parse_or_word, print: print_or_word })),
    ("RecipeSym", directive!(&Directive { parse: parse_recipe, print: print_recipe })),
    ("RoutineGangClause", directive!(&routines::GANG)),
    ("Var", directive!(&Directive { parse: parse_variable, print: print_variable })),
    ("VarPtrType", directive!(&Directive { parse: parse_variable_type, print: print_variable_type })),
    ("WaitClause", directive!(&devices::WAIT)),
];

// ---- Variables.

/// `varPtr(%x`, of which the next directive reads the rest.
fn parse_variable(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([var], [])) = places(args) else { return Ok(false) };
    if !p.eat_keyword("varPtr") {
        p.expect_keyword("var")?;
    }
    p.expect_literal("(")?;
    state.format.operands[var] = Some(smallvec![p.parse_operand()?]);
    Ok(true)
}

fn print_variable(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([var], [])) = places(args) else { return };
    p.text("varPtr(");
    p.operands(op, values(p, op, var));
}

/// The operand group of a type, and the slot of the attribute after it.
fn type_places(args: DirectiveArgs) -> Option<(usize, usize)> {
    match args {
        [CustomArg::Type(Var::Operand(var)), CustomArg::Var(Var::Attr(slot))] => Some((*var, *slot)),
        _ => None,
    }
}

/// `memref<4xi32>) varType(i32)`: the type of what is in memory, where that of the variable does not say it.
fn parse_variable_type(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some((var, slot)) = type_places(args) else { return Ok(false) };
    let ctx = p.context();
    let ty = p.parse_type()?;
    p.expect_literal(")")?;
    state.format.operand_types[var] = Some(smallvec![ty]);
    let mut held = pointee(ctx, ty).unwrap_or(ty);
    if p.eat_keyword("varType") {
        p.expect_literal("(")?;
        held = p.parse_type()?;
        p.expect_literal(")")?;
    }
    state.op.inherent[slot] = Some(ctx.type_attr(held));
    Ok(true)
}

fn print_variable_type(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some((var, slot)) = type_places(args) else { return };
    let (ctx, body) = (p.context(), p.body_of(op));
    let Some(ty) = values(p, op, var).first().map(|v| body.value_type(*v)) else { return };
    p.ty(ty);
    p.text(")");
    let written = held(p, op, slot).and_then(|a| ctx.type_value(a));
    if let Some(written) = written.filter(|t| pointee(ctx, ty) != Some(*t)) {
        p.text(" varType(");
        p.ty(written);
        p.text(")");
    }
}

/// `accPtr(%x : type)`
fn parse_device_variable(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([var], [])) = places(args) else { return Ok(false) };
    if !p.eat_keyword("accPtr") {
        p.expect_keyword("accVar")?;
    }
    p.expect_literal("(")?;
    state.format.operands[var] = Some(smallvec![p.parse_operand()?]);
    p.expect_literal(":")?;
    state.format.operand_types[var] = Some(smallvec![p.parse_type()?]);
    p.expect_literal(")")?;
    Ok(true)
}

fn print_device_variable(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([var], [])) = places(args) else { return };
    p.text("accPtr(");
    if let Some(v) = values(p, op, var).first() {
        print_typed(p, op, *v);
    }
    p.text(")");
}

/// A symbol.
fn parse_recipe(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([], [slot])) = places(args) else { return Ok(false) };
    let symbol = p.parse_attribute_that(|ctx, a| ctx.as_symbol_ref(a).is_some())?;
    state.op.inherent[slot] = Some(symbol);
    Ok(true)
}

fn print_recipe(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([], [slot])) = places(args) else { return };
    if let Some(a) = held(p, op, slot) {
        p.attr_without_type(a);
    }
}

/// `(%a, %b : i32, i32)`, or nothing for the word alone.
fn parse_or_word(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([group], [slot])) = places(args) else { return Ok(false) };
    if !p.eat_literal("(") {
        state.op.inherent[slot] = Some(p.context().unit());
        return Ok(true);
    }
    let mut operands = smallvec![];
    p.parse_list(Delimiter::None, |p| {
        operands.push(p.parse_operand()?);
        Ok(())
    })?;
    state.format.operands[group] = Some(operands);
    p.expect_literal(":")?;
    state.format.operand_types[group] = Some(p.parse_type_list()?.iter().copied().collect());
    p.expect_literal(")")?;
    Ok(true)
}

fn print_or_word(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([group], [slot])) = places(args) else { return };
    if held(p, op, slot).is_some() {
        return;
    }
    let (body, values) = (p.body_of(op), values(p, op, group));
    p.text("(");
    p.operands(op, values.iter().copied());
    p.text(" : ");
    p.comma_list(values, |p, v| p.ty(body.value_type(v)));
    p.text(")");
}
