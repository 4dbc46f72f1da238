//! cf.switch: its cases as text, what they pass, and what must hold of them.

use std::ops::Range;

use smallvec::SmallVec;
use terrace_asm::{CustomDirective, Delimiter, FormatState, OpState, Parsed, Parser, Printer, Unresolved};
use terrace_ir::attrs::Ints;
use terrace_ir::def::CustomArg;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::op_interfaces::BranchLikeOp;
use terrace_ir::{
    ApInt, Attr, AttrData, Block, Diagnostic, Edit, Global, Look, LookIn, Op, Type, Value, View,
};

use super::SwitchOp;

/// The operand group of what the default passes; the cases' follows.
const DEFAULT: usize = 1;
const CASES: usize = 2;

/// The sizes of what the cases pass, one a case.
fn case_sizes(op: SwitchOp, v: &View<'_>) -> Ints {
    op.case_operand_segments_attr(v).and_then(|a| a.cast(v)).unwrap_or_default()
}

/// The values of the cases.
pub(super) fn case_values<'c>(op: SwitchOp, v: &impl LookIn<'c>) -> Vec<ApInt> {
    let Some(values) = op.case_values(v) else { return Vec::new() };
    let element = |i| v.ctx().dense_element(&values, i).and_then(|a| v.ctx().as_integer(a).cloned());
    (0..values.len).filter_map(element).collect()
}

impl BranchLikeOp for SwitchOp {
    fn successor_operands(self, v: &View<'_>, i: usize) -> (Range<usize>, usize) {
        let default = 1..1 + self.default_operands(v).len();
        let Some(case) = i.checked_sub(1) else { return (default, 0) };
        let all = v.body.num_operands(*self);
        // A large switch is asked for each of its cases.
        if default.end >= all {
            return (all..all, 0);
        }
        let size = |n: &i64| usize::try_from(*n).unwrap_or(0);
        let sizes = case_sizes(self, v);
        let start = default.end + sizes.iter().take(case).map(size).sum::<usize>();
        let end = start + sizes.get(case).map_or(0, size);
        (start.min(all)..end.min(all), 0)
    }

    fn set_successor_operands(self, cx: &mut Edit<'_>, i: usize, values: &[Value]) {
        let Some(case) = i.checked_sub(1) else { return self.set_default_operands(cx, values) };
        let (range, _) = self.successor_operands(&cx.view(), i);
        let first = 1 + self.default_operands(cx).len();
        let mut passed = self.case_operands(cx);
        passed.drain(range.start - first..range.end - first);
        passed.insert_from_slice(range.start - first, values);
        let mut sizes = case_sizes(self, &cx.view());
        if let Some(size) = sizes.get_mut(case) {
            *size = values.len() as i64;
        }
        self.set_case_operands(cx, passed);
        self.set_case_operand_segments(cx, sizes);
    }

    fn successor_for(self, v: &View<'_>, operands: &[Option<Attr>]) -> Option<Block> {
        let flag = v.ctx.as_integer(operands.first().copied()??)?;
        let case = case_values(self, v).iter().position(|value| value == flag);
        v.body.successors(*self).nth(case.map_or(0, |i| i + 1))
    }
}

impl VerifyOp for SwitchOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (cases, flag) = (self.case_destinations(cx).len(), self.flag(cx).ty(cx));
        let Some(values) = self.case_values(cx) else { return Ok(()) };
        if values.element != flag {
            let (f, v) = (cx.ctx.text(flag), cx.ctx.text(values.element));
            return Err(cx.op_error(format!("'flag' type ('{f}') should match case value type ('{v}')")));
        }
        if values.len != cases {
            let n = values.len;
            return Err(cx.op_error(format!(
                "number of case values ({n}) should match number of case destinations ({cases})"
            )));
        }
        Ok(())
    }
}

/// The cases between the brackets.
pub(super) struct Cases;

/// `^block(%a : type)`
fn parse_target(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<(Vec<Unresolved>, Vec<Type>)> {
    let block = p.parse_successor()?;
    state.successors.push(block);
    if !p.eat_literal("(") {
        return Ok((Vec::new(), Vec::new()));
    }
    let uses = p.parse_operand_list(Delimiter::None)?;
    p.expect_literal(":")?;
    let types = p.parse_type_list()?.to_vec();
    p.expect_literal(")")?;
    Ok((uses, types))
}

impl CustomDirective for Cases {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        _: &'static [CustomArg],
        f: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<bool> {
        let ctx = p.context();
        let Some(flag) = f.operand_types[0].as_ref().and_then(|t| t.first().copied()) else {
            return Ok(false);
        };
        p.expect_keyword("default")?;
        p.expect_literal(":")?;
        let (uses, types) = parse_target(p, state)?;
        f.operands[DEFAULT] = Some(uses.into());
        f.operand_types[DEFAULT] = Some(types.into());
        let (mut uses, mut types) = (SmallVec::new(), SmallVec::new());
        let mut bytes = Vec::new();
        let mut count = 0;
        while p.eat_literal(",") {
            let value = p.parse_i64()?;
            let width = ctx.integer_info(flag).map_or(64, |i| i.0);
            bytes.extend(ApInt::from_i64(width, value).to_le_bytes());
            count += 1;
            p.expect_literal(":")?;
            let (u, t) = parse_target(p, state)?;
            f.groups[CASES].push(u.len() as i32);
            uses.extend(u);
            types.extend(t);
        }
        f.operands[CASES] = Some(uses);
        f.operand_types[CASES] = Some(types);
        if count > 0 {
            let vector =
                AttrData::VectorType { shape: [count].into(), scalable: [false].into(), element: flag };
            let ty = ctx.intern_type(vector);
            state.inherent[SwitchOp::CASE_VALUES] = Some(ctx.dense_from_bytes(ty, bytes));
        }
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, _: &'static [CustomArg], op: Global<Op>) {
        let v = p.view(op);
        let Some(switch) = op.entity.cast::<SwitchOp>(&v) else { return };
        let values = case_values(switch, &v);
        for (i, block) in switch.successors(&v).into_iter().enumerate() {
            match i.checked_sub(1) {
                None => p.text("  default: "),
                Some(case) => {
                    p.text(",");
                    p.newline();
                    p.text("  ");
                    let value = values.get(case).map(|v| v.to_unsigned().to_string());
                    p.text(value.unwrap_or_default());
                    p.text(": ");
                }
            }
            let (range, _) = switch.successor_operands(&v.view(), i);
            p.successor(op, block, &switch.operands(&v)[range]);
        }
        if !values.is_empty() {
            p.newline();
        }
    }
}
