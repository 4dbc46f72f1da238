//! `gpu-lower-to-nvvm-pipeline`: a module with host code and kernels for NVIDIA's devices, all the way to the llvm dialect and binaries.

use terrace_dialects::gpu::GPUModuleOp;
use terrace_ir::view::OpView;
use terrace_pass::{OpPassManager, OptionVisitor, Options, PassRegistry};
use terrace_transforms::gpu::{GpuKernelOutliningPass, GpuModuleToBinaryPass, GpuNVVMAttachTarget};
use terrace_transforms::memref::ExpandStridedMetadataPass;
use terrace_transforms::{CSE, Canonicalizer};

use super::passes::{ConvertGpuOpsToNVVMOps, ConvertNVGPUToNVVMPass, ConvertNVVMToLLVMPass};
use crate::passes::{
    ArithToLLVMConversionPass, ConvertFuncToLLVMPass, ConvertIndexToLLVMPass, ConvertMathToLLVMPass,
    ConvertVectorToSCFPass, LowerAffinePass, ReconcileUnrealizedCastsPass, SCFToControlFlowPass,
};
use crate::to_llvm::gpu::passes::GpuToLLVMConversionPass;

/// The options of `gpu-lower-to-nvvm-pipeline`.
#[derive(Clone, Debug)]
pub struct GpuToNvvmPipelineOptions {
    /// Bits of an index on the host.
    pub index_bitwidth: i64,
    /// The triple of the device's code.
    pub cubin_triple: String,
    /// The processor that the device's code is for.
    pub cubin_chip: String,
    /// The features of that processor.
    pub cubin_features: String,
    /// The form of the binaries.
    pub cubin_format: String,
    /// How much the device's code is optimized.
    pub opt_level: i32,
    /// Options for the compiler of the device's code.
    pub ptxas_cmd_options: String,
    /// Memrefs are bare pointers between kernels and who launches them.
    pub kernel_bare_ptr: bool,
    /// Memrefs are bare pointers between functions of the host.
    pub host_bare_ptr: bool,
    /// Patterns may be undone where what they made is not legal.
    pub allow_pattern_rollback: bool,
}

impl Default for GpuToNvvmPipelineOptions {
    fn default() -> Self {
        GpuToNvvmPipelineOptions {
            index_bitwidth: 64,
            cubin_triple: "nvptx64-nvidia-cuda".to_owned(),
            cubin_chip: "sm_50".to_owned(),
            cubin_features: "+ptx60".to_owned(),
            cubin_format: "fatbin".to_owned(),
            opt_level: 2,
            ptxas_cmd_options: String::new(),
            kernel_bare_ptr: false,
            host_bare_ptr: false,
            allow_pattern_rollback: true,
        }
    }
}

impl Options for GpuToNvvmPipelineOptions {
    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        o.option("index-bitwidth", "Bitwidth of the index type for the host", &mut self.index_bitwidth);
        o.option("cubin-triple", "Triple to use to serialize to cubin.", &mut self.cubin_triple);
        o.option("cubin-chip", "Chip to use to serialize to cubin.", &mut self.cubin_chip);
        o.option("cubin-features", "Features to use to serialize to cubin.", &mut self.cubin_features);
        o.option("cubin-format", "Compilation format to use to serialize to cubin.", &mut self.cubin_format);
        o.option("opt-level", "Optimization level for NVVM compilation", &mut self.opt_level);
        o.option(
            "ptxas-cmd-options",
            "Command line options to pass to the downstream compiler.",
            &mut self.ptxas_cmd_options,
        );
        o.option(
            "kernel-bare-ptr-calling-convention",
            "Whether to use the bareptr calling convention on the kernel",
            &mut self.kernel_bare_ptr,
        );
        o.option(
            "host-bare-ptr-calling-convention",
            "Whether to use the bareptr calling convention on the host",
            &mut self.host_bare_ptr,
        );
        o.option(
            "allow-pattern-rollback",
            "Allow pattern rollback during dialect conversion",
            &mut self.allow_pattern_rollback,
        );
    }
}

