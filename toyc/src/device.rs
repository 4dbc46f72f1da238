//! Toy on a device: loops become kernels, kernels SPIR-V or PTX, and the rest of the program calls them.
//!
//! A loop runs on the device if its iterations do not depend on each other and there are enough of them (`--offload-from`); each is a thread, in workgroups of
//! 64. Memory that kernels use has a twin on the device, where it stays from kernel to kernel; prints stay on the host. Floats are computed
//! as on the host: without contraction, rounded to the nearest even, or the device is refused.

use terrace::conversions::passes::{LowerAffinePass, ReconcileUnrealizedCastsPass, SCFToControlFlowPass};
use terrace::conversions::to_gpu::passes::GpuLaunchParallelLoopsPass;
use terrace::conversions::to_llvm::gpu::passes::GpuEmbedObjectsPass;
use terrace::conversions::to_llvm::gpu_device::passes::ConvertGpuOpsToNVVMOps;
use terrace::conversions::to_spirv::passes::ConvertToSPIRVPass;
use terrace::dialects::gpu::{self, BinaryOp, GPUModuleOp, ObjectAttr};
use terrace::dialects::{dlti, func, nvvm, spirv};
use terrace::ir::def::Registry;
use terrace::ir::{Context, Diagnostic, Global, Ir, Op, View};
use terrace::pass::{OpPassManager, PassRegistry};
use terrace::spirv::{SerializeOptions, attach_target, disassemble, serialize, to_bytes};
use terrace::transforms::affine::AffineParallelize;
use terrace::transforms::gpu::{
    GpuAsyncRegionPass, GpuAttachEntryPointsPass, GpuKernelOutliningPass, GpuLaunchSinkIndexComputationsPass,
    GpuModuleToBinaryPass, GpuNVVMAttachTarget, GpuPlaceBuffersPass, GpuSPIRVAttachTarget,
};
use terrace::transforms::spirv::{SPIRVExactFloatsPass, SPIRVLowerABIAttributesPass, SPIRVUpdateVCEPass};
use terrace::transforms::{CSE, Canonicalizer};

use crate::cli::Emit;
use crate::passes::ToyToLLVMLoweringPass;

/// The module of all kernels.
const KERNELS: &str = "kernels";

/// The dialects of a program and of its kernels.
pub(crate) fn registry() -> Registry {
    let mut registry = crate::dialect::registry();
    registry.add(&dlti::DIALECT).add(&gpu::DIALECT).add(&nvvm::DIALECT).add(&spirv::DIALECT);
    attach_target(&mut registry);
    #[cfg(feature = "llvm")]
    terrace::llvm::attach_targets(&mut registry);
    registry
}

/// Adds the passes that [`add_passes`] runs.
pub(crate) fn register_passes(registry: &mut PassRegistry) {
    registry.add::<AffineParallelize>().add::<LowerAffinePass>();
    registry.add::<GpuLaunchParallelLoopsPass>().add::<GpuPlaceBuffersPass>();
    registry
        .add::<GpuAsyncRegionPass>()
        .add::<GpuLaunchSinkIndexComputationsPass>()
        .add::<GpuKernelOutliningPass>();
    registry.add::<GpuSPIRVAttachTarget>().add::<GpuAttachEntryPointsPass>().add::<ConvertToSPIRVPass>();
    registry.add::<SPIRVLowerABIAttributesPass>().add::<SPIRVExactFloatsPass>().add::<SPIRVUpdateVCEPass>();
    registry.add::<GpuNVVMAttachTarget>().add::<SCFToControlFlowPass>().add::<ConvertGpuOpsToNVVMOps>();
    registry.add::<ReconcileUnrealizedCastsPass>();
    registry.add::<GpuModuleToBinaryPass>().add::<GpuEmbedObjectsPass>();
}

/// Adds the passes that go from affine loops to the kernels of `emit`. Loops with fewer iterations than `enough` stay on the host.
/// Kernels become PTX for the processor `chip`, or SPIR-V if there is none.
pub(crate) fn add_passes(
    pm: &mut OpPassManager,
    emit: Emit,
    enough: u64,
    chip: Option<&str>,
) -> Result<(), String> {
    // ANCHOR: launches
    pm.nest(func::FuncOp::OP_NAME)
        .add_pass(AffineParallelize::default())?
        .add_pass(LowerAffinePass::default())?
        .add_pass(Canonicalizer::default())?;
    let launches = GpuLaunchParallelLoopsPass {
        min_iterations: i64::try_from(enough).unwrap_or(i64::MAX),
        module: KERNELS.to_owned(),
        ..Default::default()
    };
    pm.add_pass(launches)?.add_pass(GpuPlaceBuffersPass::default())?;
    pm.nest(func::FuncOp::OP_NAME).add_pass(Canonicalizer::default())?.add_pass(CSE::default())?;
    pm.add_pass(GpuLaunchSinkIndexComputationsPass::default())?;
    pm.add_pass(GpuKernelOutliningPass::default())?;
    pm.nest(func::FuncOp::OP_NAME).add_pass(GpuAsyncRegionPass::default())?;
    pm.nest(GPUModuleOp::OP_NAME).add_pass(Canonicalizer::default())?.add_pass(CSE::default())?;
    // ANCHOR_END: launches
    if emit == Emit::Gpu {
        return Ok(());
    }
    let mut binary = GpuModuleToBinaryPass::default();
    match chip {
        Some(chip) => {
            add_ptx_passes(pm, chip)?;
            binary.compilation_target = "isa".to_owned();
        }
        None => add_spirv_passes(pm)?,
    }
    if matches!(emit, Emit::SpirvMlir | Emit::Spirv | Emit::SpirvAsm) {
        return Ok(());
    }
    // ANCHOR: host
    pm.add_pass(binary)?;
    if emit == Emit::Ptx {
        return Ok(());
    }
    let host = ToyToLLVMLoweringPass { launches: true };
    pm.add_pass(host)?.add_pass(GpuEmbedObjectsPass::default())?;
    // ANCHOR_END: host
    Ok(())
}

