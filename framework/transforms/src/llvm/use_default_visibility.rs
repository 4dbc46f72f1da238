//! `llvm-use-default-visibility`: what has the default visibility, as seen from other object files, gets another.

use terrace_dialects::llvm::{AliasOp, GlobalOp, IFuncOp, LLVMFuncOp, Visibility};
use terrace_ir::{Context, Edit, Global, Ir, Op, ViewIr};
use terrace_pass::{PassContext, PassResult};

use super::LLVMUseDefaultVisibilityPass;

/// Gives functions, globals and aliases in `root` a visibility in place of the default one.
pub fn use_default_visibility(ctx: &Context, ir: &mut Ir, root: Global<Op>, visibility: Visibility) {
    macro_rules! replace_default {
        ($op:expr, $($kind:ty),+) => {{
            let v = ViewIr { ctx, ir, body: $op.body };
            $(if let Some(symbol) = $op.entity.cast::<$kind>(&v) {
                if symbol.visibility_(&v) == Visibility::Default {
                    symbol.set_visibility(&mut Edit { ctx, body: ir.body_mut($op.body) }, visibility);
                }
                continue;
            })+
        }};
    }
    for op in ir.ops_pre(root) {
        replace_default!(op, LLVMFuncOp, GlobalOp, AliasOp, IFuncOp);
    }
}

impl LLVMUseDefaultVisibilityPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if self.use_visibility != Visibility::Default {
            use_default_visibility(cx.ctx, cx.ir, cx.op, self.use_visibility);
        }
        Ok(())
    }
}
