//! `convert-ub-to-spirv`: poison and what is never reached.

use terrace_dialects::{spirv, ub};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_spirv::common::{NO_TYPE, SpirvTypeOptions, SpirvTypes, lower};

/// Lowers ub in `root`; what cannot be lowered is left.
pub fn convert_ub_to_spirv(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    lower(ctx, ir, root, SpirvTypeOptions::default(), |_| (), populate_ub_to_spirv)
}

/// The patterns of `convert-ub-to-spirv`.
pub fn populate_ub_to_spirv(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns.typed(&types.converter).lower(poison).lower(unreachable);
}

/// SPIR-V's undefined value: each use may be another one, as of poison.
fn poison(op: Lower<'_, ub::PoisonOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let whole = rw.context().attr_params(op.op.value(rw), &ub::POISON_ATTR_DEF).is_some();
    whole.or_no_match("the poison is in part a value")?;
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    rw.replace_by(op.op, spirv::UndefOp::new(ty));
    Ok(())
}

fn unreachable(op: Lower<'_, ub::UnreachableOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    rw.replace_by(op.op, spirv::UnreachableOp::new());
    Ok(())
}

impl crate::to_spirv::passes::UBToSPIRVConversionPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(convert_ub_to_spirv(cx.ctx, cx.ir, cx.op)?)
    }
}
