//! `convert-gpu-to-llvm-spv`: kernels as a backend for SPIR-V takes them, which are kernels of OpenCL.
//!
//! Numbers of threads are functions of OpenCL's library. Memrefs without a memory space are in memory that all blocks share. Operations of
//! other dialects stay.

use std::sync::Arc;

use terrace_dialects::gpu::{
    self, AddressSpace, AddressSpaceAttr, BarrierOp, GPUFuncOp, LaneIdOp, NumSubgroupsOp, PrintfOp, ReturnOp,
    ShuffleMode, ShuffleOp, SubgroupIdOp, SubgroupSizeOp,
};
use terrace_dialects::llvm::{self, CConv};
use terrace_ir::{Attr, Context, Diagnostic, FloatKind, Global, Ir, LookIr, Op, Type};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use super::function::{self, Functions};
use super::{enclosing_function, printf};
use crate::memory_spaces::map_memory_spaces;
use crate::to_llvm::common::{
    LlvmTypeOptions, LlvmTypes, MemorySpaces, NO_TYPE, SpirFunction, call_spir, integer, llvm_target,
    qualified,
};

/// Memory that all blocks share.
const GLOBAL: i64 = 1;
/// Constants.
const CONSTANT: i64 = 2;
/// Memory that the threads of a block share.
const SHARED: i64 = 3;

/// The address space of a memory space of gpu.
fn memory_space(ctx: &Context, space: Attr) -> Option<i64> {
    Some(match AddressSpaceAttr::of(ctx, space)?.value(ctx)? {
        AddressSpace::Global => GLOBAL,
        AddressSpace::Workgroup => SHARED,
        AddressSpace::Private => 0,
    })
}

/// Lowers the kernels in a gpu module, with an `index` of 64 or of 32 bits.
///
/// # Errors
/// If an operation of gpu is left that a kernel of OpenCL cannot do.
pub fn convert_gpu_to_llvm_spv(
    ctx: &Context,
    ir: &mut Ir,
    module: Global<Op>,
    wide_index: bool,
) -> Result<(), Diagnostic> {
    let global = ctx.integer(ctx.integer_type(64), GLOBAL);
    map_memory_spaces(ctx, ir, module, &|space| Some(space.unwrap_or(global)));
    let types = LlvmTypes::new(LlvmTypeOptions {
        memory_spaces: Some(MemorySpaces(memory_space)),
        ..LlvmTypeOptions::of_index(if wide_index { 64 } else { 32 })
    });
    let mut patterns = ConversionPatterns::new();
    populate_gpu_to_llvm_spv(&mut patterns, &types);
    let target = spirv_backend_target(ctx);
    apply_partial_conversion(ctx, ir, &[module], &target, &patterns, &ConversionConfig::default())
}

/// The operations of kernels of OpenCL.
fn spirv_backend_target(ctx: &Context) -> ConversionTarget {
    let mut target = llvm_target(ctx);
    target
        .illegal::<BarrierOp>()
        .illegal::<gpu::BlockDimOp>()
        .illegal::<gpu::BlockIdOp>()
        .illegal::<GPUFuncOp>()
        .illegal::<gpu::GlobalIdOp>()
        .illegal::<gpu::GridDimOp>()
        .illegal::<LaneIdOp>()
        .illegal::<NumSubgroupsOp>()
        .illegal::<PrintfOp>()
        .illegal::<ReturnOp>()
        .illegal::<ShuffleOp>()
        .illegal::<SubgroupIdOp>()
        .illegal::<SubgroupSizeOp>()
        .illegal::<gpu::ThreadIdOp>();
    target
}

/// Adds numbers that a function gives for a dimension.
macro_rules! numbers {
    ($patterns:expr; $($op:ident => $function:literal,)*) => {
        $($patterns.lower(|op: Lower<'_, gpu::$op>, rw: &mut Rewriter<'_>| {
            let dimension = op.op.dimension(rw) as i64;
            along(*op.op, $function, dimension, rw)
        });)*
    };
}

/// Adds numbers that a function without arguments gives.
macro_rules! single_numbers {
    ($patterns:expr; $($op:ident => $function:literal,)*) => {
        $($patterns.lower(|op: Lower<'_, $op>, rw: &mut Rewriter<'_>| single(*op.op, $function, rw));)*
    };
}

/// The patterns of `convert-gpu-to-llvm-spv`.
pub fn populate_gpu_to_llvm_spv(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    let mut numbers = patterns.typed(&types.converter);
    numbers! { numbers;
        BlockIdOp => "get_group_id",
        GridDimOp => "get_num_groups",
        BlockDimOp => "get_local_size",
        ThreadIdOp => "get_local_id",
        GlobalIdOp => "get_global_id",
    }
    single_numbers! { numbers;
        LaneIdOp => "get_sub_group_local_id",
        NumSubgroupsOp => "get_num_sub_groups",
        SubgroupIdOp => "get_sub_group_id",
        SubgroupSizeOp => "get_sub_group_size",
    }
    numbers.lower(barrier).lower(shuffle);
    let printer =
        printf::Variadic { name: "_Z6printfPU3AS2Kcz", space: CONSTANT, convention: CConv::SPIR_FUNC };
    patterns.typed(&types.converter).with(&Arc::new(printer)).lower(printf::variadic);
    let functions = Functions {
        types: types.clone(),
        stack: 0,
        shared: SHARED,
        shared_as_arguments: true,
        kernel: None,
        block_size: Some("reqd_work_group_size"),
        cluster_size: None,
        conventions: [CConv::SPIR_KERNEL, CConv::SPIR_FUNC],
    };
    function::populate(patterns, &functions);
}

