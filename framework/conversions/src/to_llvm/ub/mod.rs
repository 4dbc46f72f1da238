//! `convert-ub-to-llvm`: poison and what is never reached.

use terrace_dialects::{llvm, ub};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{LlvmTypeOptions, LlvmTypes, NO_TYPE, llvm_target, lower};

/// Lowers ub in `root`; what cannot be lowered is left.
pub fn convert_ub_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &LlvmTypeOptions,
) -> Result<(), Diagnostic> {
    lower(ctx, ir, root, options, &llvm_target(ctx), populate_ub_to_llvm)
}

/// The patterns of `convert-ub-to-llvm`.
pub fn populate_ub_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    patterns.typed(&types.converter).lower(poison).lower(unreachable);
}

fn poison(op: Lower<'_, ub::PoisonOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let whole = rw.context().attr_params(op.op.value(rw), &ub::POISON_ATTR_DEF).is_some();
    whole.or_no_match("the poison is in part a value")?;
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    rw.replace_by(op.op, llvm::PoisonOp::new(ty));
    Ok(())
}

fn unreachable(op: Lower<'_, ub::UnreachableOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    rw.replace_by(op.op, llvm::UnreachableOp::new());
    Ok(())
}

impl crate::passes::UBToLLVMConversionPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let options = LlvmTypeOptions::of_index(self.index_bitwidth);
        Ok(convert_ub_to_llvm(cx.ctx, cx.ir, cx.op, &options)?)
    }
}
