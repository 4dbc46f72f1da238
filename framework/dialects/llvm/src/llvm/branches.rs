//! Branches: what they pass where, their weights, and the text of those with a list of targets.

use std::ops::Range;

use smallvec::SmallVec;
use terrace_asm::{CustomDirective, FormatState, Kind, OpState, Parsed, Parser, Printer};
use terrace_ir::def::{Arity, CustomArg, Var};
use terrace_ir::interfaces::{BranchLike, Verify, VerifyCx};
use terrace_ir::{ApInt, Attr, AttrData, Block, Body, Context, Diagnostic, Global, Op, Value};

use super::calls::{function_around, parse_target};
use super::{function_parts, is_void};

pub(super) struct BrOp;
pub(super) struct CondBrOp;
pub(super) struct SwitchOp;
pub(super) struct IndirectBrOp;
pub(super) struct ReturnOp;

/// `custom<SwitchOpCases>(ref(type($value)), $case_values, $caseDestinations, $caseOperands, type($caseOperands))`
pub(super) struct SwitchCases;
/// `custom<IndirectBrOpSucessors>(ref(type($addr)), $successors, $succOperands, type($succOperands))`
pub(super) struct IndirectTargets;

/// Adds to one size in an attribute of sizes.
fn resize(ctx: &Context, body: &mut Body, op: Op, name: &str, at: usize, change: i64) {
    let Some(mut sizes) = body.attr(ctx, op, name).and_then(|a| ctx.as_dense_array(a)) else { return };
    if let Some(s) = sizes.get_mut(at) {
        *s += change;
    }
    let sizes = ctx.dense_array(ctx.i32(), &sizes);
    body.set_attr(ctx, op, name, Some(sizes));
}

/// Puts other values in the place of some operands, all of one group.
pub(super) fn replace_group(
    ctx: &Context,
    body: &mut Body,
    op: Op,
    range: Range<usize>,
    group: usize,
    values: &[Value],
) {
    let change = values.len() as i64 - range.len() as i64;
    let mut operands: Vec<Value> = body.operands(op).collect();
    operands.splice(range, values.iter().copied());
    body.set_operands(op, &operands);
    resize(ctx, body, op, "operandSegmentSizes", group, change);
}

/// The operands passed to target `i` of those whose sizes an attribute lists, the first of which begin at `start`.
fn listed(ctx: &Context, body: &Body, op: Op, sizes: &str, start: usize, i: usize) -> Range<usize> {
    let sizes = body.attr(ctx, op, sizes).and_then(|a| ctx.as_dense_array(a)).unwrap_or_default();
    let sizes: Vec<usize> = sizes.into_iter().map(|n| usize::try_from(n).unwrap_or(0)).collect();
    let start = start + sizes.iter().take(i).sum::<usize>();
    let all = body.num_operands(op);
    start.min(all)..(start + sizes.get(i).copied().unwrap_or(0)).min(all)
}

impl BranchLike for BrOp {
    fn successor_operands(&self, _: &Context, body: &Body, op: Op, _: usize) -> (Range<usize>, usize) {
        (0..body.num_operands(op), 0)
    }
}

/// Whether a condition is known, and not zero.
fn truth(ctx: &Context, a: Option<Attr>) -> Option<bool> {
    Some(!ctx.as_integer(a?)?.is_zero())
}

impl BranchLike for CondBrOp {
    fn successor_operands(&self, ctx: &Context, body: &Body, op: Op, i: usize) -> (Range<usize>, usize) {
        let n = terrace_asm::operand_group(ctx, body, op, 1).len();
        (if i == 0 { 1..1 + n } else { 1 + n..body.num_operands(op) }, 0)
    }

    fn successor_for(&self, ctx: &Context, body: &Body, op: Op, operands: &[Option<Attr>]) -> Option<Block> {
        let taken = truth(ctx, operands.first().copied()?)?;
        body.successors(op).nth(usize::from(!taken))
    }
}

/// The operand groups of a switch.
const DEFAULT: usize = 1;
const CASES: usize = 2;
const CASE_SIZES: &str = "case_operand_segments";

/// The values of a switch's cases.
fn case_values(ctx: &Context, body: &Body, op: Op) -> Vec<ApInt> {
    let Some(v) = body.attr(ctx, op, "case_values").and_then(|a| ctx.as_dense(a)) else { return Vec::new() };
    (0..v.len).filter_map(|i| ctx.dense_element(&v, i).and_then(|a| ctx.as_integer(a).cloned())).collect()
}

