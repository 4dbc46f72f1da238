// RUN: terrace-opt %s --spirv-update-vce

module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int16, Float16, Int64, StorageUniform16, StorageBuffer16BitAccess, GroupNonUniformArithmetic, Geometry, Matrix, Kernel, GroupNonUniformVote, Addresses, VariablePointers], [SPV_KHR_variable_pointers]>, #spirv.resource_limits<>> } {
spirv.module Logical GLSL450 {
  spirv.func @a(%v: i32) -> i32 "None" {
    %0 = spirv.GroupNonUniformIAdd <Workgroup> <Reduce> %v : i32 -> i32
    spirv.ReturnValue %0: i32
  }
  spirv.GlobalVariable @var bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>
  spirv.GlobalVariable @var2 : !spirv.ptr<!spirv.struct<(f16, i64, !spirv.matrix<3 x vector<3xf32>>)>, Uniform>
}
}
