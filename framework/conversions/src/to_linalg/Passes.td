// The lowerings to linalg as passes. Each is described in the file of the dialect that it comes from.

include "mlir/Pass/PassBase.td"

def ConvertElementwiseToLinalgPass : Pass<"convert-elementwise-to-linalg"> {
  let summary = "Convert ElementwiseMappable ops to linalg";
  let dependentDialects = ["linalg::LinalgDialect", "memref::MemRefDialect", "tensor::TensorDialect"];
}
def ConvertTensorToLinalgPass : Pass<"convert-tensor-to-linalg", "ModuleOp"> {
  let summary = "Convert some Tensor dialect ops to Linalg dialect";
  let dependentDialects = ["arith::ArithDialect", "linalg::LinalgDialect"];
}