/// Registers the pipeline.
pub(super) fn register(registry: &mut PassRegistry) {
    registry.add_pipeline_with::<GpuToNvvmPipelineOptions>(
        "gpu-lower-to-nvvm-pipeline",
        "The default pipeline lowers main dialects (arith, memref, scf, vector, gpu, and nvgpu) to NVVM. It starts by lowering GPU code to \
         the specified compilation target (default is fatbin) then lowers the host code.",
        gpu_to_nvvm_pipeline,
    );
}

/// Adds the passes of `gpu-lower-to-nvvm-pipeline`.
///
/// # Errors
///
/// If the manager is of another operation than a module.
pub fn gpu_to_nvvm_pipeline(
    pm: &mut OpPassManager,
    options: &GpuToNvvmPipelineOptions,
) -> Result<(), String> {
    let index_bitwidth = u32::try_from(options.index_bitwidth).map_err(|e| format!("index-bitwidth: {e}"))?;
    common(pm, options, index_bitwidth)?;
    let kernels = ConvertGpuOpsToNVVMOps {
        index_bitwidth,
        use_bare_ptr_call_conv: options.kernel_bare_ptr,
        allow_pattern_rollback: options.allow_pattern_rollback,
        ..ConvertGpuOpsToNVVMOps::default()
    };
    pm.nest(GPUModuleOp::NAME).add_pass(kernels)?;
    pm.nest(GPUModuleOp::NAME).add_pass(Canonicalizer::default())?;
    pm.nest(GPUModuleOp::NAME).add_pass(CSE::default())?;
    pm.nest(GPUModuleOp::NAME).add_pass(ReconcileUnrealizedCastsPass::default())?;
    host(pm, options)
}

/// From loops and vectors to what host and device have their own lowerings of.
fn common(
    pm: &mut OpPassManager,
    options: &GpuToNvvmPipelineOptions,
    index_bitwidth: u32,
) -> Result<(), String> {
    let opt_level = u32::try_from(options.opt_level).map_err(|e| format!("opt-level: {e}"))?;
    pm.add_pass(ConvertNVGPUToNVVMPass::default())?
        .add_pass(GpuKernelOutliningPass::default())?
        .add_pass(ConvertVectorToSCFPass::default())?
        .add_pass(SCFToControlFlowPass::default())?
        .add_pass(ConvertNVVMToLLVMPass::default())?
        .add_pass(ConvertFuncToLLVMPass::default())?
        .add_pass(ExpandStridedMetadataPass::default())?
        .add_pass(GpuNVVMAttachTarget {
            triple: options.cubin_triple.clone(),
            chip: options.cubin_chip.clone(),
            features: options.cubin_features.clone(),
            opt_level,
            cmd_options: options.ptxas_cmd_options.clone(),
            ..GpuNVVMAttachTarget::default()
        })?
        .add_pass(LowerAffinePass::default())?
        .add_pass(ArithToLLVMConversionPass::default())?
        .add_pass(ConvertIndexToLLVMPass { index_bitwidth })?
        .add_pass(Canonicalizer::default())?
        .add_pass(CSE::default())
        .map(drop)
}

/// The host's code, and the binaries that it launches.
fn host(pm: &mut OpPassManager, options: &GpuToNvvmPipelineOptions) -> Result<(), String> {
    let mut binaries = GpuModuleToBinaryPass::default();
    binaries.compilation_target.clone_from(&options.cubin_format);
    pm.add_pass(GpuToLLVMConversionPass {
        host_bare_ptr_call_conv: options.host_bare_ptr,
        kernel_bare_ptr_call_conv: options.kernel_bare_ptr,
        ..GpuToLLVMConversionPass::default()
    })?
    .add_pass(binaries)?
    .add_pass(ConvertMathToLLVMPass::default())?
    .add_pass(Canonicalizer::default())?
    .add_pass(CSE::default())?
    .add_pass(ReconcileUnrealizedCastsPass::default())
    .map(drop)
}
