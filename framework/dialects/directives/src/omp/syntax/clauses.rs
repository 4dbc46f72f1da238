//! Clauses that stand in any order: lists of values that each have something of their own, cases of enums, bits as words.

use smallvec::smallvec;
use terrace_asm::{
    Delimiter, Directive, DirectiveArgs, DirectiveState, Failed, Kind, Parsed, Parser, Printer, Unresolved,
};
use terrace_ir::def::OpDef;
use terrace_ir::{Attr, Global, Op, Type};

use super::Cases;
use crate::parts::{elements, held, places, print_type_of, print_typed, values};

/// The word of a case in a slot.
fn word(p: &Printer<'_>, op: Global<Op>, slot: usize) -> Option<String> {
    attr_word(p, held(p, op, slot)?)
}

fn attr_word(p: &Printer<'_>, a: Attr) -> Option<String> {
    Cases::of(p.context().definition(a)?)?.word(p.context(), a)
}

// ---- Cases of enums.

/// `custom<ClauseAttr>($case)`: a bare word.
pub(super) static CASE: Directive = Directive { parse: parse_case, print: print_case };

/// A case of the enum of a slot, from a word.
fn read_case(p: &mut Parser<'_>, def: &OpDef, slot: usize) -> Parsed<Attr> {
    let loc = p.loc();
    let word = p.parse_keyword()?;
    match Cases::of_slot(def, slot).and_then(|c| c.attr(p.context(), word)) {
        Some(case) => Ok(case),
        None => invalid_value(p, loc, word),
    }
}

fn invalid_value<T>(p: &mut Parser<'_>, loc: terrace_ir::Loc, word: &[u8]) -> Parsed<T> {
    p.op_error_at(loc, format!("invalid clause value: '{}'", String::from_utf8_lossy(word)))
}

fn parse_case(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([], [slot])) = places(args) else { return Ok(false) };
    state.op.inherent[slot] = Some(read_case(p, state.format.def, slot)?);
    Ok(true)
}

fn print_case(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([], [slot])) = places(args) else { return };
    p.text(word(p, op, slot).unwrap_or_default());
}

/// `custom<CaptureType>($case)`: the same, but that a word that is no case says nothing, so that the attribute is missed later.
pub(super) static CAPTURE: Directive = Directive { parse: parse_capture, print: print_case };

fn parse_capture(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([], [slot])) = places(args) else { return Ok(false) };
    let word = p.parse_keyword()?;
    state.op.inherent[slot] = Cases::of_slot(state.format.def, slot).and_then(|c| c.attr(p.context(), word));
    Ok(true)
}

/// `custom<OrderClause>($order, $modifier)`: `reproducible:concurrent`.
pub(super) static ORDER: Directive = Directive { parse: parse_order, print: print_order };

fn parse_order(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([], [order, modifier])) = places(args) else { return Ok(false) };
    let (ctx, def) = (p.context(), state.format.def);
    let mut loc = p.loc();
    let mut word = p.parse_keyword()?;
    if let Some(a) = Cases::of_slot(def, modifier).and_then(|c| c.attr(ctx, word)) {
        state.op.inherent[modifier] = Some(a);
        p.expect_literal(":")?;
        loc = p.loc();
        word = p.parse_keyword()?;
    }
    let Some(a) = Cases::of_slot(def, order).and_then(|c| c.attr(ctx, word)) else {
        return invalid_value(p, loc, word);
    };
    state.op.inherent[order] = Some(a);
    Ok(true)
}

fn print_order(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([], [order, modifier])) = places(args) else { return };
    if let Some(word) = word(p, op, modifier) {
        p.text(format!("{word}:"));
    }
    p.text(word(p, op, order).unwrap_or_default());
}

/// `custom<ModifiedValue>($modifier, $value, type($value))`: `strict, %x: i32`.
pub(super) static MODIFIED_VALUE: Directive = Directive { parse: parse_modified, print: print_modified };

