// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def LowerVectorMaskPass : Pass<"lower-vector-mask", "func::FuncOp"> {
  let summary = "Lower 'vector.mask' operations";
}
def LowerVectorToFromElementsToShuffleTree : Pass<"lower-vector-to-from-elements-to-shuffle-tree", "func::FuncOp"> {
  let summary = "Lower `vector.to_elements` and `vector.from_elements` to a tree of `vector.shuffle` operations";
}
def LowerVectorMultiReduction : Pass<"lower-vector-multi-reduction", "func::FuncOp"> {
  let summary = "Lower 'vector.multi_reduction' operations";
  let options = [
    Option<"loweringStrategy", "lowering-strategy", "VectorMultiReductionLowering", "VectorMultiReductionLowering::InnerParallel",
      "Select the strategy to control how multi_reduction is lowered.", [{::llvm::cl::values(
        clEnumValN(VectorMultiReductionLowering::InnerParallel, "inner-parallel", "Lower multi_reduction into outer-reduction and inner-parallel ops."),
        clEnumValN(VectorMultiReductionLowering::InnerReduction, "inner-reduction", "Lower multi_reduction into outer-parallel and inner-reduction ops."))}]>,
  ];
}
