// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def RemoveShapeConstraintsPass : Pass<"remove-shape-constraints", "func::FuncOp"> {
  let summary = "Replace all cstr_ ops with a true witness";
}
def ShapeToShapeLoweringPass : Pass<"shape-to-shape-lowering", "func::FuncOp"> {
  let summary = "Legalize Shape dialect to be convertible to Arith";
}