const NO_RESULT: &str = "the function has no result";

fn along(op: Op, function: &str, dimension: i64, rw: &mut Rewriter<'_>) -> Rewrite {
    let index = rw.convert_type(rw.context().index_type()).or_no_match(NO_TYPE)?;
    let dimension = integer(rw, 32, dimension);
    let name = qualified(function, "j");
    let v = call_spir(rw, &name, &[dimension], Some(index), SpirFunction::Pure)?.or_no_match(NO_RESULT)?;
    rw.replace(op, v);
    Ok(())
}

fn single(op: Op, function: &str, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (i32, index) = (ctx.i32(), rw.convert_type(ctx.index_type()).or_no_match(NO_TYPE)?);
    // It has no parameters.
    let name = qualified(function, "");
    let mut v = call_spir(rw, &name, &[], Some(i32), SpirFunction::Plain)?.or_no_match(NO_RESULT)?;
    if index != i32 {
        v = llvm::ZExtOp::new(index, v).result(rw);
    }
    rw.replace(op, v);
    Ok(())
}

fn barrier(op: Lower<'_, BarrierOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    /// All memory: that of the block and that of all blocks.
    const FENCES: i64 = 3;
    let fences = integer(rw, 32, FENCES);
    call_spir(rw, &qualified("barrier", "j"), &[fences], None, SpirFunction::Convergent)?;
    rw.erase(op.op);
    Ok(())
}

/// The part of a function's name that a type adds; `None` if there is no function of it.
fn mangled(ctx: &Context, t: Type) -> Option<&'static str> {
    Some(match (ctx.float_kind(t), ctx.int_or_float_width(t)?) {
        (None, 8) => "c",
        (None, 16) => "s",
        (None, 32) => "i",
        (None, 64) => "l",
        (Some(FloatKind::F16), _) => "Dh",
        (Some(FloatKind::F32), _) => "f",
        (Some(FloatKind::F64), _) => "d",
        _ => return None,
    })
}

/// The threads of a subgroup, if the function around the body at hand says so.
fn subgroup_size(rw: &Rewriter<'_>) -> Option<i64> {
    let function = enclosing_function(rw)?;
    let v = rw.inside(function.body);
    function.entity.cast::<llvm::LLVMFuncOp>(&v)?.intel_reqd_sub_group_size(&v)
}

fn shuffle(op: Lower<'_, ShuffleOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let width = op.op.width(rw).constant_int(rw).or_no_match("its width is not known")?;
    (subgroup_size(rw) == Some(width)).or_no_match("its width is not that of a subgroup")?;
    let function = match op.op.mode(rw) {
        ShuffleMode::XOR => "sub_group_shuffle_xor",
        ShuffleMode::UP => "sub_group_shuffle_up",
        ShuffleMode::DOWN => "sub_group_shuffle_down",
        ShuffleMode::IDX => "sub_group_shuffle",
    };
    let ty = op.value().ty(rw);
    let (i8, i16) = (ctx.integer_type(8), ctx.integer_type(16));
    let is_bf16 = ctx.float_kind(ty) == Some(FloatKind::BF16);
    let value = if is_bf16 {
        llvm::BitcastOp::new(i16, op.value()).result(rw)
    } else if ty == ctx.i1() {
        llvm::ZExtOp::new(i8, op.value()).result(rw)
    } else {
        op.value()
    };
    let passed = value.ty(rw);
    let suffix = mangled(ctx, passed).or_no_match("there is no function of the type")?;
    let name = qualified(function, &format!("{suffix}j"));
    let v = call_spir(rw, &name, &[value, op.offset()], Some(passed), SpirFunction::Convergent)?;
    let mut v = v.or_no_match(NO_RESULT)?;
    if is_bf16 {
        v = llvm::BitcastOp::new(ty, v).result(rw);
    } else if passed != ty {
        v = llvm::TruncOp::new(ty, v).result(rw);
    }
    // All threads of a subgroup take part.
    let valid = llvm::ConstantOp::new(ctx.i1(), ctx.integer(ctx.i1(), 1)).result(rw);
    rw.replace(op.op, [v, valid]);
    Ok(())
}

impl super::passes::ConvertGpuOpsToLLVMSPVOps {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        function::warn(cx.ctx, cx.ir, cx.op, false, cx.diags);
        Ok(convert_gpu_to_llvm_spv(cx.ctx, cx.ir, cx.op, self.use64bit_index)?)
    }
}
