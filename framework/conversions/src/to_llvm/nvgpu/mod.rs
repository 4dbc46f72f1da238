//! `convert-nvgpu-to-nvvm`: what the nvgpu dialect says of memrefs and vectors, said of pointers and registers.
//!
//! Products of matrices in registers are in `products.rs`, those by groups of warps in `warpgroups.rs`, copies and tensors in `copies.rs`,
//! barriers in `barriers.rs`. Memory of the host and of the device stays memref's.

mod barriers;
mod copies;
mod products;
mod warpgroups;

use std::sync::Arc;

use terrace_dialects::nvgpu::{
    DeviceAsyncTokenType, MBarrierGroupType, MBarrierTokenType, RcpOp, RcpRoundingMode,
    TensorMapDescriptorType, WarpgroupAccumulatorType, WarpgroupMatrixDescriptorType,
};
use terrace_dialects::{arith, llvm, memref, nvvm};
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, Converted, apply_partial_conversion,
};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{
    LlvmTypeOptions, LlvmTypes, MemorySpaces, NO_TYPE, integer, llvm_target, one_or_each,
};
use crate::to_llvm::gpu_device::nvvm::memory_space;

/// The address space of memory that the threads of a block share.
const SHARED: i64 = 3;

/// Lowers nvgpu in `root`; what cannot be lowered is left.
pub fn convert_nvgpu_to_nvvm(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let types = nvgpu_types();
    let mut patterns = ConversionPatterns::new();
    populate_nvgpu_to_nvvm(&mut patterns, &types);
    let mut target = llvm_target(ctx);
    target.legal_dialect(&nvvm::DIALECT);
    target.legal_dialect(&arith::DIALECT).legal_dialect(&memref::DIALECT);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The types of nvgpu in the llvm dialect: tokens are numbers, barriers memory, descriptors numbers or pointers.
pub fn nvgpu_types() -> LlvmTypes {
    let options =
        LlvmTypeOptions { memory_spaces: Some(MemorySpaces(memory_space)), ..LlvmTypeOptions::default() };
    let plain = LlvmTypes::new(options);
    LlvmTypes::with(options, |c| {
        c.add_conversion(move |_, ctx, t| {
            if DeviceAsyncTokenType::of(ctx, t).is_some() {
                Converted::one(Some(ctx.i32()))
            } else if MBarrierTokenType::of(ctx, t).is_some()
                || WarpgroupMatrixDescriptorType::of(ctx, t).is_some()
            {
                Converted::one(Some(ctx.integer_type(64)))
            } else if TensorMapDescriptorType::of(ctx, t).is_some() {
                Converted::one(Some(llvm::pointer(ctx)))
            } else if let Some(group) = MBarrierGroupType::of(ctx, t) {
                Converted::one(barriers::memory(ctx, group).and_then(|t| plain.convert(ctx, t)))
            } else if let Some(accumulator) = WarpgroupAccumulatorType::of(ctx, t) {
                Converted::one(warpgroups::held(ctx, accumulator))
            } else {
                Converted::Next
            }
        });
    })
}

/// The patterns of `convert-nvgpu-to-nvvm`. The converter must be that of [`nvgpu_types`].
pub fn populate_nvgpu_to_nvvm(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    patterns.typed(&types.converter).lower(reciprocal);
    let state = Arc::new(types.clone());
    barriers::populate(patterns, types, &state);
    copies::populate(patterns, types, &state);
    products::populate(patterns, types, &state);
    warpgroups::populate(patterns, types, &state);
}

/// An index as 32 bits.
fn as_i32(rw: &mut Rewriter<'_>, v: Value) -> Value {
    llvm::TruncOp::new(rw.context().i32(), v).result(rw)
}

/// The type of a value that is a memref.
fn memref_of<'c>(v: Value, rw: &Rewriter<'c>) -> Result<MemRefType<'c>, NoMatch> {
    v.ty(rw).cast::<MemRefType<'_>>(rw.context()).or_no_match("it is no memref")
}

/// A value for each element of a vector, which a scalar is, too.
fn reciprocal(op: Lower<'_, RcpOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let exact_enough = op.op.rounding(rw) == RcpRoundingMode::APPROX && op.op.ftz(rw);
    exact_enough
        .or_no_match("there is an instruction for approximations alone that take denormals for zero")?;
    let vector = op.op.in_(rw).ty(rw).cast::<VectorType>(rw).or_no_match("it is of no vector")?;
    (vector.element() == ctx.f32()).or_no_match("there is an instruction for 32 bits alone")?;
    let ty = rw.convert_type(op.op.out(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let count = *vector.shape().last().or_no_match("its vector has no dimension")?;
    one_or_each(*op.op, ty, &[op.in_()], rw, |rw, ty, v| {
        let mut all = llvm::PoisonOp::new(ty).result(rw);
        for i in 0..count {
            let at = integer(rw, 64, i);
            let x = v.first().map(|v| llvm::ExtractElementOp::new(*v, at).result(rw));
            let Some(x) = x else { continue };
            let x = nvvm::RcpApproxFtzF32Op::new(x).result(rw);
            all = llvm::InsertElementOp::new(all, x, at).result(rw);
        }
        all
    })
}

impl super::gpu_device::passes::ConvertNVGPUToNVVMPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(convert_nvgpu_to_nvvm(cx.ctx, cx.ir, cx.op)?)
    }
}
