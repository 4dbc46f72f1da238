// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def GpuKernelOutliningPass : Pass<"gpu-kernel-outlining", "ModuleOp"> {
  let summary = "Outline gpu.launch bodies to kernel functions";
  let dependentDialects = ["mlir::DLTIDialect", "cf::ControlFlowDialect"];
  let options = [Option<"dataLayoutStr", "data-layout-str", "std::string", "", "String description of the data layout">];
  let prepared = "Option<terrace_ir::Attr>";
}
def GpuLaunchSinkIndexComputationsPass : Pass<"gpu-launch-sink-index-computations"> {
  let summary = "Sink index computations into gpu.launch body";
  let dependentDialects = ["mlir::gpu::GPUDialect"];
}
def GpuMapParallelLoopsPass : Pass<"gpu-map-parallel-loops", "func::FuncOp"> {
  let summary = "Greedily maps loops to GPU hardware dimensions.";
  let dependentDialects = ["mlir::gpu::GPUDialect"];
  let options = [Option<"mappingPolicyStr", "mapping-policy", "std::string", "\"outermost-first\"",
    "Policy outlining how to assign loops to GPU dimensions.Supported values are `outermost-first` and `innermost-first`.">];
}

def GpuAsyncRegionPass : Pass<"gpu-async-region", "func::FuncOp"> { let summary = "Make GPU ops async"; }
def GpuDecomposeMemrefsPass : Pass<"gpu-decompose-memrefs"> {
  let summary = "Decomposes memref index computation into explicit ops.";
  let dependentDialects = ["mlir::gpu::GPUDialect", "mlir::memref::MemRefDialect", "mlir::affine::AffineDialect"];
}
def GpuEliminateBarriers : Pass<"gpu-eliminate-barriers", "func::FuncOp"> {
  let summary = "Erase unnecessary barriers";
  let dependentDialects = ["mlir::gpu::GPUDialect", "mlir::memref::MemRefDialect", "mlir::scf::SCFDialect"];
}

def GpuModuleToBinaryPass : Pass<"gpu-module-to-binary"> {
  let summary = "Transforms a GPU module into a GPU binary.";
  let options = [Option<"toolkitPath", "toolkit", "std::string", "\"\"", "Toolkit path.">,
    ListOption<"linkFiles", "l", "std::string", "Extra files to link to.">,
    Option<"cmdOptions", "opts", "std::string", "\"\"", "Command line options to pass to the tools.">,
    Option<"compilationTarget", "format", "std::string", "\"fatbin\"", "The target representation of the compilation process.">,
    Option<"elfSection", "section", "std::string", "\"\"", "ELF section where binary is to be located.">];
  let prepared = "Option<terrace_dialects::kit::offload::Form>";
}

def GpuPlaceBuffersPass : Pass<"gpu-place-buffers"> {
  let summary = "Give memory of the host that kernels use a twin on the device, and copy where one is newer";
  let dependentDialects = ["arith::ArithDialect", "gpu::GPUDialect", "memref::MemRefDialect"];
}
def GpuAttachEntryPointsPass : Pass<"gpu-attach-entry-points", "ModuleOp"> {
  let summary = "Attach what SPIR-V must know of entry points to kernels";
  let dependentDialects = ["spirv::SPIRVDialect"];
  let options = [ListOption<"workgroupSize", "workgroup-size", "int32_t", "The size of workgroups of kernels that do not say it: three numbers">];
}

// ---- Of single makers' dialects.

def OptimizeSharedMemory : Pass<"nvgpu-optimize-shared-memory"> {
  let summary = "Optimizes accesses to shard memory memrefs in order to reduce bank conflicts.";
  let dependentDialects = ["memref::MemRefDialect", "vector::VectorDialect"];
}
def NVVMOptimizeForTargetPass : Pass<"llvm-optimize-for-nvvm-target"> {
  let summary = "Optimize NVVM IR";
  let dependentDialects = ["NVVM::NVVMDialect"];
}
def XeGPUFoldAliasOps : Pass<"xegpu-fold-alias-ops"> {
  let summary = "Fold alias ops into XeGPU ops";
  let dependentDialects = ["memref::MemRefDialect", "xegpu::XeGPUDialect"];
}