fn parse_modified(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([value], [slot])) = places(args) else { return Ok(false) };
    let (ctx, def, loc) = (p.context(), state.format.def, p.loc());
    if let Some(word) = p.parse_optional_keyword() {
        let Some(a) = Cases::of_slot(def, slot).and_then(|c| c.attr(ctx, word)) else {
            let clause = def.operands.get(value).map_or("", |o| o.name);
            let word = String::from_utf8_lossy(word);
            return p.op_error_at(loc, format!("invalid {clause} modifier : '{word}'"));
        };
        state.op.inherent[slot] = Some(a);
        p.expect_literal(",")?;
    }
    state.format.operands[value] = Some(smallvec![p.parse_operand()?]);
    p.expect_literal(":")?;
    state.format.operand_types[value] = Some(smallvec![p.parse_type()?]);
    Ok(true)
}

fn print_modified(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([value], [slot])) = places(args) else { return };
    if let Some(word) = word(p, op, slot) {
        p.text(format!("{word}, "));
    }
    if let Some(v) = values(p, op, value).first().copied() {
        p.operand(op, v);
        p.text(": ");
        print_type_of(p, op, v);
    }
}

/// `custom<ScheduleClause>($kind, $modifier, $simd, $chunk, type($chunk))`: `static = %n : i32, monotonic, simd`.
pub(super) static SCHEDULE: Directive = Directive { parse: parse_schedule, print: print_schedule };

fn parse_schedule(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([chunk], [kind, modifier, simd])) = places(args) else { return Ok(false) };
    let (ctx, def) = (p.context(), state.format.def);
    let word = p.parse_keyword()?;
    let Some(a) = Cases::of_slot(def, kind).and_then(|c| c.attr(ctx, word)) else {
        return p.op_error_at(state.op.loc, " expected schedule kind");
    };
    state.op.inherent[kind] = Some(a);
    if matches!(word, b"static" | b"dynamic" | b"guided") && p.eat(Kind::Equal) {
        state.format.operands[chunk] = Some(smallvec![p.parse_operand()?]);
        p.expect_literal(":")?;
        state.format.operand_types[chunk] = Some(smallvec![p.parse_type()?]);
    }
    let mut modifiers: Vec<&[u8]> = Vec::new();
    while p.eat(Kind::Comma) {
        modifiers.push(p.parse_keyword()?);
    }
    let cases = Cases::of_slot(def, modifier).ok_or(Failed)?;
    let error = |p: &mut Parser<'_>, text: String| p.op_error_at(state.op.loc, text);
    if modifiers.len() > 2 {
        return error(p, " unexpected modifier(s)".to_owned());
    }
    if let Some(unknown) = modifiers.iter().find(|m| cases.attr(ctx, m).is_none()) {
        return error(p, format!(" unknown modifier type: {}", String::from_utf8_lossy(unknown)));
    }
    let first: Option<&[u8]> = match modifiers[..] {
        [b"simd"] => Some(b"none"),
        [first, second] if first == b"simd" || second != b"simd" => {
            return error(p, " incorrect modifier order".to_owned());
        }
        [] => None,
        [first, ..] => Some(first),
    };
    state.op.inherent[modifier] = first.and_then(|m| cases.attr(ctx, m));
    if modifiers.contains(&&b"simd"[..]) {
        state.op.inherent[simd] = Some(ctx.unit());
    }
    Ok(true)
}

fn print_schedule(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([chunk], [kind, modifier, simd])) = places(args) else { return };
    p.text(word(p, op, kind).unwrap_or_default());
    if let Some(v) = values(p, op, chunk).first().copied() {
        p.text(" = ");
        print_typed(p, op, v);
    }
    if let Some(word) = word(p, op, modifier) {
        p.text(format!(", {word}"));
    }
    if held(p, op, simd).is_some() {
        p.text(", simd");
    }
}

// ---- Lists of values.

