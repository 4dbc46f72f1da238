//! `convert-gpu-to-rocdl`: kernels for AMD's processors. Functions of their library are in `math.rs`, what the threads of a wavefront do
//! together in `wavefronts.rs`.

mod math;
mod wavefronts;

pub(crate) use wavefronts::{bits, of_words, words};

use std::sync::Arc;

use terrace_dialects::amdgpu::Chipset;
use terrace_dialects::gpu::{AddressSpace, AddressSpaceAttr, BarrierOp, GPUFuncOp};
use terrace_dialects::llvm::{self, CConv, DATA_LAYOUT, LLVMFuncOp};
use terrace_dialects::rocdl;
use terrace_ir::layout::strided;
use terrace_ir::types::MemRefType;
use terrace_ir::{Attr, Context, Diagnostic, Global, Ir, Loc, Op, Type, ViewIr};
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
/// Constants.
const CONSTANT: i64 = 4;
/// Memory of a thread.
const PRIVATE: i64 = 5;
/// How types lie in memory for AMD's processors.
const AMD_DATA_LAYOUT: &str = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-\
                               p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-\
                               v2048:2048-n32:64-S32-A5-G1-ni:7:8:9";
const BLOCK_SIZE: &str = "rocdl.reqd_work_group_size";
const FLAT_BLOCK_SIZE: &str = "rocdl.flat_work_group_size";

/// The runtime that starts kernels, by which they print.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Runtime {
    /// None that prints.
    #[default]
    Unknown,
    /// AMD's own.
    HIP,
    /// OpenCL's.
    OpenCL,
}

/// How kernels are lowered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RocdlOptions {
    /// The processor.
    pub chipset: Chipset,
    /// The width of `index`; 0 is that of a machine word.
    pub index_bitwidth: u32,
    /// True if memrefs are passed as their aligned pointers.
    pub bare_pointers: bool,
    /// The runtime that starts them.
    pub runtime: Runtime,
    /// The dialects whose operations are lowered beside those of gpu; all, if there are none.
    pub allowed_dialects: Vec<String>,
}

/// The address space of a memory space of gpu.
pub(crate) fn memory_space(ctx: &Context, space: Attr) -> Option<i64> {
    Some(match AddressSpaceAttr::of(ctx, space)?.value(ctx)? {
        AddressSpace::Global => 1,
        AddressSpace::Workgroup => SHARED,
        AddressSpace::Private => PRIVATE,
    })
}

/// The types of kernels for AMD's processors.
pub fn rocdl_types(options: &RocdlOptions) -> LlvmTypes {
    LlvmTypes::new(LlvmTypeOptions {
        bare_pointers: options.bare_pointers,
        memory_spaces: Some(MemorySpaces(memory_space)),
        ..LlvmTypeOptions::of_index(options.index_bitwidth)
    })
}

/// Lowers the kernels in a gpu module; no operation of gpu may be left.
///
/// # Errors
/// If something of gpu is left, if a memref is to be a pointer that cannot be one, or if a dialect is allowed that has no lowering.
pub fn convert_gpu_to_rocdl(
    ctx: &Context,
    ir: &mut Ir,
    module: Global<Op>,
    options: &RocdlOptions,
) -> Result<(), Diagnostic> {
    let v = ViewIr { ctx, ir, body: module.body };
    if module.entity.attr(&v, DATA_LAYOUT).is_none() {
        let layout = ctx.string(AMD_DATA_LAYOUT);
        ir.body_mut(module.body).set_attr(ctx, module.entity, DATA_LAYOUT, Some(layout));
    }
    request_c_interfaces(ctx, ir, module);
    if options.bare_pointers && !all_can_be_bare(ctx, ir, module) {
        const MESSAGE: &str = "bare pointer calling convention requires all memrefs to have static shape and use the identity map";
        return Err(Diagnostic::error(Loc::unknown(ctx), MESSAGE));
    }
    rewrite_first(ctx, ir, module, |_| {});
    let types = rocdl_types(options);
    let mut patterns = ConversionPatterns::new();
    populate_gpu_to_rocdl(&mut patterns, &types, options.runtime, options.chipset);
    dialects::populate(&mut patterns, &types, &options.allowed_dialects, None, (ctx, &*ir, module))?;
    let target = rocdl_target(ctx);
    apply_partial_conversion(ctx, ir, &[module], &target, &patterns, &ConversionConfig::default())?;
    add_flat_sizes(ctx, ir, module);
    Ok(())
}

/// True if all memrefs that functions of gpu take can be pointers.
fn all_can_be_bare(ctx: &Context, ir: &Ir, module: Global<Op>) -> bool {
    let can = |t: &Type| match t.cast::<MemRefType>(ctx) {
        Some(memref) => memref.is_static() && strided(ctx, *t).is_some_and(|s| s.is_static()),
        None => true,
    };
    ir.ops_of::<GPUFuncOp>(ctx, module).into_iter().all(|f| {
        let ty = f.entity.function_type(&ViewIr { ctx, ir, body: f.body });
        ctx.function_parts(ty).is_none_or(|(inputs, _)| inputs.iter().all(can))
    })
}

