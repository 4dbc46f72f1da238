// The passes of this folder. The file of each says what it does.

include "mlir/Pass/PassBase.td"

def ArithIntRangeOpts : Pass<"int-range-optimizations"> {
  let summary = "Do optimizations based on integer range analysis";
  let dependentDialects = ["arith::ArithDialect"];
}
def ArithIntRangeNarrowing : Pass<"arith-int-range-narrowing"> {
  let summary = "Reduce integer operations bitwidth based on integer range analysis";
  let options = [ListOption<"bitwidthsSupported", "int-bitwidths-supported", "unsigned", "Integer bitwidths supported">];
  let dependentDialects = ["arith::ArithDialect"];
}
def ArithUnsignedWhenEquivalentPass : Pass<"arith-unsigned-when-equivalent"> {
  let summary = "Replace signed ops with unsigned ones where they are proven equivalent";
}
def ArithExpandOpsPass : Pass<"arith-expand"> {
  let summary = "Legalize Arith ops to be convertible to LLVM.";
  let options = [
    Option<"includeBf16", "include-bf16", "bool", "false", "Enable the BF16 expansion patterns">,
    Option<"includeF8E8M0", "include-f8e8m0", "bool", "false", "Enable the F8E8M0 expansion patterns">,
    Option<"includeF4E2M1", "include-f4e2m1", "bool", "false", "Enable the F4E2M1 expansion patterns">,
  ];
  let dependentDialects = ["vector::VectorDialect"];
}
def ArithEmulateUnsupportedFloats : Pass<"arith-emulate-unsupported-floats"> {
  let summary = "Emulate operations on unsupported floats with extf/truncf";
  let options = [
    ListOption<"sourceTypeStrs", "source-types", "std::string", "MLIR types without arithmetic support on a given target">,
    Option<"targetTypeStr", "target-type", "std::string", "\"f32\"", "MLIR type to convert the unsupported source types to">,
  ];
  let dependentDialects = ["vector::VectorDialect"];
}
def ArithEmulateWideInt : Pass<"arith-emulate-wide-int"> {
  let summary = "Emulate 2*N-bit integer operations using N-bit operations";
  let options = [
    Option<"widestIntSupported", "widest-int-supported", "unsigned", "32", "Widest integer type supported by the target">,
  ];
  let dependentDialects = ["vector::VectorDialect"];
}