/// Reads a list of values of which each has an attribute.
fn parse_each(
    p: &mut Parser<'_>,
    args: DirectiveArgs,
    state: DirectiveState<'_>,
    each: impl Fn(&mut Parser<'_>) -> Parsed<(Unresolved, Type, Attr)>,
) -> Parsed<bool> {
    let Some(([vars], [slot])) = places(args) else { return Ok(false) };
    let (mut operands, mut types, mut attrs) = (smallvec![], smallvec![], Vec::new());
    p.parse_list(Delimiter::None, |p| {
        let (operand, ty, attr) = each(p)?;
        operands.push(operand);
        types.push(ty);
        attrs.push(attr);
        Ok(())
    })?;
    state.format.operands[vars] = Some(operands);
    state.format.operand_types[vars] = Some(types);
    state.op.inherent[slot] = Some(p.context().array(&attrs));
    Ok(true)
}

/// `custom<AlignedClause>($vars, type($vars), $alignments)`: `%x : memref<i32> -> 32 : i64`.
pub(super) static ALIGNED: Directive = Directive { parse: parse_aligned, print: print_aligned };

fn parse_aligned(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    parse_each(p, args, state, |p| {
        let operand = p.parse_operand()?;
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        p.expect_literal("->")?;
        Ok((operand, ty, p.parse_attribute(None)?))
    })
}

fn print_aligned(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([vars], [slot])) = places(args) else { return };
    let (vars, attrs) = (values(p, op, vars), elements(p, op, slot));
    p.comma_list(vars.iter().zip(attrs), |p, (v, a)| {
        print_typed(p, op, *v);
        p.text(" -> ");
        p.attr(*a);
    });
}

/// `custom<AllocateAndAllocator>($vars, type($vars), $allocators, type($allocators))`: `%allocator : i64 -> %x : memref<i32>`.
pub(super) static ALLOCATE: Directive = Directive { parse: parse_allocate, print: print_allocate };

fn parse_allocate(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some((groups, [])) = places::<2, 0>(args) else { return Ok(false) };
    let mut operands = [smallvec![], smallvec![]];
    let mut types = [smallvec![], smallvec![]];
    p.parse_list(Delimiter::None, |p| {
        for i in [1, 0] {
            operands[i].push(p.parse_operand()?);
            p.expect_literal(":")?;
            types[i].push(p.parse_type()?);
            if i == 1 {
                p.expect_literal("->")?;
            }
        }
        Ok(())
    })?;
    for ((group, operands), types) in groups.into_iter().zip(operands).zip(types) {
        state.format.operands[group] = Some(operands);
        state.format.operand_types[group] = Some(types);
    }
    Ok(true)
}

fn print_allocate(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([vars, allocators], [])) = places(args) else { return };
    let (vars, allocators) = (values(p, op, vars), values(p, op, allocators));
    p.comma_list(vars.iter().zip(allocators), |p, (var, allocator)| {
        print_typed(p, op, allocator);
        p.text(" -> ");
        print_typed(p, op, *var);
    });
}

/// `custom<Copyprivate>($vars, type($vars), $symbols)`: `%x -> @copy : memref<i32>`.
pub(super) static COPYPRIVATE: Directive = Directive { parse: parse_copyprivate, print: print_copyprivate };

fn parse_copyprivate(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    parse_each(p, args, state, |p| {
        let operand = p.parse_operand()?;
        p.expect_literal("->")?;
        let symbol = p.parse_attribute_that(|ctx, a| ctx.as_symbol_ref(a).is_some())?;
        p.expect_literal(":")?;
        Ok((operand, p.parse_type()?, symbol))
    })
}

fn print_copyprivate(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([vars], [slot])) = places(args) else { return };
    let (vars, symbols) = (values(p, op, vars), elements(p, op, slot));
    p.comma_list(vars.iter().zip(symbols), |p, (v, symbol)| {
        p.operand(op, *v);
        p.text(" -> ");
        p.attr(*symbol);
        p.text(" : ");
        print_type_of(p, op, *v);
    });
}

