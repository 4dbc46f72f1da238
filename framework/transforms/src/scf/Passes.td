// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def SCFParallelLoopTiling : Pass<"scf-parallel-loop-tiling"> {
  let summary = "Tile parallel loops";
  let dependentDialects = ["affine::AffineDialect"];
  let options = [
    ListOption<"tileSizes", "parallel-loop-tile-sizes", "int64_t", "Factors to tile parallel loops by">,
    Option<"noMinMaxBounds", "no-min-max-bounds", "bool", "false",
           "Perform tiling with fixed upper bound with inbound check inside the internal loops">,
  ];
}
def SCFForLoopRangeFolding : Pass<"scf-for-loop-range-folding"> {
  let summary = "Fold add/mul ops into loop range";
}
def SCFForLoopSpecialization : Pass<"scf-for-loop-specialization"> {
  let summary = "Specialize `for` loops for vectorization";
}
def SCFParallelLoopSpecialization : Pass<"scf-parallel-loop-specialization"> {
  let summary = "Specialize parallel loops for vectorization";
}
def SCFForToWhileLoop : Pass<"scf-for-to-while"> {
  let summary = "Convert SCF for loops to SCF while loops";
}
def SCFForallToForLoop : Pass<"scf-forall-to-for"> {
  let summary = "Convert SCF forall loops to SCF for loops";
}
def SCFForallToParallelLoop : Pass<"scf-forall-to-parallel"> {
  let summary = "Convert SCF forall loops to SCF parallel loops";
}
def SCFParallelForToNestedFors : Pass<"scf-parallel-for-to-nested-fors"> {
  let summary = "Convert SCF parallel for loops to nested SCF for loops";
}
def SCFForLoopCanonicalization : Pass<"scf-for-loop-canonicalization"> {
  let summary = "Canonicalize operations within scf.for loop bodies";
  let dependentDialects = ["affine::AffineDialect", "tensor::TensorDialect", "memref::MemRefDialect"];
}
def SCFForLoopPeeling : Pass<"scf-for-loop-peeling"> {
  let summary = "Peel `for` loops at their upper bounds.";
  let dependentDialects = ["affine::AffineDialect"];
  let options = [
    Option<"peelFront", "peel-front", "bool", "false", "Peel the first iteration out of the loop.">,
    Option<"skipPartial", "skip-partial", "bool", "true",
           "Do not peel loops inside of the last, partial iteration of another already peeled loop.">,
  ];
}
def SCFParallelLoopFusion : Pass<"scf-parallel-loop-fusion"> {
  let summary = "Fuse adjacent parallel loops";
}
