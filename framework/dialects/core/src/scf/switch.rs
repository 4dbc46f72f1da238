//! scf.index_switch: its cases as text, and what must hold of them.

use rustc_hash::FxHashSet;
use terrace_asm::{CustomDirective, FormatState, OpState, Parsed, Parser, Printer, RegionStyle};
use terrace_ir::def::CustomArg;
use terrace_ir::interfaces::{Verify, VerifyCx};
use terrace_ir::{Diagnostic, Global, Op, Region};

use super::generated::IndexSwitchOp as View;

pub(super) struct IndexSwitchOp;

fn cases(ctx: &terrace_ir::Context, body: &terrace_ir::Body, op: Op) -> Vec<i64> {
    body.inherent(op, View::CASES).and_then(|a| ctx.as_dense_array(a)).unwrap_or_default()
}

fn verify_region(cx: &VerifyCx<'_>, region: Region, name: &str) -> Result<(), Diagnostic> {
    let body = cx.body();
    let Some(last) = body.first_block(region).and_then(|b| body.last_op(b)) else { return Ok(()) };
    if !body.is(cx.ctx, last, "scf.yield") {
        let op = String::from_utf8_lossy(cx.ctx.op_info(body.name(last)).name()).into_owned();
        return Err(cx.op_error(format!("expected region to end with scf.yield, but got {op}")));
    }
    let (want, got) = (body.num_results(cx.op.entity), body.num_operands(last));
    if want != got {
        let message = format!("expected each region to return {want} values, but {name} returns {got}");
        return Err(cx.op_error(message).note(body.loc(last), "see yield operation here"));
    }
    for (i, (result, yielded)) in body.result_types(cx.op.entity).zip(body.operand_types(last)).enumerate() {
        if result != yielded {
            let (r, y) = (cx.ctx.text(result), cx.ctx.text(yielded));
            let message = format!("expected result #{i} of each region to be '{r}'");
            return Err(cx.op_error(message).note(body.loc(last), format!("{name} returns '{y}' here")));
        }
    }
    Ok(())
}

impl Verify for IndexSwitchOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let body = cx.body();
        let Some((default, regions)) = body.regions(cx.op.entity).split_first() else { return Ok(()) };
        let values = cases(cx.ctx, body, cx.op.entity);
        if values.len() != regions.len() {
            let (r, v) = (regions.len(), values.len());
            return Err(cx.op_error(format!("has {r} case regions but {v} case values")));
        }
        let mut seen = FxHashSet::default();
        if let Some(v) = values.iter().find(|v| !seen.insert(**v)) {
            return Err(cx.op_error(format!("has duplicate case value: {v}")));
        }
        verify_region(cx, *default, "default region")?;
        regions.iter().enumerate().try_for_each(|(i, r)| verify_region(cx, *r, &format!("case region #{i}")))
    }
}

/// `case 2 { ... } case 5 { ... }`
pub(super) struct Cases;

impl CustomDirective for Cases {
    fn parse(
        &self,
        p: &mut Parser<'_>,
        _: &'static [CustomArg],
        _: &mut FormatState,
        state: &mut OpState,
    ) -> Parsed<bool> {
        let ctx = p.context();
        let mut values = Vec::new();
        while p.eat_keyword("case") {
            values.push(p.parse_i64()?);
            p.parse_region_into(state, &[])?;
        }
        state.inherent[View::CASES] = Some(ctx.dense_array(ctx.i64(), &values));
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, _: &'static [CustomArg], op: Global<Op>) {
        let values = cases(p.context(), p.body_of(op), op.entity);
        for (i, v) in values.iter().enumerate() {
            let Some(region) = p.ir().region(op, i + 1) else { continue };
            p.newline();
            p.text("case ");
            p.int(*v);
            p.text(" ");
            p.region(op, region, RegionStyle::NO_ARGS);
        }
    }
}