/// `custom<DependVarList>($vars, type($vars), $kinds)`: `taskdependin -> %x : memref<i32>`.
pub(super) static DEPEND: Directive = Directive { parse: parse_depend, print: print_depend };

fn parse_depend(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let cases = Cases::of(&super::super::CLAUSE_TASK_DEPEND_ATTR_DEF).ok_or(Failed)?;
    parse_each(p, args, state, |p| {
        let word = p.parse_keyword()?;
        p.expect_literal("->")?;
        let operand = p.parse_operand()?;
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        match cases.attr(p.context(), word) {
            Some(kind) => Ok((operand, ty, kind)),
            None => p.op_error("expected a kind of dependence"),
        }
    })
}

fn print_depend(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([vars], [slot])) = places(args) else { return };
    let (vars, kinds) = (values(p, op, vars), elements(p, op, slot));
    p.comma_list(vars.iter().zip(kinds), |p, (v, kind)| {
        p.text(attr_word(p, *kind).unwrap_or_default());
        p.text(" -> ");
        print_typed(p, op, *v);
    });
}

/// `custom<LinearClause>($vars, type($vars), $steps)`: `%x = %step : memref<i32>`.
pub(super) static LINEAR: Directive = Directive { parse: parse_linear, print: print_linear };

fn parse_linear(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([vars, steps], [])) = places(args) else { return Ok(false) };
    let (mut operands, mut given, mut types) = (smallvec![], smallvec![], smallvec![]);
    p.parse_list(Delimiter::None, |p| {
        operands.push(p.parse_operand()?);
        p.expect_literal("=")?;
        given.push(p.parse_operand()?);
        p.expect_literal(":")?;
        types.push(p.parse_type()?);
        Ok(())
    })?;
    state.format.operands[vars] = Some(operands);
    state.format.operand_types[vars] = Some(types);
    state.format.operands[steps] = Some(given);
    Ok(true)
}

fn print_linear(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([vars, steps], [])) = places(args) else { return };
    let (vars, steps) = (values(p, op, vars), values(p, op, steps));
    p.comma_list(vars.iter().enumerate(), |p, (i, v)| {
        p.operand(op, *v);
        if let Some(step) = steps.get(i) {
            p.text(" = ");
            p.operand(op, *step);
        }
        p.text(" : ");
        print_type_of(p, op, *v);
    });
}

// ---- Bits as words, and numbers.

/// The words of hints, the lowest bit first.
const HINTS: [&str; 4] = ["uncontended", "contended", "nonspeculative", "speculative"];

/// `custom<SynchronizationHint>($hint)`: `contended, speculative`, or `none`.
pub(super) static HINT: Directive = Directive { parse: parse_hint, print: print_hint };

fn parse_hint(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([], [slot])) = places(args) else { return Ok(false) };
    let mut bits = 0;
    if !p.eat_keyword("none") {
        p.parse_list(Delimiter::None, |p| {
            let word = p.parse_keyword()?;
            match HINTS.iter().position(|h| h.as_bytes() == word) {
                Some(i) => bits |= 1 << i,
                None => return p.op_error(format!("{} is not a valid hint", String::from_utf8_lossy(word))),
            }
            Ok(())
        })?;
    }
    let ctx = p.context();
    state.op.inherent[slot] = Some(ctx.integer(ctx.i64(), bits));
    Ok(true)
}

fn print_hint(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([], [slot])) = places(args) else { return };
    let bits = held(p, op, slot).and_then(|a| p.context().as_i64(a)).unwrap_or(0);
    if bits == 0 {
        return p.text("none");
    }
    let words = HINTS.iter().enumerate().filter(|(i, _)| bits & (1 << i) != 0);
    p.comma_list(words, |p, (_, word)| p.text(word));
}

