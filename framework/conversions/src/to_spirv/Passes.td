// The lowerings to the spirv dialect as passes. Each is described in the folder of the dialect that it comes from.

include "mlir/Pass/PassBase.td"

defvar EmulateSmall = Option<"emulateLT32BitScalarTypes", "emulate-lt-32-bit-scalar-types", "bool", "true",
  "Emulate narrower scalar types with 32-bit ones if not supported by the target">;
defvar EmulateFloats = Option<"emulateUnsupportedFloatTypes", "emulate-unsupported-float-types", "bool", "true",
  "Emulate unsupported float types by representing them with integer types of same bit width">;
defvar WideIndex = Option<"use64bitIndex", "use-64bit-index", "bool", "false", "Use 64-bit integers to convert index types">;

def ConvertArithToSPIRVPass : Pass<"convert-arith-to-spirv"> {
  let summary = "Convert Arith dialect to SPIR-V dialect";
  let dependentDialects = ["spirv::SPIRVDialect"];
  let options = [EmulateSmall, EmulateFloats];
}
def ConvertControlFlowToSPIRVPass : Pass<"convert-cf-to-spirv"> {
  let summary = "Convert ControlFlow dialect to SPIR-V dialect";
  let dependentDialects = ["spirv::SPIRVDialect"];
  let options = [EmulateSmall, EmulateFloats];
}
def ConvertComplexToSPIRVPass : Pass<"convert-complex-to-spirv"> {
  let summary = "Convert Complex dialect to SPIRV dialect";
  let dependentDialects = ["spirv::SPIRVDialect"];
}
def ConvertFuncToSPIRVPass : Pass<"convert-func-to-spirv"> {
  let summary = "Convert Func dialect to SPIR-V dialect";
  let dependentDialects = ["spirv::SPIRVDialect"];
  let options = [EmulateSmall, EmulateFloats];
}
def ConvertGPUToSPIRV : Pass<"convert-gpu-to-spirv", "ModuleOp"> {
  let summary = "Convert GPU dialect to SPIR-V dialect";
  let dependentDialects = ["func::FuncDialect", "spirv::SPIRVDialect"];
  let options = [WideIndex];
}
def ConvertIndexToSPIRVPass : Pass<"convert-index-to-spirv"> {
  let summary = "Lower the `index` dialect to the `spirv` dialect.";
  let dependentDialects = ["spirv::SPIRVDialect"];
  let options = [WideIndex];
}
def ConvertMathToSPIRVPass : Pass<"convert-math-to-spirv"> {
  let summary = "Convert Math dialect to SPIR-V dialect";
  let dependentDialects = ["spirv::SPIRVDialect"];
}
def ConvertMemRefToSPIRVPass : Pass<"convert-memref-to-spirv"> {
  let summary = "Convert MemRef dialect to SPIR-V dialect";
  let dependentDialects = ["spirv::SPIRVDialect"];
  let options = [
    Option<"boolNumBits", "bool-num-bits", "int", "8", "The number of bits to store a boolean value">,
    WideIndex
  ];
}
def MapMemRefStorageClass : Pass<"map-memref-spirv-storage-class"> {
  let summary = "Map numeric MemRef memory spaces to SPIR-V storage classes";
  let dependentDialects = ["spirv::SPIRVDialect"];
  let options = [
    Option<"clientAPI", "client-api", "std::string", "\"vulkan\"", "The client API to use for populating mappings">
  ];
}
def SCFToSPIRV : Pass<"convert-scf-to-spirv"> {
  let summary = "Convert SCF dialect to SPIR-V dialect.";
  let dependentDialects = ["spirv::SPIRVDialect"];
}
def ConvertTensorToSPIRVPass : Pass<"convert-tensor-to-spirv"> {
  let summary = "Convert Tensor dialect to SPIR-V dialect";
  let dependentDialects = ["spirv::SPIRVDialect"];
  let options = [EmulateSmall, EmulateFloats];
}
def UBToSPIRVConversionPass : Pass<"convert-ub-to-spirv"> {
  let summary = "Convert UB dialect to SPIR-V dialect";
  let dependentDialects = ["spirv::SPIRVDialect"];
}
def ConvertVectorToSPIRVPass : Pass<"convert-vector-to-spirv"> {
  let summary = "Convert Vector dialect to SPIR-V dialect";
  let dependentDialects = ["spirv::SPIRVDialect", "ub::UBDialect"];
}
def ConvertToSPIRVPass : Pass<"convert-to-spirv"> {
  let summary = "Convert all that is convertible to the SPIR-V dialect";
  let dependentDialects = ["spirv::SPIRVDialect"];
  let options = [
    Option<"convertGpuModules", "convert-gpu-modules", "bool", "false", "Clone and convert GPU modules">,
    Option<"nestInGpuModule", "nest-in-gpu-module", "bool", "false",
           "Put converted SPIR-V module inside the gpu.module instead of alongside it.">
  ];
}
