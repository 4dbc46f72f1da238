// The lowerings of the shape dialect. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def ConvertShapeConstraintsPass : Pass<"convert-shape-constraints"> {
  let summary = "Convert shape constraint operations to the standard dialect";
  let dependentDialects = ["cf::ControlFlowDialect", "scf::SCFDialect"];
}
def ConvertShapeToStandardPass : Pass<"convert-shape-to-std", "ModuleOp"> {
  let summary = "Convert operations from the shape dialect into the standard dialect";
  let dependentDialects = ["scf::SCFDialect"];
}
