//! `convert-amdgpu-to-rocdl`: what the amdgpu dialect says of memrefs and vectors, said of pointers and registers.
//!
//! Buffers with bounds are in `buffers.rs`, copies to shared memory in `copies.rs`, exchanges between threads in `lanes.rs`, barriers in
//! `barriers.rs`, small floats in `floats.rs`, products of matrices in `products.rs`, addresses of tensors in `tensors.rs`. The [`Chipset`] says which instructions there are:
//! without the one that an operation stands for, the operation stays, and the pass fails.

mod barriers;
mod buffers;
mod copies;
mod floats;
mod lanes;
mod products;
mod tensors;

use std::sync::Arc;

use terrace_dialects::amdgpu::{
    self, AddressSpace, AddressSpaceAttr, Chipset, TDMBaseType, TDMGatherBaseType,
};
use terrace_dialects::rocdl;
use terrace_ir::types::MemRefType;
use terrace_ir::{Attr, Context, Diagnostic, Global, Ir, Loc, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, Converted, apply_partial_conversion,
};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewriter};
use terrace_transforms::gpu::amdgpu::chipset;

use crate::to_llvm::common::{LlvmTypeOptions, LlvmTypes, MemorySpaces, llvm_target};
use crate::to_llvm::gpu_device::rocdl as device;

/// The types of code for a processor, and the processor.
#[derive(Clone)]
pub(crate) struct Device {
    types: LlvmTypes,
    chipset: Chipset,
}

impl Device {
    /// Declines where the processor is older.
    fn since(&self, first: Chipset, or: &'static str) -> Result<(), NoMatch> {
        (self.chipset >= first).or_no_match(or)
    }
}

/// The address spaces of buffers with bounds, and those of memory spaces of gpu.
fn memory_space(ctx: &Context, space: Attr) -> Option<i64> {
    let Some(space) = AddressSpaceAttr::of(ctx, space) else { return device::memory_space(ctx, space) };
    Some(match space.value(ctx)? {
        AddressSpace::FatRawBuffer => 7,
        AddressSpace::BufferRsrc => 8,
        AddressSpace::FatStructuredBuffer => 9,
    })
}

/// The types of amdgpu in the llvm dialect: both addresses of a copy are four registers.
pub fn amdgpu_types() -> LlvmTypes {
    let options =
        LlvmTypeOptions { memory_spaces: Some(MemorySpaces(memory_space)), ..LlvmTypeOptions::default() };
    LlvmTypes::with(options, |c| {
        c.add_conversion(|_, ctx, t| {
            if TDMBaseType::of(ctx, t).is_some() || TDMGatherBaseType::of(ctx, t).is_some() {
                Converted::one(Some(ctx.vector_type(&[4], ctx.i32())))
            } else {
                Converted::Next
            }
        });
    })
}

/// Lowers amdgpu in `root` for a processor.
///
/// # Errors
/// If an operation of amdgpu is left.
pub fn convert_amdgpu_to_rocdl(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    chipset: Chipset,
) -> Result<(), Diagnostic> {
    let types = amdgpu_types();
    let mut patterns = ConversionPatterns::new();
    populate_amdgpu_to_rocdl(&mut patterns, &types, chipset);
    let mut target = llvm_target(ctx);
    target.illegal_dialect(&amdgpu::DIALECT).legal_dialect(&rocdl::DIALECT);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The patterns of `convert-amdgpu-to-rocdl`. The converter must be that of [`amdgpu_types`].
pub fn populate_amdgpu_to_rocdl(patterns: &mut ConversionPatterns, types: &LlvmTypes, chipset: Chipset) {
    let device = Arc::new(Device { types: types.clone(), chipset });
    barriers::populate(patterns, &device);
    buffers::populate(patterns, &device);
    copies::populate(patterns, &device);
    floats::populate(patterns, &device);
    lanes::populate(patterns, &device);
    products::populate(patterns, &device);
    tensors::populate(patterns, &device);
}

/// The type of a value that is a memref.
fn memref_of<'c>(v: Value, rw: &Rewriter<'c>) -> Result<MemRefType<'c>, NoMatch> {
    v.ty(rw).cast::<MemRefType<'_>>(rw.context()).or_no_match("it is no memref")
}

impl super::gpu_device::passes::ConvertAMDGPUToROCDLPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let chipset = chipset(&self.chipset, Loc::unknown(cx.ctx))?;
        Ok(convert_amdgpu_to_rocdl(cx.ctx, cx.ir, cx.op, chipset)?)
    }
}
