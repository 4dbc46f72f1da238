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
