//! `convert-tensor-to-spirv`: elements of small constant tensors, which are arrays of the function.

use std::sync::Arc;

use terrace_dialects::spirv::{self, StorageClass};
use terrace_dialects::tensor;
use terrace_ir::layout::{Strided, identity};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_spirv::common::{NO_TYPE, SpirvTypeOptions, SpirvTypes, emulating_pass, linear_index, lower};
use crate::to_spirv::{arith, func};

/// The size in bytes up to which a tensor is copied into a variable.
const MAX_BYTES: i64 = 64;

/// Lowers tensor in `root`, and with it arith and func; what cannot be lowered is left.
pub fn convert_tensor_to_spirv(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: SpirvTypeOptions,
) -> Result<(), Diagnostic> {
    lower(
        ctx,
        ir,
        root,
        options,
        |_| (),
        |patterns, types| {
            populate_tensor_to_spirv(patterns, types);
            arith::populate_arith_to_spirv(patterns, types);
            func::populate_func_to_spirv(patterns, types);
        },
    )
}

/// The patterns that lower tensor.
pub fn populate_tensor_to_spirv(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns.typed(&types.converter).with(&Arc::new(types.clone())).lower(extract);
}

/// SPIR-V has no element of an array at an index that is not constant: it is loaded from a variable.
fn extract(types: &SpirvTypes, op: Lower<'_, tensor::ExtractOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, old) = (rw.context(), op.op.tensor(rw).ty(rw));
    let shape = ctx.shape(old).or_no_match("the tensor has no rank")?;
    let bits = ctx.element_type(old).filter(|e| spirv::is_scalar(ctx, *e));
    let bits = bits.and_then(|e| ctx.int_or_float_width(e)).or_no_match("it is not of numbers")?;
    let count = ctx.num_elements(old).or_no_match("the shape of the tensor is not known")?;
    let size = count.checked_mul(i64::from(bits)).filter(|n| *n <= MAX_BYTES * 8);
    size.or_no_match("the tensor is too large to be copied")?;
    let array = op.tensor();
    let constant = array.def(rw).is_some_and(|d| d.is::<spirv::ConstantOp>(rw));
    constant.or_no_match("the tensor is not constant")?;
    let element = spirv::element_type(ctx, array.ty(rw)).or_no_match(NO_TYPE)?;
    let pointer = |t| spirv::PointerType::get(ctx, t, StorageClass::Function);
    let variable = spirv::VariableOp::new(pointer(array.ty(rw)), StorageClass::Function).result(rw);
    spirv::StoreOp::new(variable, array).insert(rw);
    let layout = Strided { strides: identity(shape), offset: 0 };
    let index = linear_index(rw, types.index(ctx), &layout, op.indices())?;
    let place = spirv::AccessChainOp::new(pointer(element), variable, [index]).result(rw);
    rw.replace_by(op.op, spirv::LoadOp::new(element, place));
    Ok(())
}

emulating_pass!(ConvertTensorToSPIRVPass, convert_tensor_to_spirv);
