//! `convert-gpu-to-nvvm`: kernels for NVIDIA's processors. Functions of libdevice are in `math.rs`, what the threads of a warp do together
//! in `warps.rs`, matrices in `matrices.rs`.

mod math;
mod matrices;
mod warps;

use std::sync::Arc;

use terrace_dialects::gpu::{AddressSpace, AddressSpaceAttr, BarrierOp, GPUModuleOp};
use terrace_dialects::llvm::{self, CConv};
use terrace_dialects::{cf, nvvm};
use terrace_ir::{Attr, Context, Diagnostic, Global, Ir, Op, ViewIr};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{Lower, Rewrite, Rewriter};

use super::function::{self, Functions};
use super::library::BENEFIT;
use super::shared_memory::{self, SharedMemory};
use super::{device_target, dialects, ids, printf, rewrite_first};
use crate::to_llvm::common::{LlvmTypeOptions, LlvmTypes, MemorySpaces};
use crate::to_llvm::func::request_c_interfaces;

/// Memory that the threads of a block share.
const SHARED: i64 = 3;
/// The alignment of shared memory whose size the launch says, in bytes.
const SHARED_ALIGNMENT: i64 = 16;

/// How kernels are lowered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NvvmOptions {
    /// The width of `index`; 0 is that of a machine word.
    pub index_bitwidth: u32,
    /// True if the processor reduces integers of a warp by one instruction.
    pub has_redux: bool,
    /// True if memrefs are passed as their aligned pointers.
    pub bare_pointers: bool,
    /// The dialects whose operations are lowered beside those of gpu; all, if there are none.
    pub allowed_dialects: Vec<String>,
}

/// The address space of a memory space of gpu. Memory of a thread is on the stack, which is in the default one.
pub(crate) fn memory_space(ctx: &Context, space: Attr) -> Option<i64> {
    Some(match AddressSpaceAttr::of(ctx, space)?.value(ctx)? {
        AddressSpace::Global => 1,
        AddressSpace::Workgroup => SHARED,
        AddressSpace::Private => 0,
    })
}

/// The types of kernels for NVIDIA's processors.
pub fn nvvm_types(options: &NvvmOptions) -> LlvmTypes {
    let options = LlvmTypeOptions {
        bare_pointers: options.bare_pointers,
        memory_spaces: Some(MemorySpaces(memory_space)),
        ..LlvmTypeOptions::of_index(options.index_bitwidth)
    };
    LlvmTypes::with(options, matrices::add_conversion)
}

/// True for a gpu module that names a processor of NVIDIA's as a target.
pub(crate) fn is_target_of(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    let v = ViewIr { ctx, ir, body: op.body };
    let module = op.entity.cast::<GPUModuleOp>(&v);
    let targets = module.and_then(|m| m.targets(&v)).unwrap_or_default();
    targets.iter().any(|t| nvvm::NVVMTargetAttr::of(ctx, *t).is_some())
}

/// Lowers a gpu module for its target, with the patterns that `populate` adds beside those of gpu.
///
/// # Errors
/// If something of gpu is left.
pub(crate) fn convert_for_target(
    ctx: &Context,
    ir: &mut Ir,
    module: Global<Op>,
    options: LlvmTypeOptions,
    populate: impl FnOnce(&mut ConversionPatterns, &LlvmTypes),
) -> Result<(), Diagnostic> {
    let options = LlvmTypeOptions { memory_spaces: Some(MemorySpaces(memory_space)), ..options };
    let types = LlvmTypes::with(options, matrices::add_conversion);
    let mut patterns = ConversionPatterns::new();
    populate_gpu_to_nvvm(&mut patterns, &types, false);
    populate(&mut patterns, &types);
    apply_partial_conversion(ctx, ir, &[module], &nvvm_target(ctx), &patterns, &ConversionConfig::default())
}

/// Lowers the kernels in a gpu module; no operation of gpu may be left.
///
/// # Errors
/// If something of gpu is left, or if a dialect is allowed that has no lowering.
pub fn convert_gpu_to_nvvm(
    ctx: &Context,
    ir: &mut Ir,
    module: Global<Op>,
    options: &NvvmOptions,
) -> Result<(), Diagnostic> {
    request_c_interfaces(ctx, ir, module);
    rewrite_first(ctx, ir, module, terrace_transforms::vector::populate_from_elements);
    let types = nvvm_types(options);
    let mut patterns = ConversionPatterns::new();
    populate_gpu_to_nvvm(&mut patterns, &types, options.has_redux);
    let place = (ctx, &*ir, module);
    let math = Some(&terrace_dialects::math::DIALECT);
    dialects::populate(&mut patterns, &types, &options.allowed_dialects, math, place)?;
    let target = nvvm_target(ctx);
    apply_partial_conversion(ctx, ir, &[module], &target, &patterns, &ConversionConfig::default())
}

