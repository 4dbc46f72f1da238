// RUN: terrace-opt %s --gpu-module-to-binary
// RUN: terrace-opt %s --gpu-module-to-binary=format=isa | FileCheck %s --check-prefix=ISA
// REFERENCE-DIFFERS: MLIR compiles the spirv module of one target only
// ISA: gpu.binary @kernels  <#gpu.select_object<1 : i64>> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, assembly = "\03\02#\07

// An object for each target: SPIR-V's is the words of the module in it.
module attributes {gpu.container_module} {
  gpu.module @kernels <#gpu.select_object<1 : i64>> [
      #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>,
      #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>] {
    spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
      spirv.func @f() "None" {
        spirv.Return
      }
      spirv.EntryPoint "GLCompute" @f
    }
    gpu.func @f() kernel {
      gpu.return
    }
  }
}
