// RUN: terrace-opt %s --split-input-file --verify-diagnostics --spirv-update-vce

module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, GeometryPointSize], []>, #spirv.resource_limits<>> } {
  spirv.module Logical GLSL450 {
    spirv.func @lacks_a_capability() -> i1 "None" {
// expected-error@+1 {{'spirv.GroupNonUniformElect' requires at least one capability in [GroupNonUniform] but none allowed in target environment}}
      %0 = spirv.GroupNonUniformElect <Workgroup> : i1
      spirv.ReturnValue %0 : i1
    }
  }
}

// -----

module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, GroupNonUniform], []>, #spirv.resource_limits<>> } {
  spirv.module Logical GLSL450 {
    spirv.func @is_older() -> i1 "None" {
// expected-error@+1 {{'spirv.GroupNonUniformElect' requires min version v1.3 but target environment allows up to v1.0}}
      %0 = spirv.GroupNonUniformElect <Workgroup> : i1
      spirv.ReturnValue %0 : i1
    }
  }
}

// -----

// expected-error@+1 {{missing 'spirv.target_env' attribute}}
spirv.module Logical GLSL450 {
}

// -----

module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>> } {
// expected-error@+1 {{'spirv.module' requires at least one extension in [SPV_KHR_vulkan_memory_model] but none allowed in target environment}}
  spirv.module Logical Vulkan {
  }
}

// -----

module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>> } {
  spirv.module Physical64 OpenCL {
// expected-error@+1 {{'spirv.func' requires at least one capability in [Float16] but none allowed in target environment}}
    spirv.func @takes(%a: !spirv.ptr<f32, CrossWorkgroup>, %b: vector<16xf16>) "None" {
      spirv.Return
    }
  }
}
