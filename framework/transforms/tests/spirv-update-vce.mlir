// RUN: terrace-opt %s --split-input-file --spirv-update-vce

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

// -----

// The scope of a barrier demands something, or nothing.
module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, VulkanMemoryModel], []>, #spirv.resource_limits<>> } {
spirv.module @scope_of_workgroup Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
    spirv.Return
  }
}
spirv.module @scope_of_queues Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.ControlBarrier <QueueFamily>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
    spirv.Return
  }
}
}

// -----

// Types demand something, images by their dimension and their format.
module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, Float64, Int16, Sampled1D, Image1D, ImageCubeArray, StorageImageExtendedFormats], []>, #spirv.resource_limits<>> } {
spirv.module @wide_floats Logical GLSL450 {
  spirv.func @f(%x: f64) "None" { spirv.Return }
}
spirv.module @short_integers Logical GLSL450 {
  spirv.func @f(%x: i16) "None" { spirv.Return }
}
spirv.module @lines Logical GLSL450 {
  spirv.GlobalVariable @g bind(0, 0) : !spirv.ptr<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rg32f>, UniformConstant>
}
spirv.module @squares Logical GLSL450 {
  spirv.GlobalVariable @g bind(0, 0) : !spirv.ptr<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, UniformConstant>
}
spirv.module @cubes Logical GLSL450 {
  spirv.GlobalVariable @g bind(0, 0) : !spirv.ptr<!spirv.image<f32, Cube, NoDepth, Arrayed, SingleSampled, NoSampler, Rgba32f>, UniformConstant>
}
}

// -----

module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Sampled1D], []>, #spirv.resource_limits<>> } {
spirv.module @sampled_lines Logical GLSL450 {
  spirv.GlobalVariable @g bind(0, 0) : !spirv.ptr<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, UniformConstant>
}
}
