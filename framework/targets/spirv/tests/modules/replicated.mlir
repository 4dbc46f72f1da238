// RUN: spirv %s
// NO-SPIRV-VAL: the version of spirv-val that Debian has does not know the capability
// Composite constants whose parts are all one value.
spirv.module Logical Vulkan requires #spirv.vce<v1.3, [VulkanMemoryModel, Shader, Linkage, ReplicatedCompositesEXT], [SPV_EXT_replicated_composites]> {
  spirv.SpecConstant @one = 1 : i32
  spirv.EXT.SpecConstantCompositeReplicate @ones (@one) : !spirv.array<3 x i32>
  spirv.func @replicated() -> !spirv.array<2 x vector<4xf32>> "None" {
    %0 = spirv.EXT.ConstantCompositeReplicate [2.5 : f32] : !spirv.array<2 x vector<4xf32>>
    %1 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2xi32>
    spirv.ReturnValue %0 : !spirv.array<2 x vector<4xf32>>
  }
}
