// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def FoldTensorSubsetOpsPass : Pass<"fold-tensor-subset-ops"> {
  let summary = "Fold tensor subset ops into producer/consumer ops";
  let dependentDialects = ["affine::AffineDialect", "tensor::TensorDialect", "vector::VectorDialect"];
}
