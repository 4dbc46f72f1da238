// RUN: spirv %s
// NO-SPIRV-VAL: the version of spirv-val that Debian has does not know the capability
// Graphs over tensors, an extension of Arm.
spirv.module Logical Vulkan requires #spirv.vce<v1.3, [VulkanMemoryModel, Shader, Int8, TensorsARM, GraphARM], [SPV_ARM_tensors, SPV_ARM_graph]> {
  spirv.GlobalVariable @in bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<1x16xi8>, UniformConstant>
  spirv.GlobalVariable @out bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<1x16xi8>, UniformConstant>
  spirv.ARM.GraphEntryPoint @through, @in, @out
  spirv.ARM.Graph @through(%arg0: !spirv.arm.tensor<1x16xi8>, %arg1: !spirv.arm.tensor<2xi8>) -> (!spirv.arm.tensor<1x16xi8>, !spirv.arm.tensor<2x3xi16>) {
    %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<2x3xi16>
    %1 = spirv.Constant dense<[[1, 2, 3], [4, 5, 6]]> : !spirv.arm.tensor<2x3xi16>
    spirv.ARM.GraphOutputs %arg0, %0 : !spirv.arm.tensor<1x16xi8>, !spirv.arm.tensor<2x3xi16>
  }
}
