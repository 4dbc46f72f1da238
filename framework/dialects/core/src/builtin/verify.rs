//! Verification of a module beyond its definition.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Diagnostic, Look};

use super::ModuleOp;

impl VerifyOp for ModuleOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        for (name, _) in Look::body(cx).discardable_attrs(*self) {
            let name = cx.ctx.as_string(name).unwrap_or_default();
            if !name.contains(&b'.') {
                let name = String::from_utf8_lossy(name);
                let message =
                    format!("can only contain attributes with dialect-prefixed names, found: '{name}'");
                return Err(cx.op_error(message));
            }
        }
        Ok(())
    }
}
