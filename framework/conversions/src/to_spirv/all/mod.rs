//! `convert-to-spirv`: all dialects of this folder that work on values in functions, at once. cf, complex, math and tensor have passes of
//! their own.
//!
//! Not here: vectors that are longer than those of SPIR-V are not taken apart.

use terrace_dialects::arith as arith_dialect;
use terrace_dialects::spirv::{self, TargetEnv};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Value};
use terrace_rewrite::conversion::{ConversionConfig, ConversionPatterns, apply_full_conversion};
use terrace_rewrite::{Lower, Rewrite, Rewriter};

use crate::to_spirv::common::{SpirvTypeOptions, SpirvTypes, integer, lower, spirv_target};
use crate::to_spirv::gpu::{copy_module, gpu_modules};
use crate::to_spirv::storage_classes::{ClientApi, map_known_storage_classes};
use crate::to_spirv::{arith, func, gpu, index, memref, scf, ub, vector};

/// Gives memrefs the storage classes that the target means by the numbers of their spaces.
fn map_spaces(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let api = ClientApi::of_target(&TargetEnv::of_op(ctx, ir, root)).unwrap_or(ClientApi::Vulkan);
    map_known_storage_classes(ctx, ir, root, api);
}

/// Lowers what is in `root`; what cannot be lowered is left.
pub fn convert_to_spirv(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    map_spaces(ctx, ir, root);
    lower(ctx, ir, root, SpirvTypeOptions::default(), |_| (), populate_to_spirv)
}

/// Makes a spirv module of each gpu module in `root`, beside it or in it; fails if something of one cannot be lowered.
pub fn convert_gpu_modules_to_spirv(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    inside: bool,
) -> Result<(), Diagnostic> {
    let modules = gpu_modules(ctx, ir, root);
    let copies: Vec<Global<Op>> = modules.iter().map(|m| copy_module(ctx, ir, *m, inside)).collect();
    for copy in copies {
        map_spaces(ctx, ir, copy);
        let types = SpirvTypes::new(TargetEnv::of_op(ctx, ir, copy), SpirvTypeOptions::default());
        let mut patterns = ConversionPatterns::new();
        populate_to_spirv(&mut patterns, &types);
        let target = spirv_target(&types.env);
        apply_full_conversion(ctx, ir, &[copy], &target, &patterns, &ConversionConfig::default())?;
    }
    Ok(())
}

/// The patterns of `convert-to-spirv`.
pub fn populate_to_spirv(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns.typed(&types.converter).lower(ceil_div_unsigned).lower(ceil_div_signed).lower(floor_div_signed);
    arith::populate_arith_to_spirv(patterns, types);
    func::populate_func_to_spirv(patterns, types);
    gpu::populate_gpu_to_spirv(patterns, types);
    index::populate_index_to_spirv(patterns, types);
    memref::populate_memref_to_spirv(patterns, types);
    vector::populate_vector_to_spirv(patterns, types);
    scf::populate_scf_to_spirv(patterns, types);
    ub::populate_ub_to_spirv(patterns, types);
}

/// The quotient, rounded up: 0 if the dividend is 0, else (a - 1) / b + 1.
fn ceil_div_unsigned(op: Lower<'_, arith_dialect::CeilDivUIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (a, b) = (op.lhs(), op.rhs());
    let ty = a.ty(rw);
    let zero = integer(rw, ty, 0)?;
    let is_zero = spirv::IEqualOp::new(a, zero).result(rw);
    let one = integer(rw, ty, 1)?;
    let less = spirv::ISubOp::new(a, one).result(rw);
    let quotient = spirv::UDivOp::new(less, b).result(rw);
    let more = spirv::IAddOp::new(quotient, one).result(rw);
    rw.replace_by(op.op, spirv::SelectOp::new(is_zero, zero, more));
    Ok(())
}

/// The quotient, and whether there is a remainder.
fn quotient(rw: &mut Rewriter<'_>, a: Value, b: Value) -> (Value, Value) {
    let quotient = spirv::SDivOp::new(a, b).result(rw);
    let product = spirv::IMulOp::new(quotient, b).result(rw);
    (quotient, spirv::INotEqualOp::new(a, product).result(rw))
}

/// The quotient, rounded up: one more than that towards zero if there is a remainder and both have one sign.
fn ceil_div_signed(op: Lower<'_, arith_dialect::CeilDivSIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (a, b) = (op.lhs(), op.rhs());
    let ty = a.ty(rw);
    let [zero, one] = [integer(rw, ty, 0)?, integer(rw, ty, 1)?];
    let (quotient, inexact) = quotient(rw, a, b);
    let a_negative = spirv::SLessThanOp::new(a, zero).result(rw);
    let b_negative = spirv::SLessThanOp::new(b, zero).result(rw);
    let same_sign = spirv::LogicalEqualOp::new(a_negative, b_negative).result(rw);
    let up = spirv::LogicalAndOp::new(inexact, same_sign).result(rw);
    let more = spirv::IAddOp::new(quotient, one).result(rw);
    rw.replace_by(op.op, spirv::SelectOp::new(up, more, quotient));
    Ok(())
}

/// The quotient, rounded down: one less than that towards zero if there is a remainder and the signs differ.
fn floor_div_signed(op: Lower<'_, arith_dialect::FloorDivSIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (a, b) = (op.lhs(), op.rhs());
    let ty = a.ty(rw);
    let (quotient, inexact) = quotient(rw, a, b);
    let zero = integer(rw, ty, 0)?;
    let a_negative = spirv::SLessThanOp::new(a, zero).result(rw);
    let b_negative = spirv::SLessThanOp::new(b, zero).result(rw);
    let signs_differ = spirv::LogicalNotEqualOp::new(a_negative, b_negative).result(rw);
    let down = spirv::LogicalAndOp::new(inexact, signs_differ).result(rw);
    let minus_one = integer(rw, ty, -1)?;
    let less = spirv::IAddOp::new(quotient, minus_one).result(rw);
    rw.replace_by(op.op, spirv::SelectOp::new(down, less, quotient));
    Ok(())
}

impl crate::to_spirv::passes::ConvertToSPIRVPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        if self.convert_gpu_modules {
            return Ok(convert_gpu_modules_to_spirv(cx.ctx, cx.ir, cx.op, self.nest_in_gpu_module)?);
        }
        Ok(convert_to_spirv(cx.ctx, cx.ir, cx.op)?)
    }
}
