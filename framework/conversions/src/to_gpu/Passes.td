// The lowerings to the gpu dialect as passes. Each is described in the file of the dialect that it comes from.

include "mlir/Pass/PassBase.td"

def ConvertAffineForToGPUPass : Pass<"convert-affine-for-to-gpu", "func::FuncOp"> {
  let summary = "Convert top-level AffineFor Ops to GPU kernels";
  let dependentDialects = ["gpu::GPUDialect", "scf::SCFDialect"];
  let options = [
    Option<"numBlockDims", "gpu-block-dims", "unsigned", "1", "Number of GPU block dimensions for mapping">,
    Option<"numThreadDims", "gpu-thread-dims", "unsigned", "1", "Number of GPU thread dimensions for mapping">,
  ];
}
def ConvertParallelLoopToGpuPass : Pass<"convert-parallel-loops-to-gpu"> {
  let summary = "Convert mapped scf.parallel ops to gpu launch operations";
  let dependentDialects = ["affine::AffineDialect", "gpu::GPUDialect", "scf::SCFDialect"];
}
def GpuLaunchParallelLoopsPass : Pass<"gpu-launch-parallel-loops"> {
  let summary = "Launch parallel loops with a thread for each iteration";
  let dependentDialects = ["arith::ArithDialect", "gpu::GPUDialect", "scf::SCFDialect"];
  let options = [
    Option<"groupSize", "group-size", "int64_t", "64", "Threads of a workgroup">,
    Option<"minIterations", "min-iterations", "int64_t", "0", "Loops that are known to have fewer iterations stay on the host">,
    Option<"module", "module", "std::string", "\"\"", "Module that all kernels will be outlined to; each gets its own without">,
  ];
}
def ArithToAMDGPUConversionPass : Pass<"convert-arith-to-amdgpu"> {
  let summary = "Convert Arith operations to AMDGPU-specific implementations";
  let dependentDialects = ["amdgpu::AMDGPUDialect", "vector::VectorDialect"];
  let options = [
    Option<"chipset", "chipset", "std::string", "\"gfx000\"", "Chipset that these operations will run on">,
    Option<"saturateFP8Truncf", "saturate-fp8-truncf", "bool", "false", "Use saturating truncation for 8-bit float types">,
    Option<"allowPackedF16Rtz", "allow-packed-f16-round-to-zero", "bool", "false",
           "Whether we should allow f32->f16 packed round-to-zero conversion">,
  ];
}
