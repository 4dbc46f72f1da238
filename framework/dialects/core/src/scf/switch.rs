//! scf.index_switch: its cases as text, and what must hold of them.

use rustc_hash::FxHashSet;
use terrace_asm::{CustomDirective, FormatState, OpState, Parsed, Parser, Printer, RegionStyle};
use terrace_ir::attrs::{AttrView, Ints};
use terrace_ir::def::CustomArg;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Diagnostic, Global, LookIn, Op, Region};

use super::{IndexSwitchOp, YieldOp};

/// The values of the cases.
pub(super) fn cases<'c>(op: IndexSwitchOp, v: &impl LookIn<'c>) -> Ints {
    op.cases_attr(v).and_then(|a| Ints::of_attr(v.context(), a)).unwrap_or_default()
}

fn verify_region(op: IndexSwitchOp, cx: &VerifyCx<'_>, region: Region, name: &str) -> Result<(), Diagnostic> {
    let Some(last) = region.entry(cx).and_then(|b| b.last(cx)) else { return Ok(()) };
    let Some(end) = last.cast::<YieldOp>(cx) else {
        let op = String::from_utf8_lossy(last.info(cx).name()).into_owned();
        return Err(cx.op_error(format!("expected region to end with scf.yield, but got {op}")));
    };
    let (want, got) = (op.result_types(cx), end.operand_types(cx));
    if want.len() != got.len() {
        let (want, got) = (want.len(), got.len());
        let message = format!("expected each region to return {want} values, but {name} returns {got}");
        return Err(cx.op_error(message).note(end.loc(cx), "see yield operation here"));
    }
    for (i, (result, yielded)) in want.into_iter().zip(got).enumerate() {
        if result != yielded {
            let (r, y) = (cx.ctx.text(result), cx.ctx.text(yielded));
            let message = format!("expected result #{i} of each region to be '{r}'");
            return Err(cx.op_error(message).note(end.loc(cx), format!("{name} returns '{y}' here")));
        }
    }
    Ok(())
}

impl VerifyOp for IndexSwitchOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (regions, values) = (self.case_regions(cx), cases(self, cx));
        if values.len() != regions.len() {
            let (r, v) = (regions.len(), values.len());
            return Err(cx.op_error(format!("has {r} case regions but {v} case values")));
        }
        let mut seen = FxHashSet::default();
        if let Some(v) = values.iter().find(|v| !seen.insert(**v)) {
            return Err(cx.op_error(format!("has duplicate case value: {v}")));
        }
        verify_region(self, cx, self.default_region(cx), "default region")?;
        let mut numbered = regions.into_iter().enumerate();
        numbered.try_for_each(|(i, r)| verify_region(self, cx, r, &format!("case region #{i}")))
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
        state.inherent[IndexSwitchOp::CASES] = Some(ctx.dense_array(ctx.i64(), &values));
        Ok(true)
    }

    fn print(&self, p: &mut Printer<'_>, _: &'static [CustomArg], op: Global<Op>) {
        let v = p.view(op);
        let Some(switch) = op.entity.cast::<IndexSwitchOp>(&v) else { return };
        for (value, region) in cases(switch, &v).into_iter().zip(switch.case_regions(&v)) {
            p.newline();
            p.text("case ");
            p.int(value);
            p.text(" ");
            p.region(op, Global::new(op.body, region), RegionStyle::NO_ARGS);
        }
    }
}
