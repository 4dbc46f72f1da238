// The lowerings of kernels as passes. `mod.rs` says what they share.

include "mlir/Pass/PassBase.td"

defvar IndexBitwidth = Option<"indexBitwidth", "index-bitwidth", "unsigned", "0", "Bitwidth of the index type, 0 to use size of machine word">;
defvar AllowedDialects = ListOption<"allowedDialects", "allowed-dialects", "std::string", "Run conversion patterns of only the specified dialects">;
class BarePointers<string what> : Option<"useBarePtrCallConv", "use-bare-ptr-memref-call-conv", "bool", "false", what>;

def ConvertGpuOpsToNVVMOps : Pass<"convert-gpu-to-nvvm", "gpu::GPUModuleOp"> {
  let summary = "Generate NVVM operations for gpu operations";
  let dependentDialects = ["cf::ControlFlowDialect", "memref::MemRefDialect", "NVVM::NVVMDialect"];
  let options = [
    IndexBitwidth, Option<"hasRedux", "has-redux", "bool", "false", "Target gpu supports redux">,
    BarePointers<"Replace memref arguments in GPU functions with bare pointers. All memrefs must have static shape.">, AllowedDialects,
    Option<"allowPatternRollback", "allow-pattern-rollback", "bool", "true", "Experimental performance flag to disallow pattern rollback">
  ];
}
def ConvertGpuOpsToROCDLOps : Pass<"convert-gpu-to-rocdl", "gpu::GPUModuleOp"> {
  let summary = "Generate ROCDL operations for gpu operations";
  let dependentDialects = ["ROCDL::ROCDLDialect", "cf::ControlFlowDialect", "memref::MemRefDialect"];
  let options = [
    Option<"chipset", "chipset", "std::string", "\"gfx000\"", "Chipset that these operations will run on">, IndexBitwidth,
    BarePointers<"Replace memref arguments in GPU functions with bare pointers.All memrefs must have static shape">,
    Option<"runtime", "runtime", "gpu::amd::Runtime", "gpu::amd::Runtime::Unknown",
           "Runtime code will be run on (default is Unknown, can also use HIP or OpenCL)",
           [{::llvm::cl::values(
             clEnumValN(::mlir::gpu::amd::Runtime::Unknown, "unknown", "Unknown (default)"),
             clEnumValN(::mlir::gpu::amd::Runtime::HIP, "HIP", "HIP"),
             clEnumValN(::mlir::gpu::amd::Runtime::OpenCL, "OpenCL", "OpenCL"))}]>,
    AllowedDialects
  ];
}
def ConvertGpuOpsToLLVMSPVOps : Pass<"convert-gpu-to-llvm-spv", "gpu::GPUModuleOp"> {
  let summary = "Generate LLVM operations to be ingested by a SPIR-V backend for gpu operations";
  let dependentDialects = ["LLVM::LLVMDialect", "spirv::SPIRVDialect"];
  let options = [
    Option<"use64bitIndex", "use-64bit-index", "bool", "false", "Use 64-bit integers to convert index types">
  ];
}

// ---- Dialects that kernels are made of.

def ConvertNVVMToLLVMPass : Pass<"convert-nvvm-to-llvm"> {
  let summary = "Convert NVVM to PTX with Inline Assembly in LLVM dialect";
  let dependentDialects = ["NVVM::NVVMDialect"];
}
def ConvertNVGPUToNVVMPass : Pass<"convert-nvgpu-to-nvvm"> {
  let summary = "Convert NVGPU dialect to NVVM dialect";
  let dependentDialects = ["NVVM::NVVMDialect"];
}
def ConvertAMDGPUToROCDLPass : Pass<"convert-amdgpu-to-rocdl"> {
  let summary = "Convert AMDGPU dialect to ROCDL dialect";
  let dependentDialects = ["LLVM::LLVMDialect", "ROCDL::ROCDLDialect"];
  let options = [Option<"chipset", "chipset", "std::string", "\"gfx000\"", "Chipset that these operations will run on">];
}
def ConvertMathToXeVM : Pass<"convert-math-to-xevm"> {
  let summary = "Convert (fast) math operations to native XeVM/SPIRV equivalents";
  let dependentDialects = ["arith::ArithDialect", "xevm::XeVMDialect", "LLVM::LLVMDialect"];
  let options = [Option<"convertArith", "convert-arith", "bool", "true", "Convert supported Arith ops (e.g. arith.divf) as well.">];
}