defvar Chipset = Option<"chipset", "chipset", "std::string", "\"gfx000\"", "Chipset that these operations will run on">;
def AmdgpuEmulateAtomicsPass : Pass<"amdgpu-emulate-atomics"> {
  let summary = "Emulate atomic operations on chipsets that do not support them";
  let dependentDialects = ["cf::ControlFlowDialect", "arith::ArithDialect", "vector::VectorDialect"];
  let options = [Chipset];
}
def AmdgpuResolveStridedMetadataPass : Pass<"amdgpu-resolve-strided-metadata"> {
  let summary = "Resolve memref.extract_strided_metadata on AMDGPU ops";
  let dependentDialects = ["arith::ArithDialect", "memref::MemRefDialect"];
}
def AmdgpuMaskedloadToLoadPass : Pass<"amdgpu-maskedload-to-load"> {
  let summary = "Lower the operations from the vector maskedload to vector load";
  let dependentDialects = ["scf::SCFDialect", "memref::MemRefDialect"];
}
def AmdgpuFoldMemRefOpsPass : Pass<"amdgpu-fold-memrefs-ops"> {
  let summary = "Fold memref operations into their parent operations";
  let dependentDialects = ["memref::MemRefDialect"];
}

// ---- What modules are compiled for.

defvar ModuleMatcher = Option<"moduleMatcher", "module", "std::string", "\"\"", "Regex used to identify the modules to attach the target to.">;
defvar LinkLibs = ListOption<"linkLibs", "l", "std::string", "Extra bitcode libraries paths to link to.">;
defvar OptLevel = Option<"optLevel", "O", "unsigned", "2", "Optimization level.">;
class TripleOption<string triple> : Option<"triple", "triple", "std::string", "\"" # triple # "\"", "Target triple.">;
class ChipOption<string chip> : Option<"chip", "chip", "std::string", "\"" # chip # "\"", "Target chip.">;
class FlagOption<string cppName, string name, string on, string what> : Option<cppName, name, "bool", on, what>;
class CommandOption<string name>
    : Option<"cmdOptions", name, "std::string", "\"\"", "Command line options passed to downstream compiler">;

def GpuNVVMAttachTarget : Pass<"nvvm-attach-target"> {
  let summary = "Attaches an NVVM target attribute to a GPU Module.";
  let options = [ModuleMatcher, TripleOption<"nvptx64-nvidia-cuda">, ChipOption<"sm_50">,
    Option<"features", "features", "std::string", "\"\"", "Target features, default is to use the minimum PTX ISA version for the SM target.">, OptLevel,
    FlagOption<"fastFlag", "fast", "false", "Enable fast math mode.">,
    FlagOption<"ftzFlag", "ftz", "false", "Enable flush to zero for denormals.">, LinkLibs, CommandOption<"ptxas-cmd-options">];
}
def GpuROCDLAttachTarget : Pass<"rocdl-attach-target"> {
  let summary = "Attaches a ROCDL target attribute to a GPU Module.";
  let options = [ModuleMatcher, TripleOption<"amdgcn-amd-amdhsa">, ChipOption<"gfx900">,
    Option<"features", "features", "std::string", "\"\"", "Target features.">, Option<"abiVersion", "abi", "std::string", "\"600\"", "ABI version.">,
    OptLevel, FlagOption<"wave64Flag", "wave64", "true", "Use Wave64 mode.">,
    FlagOption<"fastFlag", "fast", "false", "Enable fast relaxed math opt.">,
    FlagOption<"dazFlag", "daz", "false", "Enable denormals are zero opt.">,
    FlagOption<"finiteOnlyFlag", "finite-only", "false", "Enable finite only opt.">,
    FlagOption<"unsafeMathFlag", "unsafe-math", "false", "Enable unsafe math opt.">,
    FlagOption<"correctSqrtFlag", "correct-sqrt", "true", "Enable correct rounded sqrt.">, LinkLibs];
}
def GpuSPIRVAttachTarget : Pass<"spirv-attach-target"> {
  let summary = "Attaches an SPIR-V target attribute to a GPU Module.";
  let options = [ModuleMatcher, Option<"spirvVersion", "ver", "std::string", "\"v1.0\"", "SPIR-V Version.">,
    ListOption<"spirvCapabilities", "caps", "std::string", "List of supported SPIR-V Capabilities">,
    ListOption<"spirvExtensions", "exts", "std::string", "List of supported SPIR-V Extensions">,
    Option<"clientApi", "client_api", "std::string", "\"Unknown\"", "Client API">,
    Option<"deviceVendor", "vendor", "std::string", "\"Unknown\"", "Device Vendor">,
    Option<"deviceType", "device_type", "std::string", "\"Unknown\"", "Device Type">,
    Option<"deviceId", "device_id", "uint32_t", "4294967295", "Device ID">];
}
def GpuXeVMAttachTarget : Pass<"xevm-attach-target"> {
  let summary = "Attaches a XeVM target attribute to a GPU Module.";
  let options = [ModuleMatcher, TripleOption<"spirv64-unknown-unknown">, ChipOption<"bmg">, OptLevel, LinkLibs, CommandOption<"cmd-options">];
}
