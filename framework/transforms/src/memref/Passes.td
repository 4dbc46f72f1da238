// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def ExpandStridedMetadataPass : Pass<"expand-strided-metadata"> {
  let summary = "Expand memref operations into easier to analyze constructs";
  let dependentDialects = ["affine::AffineDialect"];
}

def ResolveRankedShapeTypeResultDimsPass : Pass<"resolve-ranked-shaped-type-result-dims"> {
  let summary = "Resolve memref.dim of result values of ranked shape type";
  let dependentDialects = ["affine::AffineDialect", "memref::MemRefDialect", "tensor::TensorDialect"];
  let options = [
    Option<"errorOnPatternIterationLimit", "error-on-pattern-iteration-limit", "bool", "true",
           "Throw an error when pattern rewriter hits iteration limit">,
  ];
}
def ResolveShapedTypeResultDimsPass : Pass<"resolve-shaped-type-result-dims"> {
  let summary = "Resolve memref.dim of result values";
  let dependentDialects = ["affine::AffineDialect", "memref::MemRefDialect", "tensor::TensorDialect"];
  let options = [
    Option<"errorOnPatternIterationLimit", "error-on-pattern-iteration-limit", "bool", "true",
           "Throw an error when pattern rewriter hits iteration limit">,
  ];
}
