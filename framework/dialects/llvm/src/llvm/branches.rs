//! Branches: what they pass where, their weights, and the text of those with a list of targets.

use std::ops::Range;

use smallvec::SmallVec;
use terrace_asm::{
    Directive, DirectiveArgs, DirectiveState, FormatState, Kind, OpState, Parsed, Parser, Printer,
};
use terrace_dialects_kit::plain_error;
use terrace_dialects_kit::switch::{group, groups, parse_target};
use terrace_ir::attrs::Ints;
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::op_interfaces::BranchLikeOp;
use terrace_ir::{
    ApInt, Attr, AttrData, Block, Diagnostic, Edit, Global, Look, LookIn, Op, Type, Value, Values, View,
};

use super::calls::function_around;
use super::{BrOp, CondBrOp, IndirectBrOp, ReturnOp, SwitchOp, function_result, is_void};

/// `custom<SwitchOpCases>(ref(type($value)), $case_values, $caseDestinations, $caseOperands, type($caseOperands))`
pub(super) const SWITCH_CASES: Directive = Directive { parse: parse_cases, print: print_cases };
/// `custom<IndirectBrOpSucessors>(ref(type($addr)), $successors, $succOperands, type($succOperands))`
pub(super) const INDIRECT_TARGETS: Directive = Directive { parse: parse_targets, print: print_indirect };

/// The sizes that an attribute lists; none if there is no such attribute.
fn sizes<'c>(v: &impl LookIn<'c>, list: Option<Attr>) -> Ints {
    list.and_then(|a| a.cast::<Ints>(v)).unwrap_or_default()
}

/// The number of operands that are passed to target `i`.
fn size_of(sizes: &[i64], i: usize) -> usize {
    sizes.get(i).map_or(0, |n| usize::try_from(*n).unwrap_or(0))
}

/// The numbers of the operands passed to target `i`, of `total`; those of the first target begin at `start`. The sizes in the attribute are
/// not read if nothing is passed: a large switch is asked for each of its cases.
fn passed(v: &View<'_>, list: Option<Attr>, start: usize, i: usize, total: usize) -> Range<usize> {
    if start >= total { total..total } else { group(v.ctx, list, i, start, total) }
}

/// Puts values in the place of what is passed to target `i`; the sizes follow.
fn replace(passed: &mut Values, sizes: &mut Ints, i: usize, values: &[Value]) {
    let start: usize = (0..i).map(|n| size_of(sizes, n)).sum();
    let range = start.min(passed.len())..(start + size_of(sizes, i)).min(passed.len());
    passed.drain(range.clone());
    passed.insert_from_slice(range.start, values);
    if let Some(size) = sizes.get_mut(i) {
        *size = values.len() as i64;
    }
}

impl BranchLikeOp for BrOp {
    fn successor_operands(self, v: &View<'_>, _: usize) -> (Range<usize>, usize) {
        (0..v.body.num_operands(*self), 0)
    }
}

impl BranchLikeOp for CondBrOp {
    fn successor_operands(self, v: &View<'_>, i: usize) -> (Range<usize>, usize) {
        (if i == 0 { self.true_dest_operands_range(v) } else { self.false_dest_operands_range(v) }, 0)
    }

    fn successor_for(self, v: &View<'_>, operands: &[Option<Attr>]) -> Option<Block> {
        let zero = v.ctx.as_integer(operands.first().copied()??)?.is_zero();
        Some(if zero { self.false_dest(v) } else { self.true_dest(v) })
    }
}

/// The values of a switch's cases.
fn case_values(op: SwitchOp, v: &View<'_>) -> Vec<ApInt> {
    let Some(values) = op.case_values(v) else { return Vec::new() };
    let value = |i| v.ctx.as_integer(v.ctx.dense_element(&values, i)?).cloned();
    (0..values.len).filter_map(value).collect()
}

impl BranchLikeOp for SwitchOp {
    fn successor_operands(self, v: &View<'_>, i: usize) -> (Range<usize>, usize) {
        let default = self.default_operands_range(v);
        let Some(case) = i.checked_sub(1) else { return (default, 0) };
        (passed(v, self.case_operand_segments_attr(v), default.end, case, v.body.num_operands(*self)), 0)
    }

    fn all_successor_operands(self, v: &View<'_>) -> Vec<(Range<usize>, usize)> {
        let (default, all) = (self.default_operands_range(v), v.body.num_operands(*self));
        let cases = v.body.num_successors(*self).saturating_sub(1);
        let cases = groups(v.ctx, self.case_operand_segments_attr(v), cases, default.end..all);
        std::iter::once(default).chain(cases).map(|range| (range, 0)).collect()
    }

    fn set_successor_operands(self, cx: &mut Edit<'_>, i: usize, values: &[Value]) {
        let Some(case) = i.checked_sub(1) else { return self.set_default_operands(cx, values) };
        let (mut passed, mut sizes) = (self.case_operands(cx), self.case_operand_segments(cx));
        replace(&mut passed, &mut sizes, case, values);
        self.set_case_operands(cx, passed);
        self.set_case_operand_segments(cx, sizes);
    }

    fn successor_for(self, v: &View<'_>, operands: &[Option<Attr>]) -> Option<Block> {
        let value = v.ctx.as_integer(operands.first().copied()??)?;
        let case = case_values(self, v).iter().position(|v| v == value);
        v.body.successor(*self, case.map_or(0, |i| i + 1))
    }
}

