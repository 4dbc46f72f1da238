// The lowerings to the gpu dialect as passes. Each is described in the file of the dialect that it comes from.

include "mlir/Pass/PassBase.td"

def ConvertParallelLoopToGpuPass : Pass<"convert-parallel-loops-to-gpu"> {
  let summary = "Convert mapped scf.parallel ops to gpu launch operations";
  let dependentDialects = ["affine::AffineDialect", "gpu::GPUDialect"];
}
