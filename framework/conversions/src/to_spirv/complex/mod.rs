//! `convert-complex-to-spirv`: a complex number is a vector of its real and its imaginary part.

use terrace_dialects::kit::elements::make;
use terrace_dialects::{complex, spirv};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_spirv::common::{NO_TYPE, SpirvTypeOptions, SpirvTypes, casts_stay, converted, lower};

/// Lowers complex in `root`; what cannot be lowered is left.
pub fn convert_complex_to_spirv(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    lower(ctx, ir, root, SpirvTypeOptions::default(), casts_stay, populate_complex_to_spirv)
}

/// The patterns of `convert-complex-to-spirv`.
pub fn populate_complex_to_spirv(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns.typed(&types.converter).lower(constant).lower(create).lower(real).lower(imaginary);
}

fn constant(op: Lower<'_, complex::ConstantOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let ty = converted(op.op, rw)?;
    let parts = op.op.value(rw);
    let value = make(ctx, ty, parts).or_no_match("its parts are no constants of the converted type")?;
    rw.replace_by(op.op, spirv::ConstantOp::new(ty, value));
    Ok(())
}

fn create(op: Lower<'_, complex::CreateOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = converted(op.op, rw)?;
    rw.replace_by(op.op, spirv::CompositeConstructOp::new(ty, [op.real(), op.imaginary()]));
    Ok(())
}

fn real(op: Lower<'_, complex::ReOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    extract(*op.op, op.complex(), 0, rw)
}

fn imaginary(op: Lower<'_, complex::ImOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    extract(*op.op, op.complex(), 1, rw)
}

fn extract(op: Op, v: Value, part: i64, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let ty = spirv::element_type(ctx, v.ty(rw)).or_no_match(NO_TYPE)?;
    rw.replace_by(op, spirv::CompositeExtractOp::new(ty, v, [ctx.integer(ctx.i32(), part)]));
    Ok(())
}

impl crate::to_spirv::passes::ConvertComplexToSPIRVPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(convert_complex_to_spirv(cx.ctx, cx.ir, cx.op)?)
    }
}
