//! Branches, and structured loops and selections.

use terrace_asm::{Kind, OpState, Parsed, Parser, Printer, RegionStyle, SyntaxOp};
use terrace_ir::def::{AttrDef, EnumDef};
use terrace_ir::{LookIr, Type, ViewIr};

use super::{integers, parse_i32, parse_keyword_case};
use crate::spirv::{
    BranchConditionalOp, E_LOOP_CONTROL, E_SELECTION_CONTROL, LOOP_CONTROL_ATTR_DEF, LoopControl, LoopOp,
    SELECTION_CONTROL_ATTR_DEF, SelectionControl, SelectionOp,
};

/// `^block(%a, %b : types)`: gives the number of values that are passed.
fn parse_target(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<i64> {
    let before = state.operands.len();
    let block = p.parse_successor()?;
    state.successors.push(block);
    if p.eat(Kind::LParen) {
        let uses = p.parse_operand_list(terrace_asm::Delimiter::None)?;
        let loc = p.loc();
        p.expect(Kind::Colon, "")?;
        let types = p.parse_type_list()?;
        p.resolve_all(&uses, &types, loc, &mut state.operands)?;
        p.expect(Kind::RParen, "")?;
    }
    Ok((state.operands.len() - before) as i64)
}

impl SyntaxOp for BranchConditionalOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let condition = p.parse_operand()?;
        p.resolve_operand(condition, ctx.i1(), state)?;
        if p.eat(Kind::LSquare) {
            let first = parse_i32(p)?;
            p.expect(Kind::Comma, "")?;
            let second = parse_i32(p)?;
            p.expect(Kind::RSquare, "")?;
            state.set_attr(ctx, "branch_weights", ctx.array(&[first, second]));
        }
        p.expect(Kind::Comma, "")?;
        let first = parse_target(p, state)?;
        p.expect(Kind::Comma, "")?;
        let second = parse_target(p, state)?;
        state.set_attr(ctx, "operandSegmentSizes", ctx.dense_array(ctx.i32(), &[1, first, second]));
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(" ");
        p.operand(op, self.condition(v));
        if let Some(weights) = self.branch_weights(v) {
            p.text(" [");
            p.comma_list(integers(v.ctx, weights), |p, w| p.int(w));
            p.text("]");
        }
        p.text(", ");
        p.successor(op, self.true_target(v), &self.true_target_operands(v));
        p.text(", ");
        p.successor(op, self.false_target(v), &self.false_target_operands(v));
    }
}

/// The keywords of a structured operation.
struct Control {
    name: &'static str,
    cases: &'static EnumDef,
    def: &'static AttrDef,
}

const LOOP: Control = Control { name: "loop_control", cases: &E_LOOP_CONTROL, def: &LOOP_CONTROL_ATTR_DEF };
const SELECTION: Control =
    Control { name: "selection_control", cases: &E_SELECTION_CONTROL, def: &SELECTION_CONTROL_ATTR_DEF };

/// `control(Case) -> (types) {...}`
fn parse_structured(p: &mut Parser<'_>, state: &mut OpState, c: &Control) -> Parsed<()> {
    let ctx = p.context();
    let mut value = 0;
    if p.eat_keyword("control") {
        p.expect(Kind::LParen, "")?;
        value = parse_keyword_case(p, c.cases, c.name)?;
        p.expect(Kind::RParen, "")?;
    }
    state.set_attr(ctx, c.name, ctx.dialect_attr(c.def, &[ctx.param_int(value)]));
    if p.eat(Kind::Arrow) {
        let types = p.parse_type_list()?;
        state.types.extend(types);
    }
    p.parse_region_into(state, &[])
}

fn print_structured(p: &mut Printer<'_>, control: Option<String>, types: &[Type]) {
    if let Some(control) = control {
        p.text(format!(" control({control})"));
    }
    if !types.is_empty() {
        p.text(" -> ");
        p.comma_list(types, |p, t| p.ty(*t));
    }
    p.text(" ");
}

impl SyntaxOp for LoopOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_structured(p, state, &LOOP)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let control = self.loop_control(v);
        print_structured(p, (control != LoopControl::None).then(|| control.text()), &self.result_types(v));
        p.region(v.global(self), self.all_regions(v)[0], RegionStyle::NO_ARGS);
    }
}

impl SyntaxOp for SelectionOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_structured(p, state, &SELECTION)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let control = self.selection_control(v);
        let text = (control != SelectionControl::None).then(|| control.text());
        print_structured(p, text, &self.result_types(v));
        p.region(v.global(self), self.all_regions(v)[0], RegionStyle::NO_ARGS);
    }
}
