// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def BubbleDownMemorySpaceCasts : Pass<"bubble-down-memory-space-casts"> {
  let summary = "Bubbles down memory-space cast operations.";
}
def ExpandStridedMetadataPass : Pass<"expand-strided-metadata"> {
  let summary = "Expand memref operations into easier to analyze constructs";
  let dependentDialects = ["affine::AffineDialect"];
}
def ExpandReallocPass : Pass<"expand-realloc"> {
  let summary = "Expand memref.realloc operations into its components";
  let options = [
    Option<"emitDeallocs", "emit-deallocs", "bool", "true", "Emit deallocation operations for the original MemRef">,
  ];
  let dependentDialects = ["arith::ArithDialect", "scf::SCFDialect", "memref::MemRefDialect"];
}
def ExpandOpsPass : Pass<"memref-expand"> {
  let summary = "Legalize memref operations to be convertible to LLVM.";
}
def FlattenMemrefsPass : Pass<"flatten-memref"> {
  let summary = "Flatten a multiple dimensional memref to 1-dimensional";
  let dependentDialects = ["affine::AffineDialect", "arith::ArithDialect", "memref::MemRefDialect", "vector::VectorDialect"];
}
def FoldMemRefAliasOpsPass : Pass<"fold-memref-alias-ops"> {
  let summary = "Fold memref alias ops into consumer load/store ops";
  let dependentDialects = ["affine::AffineDialect", "memref::MemRefDialect", "vector::VectorDialect"];
}
def MemRefEmulateWideInt : Pass<"memref-emulate-wide-int"> {
  let summary = "Emulate 2*N-bit integer operations using N-bit operations";
  let options = [
    Option<"widestIntSupported", "widest-int-supported", "unsigned", "32", "Widest integer type supported by the target">,
  ];
  let dependentDialects = ["vector::VectorDialect"];
}
def NormalizeMemRefsPass : Pass<"normalize-memrefs", "ModuleOp"> {
  let summary = "Normalize memrefs";
  let dependentDialects = ["affine::AffineDialect"];
}
def ReifyResultShapesPass : Pass<"reify-result-shapes"> {
  let summary = "Reifies the results of `tensor::PadOp` and `tensor::ConcatOp`.";
  let dependentDialects = ["affine::AffineDialect", "arith::ArithDialect", "memref::MemRefDialect", "tensor::TensorDialect"];
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