/// The operations of kernels for NVIDIA's processors: instructions of LLVM that its code generator has none for are functions of libdevice.
pub fn nvvm_target(ctx: &Context) -> ConversionTarget {
    let mut target = device_target(ctx, &nvvm::DIALECT);
    target.illegal::<cf::AssertOp>();
    target
        .illegal::<llvm::CopySignOp>()
        .illegal::<llvm::CosOp>()
        .illegal::<llvm::ExpOp>()
        .illegal::<llvm::Exp2Op>()
        .illegal::<llvm::FAbsOp>()
        .illegal::<llvm::FCeilOp>()
        .illegal::<llvm::FFloorOp>()
        .illegal::<llvm::FRemOp>()
        .illegal::<llvm::LogOp>()
        .illegal::<llvm::Log10Op>()
        .illegal::<llvm::Log2Op>()
        .illegal::<llvm::PowOp>()
        .illegal::<llvm::RoundEvenOp>()
        .illegal::<llvm::RoundOp>()
        .illegal::<llvm::SinOp>()
        .illegal::<llvm::SqrtOp>();
    target
}

/// The patterns of `convert-gpu-to-nvvm` for the gpu dialect and for functions of mathematics.
pub fn populate_gpu_to_nvvm(patterns: &mut ConversionPatterns, types: &LlvmTypes, has_redux: bool) {
    use nvvm::*;
    let mut numbers = patterns.typed(&types.converter).benefit(BENEFIT);
    ids::numbers! { numbers;
        ThreadIdOp Block Id => ThreadIdXOp, ThreadIdYOp, ThreadIdZOp;
        BlockDimOp Block Size => BlockDimXOp, BlockDimYOp, BlockDimZOp;
        ClusterIdOp Unknown Id => ClusterIdXOp, ClusterIdYOp, ClusterIdZOp;
        ClusterDimOp Unknown Size => ClusterDimXOp, ClusterDimYOp, ClusterDimZOp;
        ClusterBlockIdOp Cluster Id => BlockInClusterIdXOp, BlockInClusterIdYOp, BlockInClusterIdZOp;
        ClusterDimBlocksOp Cluster Size => ClusterDimBlocksXOp, ClusterDimBlocksYOp, ClusterDimBlocksZOp;
        BlockIdOp Grid Id => BlockIdXOp, BlockIdYOp, BlockIdZOp;
        GridDimOp Grid Size => GridDimXOp, GridDimYOp, GridDimZOp;
    }
    patterns.typed(&types.converter).lower(barrier);
    warps::populate(patterns, types, has_redux);
    matrices::populate(patterns, types);
    let shared = SharedMemory { types: types.clone(), alignment: Some(SHARED_ALIGNMENT) };
    patterns.typed(&types.converter).benefit(BENEFIT).with(&Arc::new(shared)).lower(shared_memory::lower);
    let state = Arc::new(types.clone());
    patterns.typed(&types.converter).benefit(BENEFIT).with(&state).lower(printf::with_struct);
    let functions = Functions {
        types: types.clone(),
        stack: 0,
        shared: SHARED,
        shared_as_arguments: false,
        kernel: Some("nvvm.kernel"),
        block_size: Some("nvvm.maxntid"),
        cluster_size: Some("nvvm.cluster_dim"),
        conventions: [CConv::C, CConv::C],
    };
    function::populate(patterns, &functions);
    math::populate(patterns, types);
}

fn barrier(op: Lower<'_, BarrierOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    nvvm::Barrier0Op::new().insert(rw);
    rw.erase(op.op);
    Ok(())
}

impl super::passes::ConvertGpuOpsToNVVMOps {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let options = NvvmOptions {
            index_bitwidth: self.index_bitwidth,
            has_redux: self.has_redux,
            bare_pointers: self.use_bare_ptr_call_conv,
            allowed_dialects: self.allowed_dialects.clone(),
        };
        function::warn(cx.ctx, cx.ir, cx.op, options.bare_pointers, cx.diags);
        Ok(convert_gpu_to_nvvm(cx.ctx, cx.ir, cx.op, &options)?)
    }
}
