// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def MathUpliftToFMA : Pass<"math-uplift-to-fma"> {
  let summary = "Uplift arith ops to math.fma.";
  let dependentDialects = ["math::MathDialect"];
}
def MathExtendToSupportedTypes : Pass<"math-extend-to-supported-types"> {
  let summary = "Legalize floating-point math ops on low-precision floats";
  let options = [
    ListOption<"extraTypeStrs", "extra-types", "std::string",
               "MLIR types with arithmetic support on a given target (f64 and f32 are implicitly supported)">,
    Option<"targetTypeStr", "target-type", "std::string", "\"f32\"", "MLIR type to convert the unsupported source types to">,
  ];
  let dependentDialects = ["math::MathDialect", "arith::ArithDialect"];
}
def MathExpandOpsPass : Pass<"math-expand-ops"> {
  let summary = "Expand math operations.";
  let options = [ListOption<"opMnemonics", "ops", "std::string", "Operations to expand.">];
  let dependentDialects = ["arith::ArithDialect"];
}
def MathSincosFusionPass : Pass<"math-sincos-fusion"> {
  let summary = "Fuse sin and cos operations.";
  let dependentDialects = ["math::MathDialect"];
}
