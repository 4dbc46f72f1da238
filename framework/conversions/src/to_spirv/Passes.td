// The lowerings to the spirv dialect as passes. Each is described in the folder of the dialect that it comes from.

include "mlir/Pass/PassBase.td"

defvar EmulateSmall = Option<"emulateLT32BitScalarTypes", "emulate-lt-32-bit-scalar-types", "bool", "true",
  "Emulate narrower scalar types with 32-bit ones if not supported by the target">;
defvar EmulateFloats = Option<"emulateUnsupportedFloatTypes", "emulate-unsupported-float-types", "bool", "true",
  "Emulate unsupported float types by representing them with integer types of same bit width">;

def ConvertArithToSPIRVPass : Pass<"convert-arith-to-spirv"> {
  let summary = "Convert Arith dialect to SPIR-V dialect";
  let dependentDialects = ["spirv::SPIRVDialect"];
  let options = [EmulateSmall, EmulateFloats];
}
