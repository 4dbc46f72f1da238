// RUN: spirv %s
// REFERENCE-DIFFERS: mlir-translate loses the sign
// NO-SPIRV-VAL: the version of spirv-val that Debian has does not know the capability
// A tensor of negative zeros is not null.
spirv.module Logical Vulkan requires #spirv.vce<v1.3, [VulkanMemoryModel, Shader, Linkage, TensorsARM], [SPV_ARM_tensors]> {
  spirv.func @zeros() -> !spirv.arm.tensor<2x2xf32> "None" {
    %0 = spirv.Constant dense<-0.0> : !spirv.arm.tensor<2x2xf32>
    %1 = spirv.Constant dense<0.0> : !spirv.arm.tensor<2x2xf32>
    spirv.ReturnValue %0 : !spirv.arm.tensor<2x2xf32>
  }
}
