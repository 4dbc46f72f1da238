//! Loops: their bounds, the gangs that run them, the construct that they are part of.

use terrace_asm::{
    Delimiter, Directive, DirectiveArgs, DirectiveState, Parsed, Parser, Printer, RegionStyle, Unresolved,
};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Global, Op, Type, Value};

use super::devices::{Read, any_device, numbers, print_segments, print_with_devices};
use crate::acc::{CombinedConstructsType, CombinedConstructsTypeAttr, GangArgType, GangArgTypeAttr};
use crate::parts::{elements, held, places, values};

/// The words of values for gangs.
const GANG_WORDS: [(&str, GangArgType); 3] =
    [("num", GangArgType::Num), ("dim", GangArgType::Dim), ("static", GangArgType::Static)];

/// `custom<GangClause>($values, type($values), $kinds, $devices, $sizes, $alone)`: `({num=%a : i32} [device])`.
pub(super) static GANG: Directive = Directive { parse: parse_gang, print: print_gang };

fn parse_gang(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([group], [kinds_slot, slot, sizes, alone])) = places(args) else { return Ok(false) };
    let ctx = p.context();
    if !p.eat_literal("(") {
        state.op.inherent[alone] = Some(ctx.array(&[any_device(ctx)]));
        return Ok(true);
    }
    let mut only = Vec::new();
    let mut more = true;
    if p.eat_literal("[") {
        p.parse_list(Delimiter::None, |p| {
            only.push(p.parse_attribute(None)?);
            Ok(())
        })?;
        p.expect_literal("]")?;
        more = p.eat_literal(",");
    }
    let (mut read, mut kinds) = (Read::default(), Vec::new());
    if more {
        p.parse_list(Delimiter::None, |p| {
            p.expect_literal("{")?;
            let before = read.operands.len();
            parse_gang_values(p, &mut read, &mut kinds)?;
            p.expect_literal("}")?;
            read.end_segment(p, before)
        })?;
    }
    p.expect_literal(")")?;
    read.put(group, &mut state.format.operands, &mut state.format.operand_types);
    let kinds: Vec<_> = kinds.into_iter().map(|k| GangArgTypeAttr::get(ctx, k).0).collect();
    state.op.inherent[kinds_slot] = Some(ctx.array(&kinds));
    state.op.inherent[slot] = Some(ctx.array(&read.devices));
    state.op.inherent[sizes] = Some(read.sizes(ctx));
    state.op.inherent[alone] = Some(ctx.array(&only));
    Ok(true)
}

/// `num=%a : i32, static=%b : i32`. Values after the first of all have a comma before them, in any segment.
fn parse_gang_values(p: &mut Parser<'_>, read: &mut Read, kinds: &mut Vec<GangArgType>) -> Parsed<()> {
    loop {
        let comma = !read.operands.is_empty();
        if comma && !p.eat_literal(",") {
            break;
        }
        let before = read.operands.len();
        for (word, kind) in GANG_WORDS {
            if p.eat_keyword(word) {
                p.expect_literal("=")?;
                read.value(p)?;
                kinds.push(kind);
            }
        }
        if read.operands.len() > before {
            continue;
        }
        if comma {
            return p.op_error("new value expected after comma");
        }
        break;
    }
    if read.operands.is_empty() {
        return p.op_error("expect at least one of num, dim or static values");
    }
    Ok(())
}

fn print_gang(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([group], [kinds, slot, sizes, alone])) = places(args) else { return };
    let (values, devices, sizes) = (values(p, op, group), elements(p, op, slot), numbers(p, op, sizes));
    let (kinds, only) = (elements(p, op, kinds), elements(p, op, alone));
    let ctx = p.context();
    print_with_devices(p, values.is_empty(), only, devices, |p| {
        print_segments(p, op, &values, (devices, &sizes), |p, [_, _, i]| {
            let kind = kinds.get(i).and_then(|k| GangArgTypeAttr::of(ctx, *k)?.value(ctx));
            if let Some((word, _)) = GANG_WORDS.iter().find(|w| Some(w.1) == kind) {
                p.text(format!("{word}="));
            }
        });
    });
}

