//! `print-ir`: prints the operation where the pass stands in the pipeline.

use super::PrintIRPass;
use terrace_asm::{PrintFlags, print_op};
use terrace_pass::{PassContext, PassResult};

impl PrintIRPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let label = if self.label.is_empty() { String::new() } else { format!(" {}", self.label) };
        let mut text = format!("// -----// IR Dump{label} //----- //\n").into_bytes();
        let flags = PrintFlags { local_scope: true, ..PrintFlags::default() };
        text.extend(print_op(cx.ctx, cx.ir, cx.op, &flags));
        cx.print(text);
        cx.preserve_all();
        Ok(())
    }
}
