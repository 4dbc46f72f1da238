//! Parts of the text that are read and written by hand.

use smallvec::SmallVec;
use terrace_asm::{
    Delimiter, Directive, DirectiveArgs, DirectiveState, Kind, OpState, Parsed, Parser, Printer, RegionStyle,
    SyntaxOp,
};
use terrace_dialects_kit::function_syntax::{parse_function, print_function};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Global, LookIr, Op, ViewIr};

use super::{ForEachOp, FuncOp};
use crate::pdl::cpp::range_of;

impl SyntaxOp for FuncOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_function(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        print_function(p, v.global(self));
    }
}

/// `%element : type in %range { ... } -> ^next`
impl SyntaxOp for ForEachOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let element = p.parse_argument(true, false)?;
        if !p.eat_keyword("in") {
            return p.op_error("expected 'in' after loop variable");
        }
        let range = p.parse_operand()?;
        let Some(ty) = element.ty.and_then(|ty| range_of(p.context(), ty)) else {
            return p.op_error("operand must be a range of loop variable type");
        };
        p.resolve_operand(range, ty, state)?;
        p.parse_region_into(state, &[element])?;
        p.parse_optional_attr_dict(state)?;
        p.expect_literal("->")?;
        state.successors.push(p.parse_successor()?);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, region) = (v.global(self), Global::new(v.body, self.region(v)));
        let element = region.entity.entry(v).and_then(|b| b.arg(v, 0));
        p.text(" ");
        if let Some(element) = element {
            p.with_region_names(op, Some(region), |p| p.value_in(region.body, element));
            p.text(" : ");
            p.ty(element.ty(v));
        }
        p.text(" in ");
        p.operand(op, self.values(v));
        p.text(" ");
        p.region(op, region, RegionStyle::NO_ARGS);
        p.optional_attr_dict(op, &[]);
        p.text(" -> ");
        if let Some(next) = self.successors(v).first() {
            p.successor(op, *next, &[]);
        }
    }
}

/// `custom<CreateOperationOpResults>($types, type($types), $inferred)`: `-> <inferred>`, `-> (%types : types)`, or nothing.
pub(super) static RESULTS: Directive = Directive { parse: parse_results, print: print_results };

fn parse_results(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let [CustomArg::Var(Var::Operand(group)), _, CustomArg::Var(Var::Attr(inferred))] = args else {
        return Ok(false);
    };
    let (mut operands, mut types) = (SmallVec::new(), SmallVec::new());
    let given = p.eat(Kind::Arrow);
    if given && p.eat(Kind::Less) {
        p.expect_keyword("inferred")?;
        p.expect_literal(">")?;
        state.op.inherent[*inferred] = Some(p.context().unit());
    } else if given {
        p.expect_literal("(")?;
        operands.extend(p.parse_operand_list(Delimiter::None)?);
        p.expect_literal(":")?;
        types.extend(p.parse_type_list()?);
        p.expect_literal(")")?;
    }
    state.format.operands[*group] = Some(operands);
    state.format.operand_types[*group] = Some(types);
    Ok(given)
}

fn print_results(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let [CustomArg::Var(Var::Operand(group)), _, CustomArg::Var(Var::Attr(inferred))] = args else { return };
    let (ctx, body) = (p.context(), p.body_of(op));
    if body.inherent(op.entity, *inferred).is_some() {
        return p.text(" -> <inferred>");
    }
    let operands = terrace_asm::operand_group(ctx, body, op.entity, *group);
    if operands.is_empty() {
        return;
    }
    p.text(" -> (");
    p.operands(op, operands.iter().copied());
    p.text(" : ");
    p.comma_list(operands.iter().copied(), |p, v| p.ty(body.value_type(v)));
    p.text(")");
}
