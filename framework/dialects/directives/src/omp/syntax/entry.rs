//! `custom<EntryBlock>`: clauses whose values are arguments of a region's block, `private(@p %x -> %arg0 : i32)`, and the region.
//!
//! A clause is a word among the arguments of the directive, and what follows it up to the next: operands, their types, and attributes, which are
//! told apart by the ends of their names.

use terrace_asm::{
    Argument, Delimiter, Directive, DirectiveArgs, DirectiveState, Failed, Kind, Parsed, Parser, Printer,
    RegionStyle, Unresolved, operand_group,
};
use terrace_ir::def::{CustomArg, FormatElement, OpDef, Var};
use terrace_ir::{Attr, Body, Context, Global, LookIr, Op, Region, Type, Value, Values};

use super::Cases;

const NAME: &str = "EntryBlock";

/// The directive.
pub(super) static ENTRY_BLOCK: Directive = Directive { parse, print };

/// A clause of the directive: the group of its operands, the slots of its attributes.
#[derive(Default)]
struct Clause {
    word: &'static str,
    vars: usize,
    symbols: Option<usize>,
    by_reference: Option<usize>,
    modifier: Option<usize>,
    barrier: Option<usize>,
    maps: Option<usize>,
}

impl Clause {
    fn add_attr(&mut self, def: &OpDef, slot: usize) {
        let name = def.attrs.get(slot).map_or("", |a| a.name);
        let place = match name.rsplit('_').next() {
            Some("syms") => &mut self.symbols,
            Some("byref") => &mut self.by_reference,
            Some("mod") => &mut self.modifier,
            Some("barrier") => &mut self.barrier,
            _ => &mut self.maps,
        };
        *place = Some(slot);
    }
}

fn clauses(args: DirectiveArgs, def: &OpDef) -> Vec<Clause> {
    let mut list: Vec<Clause> = Vec::new();
    for arg in args {
        match (arg, list.last_mut()) {
            (CustomArg::Code(word), _) => list.push(Clause { word, ..Clause::default() }),
            (CustomArg::Var(Var::Operand(i)), Some(clause)) => clause.vars = *i,
            (CustomArg::Var(Var::Attr(i)), Some(clause)) => clause.add_attr(def, *i),
            _ => {}
        }
    }
    list
}

/// The values of an operation that are arguments of its block, in the order of these, each with the word of its clause.
pub(in crate::omp) fn entry_values(ctx: &Context, body: &Body, op: Op) -> Vec<(&'static str, Value)> {
    let Some(def) = ctx.op_info(body.name(op)).def() else { return Vec::new() };
    let elements = def.format.as_ref().map_or(&[][..], |f| f.elements);
    let args = elements.iter().find_map(|e| match e {
        FormatElement::Custom { name: NAME, args } => Some(*args),
        _ => None,
    });
    let of = |c: Clause| operand_group(ctx, body, op, c.vars).into_iter().map(move |v| (c.word, v));
    clauses(args.unwrap_or_default(), def).into_iter().flat_map(of).collect()
}

// ---- Reading.

/// The elements of a clause that is read.
#[derive(Default)]
struct Elements {
    operands: Vec<Unresolved>,
    symbols: Vec<Attr>,
    by_reference: Vec<i64>,
    maps: Vec<i64>,
    args: Vec<Argument>,
    types: Vec<Type>,
}

impl Elements {
    fn parse(p: &mut Parser<'_>, clause: &Clause) -> Parsed<Elements> {
        let mut e = Elements::default();
        p.parse_list(Delimiter::None, |p| {
            if clause.by_reference.is_some() {
                e.by_reference.push(i64::from(p.eat_keyword("byref")));
            }
            if clause.symbols.is_some() {
                e.symbols.push(p.parse_attribute_that(|ctx, a| ctx.as_symbol_ref(a).is_some())?);
            }
            e.operands.push(p.parse_operand()?);
            p.expect_literal("->")?;
            e.args.push(p.parse_argument(false, false)?);
            if clause.maps.is_some() {
                e.maps.push(parse_map(p)?);
            }
            Ok(())
        })?;
        p.expect_literal(":")?;
        e.types = p.parse_type_list()?.to_vec();
        if e.operands.len() != e.types.len() {
            return Err(Failed);
        }
        Ok(e)
    }
}

/// `[map_idx=0]`: the number of a map, -1 if there is none.
fn parse_map(p: &mut Parser<'_>) -> Parsed<i64> {
    if !p.eat(Kind::LSquare) {
        return Ok(-1);
    }
    p.expect_keyword("map_idx")?;
    p.expect_literal("=")?;
    let number = p.parse_i64()?;
    p.expect_literal("]")?;
    Ok(number)
}