/// Says how many threads a block has wherever it is said how many along each dimension.
fn add_flat_sizes(ctx: &Context, ir: &mut Ir, module: Global<Op>) {
    for function in ir.ops_of::<LLVMFuncOp>(ctx, module) {
        let v = ViewIr { ctx, ir, body: function.body };
        let sizes = function.entity.attr(&v, BLOCK_SIZE).and_then(|a| ctx.as_dense_array(a));
        let Some(sizes) = sizes else { continue };
        let threads: i64 = sizes.iter().fold(1, |n, size| n.wrapping_mul(*size));
        let text = ctx.string(format!("{threads},{threads}"));
        ir.body_mut(function.body).set_attr(ctx, *function.entity, FLAT_BLOCK_SIZE, Some(text));
    }
}

/// The operations of kernels for AMD's processors: instructions of LLVM that its code generator has none for are functions of a library.
pub fn rocdl_target(ctx: &Context) -> ConversionTarget {
    let mut target = device_target(ctx, &rocdl::DIALECT);
    target
        .illegal::<llvm::CosOp>()
        .illegal::<llvm::Exp2Op>()
        .illegal::<llvm::FCeilOp>()
        .illegal::<llvm::FFloorOp>()
        .illegal::<llvm::FRemOp>()
        .illegal::<llvm::Log10Op>()
        .illegal::<llvm::Log2Op>()
        .illegal::<llvm::PowOp>()
        .illegal::<llvm::SinOp>();
    target.legal_if(|op: llvm::ExpOp, v| op.in_(v).ty(v) == v.ctx.f32());
    target.legal_if(|op: llvm::LogOp, v| op.in_(v).ty(v) == v.ctx.f32());
    target
}

/// The patterns of `convert-gpu-to-rocdl` for the gpu dialect and for functions of mathematics.
pub fn populate_gpu_to_rocdl(
    patterns: &mut ConversionPatterns,
    types: &LlvmTypes,
    runtime: Runtime,
    chipset: Chipset,
) {
    use rocdl::*;
    let mut numbers = patterns.typed(&types.converter);
    ids::numbers! { numbers;
        ThreadIdOp Block Id => ThreadIdXOp, ThreadIdYOp, ThreadIdZOp;
        BlockIdOp Grid Id => BlockIdXOp, BlockIdYOp, BlockIdZOp;
        BlockDimOp Block Size => BlockDimXOp, BlockDimYOp, BlockDimZOp;
        GridDimOp Grid Size => GridDimXOp, GridDimYOp, GridDimZOp;
    }
    patterns.typed(&types.converter).lower(barrier);
    let functions = Functions {
        types: types.clone(),
        stack: PRIVATE,
        shared: SHARED,
        shared_as_arguments: false,
        kernel: Some("rocdl.kernel"),
        block_size: Some(BLOCK_SIZE),
        cluster_size: None,
        conventions: [CConv::C, CConv::C],
    };
    function::populate(patterns, &functions);
    match runtime {
        Runtime::Unknown => {}
        Runtime::HIP => _ = patterns.typed(&types.converter).lower(printf::by_messages),
        Runtime::OpenCL => {
            let printer = printf::Variadic { name: "printf", space: CONSTANT, convention: CConv::C };
            patterns.typed(&types.converter).with(&Arc::new(printer)).lower(printf::variadic);
        }
    }
    let shared = SharedMemory { types: types.clone(), alignment: None };
    patterns.typed(&types.converter).benefit(BENEFIT).with(&Arc::new(shared)).lower(shared_memory::lower);
    wavefronts::populate(patterns, types, chipset);
    math::populate(patterns, types);
}

fn barrier(op: Lower<'_, BarrierOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    rocdl::BarrierOp::new().insert(rw);
    rw.erase(op.op);
    Ok(())
}

impl super::passes::ConvertGpuOpsToROCDLOps {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let Some(chipset) = Chipset::from_text(&self.chipset) else {
            let message = format!("Invalid chipset name: {}", self.chipset);
            return cx.fail(Diagnostic::error(Loc::unknown(cx.ctx), message));
        };
        let options = RocdlOptions {
            chipset,
            index_bitwidth: self.index_bitwidth,
            bare_pointers: self.use_bare_ptr_call_conv,
            runtime: self.runtime,
            allowed_dialects: self.allowed_dialects.clone(),
        };
        function::warn(cx.ctx, cx.ir, cx.op, options.bare_pointers, cx.diags);
        Ok(convert_gpu_to_rocdl(cx.ctx, cx.ir, cx.op, &options)?)
    }
}
