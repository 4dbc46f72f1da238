// RUN: terrace-opt %s --split-input-file --convert-gpu-to-spirv

// A target that the module lists goes before one that a module around has.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.module @kernels [#nvvm.target, #spirv.target_env<#spirv.vce<v1.4, [Kernel, Addresses], []>, #spirv.resource_limits<>>] {
  }
}
// -----
gpu.module @shaders [#spirv.target_env<#spirv.vce<v1.4, [Shader], []>, #spirv.resource_limits<>>] attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], []>, #spirv.resource_limits<>>} {
}
