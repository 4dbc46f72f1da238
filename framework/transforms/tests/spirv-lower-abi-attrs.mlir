// RUN: terrace-opt %s --split-input-file --spirv-lower-abi-attrs

module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>> } {
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @ids built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.func @use(%a: f32) "None" { spirv.Return }
  spirv.func @kernel(
    %arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>},
    %arg1: !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32>)>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>},
    %arg2: !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2)>}) "None"
  attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
    %z = spirv.Constant 0 : i32
    %p = spirv.mlir.addressof @ids : !spirv.ptr<vector<3xi32>, Input>
    %q = spirv.AccessChain %arg1[%z, %z] : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32>)>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %q2 = spirv.AccessChain %arg2[%z, %z] : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Store "StorageBuffer" %q, %arg0 : f32
    spirv.FunctionCall @use(%arg0) : (f32) -> ()
    spirv.Return
  }
}
}

// -----

module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader, SubgroupDispatch, SignedZeroInfNanPreserve], []>, #spirv.resource_limits<>> } {
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<f32, Private>
  spirv.GlobalVariable @w : !spirv.ptr<f32, Private>
  spirv.func @kernel() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1], subgroup_size = 16, target_width = 32>} {
    %p = spirv.mlir.addressof @v : !spirv.ptr<f32, Private>
    spirv.Return
  }
}
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [VulkanMemoryModel, Shader, Int8, Int16, TensorsARM, GraphARM], [SPV_ARM_tensors, SPV_ARM_graph]>, #spirv.resource_limits<>>} {
  spirv.module Logical Vulkan {
    spirv.ARM.Graph @main(%arg0 : !spirv.arm.tensor<14x19xi16> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}) -> (!spirv.arm.tensor<14x19xi16> {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 0)>}) attributes {entry_point = true} {
      spirv.ARM.GraphOutputs %arg0 : !spirv.arm.tensor<14x19xi16>
    }
  }
}

// -----

module attributes {
  spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], []>, #spirv.resource_limits<>>
} {
  spirv.module Physical64 OpenCL {
    spirv.func @cannot_say_the_size_of_subgroups(%a: f32, %b: !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32>)>, CrossWorkgroup>) "None"
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1], subgroup_size = 64>} {
      spirv.Return
    }
  }
}
