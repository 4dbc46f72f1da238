//! `print-ir`: prints the operation where the pass stands in the pipeline.

use terrace_asm::{PrintFlags, print_op};
use terrace_pass::{OptionVisitor, Pass, PassContext, PassInfo, PassResult};

/// `print-ir`.
#[derive(Clone, Default)]
pub struct PrintIr {
    /// What the banner says.
    pub label: String,
}

impl Pass for PrintIr {
    fn info(&self) -> PassInfo {
        PassInfo::new("PrintIRPass", "print-ir", "Print IR on the debug stream")
    }

    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        o.option("label", "Label", &mut self.label);
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let label = if self.label.is_empty() { String::new() } else { format!(" {}", self.label) };
        let mut text = format!("// -----// IR Dump{label} //----- //\n").into_bytes();
        let flags = PrintFlags { local_scope: true, ..PrintFlags::default() };
        text.extend(print_op(cx.ctx, cx.ir, cx.op, &flags));
        cx.print(text);
        cx.preserve_all();
        Ok(())
    }
}
