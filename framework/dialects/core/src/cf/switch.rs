//! cf.switch: what must hold of its cases. Their text and what they pass are those of all switches.

use terrace_ir::Diagnostic;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;

use super::SwitchOp;

terrace_dialects_kit::switch_branches! { SwitchOp: case_values, case_operands, set_case_operands }

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