/// Adds the passes from kernels to modules of the spirv dialect.
fn add_spirv_passes(pm: &mut OpPassManager) -> Result<(), String> {
    // ANCHOR: spirv
    let list = |words: &[&str]| words.iter().map(|w| (*w).to_owned()).collect();
    let target = GpuSPIRVAttachTarget {
        spirv_version: "v1.3".to_owned(),
        spirv_capabilities: list(&["Shader", "Float64", "RoundingModeRTE", "SignedZeroInfNanPreserve"]),
        spirv_extensions: list(&["SPV_KHR_storage_buffer_storage_class", "SPV_KHR_float_controls"]),
        client_api: "Vulkan".to_owned(),
        ..Default::default()
    };
    let to_spirv = ConvertToSPIRVPass { convert_gpu_modules: true, nest_in_gpu_module: true };
    pm.add_pass(target)?.add_pass(GpuAttachEntryPointsPass::default())?.add_pass(to_spirv)?;
    pm.nest(GPUModuleOp::OP_NAME)
        .nest(spirv::ModuleOp::OP_NAME)
        .add_pass(SPIRVLowerABIAttributesPass::default())?
        .add_pass(SPIRVExactFloatsPass::default())?
        .add_pass(SPIRVUpdateVCEPass::default())?
        .add_pass(Canonicalizer::default())?
        .add_pass(CSE::default())?;
    // ANCHOR_END: spirv
    Ok(())
}

/// Adds the passes from kernels to the nvvm dialect. Memory is passed by its address alone: sizes are known.
fn add_ptx_passes(pm: &mut OpPassManager, chip: &str) -> Result<(), String> {
    let target = GpuNVVMAttachTarget { chip: chip.to_owned(), ..Default::default() };
    let to_nvvm = ConvertGpuOpsToNVVMOps { use_bare_ptr_call_conv: true, ..Default::default() };
    pm.add_pass(target)?;
    pm.nest(GPUModuleOp::OP_NAME)
        .add_pass(SCFToControlFlowPass::default())?
        .add_pass(to_nvvm)?
        .add_pass(ReconcileUnrealizedCastsPass::default())?;
    Ok(())
}

/// Why there is no binary.
pub(crate) enum NoBinary {
    /// No loop of the program is for a device.
    NoKernels,
    /// The module cannot be written.
    Diagnostic(Diagnostic),
}

/// The kernels of a program as a SPIR-V binary, or as its assembly.
pub(crate) fn binary(ctx: &Context, ir: &Ir, emit: Emit) -> Result<Vec<u8>, NoBinary> {
    let top = ir.top().ok_or(NoBinary::NoKernels)?;
    if emit == Emit::Ptx {
        return ptx(ctx, ir, top).ok_or(NoBinary::NoKernels);
    }
    let modules = ir.ops_of::<spirv::ModuleOp>(ctx, top);
    // All kernels are in one module.
    let module = modules.first().ok_or(NoBinary::NoKernels)?;
    let module = Global::new(module.body, *module.entity);
    let words = serialize(ctx, ir, module, SerializeOptions::default()).map_err(NoBinary::Diagnostic)?;
    match emit {
        Emit::SpirvAsm => {
            let unread =
                |text| NoBinary::Diagnostic(Diagnostic::error(ir.body(module.body).loc(module.entity), text));
            disassemble(&words).map(String::into_bytes).map_err(unread)
        }
        _ => Ok(to_bytes(&words)),
    }
}

/// The PTX of a program: that of the one binary in it.
fn ptx(ctx: &Context, ir: &Ir, top: Global<Op>) -> Option<Vec<u8>> {
    let binary = *ir.ops_of::<BinaryOp>(ctx, top).first()?;
    let objects = binary.entity.objects(&View { ctx, body: ir.body(binary.body) });
    let object = ObjectAttr::of(ctx, *objects.first()?)?.object(ctx)?;
    Some(ctx.as_string(object)?.to_vec())
}