impl BranchLike for SwitchOp {
    fn successor_operands(&self, ctx: &Context, body: &Body, op: Op, i: usize) -> (Range<usize>, usize) {
        let default = 1..1 + terrace_asm::operand_group(ctx, body, op, DEFAULT).len();
        match i.checked_sub(1) {
            None => (default, 0),
            Some(case) => (listed(ctx, body, op, CASE_SIZES, default.end, case), 0),
        }
    }

    fn set_successor_operands(&self, ctx: &Context, body: &mut Body, op: Op, i: usize, values: &[Value]) {
        let (range, _) = self.successor_operands(ctx, body, op, i);
        if let Some(case) = i.checked_sub(1) {
            resize(ctx, body, op, CASE_SIZES, case, values.len() as i64 - range.len() as i64);
        }
        replace_group(ctx, body, op, range, if i == 0 { DEFAULT } else { CASES }, values);
    }

    fn successor_for(&self, ctx: &Context, body: &Body, op: Op, operands: &[Option<Attr>]) -> Option<Block> {
        let value = ctx.as_integer(operands.first().copied()??)?;
        let case = case_values(ctx, body, op).iter().position(|v| v == value);
        body.successors(op).nth(case.map_or(0, |i| i + 1))
    }
}

const TARGET_SIZES: &str = "indbr_operand_segments";

impl BranchLike for IndirectBrOp {
    fn successor_operands(&self, ctx: &Context, body: &Body, op: Op, i: usize) -> (Range<usize>, usize) {
        (listed(ctx, body, op, TARGET_SIZES, 1, i), 0)
    }

    fn set_successor_operands(&self, ctx: &Context, body: &mut Body, op: Op, i: usize, values: &[Value]) {
        let (range, _) = self.successor_operands(ctx, body, op, i);
        let mut operands: Vec<Value> = body.operands(op).collect();
        let change = values.len() as i64 - range.len() as i64;
        operands.splice(range, values.iter().copied());
        body.set_operands(op, &operands);
        resize(ctx, body, op, TARGET_SIZES, i, change);
    }
}

/// Weights are one a successor, and not all zero.
pub(super) fn verify_weights(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let weights = cx.attr("branch_weights").and_then(|a| cx.ctx.as_dense_array(a)).unwrap_or_default();
    let (n, successors) = (weights.len(), cx.body().num_successors(cx.op.entity));
    let error = |m: String| Err(Diagnostic::error(cx.body().loc(cx.op.entity), m));
    if n != 0 && n != successors {
        let m =
            format!("expects number of branch weights to match number of successors: {n} vs {successors}");
        return error(m);
    }
    if n != 0 && weights.iter().all(|w| *w == 0) {
        return error("branch weights cannot all be zero".to_owned());
    }
    Ok(())
}

impl Verify for CondBrOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_weights(cx)
    }
}

impl Verify for SwitchOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_weights(cx)?;
        let (ctx, body, op) = (cx.ctx, cx.body(), cx.op.entity);
        let cases = body.num_successors(op).saturating_sub(1);
        let values = cx.attr("case_values").and_then(|a| ctx.as_dense(a));
        if values.as_ref().map_or(0, |v| v.len) != cases {
            let m = "expects number of case values to match number of case destinations";
            return Err(cx.op_error(m));
        }
        if values.is_some_and(|v| v.element != body.value_type(body.operand(op, 0))) {
            let m = "expects case value type to match condition value type";
            return Err(Diagnostic::error(body.loc(op), m));
        }
        Ok(())
    }
}

impl Verify for ReturnOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(function) = function_around(cx) else { return Ok(()) };
        let ty = cx.ir.attr(cx.ctx, function, "function_type").and_then(|a| cx.ctx.type_value(a));
        let Some((want, ..)) = ty.and_then(|t| function_parts(cx.ctx, t)) else { return Ok(()) };
        let got = cx.body().operand_types(cx.op.entity).next();
        let wrong = match (is_void(cx.ctx, want), got) {
            (true, None) => return Ok(()),
            (true, Some(_)) => "expected no operands",
            (false, None) => "expected 1 operand",
            (false, Some(t)) if t != want => "mismatching result types",
            _ => return Ok(()),
        };
        let at = cx.ir.body(function.body).loc(function.entity);
        Err(cx.op_error(wrong).note(at, "when returning from function"))
    }
}

