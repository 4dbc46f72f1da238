//! `set-llvm-module-datalayout`: a module says how types lie in memory, in LLVM's own words.

use terrace_dialects::llvm::{DATA_LAYOUT, check_data_layout};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op};
use terrace_pass::{PassContext, PassResult};

use super::SetLLVMModuleDataLayoutPass;

/// Attaches a data layout to a module.
///
/// # Errors
/// If LLVM would not read it.
pub fn set_module_datalayout(
    ctx: &Context,
    ir: &mut Ir,
    module: Global<Op>,
    layout: &str,
) -> Result<(), Diagnostic> {
    let body = ir.body_mut(module.body);
    let loc = body.loc(module.entity);
    let error = |why| Diagnostic::error(loc, format!("invalid data layout descriptor: {why}"));
    check_data_layout(layout).map_err(error)?;
    body.set_attr(ctx, module.entity, DATA_LAYOUT, Some(ctx.string(layout)));
    Ok(())
}

impl SetLLVMModuleDataLayoutPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(set_module_datalayout(cx.ctx, cx.ir, cx.op, &self.data_layout)?)
    }
}