impl BranchLikeOp for IndirectBrOp {
    fn successor_operands(self, v: &View<'_>, i: usize) -> (Range<usize>, usize) {
        (passed(v, self.indbr_operand_segments_attr(v), 1, i, v.body.num_operands(*self)), 0)
    }

    fn set_successor_operands(self, cx: &mut Edit<'_>, i: usize, values: &[Value]) {
        let (mut passed, mut sizes) = (self.succ_operands(cx), self.indbr_operand_segments(cx));
        replace(&mut passed, &mut sizes, i, values);
        self.set_succ_operands(cx, passed);
        self.set_indbr_operand_segments(cx, sizes);
    }
}

/// Weights are one a successor, and not all zero.
pub(super) fn verify_weights(cx: &VerifyCx<'_>, weights: Option<Ints>) -> Result<(), Diagnostic> {
    let weights = weights.unwrap_or_default();
    let (n, successors) = (weights.len(), cx.body().num_successors(cx.op.entity));
    if n != 0 && n != successors {
        let m =
            format!("expects number of branch weights to match number of successors: {n} vs {successors}");
        return Err(plain_error(cx, m));
    }
    if n != 0 && weights.iter().all(|w| *w == 0) {
        return Err(plain_error(cx, "branch weights cannot all be zero"));
    }
    Ok(())
}

impl VerifyOp for CondBrOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_weights(cx, self.branch_weights(cx))
    }
}

impl VerifyOp for SwitchOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_weights(cx, self.branch_weights(cx))?;
        let values = self.case_values(cx);
        if values.map_or(0, |v| v.len) != self.case_destinations(cx).len() {
            let m = "expects number of case values to match number of case destinations";
            return Err(cx.op_error(m));
        }
        if values.is_some_and(|v| v.element != self.value(cx).ty(cx)) {
            return Err(plain_error(cx, "expects case value type to match condition value type"));
        }
        Ok(())
    }
}

impl VerifyOp for ReturnOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(around) = function_around(cx) else { return Ok(()) };
        let (function, v) = around;
        let ty = function.function_type_attr(&v).and_then(|a| a.cast::<Type>(&v));
        let Some(want) = ty.and_then(|t| function_result(cx.ctx, t)) else { return Ok(()) };
        let got = self.arg(cx).map(|a| a.ty(cx));
        let wrong = match (is_void(cx.ctx, want), got) {
            (true, None) => return Ok(()),
            (true, Some(_)) => "expected no operands",
            (false, None) => "expected 1 operand",
            (false, Some(t)) if t != want => "mismatching result types",
            _ => return Ok(()),
        };
        Err(cx.op_error(wrong).note(function.loc(&v), "when returning from function"))
    }
}

/// The operand group of a directive's arguments.
fn group_of(args: DirectiveArgs) -> Option<usize> {
    args.iter().find_map(|a| match a {
        CustomArg::Var(Var::Operand(i)) => Some(*i),
        _ => None,
    })
}

/// The values that targets pass, as they are read.
#[derive(Default)]
struct Passed {
    uses: SmallVec<[terrace_asm::Unresolved; 2]>,
    types: SmallVec<[Type; 2]>,
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

/// Writes targets, each after what stands before it, with what is passed to them.
fn print_targets(
    p: &mut Printer<'_>,
    op: Global<Op>,
    (passed, sizes): (&[Value], &[i64]),
    targets: impl IntoIterator<Item = (String, Block)>,
) {
    let (mut any, mut rest) = (false, passed);
    for (i, (before, block)) in targets.into_iter().enumerate() {
        if any {
            p.text(",");
        }
        any = true;
        p.newline();
        p.text(before);
        let (own, after) = rest.split_at(size_of(sizes, i).min(rest.len()));
        rest = after;
        p.successor(op, block, own);
    }
}

fn parse_cases(p: &mut Parser<'_>, args: DirectiveArgs, to: DirectiveState<'_>) -> Parsed<bool> {
    let DirectiveState { format: f, op: state } = to;
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

fn print_cases(p: &mut Printer<'_>, _: DirectiveArgs, op: Global<Op>) {
    let v = p.view(op);
    let Some(switch) = op.entity.cast::<SwitchOp>(&v) else { return };
    let values = case_values(switch, &View { ctx: v.ctx, body: v.body() });
    let passed = switch.case_operands(&v);
    let sizes = sizes(&v, switch.case_operand_segments_attr(&v));
    let cases = values.iter().map(|c| format!("  {}: ", c.to_signed()));
    p.text("[");
    if values.is_empty() {
        p.newline();
    }
    print_targets(p, op, (&passed, &sizes), cases.zip(switch.case_destinations(&v)));
    if switch.case_values_attr(&v).is_some() {
        p.newline();
    }
    p.text("]");
}

fn parse_targets(p: &mut Parser<'_>, args: DirectiveArgs, to: DirectiveState<'_>) -> Parsed<bool> {
    let DirectiveState { format: f, op: state } = to;
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

fn print_indirect(p: &mut Printer<'_>, _: DirectiveArgs, op: Global<Op>) {
    let v = p.view(op);
    let Some(branch) = op.entity.cast::<IndirectBrOp>(&v) else { return };
    let blocks = branch.successors(&v);
    let passed = branch.succ_operands(&v);
    let sizes = sizes(&v, branch.indbr_operand_segments_attr(&v));
    p.text("[");
    print_targets(p, op, (&passed, &sizes), blocks.iter().map(|b| (String::new(), *b)));
    if !blocks.is_empty() {
        p.newline();
    }
    p.text("]");
}
