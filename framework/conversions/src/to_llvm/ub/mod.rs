//! `convert-ub-to-llvm`: poison and what is never reached.

use terrace_ir::{AttrData, Context, Diagnostic, Global, Ir, Op};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionRewriter};

use crate::to_llvm::common::{LlvmTypeOptions, LlvmTypes, llvm_target, lower, new_op};

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
    patterns.add_fn(&types.converter, "ub.poison", |op, _, rw| poison(op, rw));
    patterns.add_fn(&types.converter, "ub.unreachable", |op, _, rw| {
        let new = new_op(rw.context(), "llvm.unreachable", rw.body().loc(op));
        rw.replace_with(op, &new);
        true
    });
}

fn poison(op: Op, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    let value = rw.body().attr(ctx, op, "value").map(|a| ctx.data(a));
    if !matches!(value, Some(AttrData::DialectAttr { def, .. }) if def.0.name == "ub.poison") {
        return rw.no_match("the poison is in part a value");
    }
    let Some(ty) = rw.result_type(op, 0) else {
        return rw.no_match("the type of the result cannot be converted");
    };
    let new = new_op(ctx, "llvm.mlir.poison", rw.body().loc(op)).result(ty);
    rw.replace_with(op, &new);
    true
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
