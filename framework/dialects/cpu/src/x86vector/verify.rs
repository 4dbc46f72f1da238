//! The demands of operations beyond their definitions.

use terrace_dialects_kit::plain_error;
use terrace_ir::Diagnostic;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;

use super::*;

impl VerifyOp for MaskCompressOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let error = |m: &str| Err(plain_error(cx, m));
        let (result, source) = (self.dst(cx).ty(cx), self.src(cx).map(|v| v.ty(cx)));
        let constant = self.constant_src(cx);
        if source.is_some() && constant.is_some() {
            return error("cannot use both src and constant_src");
        }
        if source.is_some_and(|t| t != result) {
            return error("failed to verify that src and dst have same type");
        }
        if constant.is_some_and(|a| cx.ctx.attr_type(a) != Some(result)) {
            return error("failed to verify that constant_src and dst have same type");
        }
        Ok(())
    }
}
