// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def DuplicateFunctionEliminationPass : Pass<"duplicate-function-elimination", "ModuleOp"> {
  let summary = "Deduplicate functions";
}