/// The words of maps in the order of the text, each with the case of its bit. Both directions have one word together.
const MAPS: [(&str, &str); 21] = [
    ("always", "always"),
    ("implicit", "implicit"),
    ("ompx_hold", "ompx_hold"),
    ("close", "close"),
    ("present", "present"),
    ("to", "to"),
    ("from", "from"),
    ("none", "none"),
    ("delete", "del"),
    ("return_param", "return_param"),
    ("storage", "storage"),
    ("private", "priv"),
    ("literal", "literal"),
    ("attach", "attach"),
    ("attach_always", "attach_always"),
    ("attach_none", "attach_none"),
    ("attach_auto", "attach_auto"),
    ("ref_ptr", "ref_ptr"),
    ("ref_ptee", "ref_ptee"),
    ("ref_ptr_ptee", "ref_ptr_ptee"),
    ("is_device_ptr", "is_device_ptr"),
];

/// `custom<MapClause>($flags)`: `always, tofrom`.
pub(super) static MAP: Directive = Directive { parse: parse_map, print: print_map };

fn parse_map(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([], [slot])) = places(args) else { return Ok(false) };
    let cases = Cases::of_slot(state.format.def, slot).ok_or(Failed)?;
    let mut bits = 0;
    p.parse_list(Delimiter::None, |p| {
        let word = p.parse_keyword()?;
        let both: &[&[u8]] = if word == b"tofrom" { &[b"to", b"from"] } else { &[word] };
        // Words that are none say nothing.
        let known = both.iter().filter_map(|w| MAPS.iter().find(|m| m.0.as_bytes() == *w));
        bits |= known.filter_map(|m| cases.of.value(m.1.as_bytes())).fold(0, |all, bit| all | bit);
        Ok(())
    })?;
    let ctx = p.context();
    state.op.inherent[slot] = Some(ctx.dialect_attr(cases.attr, &[ctx.param_int(bits)]));
    Ok(true)
}

fn print_map(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([], [slot])) = places(args) else { return };
    let ctx = p.context();
    let flags = held(p, op, slot).and_then(|a| {
        let cases = Cases::of(ctx.definition(a)?)?;
        Some((cases, ctx.as_param_int(*ctx.attr_params(a, cases.attr)?.first()?)?))
    });
    let Some((cases, bits)) = flags else { return };
    let has = |case: &str| match cases.of.value(case.as_bytes()) {
        Some(0) | None => bits == 0,
        Some(bit) => bits & bit != 0,
    };
    let both = has("to") && has("from");
    let words = MAPS.iter().filter(|m| has(m.1) && !(both && m.0 == "from"));
    p.comma_list(words, |p, (word, _)| p.text(if both && *word == "to" { "tofrom" } else { word }));
}

/// `custom<MembersIndex>($index)`: `[0, 1], [2]`.
pub(super) static MEMBERS_INDEX: Directive = Directive { parse: parse_members, print: print_members };

fn parse_members(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let Some(([], [slot])) = places(args) else { return Ok(false) };
    let ctx = p.context();
    let mut lists = Vec::new();
    p.parse_list(Delimiter::None, |p| {
        p.expect_literal("[")?;
        let mut list = Vec::new();
        p.parse_list(Delimiter::None, |p| {
            list.push(ctx.integer(ctx.i64(), p.parse_i64()?));
            Ok(())
        })?;
        lists.push(ctx.array(&list));
        p.expect_literal("]")
    })?;
    state.op.inherent[slot] = Some(ctx.array(&lists));
    Ok(true)
}

fn print_members(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let Some(([], [slot])) = places(args) else { return };
    let ctx = p.context();
    p.comma_list(elements(p, op, slot), |p, list| {
        p.text("[");
        p.comma_list(ctx.as_array(*list).unwrap_or_default(), |p, i| p.int(ctx.as_i64(*i).unwrap_or(0)));
        p.text("]");
    });
}