/// The words of constructs that a loop may be part of.
const COMBINED_WORDS: [(&str, CombinedConstructsType); 3] = [
    ("kernels", CombinedConstructsType::Kernels_loop),
    ("parallel", CombinedConstructsType::Parallel_loop),
    ("serial", CombinedConstructsType::Serial_loop),
];

/// `custom<CombinedConstructsLoop>($combined)`: a word.
pub(super) static COMBINED: Directive = Directive { parse: parse_combined, print: print_combined };

fn parse_combined(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([], [slot])) = places(args) else { return Ok(false) };
    let Some((_, kind)) = COMBINED_WORDS.iter().find(|(word, _)| p.eat_keyword(word)) else {
        return p.op_error("expected compute construct name");
    };
    state.op.inherent[slot] = Some(CombinedConstructsTypeAttr::get(p.context(), *kind).0);
    Ok(true)
}

fn print_combined(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([], [slot])) = places(args) else { return };
    let ctx = p.context();
    let kind = held(p, op, slot).and_then(|a| CombinedConstructsTypeAttr::of(ctx, a)?.value(ctx));
    if let Some((word, _)) = COMBINED_WORDS.iter().find(|w| Some(w.1) == kind) {
        p.text(word);
    }
}

/// `custom<LoopControl>($region, $lower, type($lower), $upper, type($upper), $step, type($step))`:
/// `control(%i : i32) = (%a : i32) to (%b : i32) step (%c : i32) { ... }`.
pub(super) static CONTROL: Directive = Directive { parse: parse_control, print: print_control };

/// The operand groups of a loop's bounds.
fn bounds(args: DirectiveArgs) -> Option<[usize; 3]> {
    let groups = args.iter().filter_map(|a| match a {
        CustomArg::Var(Var::Operand(i)) => Some(*i),
        _ => None,
    });
    groups.collect::<Vec<_>>().try_into().ok()
}

/// `(%a, %b : i32, i32)`: so many operands.
fn parse_bounds(p: &mut Parser<'_>, wanted: usize) -> Parsed<(Vec<Unresolved>, Vec<Type>)> {
    p.expect_literal("(")?;
    let loc = p.loc();
    let operands = p.parse_operand_list(Delimiter::None)?;
    if operands.len() != wanted {
        return p.op_error_at(loc, format!("expected {wanted} operands"));
    }
    p.expect_literal(":")?;
    let types = p.parse_type_list()?.to_vec();
    p.expect_literal(")")?;
    Ok((operands, types))
}

fn parse_control(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(groups) = bounds(args) else { return Ok(false) };
    let mut block = Vec::new();
    if p.eat_keyword("control") {
        p.parse_list(Delimiter::Paren, |p| {
            block.push(p.parse_argument(true, false)?);
            Ok(())
        })?;
        for (group, word) in groups.into_iter().zip(["=", "to", "step"]) {
            p.expect_literal(word)?;
            let (operands, types) = parse_bounds(p, block.len())?;
            state.format.operands[group] = Some(operands.into());
            state.format.operand_types[group] = Some(types.into());
        }
    }
    p.parse_region_into(state.op, &block)?;
    Ok(true)
}

fn print_bounds(p: &mut Printer<'_>, op: Global<Op>, values: &[Value]) {
    let body = p.body_of(op);
    p.text("(");
    p.operands(op, values.iter().copied());
    p.text(" : ");
    p.comma_list(values, |p, v| p.ty(body.value_type(*v)));
    p.text(") ");
}

fn print_control(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let v = p.view(op);
    let (Some(groups), Some(region)) = (bounds(args), op.entity.all_regions(&v).first().copied()) else {
        return;
    };
    let args = region.entity.entry(&v).map(|b| b.args(&v)).unwrap_or_default();
    if !args.is_empty() {
        let [lower, upper, step] = groups.map(|g| values(p, op, g));
        p.text("control(");
        p.with_region_names(op, Some(region), |p| {
            p.comma_list(&args, |p, a| {
                p.value_in(region.body, *a);
                p.text(" : ");
                p.ty(a.ty(&v));
            });
        });
        p.text(") = ");
        print_bounds(p, op, &lower);
        p.text("to ");
        print_bounds(p, op, &upper);
        p.text(" step ");
        print_bounds(p, op, &step);
    }
    p.region(op, region, RegionStyle::NO_ARGS);
}
