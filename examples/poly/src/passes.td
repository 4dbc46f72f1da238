// The pass of this language.
include "mlir/Pass/PassBase.td"

// ANCHOR: pass
def PolyToArith : Pass<"poly-to-arith", "ModuleOp"> {
  let summary = "Lower polynomials to arithmetic on their coefficients";
  let options = [Option<"maxSize", "max-size", "uint64_t", "16", "The most coefficients that a polynomial may have">];
  let statistics = [Statistic<"numEvals", "num-evals", "Number of evaluations lowered">];
  let dependentDialects = ["arith::ArithDialect"];
}
// ANCHOR_END: pass
