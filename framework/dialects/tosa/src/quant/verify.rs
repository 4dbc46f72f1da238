//! The demands of quant's casts beyond their definitions.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Context, DYNAMIC, Diagnostic, Type};

use super::{
    DequantizeCastOp, Granularity, QuantizeCastOp, StorageCastOp, UniformQuantizedType, expressed_type,
    is_quantized, storage_type,
};

/// Checks that a type with scales along axes lies in a tensor with these axes.
fn check_container(ctx: &Context, container: Type) -> Result<(), String> {
    let Some(t) = UniformQuantizedType::of(ctx, ctx.element_type_or_self(container)) else { return Ok(()) };
    match t.granularity(ctx) {
        Some(Granularity::Axis) => check_axis(ctx, container, t),
        Some(Granularity::Block) => check_blocks(ctx, container, t),
        _ => Ok(()),
    }
}

fn check_axis(ctx: &Context, container: Type, t: UniformQuantizedType) -> Result<(), String> {
    if !ctx.is_shaped(container) {
        return Err("scalar types may not use per-axis quantization".to_owned());
    }
    let Some(shape) = ctx.shape(container) else { return Ok(()) };
    let axis = t.dimensions(ctx).and_then(|d| usize::try_from(*d.first()?).ok());
    let Some(size) = axis.and_then(|axis| shape.get(axis)) else {
        return Err("quantized dimension must be less than tensor rank".to_owned());
    };
    let scales = t.scales(ctx).map_or(0, |s| s.len());
    if *size != DYNAMIC && usize::try_from(*size) != Ok(scales) {
        return Err("quantized dimension size does not match number of scales".to_owned());
    }
    Ok(())
}

fn check_blocks(ctx: &Context, container: Type, t: UniformQuantizedType) -> Result<(), String> {
    if !ctx.is_shaped(container) {
        return Err("scalar types may not use sub-channel quantization".to_owned());
    }
    let Some(shape) = ctx.shape(container) else {
        return Err("tensor containing the sub-channel quantized type must be ranked".to_owned());
    };
    let parts = (t.dimensions(ctx), t.block_sizes(ctx), t.shape(ctx));
    let (Some(dimensions), Some(sizes), Some(scales)) = parts else { return Ok(()) };
    // A dimension that is not named is one block.
    let mut blocks = shape.to_vec();
    for (d, size) in dimensions.iter().zip(&sizes) {
        let found = usize::try_from(*d).ok().and_then(|d| Some((shape.get(d)?, blocks.get_mut(d)?)));
        let Some((have, block)) = found else {
            let rank = shape.len();
            return Err(format!("quantized dimension {d} must be less than tensor rank {rank}"));
        };
        if *have != DYNAMIC && have % size != 0 {
            return Err(format!(
                "tensor dimension size {have} at axis {d} must be divisible by the corresponding block size {size}"
            ));
        }
        *block = *size;
    }
    if shape.contains(&0) {
        return Err("tensor dimension size of zero is not allowed with sub-channel quantization".to_owned());
    }
    if scales.len() != shape.len() {
        let (scales, rank) = (scales.len(), shape.len());
        return Err(format!("Rank of scales {scales} must match the rank of the tensor {rank}"));
    }
    for (axis, ((have, block), scales)) in shape.iter().zip(&blocks).zip(&scales).enumerate() {
        let wanted = have.checked_div(*block).unwrap_or(0);
        if *have != DYNAMIC && wanted != *scales {
            return Err(format!(
                "dimension size {wanted} of scales tensor at axis {axis} should match (tensor dimension at axis / block sizes at axis) = {wanted}"
            ));
        }
    }
    Ok(())
}

/// Checks a cast between a quantized type and another, which `partner` finds in the quantized one.
fn check(
    cx: &VerifyCx<'_>,
    quantized: Type,
    other: Type,
    partner: fn(&Context, Type) -> Option<Type>,
    mismatch: &str,
) -> Result<(), Diagnostic> {
    let [inner, other] = [quantized, other].map(|t| cx.ctx.element_type_or_self(t));
    if partner(cx.ctx, inner) != Some(other) {
        return Err(plain_error(cx, mismatch));
    }
    check_container(cx.ctx, quantized).map_err(|m| plain_error(cx, m))
}

const NOT_EXPRESSED: &str = "expressed type in quantized type expected to match float type";

impl VerifyOp for DequantizeCastOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        check(cx, self.input(cx).ty(cx), self.result(cx).ty(cx), expressed_type, NOT_EXPRESSED)
    }
}

impl VerifyOp for QuantizeCastOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        check(cx, self.result(cx).ty(cx), self.input(cx).ty(cx), expressed_type, NOT_EXPRESSED)
    }
}

impl VerifyOp for StorageCastOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (from, to) = (self.input(cx).ty(cx), self.result(cx).ty(cx));
        let forth = is_quantized(cx.ctx, cx.ctx.element_type_or_self(from));
        let (quantized, integer) = if forth { (from, to) } else { (to, from) };
        let mismatch = "storage type in quantized type expected to match integer type";
        check(cx, quantized, integer, storage_type, mismatch)
    }
}
