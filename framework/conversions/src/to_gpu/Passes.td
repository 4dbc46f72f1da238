// The lowerings to the gpu dialect as passes. Each is described in the file of the dialect that it comes from.

include "mlir/Pass/PassBase.td"

def ConvertAffineForToGPUPass : Pass<"convert-affine-for-to-gpu", "func::FuncOp"> {
  let summary = "Convert top-level AffineFor Ops to GPU kernels";
  let dependentDialects = ["gpu::GPUDialect"];
  let options = [
    Option<"numBlockDims", "gpu-block-dims", "unsigned", "1", "Number of GPU block dimensions for mapping">,
    Option<"numThreadDims", "gpu-thread-dims", "unsigned", "1", "Number of GPU thread dimensions for mapping">,
  ];
}
def ConvertParallelLoopToGpuPass : Pass<"convert-parallel-loops-to-gpu"> {
  let summary = "Convert mapped scf.parallel ops to gpu launch operations";
  let dependentDialects = ["affine::AffineDialect", "gpu::GPUDialect"];
}
