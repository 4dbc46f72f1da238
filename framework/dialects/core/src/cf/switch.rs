//! cf.switch: its cases as text, what they pass, and what must hold of them.

use std::ops::Range;

use smallvec::SmallVec;
use terrace_asm::{CustomDirective, Delimiter, FormatState, OpState, Parsed, Parser, Printer, Unresolved};
use terrace_ir::def::CustomArg;
use terrace_ir::interfaces::{BranchLike, Verify, VerifyCx};
use terrace_ir::{ApInt, Attr, AttrData, Block, Body, Context, Diagnostic, Global, Op, Type, Value};

use super::generated::SwitchOp as View;

pub(super) struct SwitchOp;

/// The operand group of what the default passes; the cases' follows.
const DEFAULT: usize = 1;
const CASES: usize = 2;

/// The sizes of what the cases pass, one a case.
fn case_sizes(ctx: &Context, body: &Body, op: Op) -> Vec<usize> {
    let sizes = body.inherent(op, View::CASE_OPERAND_SEGMENTS).and_then(|a| ctx.as_dense_array(a));
    sizes.unwrap_or_default().into_iter().map(|n| usize::try_from(n).unwrap_or(0)).collect()
}

/// The values of the cases.
pub(super) fn case_values(ctx: &Context, body: &Body, op: Op) -> Vec<ApInt> {
    let dense = body.inherent(op, View::CASE_VALUES).and_then(|a| ctx.as_dense(a));
    let Some(v) = dense else { return Vec::new() };
    let element = |i| ctx.dense_element(&v, i).and_then(|a| ctx.as_integer(a).cloned());
    (0..v.len).filter_map(element).collect()
}

impl BranchLike for SwitchOp {
    fn successor_operands(&self, ctx: &Context, body: &Body, op: Op, i: usize) -> (Range<usize>, usize) {
        let default = 1..1 + terrace_asm::operand_group(ctx, body, op, DEFAULT).len();
        let Some(case) = i.checked_sub(1) else { return (default, 0) };
        let sizes = case_sizes(ctx, body, op);
        let start = default.end + sizes.iter().take(case).sum::<usize>();
        let end = start + sizes.get(case).copied().unwrap_or(0);
        let all = body.num_operands(op);
        (start.min(all)..end.min(all), 0)
    }

    fn set_successor_operands(&self, ctx: &Context, body: &mut Body, op: Op, i: usize, values: &[Value]) {
        let (range, _) = self.successor_operands(ctx, body, op, i);
        let change = values.len() as i64 - range.len() as i64;
        let mut operands: Vec<Value> = body.operands(op).collect();
        operands.splice(range, values.iter().copied());
        let group = if i == 0 { DEFAULT } else { CASES };
        let resize = |body: &mut Body, name: &str, at: usize| {
            let Some(mut sizes) = body.attr(ctx, op, name).and_then(|a| ctx.as_dense_array(a)) else {
                return;
            };
            if let Some(s) = sizes.get_mut(at) {
                *s += change;
            }
            let sizes = ctx.dense_array(ctx.i32(), &sizes);
            body.set_attr(ctx, op, name, Some(sizes));
        };
        body.set_operands(op, &operands);
        resize(body, "operandSegmentSizes", group);
        if let Some(case) = i.checked_sub(1) {
            resize(body, "case_operand_segments", case);
        }
    }

    fn successor_for(&self, ctx: &Context, body: &Body, op: Op, operands: &[Option<Attr>]) -> Option<Block> {
        let flag = ctx.as_integer(operands.first().copied()??)?;
        let case = case_values(ctx, body, op).iter().position(|v| v == flag);
        body.successors(op).nth(case.map_or(0, |i| i + 1))
    }
}

impl Verify for SwitchOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body, op) = (cx.ctx, cx.body(), cx.op.entity);
        let cases = body.num_successors(op).saturating_sub(1);
        let values = body.inherent(op, View::CASE_VALUES).and_then(|a| ctx.as_dense(a));
        let Some(values) = values else { return Ok(()) };
        let flag = body.value_type(body.operand(op, 0));
        if values.element != flag {
            let (f, v) = (ctx.text(flag), ctx.text(values.element));
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
            state.inherent[View::CASE_VALUES] = Some(ctx.dense_from_bytes(ty, bytes));
        }
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, _: &'static [CustomArg], op: Global<Op>) {
        let (ctx, body) = (p.context(), p.body_of(op));
        let values = case_values(ctx, body, op.entity);
        for (i, block) in body.successors(op.entity).enumerate() {
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
            let (range, _) = SwitchOp.successor_operands(ctx, body, op.entity, i);
            let passed: Vec<Value> = range.map(|k| body.operand(op.entity, k)).collect();
            p.successor(op, block, &passed);
        }
        if !values.is_empty() {
            p.newline();
        }
    }
}