/// The operand group of a directive's arguments.
fn group_of(args: &'static [CustomArg]) -> Option<usize> {
    args.iter().find_map(|a| match a {
        CustomArg::Var(Var::Operand(i)) => Some(*i),
        _ => None,
    })
}

/// What targets pass, as it is read.
#[derive(Default)]
struct Passed {
    uses: SmallVec<[terrace_asm::Unresolved; 2]>,
    types: SmallVec<[terrace_ir::Type; 2]>,
}

impl Passed {
    fn parse(
        &mut self,
        p: &mut Parser<'_>,
        group: usize,
        f: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<()> {
        let (uses, types) = parse_target(p, state)?;
        f.groups[group].push(i32::try_from(uses.len()).unwrap_or(i32::MAX));
        self.uses.extend(uses);
        self.types.extend(types);
        Ok(())
    }

    fn give(self, group: usize, f: &mut FormatState) {
        f.operands[group] = Some(self.uses);
        f.operand_types[group] = Some(self.types);
    }
}

/// Writes target `i` of a group and what is passed to it.
fn print_target(p: &mut Printer<'_>, op: Global<Op>, group: usize, block: Block, i: usize) {
    let (ctx, body) = (p.context(), p.body_of(op));
    let def = ctx.op_info(body.name(op.entity)).def();
    let sizes = def.and_then(|d| d.operands.get(group)).map(|o| o.arity);
    let Some(Arity::VariadicOfVariadic(sizes)) = sizes else { return };
    let values = terrace_asm::operand_group(ctx, body, op.entity, group);
    let range = listed(ctx, body, op.entity, sizes, 0, i);
    p.successor(op, block, values.get(range).unwrap_or_default());
}

impl CustomDirective for SwitchCases {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        args: &'static [CustomArg],
        f: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<bool> {
        let ctx = p.context();
        let value = f.operand_types.first().and_then(|t| t.as_ref()?.first().copied());
        let (Some(group), Some(flag)) = (group_of(args), value) else { return Ok(false) };
        p.expect(Kind::LSquare, "")?;
        let mut passed = Passed::default();
        if p.eat(Kind::RSquare) {
            passed.give(group, f);
            return Ok(true);
        }
        let (mut bytes, mut count) = (Vec::new(), 0);
        loop {
            let value = p.parse_i64()?;
            let width = ctx.integer_info(flag).map_or(64, |i| i.0);
            bytes.extend(ApInt::from_i64(width, value).to_le_bytes());
            count += 1;
            p.expect_literal(":")?;
            passed.parse(p, group, f, state)?;
            if !p.eat(Kind::Comma) {
                break;
            }
        }
        p.expect(Kind::RSquare, "")?;
        passed.give(group, f);
        let vector = AttrData::VectorType { shape: [count].into(), scalable: [false].into(), element: flag };
        let values = ctx.dense_from_bytes(ctx.intern_type(vector), bytes);
        state.set_attr(ctx, "case_values", values);
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, args: &'static [CustomArg], op: Global<Op>) {
        let Some(group) = group_of(args) else { return };
        let (ctx, body) = (p.context(), p.body_of(op));
        p.text("[");
        p.newline();
        let values = case_values(ctx, body, op.entity);
        for (i, (value, block)) in values.iter().zip(body.successors(op.entity).skip(1)).enumerate() {
            if i > 0 {
                p.text(",");
                p.newline();
            }
            p.text(format!("  {}: ", value.to_signed()));
            print_target(p, op, group, block, i);
        }
        if body.attr(ctx, op.entity, "case_values").is_some() {
            p.newline();
        }
        p.text("]");
    }
}

impl CustomDirective for IndirectTargets {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        args: &'static [CustomArg],
        f: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<bool> {
        let Some(group) = group_of(args) else { return Ok(false) };
        let mut passed = Passed::default();
        p.expect(Kind::LSquare, "")?;
        while !p.at(Kind::RSquare) {
            passed.parse(p, group, f, state)?;
            if !p.eat(Kind::Comma) {
                break;
            }
        }
        p.expect(Kind::RSquare, "")?;
        passed.give(group, f);
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, args: &'static [CustomArg], op: Global<Op>) {
        let Some(group) = group_of(args) else { return };
        let blocks: Vec<Block> = p.body_of(op).successors(op.entity).collect();
        p.text("[");
        for (i, block) in blocks.iter().enumerate() {
            if i > 0 {
                p.text(",");
            }
            p.newline();
            print_target(p, op, group, *block, i);
        }
        if !blocks.is_empty() {
            p.newline();
        }
        p.text("]");
    }
}