fn parse_clause(
    p: &mut Parser<'_>,
    clause: &Clause,
    state: &mut DirectiveState<'_>,
    args: &mut Vec<Argument>,
) -> Parsed<()> {
    let ctx = p.context();
    p.expect_literal("(")?;
    if let Some(slot) = clause.modifier
        && p.eat_keyword("mod")
    {
        p.expect_literal(":")?;
        let word = p.parse_keyword()?;
        p.expect_literal(",")?;
        let cases = Cases::of_slot(state.format.def, slot).ok_or(Failed)?;
        state.op.inherent[slot] = Some(cases.attr(ctx, word).ok_or(Failed)?);
    }
    let e = Elements::parse(p, clause)?;
    p.expect_literal(")")?;
    if let Some(slot) = clause.barrier
        && p.eat_keyword("private_barrier")
    {
        state.op.inherent[slot] = Some(ctx.unit());
    }
    if let Some(slot) = clause.symbols {
        state.op.inherent[slot] = Some(ctx.array(&e.symbols));
    }
    if let Some(slot) = clause.by_reference {
        state.op.inherent[slot] = Some(ctx.dense_array(ctx.integer_type(1), &e.by_reference));
    }
    if let Some(slot) = clause.maps {
        state.op.inherent[slot] = Some(ctx.dense_array(ctx.i64(), &e.maps));
    }
    args.extend(e.args.into_iter().zip(&e.types).map(|(arg, ty)| Argument { ty: Some(*ty), ..arg }));
    state.format.operands[clause.vars] = Some(e.operands.into());
    state.format.operand_types[clause.vars] = Some(e.types.into());
    Ok(())
}

fn parse(p: &mut Parser<'_>, args: DirectiveArgs, mut state: DirectiveState<'_>) -> Parsed<bool> {
    let mut block = Vec::new();
    for clause in clauses(args, state.format.def) {
        if p.eat_keyword(clause.word) && parse_clause(p, &clause, &mut state, &mut block).is_err() {
            return p.op_error(format!("invalid `{}` format", clause.word));
        }
    }
    p.parse_region_into(state.op, &block)?;
    Ok(true)
}

// ---- Writing.

fn print(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let v = p.view(op);
    let (Some(def), Some(region)) = (op.entity.info(&v).def(), op.entity.all_regions(&v).first().copied())
    else {
        return;
    };
    let inside = v.inside(region.body);
    let mut rest = region.entity.entry(&inside).map(|b| b.args(&inside)).unwrap_or_default().into_iter();
    for clause in clauses(args, def) {
        let vars = operand_group(v.ctx, v.ir.body(op.body), op.entity, clause.vars);
        if !vars.is_empty() {
            let args: Values = rest.by_ref().take(vars.len()).collect();
            print_clause(p, &clause, (op, region), &vars, &args);
        }
    }
    p.region(op, region, RegionStyle::NO_ARGS);
}

fn print_clause(
    p: &mut Printer<'_>,
    clause: &Clause,
    (op, region): (Global<Op>, Global<Region>),
    vars: &[Value],
    args: &[Value],
) {
    let (ctx, body) = (p.context(), p.body_of(op));
    let held = |slot: Option<usize>| slot.and_then(|s| body.inherent(op.entity, s));
    let numbers = |slot| held(slot).and_then(|a| ctx.as_dense_array(a)).unwrap_or_default();
    let symbols = held(clause.symbols).and_then(|a| ctx.as_array(a)).unwrap_or_default();
    let (by_reference, maps) = (numbers(clause.by_reference), numbers(clause.maps));
    p.text(format!("{}(", clause.word));
    let modifier = held(clause.modifier).and_then(|a| Cases::of(ctx.definition(a)?)?.word(ctx, a));
    if let Some(word) = modifier {
        p.text(format!("mod: {word}, "));
    }
    p.comma_list(vars.iter().zip(args).enumerate(), |p, (i, (var, arg))| {
        if by_reference.get(i).is_some_and(|r| *r != 0) {
            p.text("byref ");
        }
        if let Some(symbol) = symbols.get(i) {
            p.attr(*symbol);
            p.text(" ");
        }
        p.operand(op, *var);
        p.text(" -> ");
        p.with_region_names(op, Some(region), |p| p.value_in(region.body, *arg));
        if let Some(map) = maps.get(i).filter(|m| **m != -1) {
            p.text(format!(" [map_idx={map}]"));
        }
    });
    p.text(" : ");
    p.comma_list(vars, |p, v| p.ty(body.value_type(*v)));
    p.text(") ");
    if held(clause.barrier).is_some() {
        p.text("private_barrier ");
    }
}
