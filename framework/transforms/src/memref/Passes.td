// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def ExpandStridedMetadataPass : Pass<"expand-strided-metadata"> {
  let summary = "Expand memref operations into easier to analyze constructs";
  let dependentDialects = ["affine::AffineDialect"];
}
