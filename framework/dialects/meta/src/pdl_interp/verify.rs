//! Rules beyond the definitions' constraints: as many cases as values, ranges, inferred results.

use terrace_dialects_kit::callables;
use terrace_ir::attr::AttrData;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, Diagnostic};

use super::*;
use crate::pdl::cpp::range_of;

callables! { public_declarations: FuncOp }

/// The number of values of an attribute that lists them.
fn count(cx: &VerifyCx<'_>, values: Option<Attr>) -> usize {
    let Some(values) = values else { return 0 };
    match cx.ctx.data(values) {
        AttrData::Array(list) => list.len(),
        _ => {
            let elements = cx.ctx.attr_type(values).and_then(|t| cx.ctx.num_elements(t));
            elements.and_then(|n| usize::try_from(n).ok()).unwrap_or_default()
        }
    }
}

macro_rules! switches {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                // The first successor is the default.
                let (got, want) = (self.successors(cx).len().saturating_sub(1), count(cx, self.case_values_attr(cx)));
                if got == want {
                    return Ok(());
                }
                let m = "expected number of cases to match the number of case values";
                Err(cx.op_error(format!("{m}, got {got} but expected {want}")))
            }
        })*
    };
}

switches! {
    SwitchAttributeOp SwitchOperandCountOp SwitchResultCountOp SwitchOperationNameOp SwitchTypeOp SwitchTypesOp
}

impl VerifyOp for ForEachOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let args = self.region(cx).entry(cx).map(|b| b.args(cx)).unwrap_or_default();
        let [element] = args[..] else { return Err(cx.op_error("requires exactly one argument")) };
        let range = range_of(cx.ctx, element.ty(cx));
        if range != Some(self.values(cx).ty(cx)) {
            return Err(cx.op_error("operand must be a range of loop variable type"));
        }
        Ok(())
    }
}

impl VerifyOp for CreateRangeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        crate::pdl::verify_range(cx, self.result(cx).ty(cx))
    }
}

impl VerifyOp for CreateOperationOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if !self.inferred_result_types(cx) {
            return Ok(());
        }
        if !self.input_result_types(cx).is_empty() {
            return Err(cx.op_error("with inferred results cannot also have explicit result types"));
        }
        let name = self.name_attr(cx).and_then(|a| cx.ctx.as_string(a)).unwrap_or_default();
        if crate::pdl::infers_types(cx, name, false) {
            return Ok(());
        }
        let name = String::from_utf8_lossy(name);
        let m = format!(
            "has inferred results, but the created operation '{name}' does not support result type inference (or is not registered)"
        );
        Err(cx.op_error(m))
    }
}
