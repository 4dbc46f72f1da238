// RUN: terrace-opt %s --split-input-file --verify-diagnostics --spirv-lower-abi-attrs

module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader], []>, #spirv.resource_limits<>> } {
  spirv.module Logical GLSL450 {
// expected-error@+1 {{failed to legalize operation 'spirv.func' that was explicitly marked illegal}}
    spirv.func @not_all(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %b: f32) "None"
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
      spirv.Return
    }
  }
}

// -----

module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader], []>, #spirv.resource_limits<>> } {
  spirv.module Logical GLSL450 {
// expected-error@+1 {{failed to legalize operation 'spirv.func' that was explicitly marked illegal}}
    spirv.func @no_entry_point(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}) "None" {
      spirv.Return
    }
  }
}

// -----

module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader], []>, #spirv.resource_limits<>> } {
  spirv.module Logical GLSL450 {
// expected-error@+1 {{failed to legalize operation 'spirv.func' that was explicitly marked illegal}}
    spirv.func @nowhere(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}) "None"
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
      spirv.Return
    }
  }
}

// -----

// expected-error@+1 {{'spirv.module' op missing SPIR-V target env attribute}}
spirv.module Logical GLSL450 {
}

// -----

module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Matrix], []>, #spirv.resource_limits<>> } {
  spirv.module Logical GLSL450 {
// expected-remark@+1 {{lower entry point failure: could not select execution model based on 'spirv.target_env'}}
    spirv.func @neither_shader_nor_kernel() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
      spirv.Return
    }
  }
}

// -----

module attributes { spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader, TensorsARM, GraphARM], []>, #spirv.resource_limits<>> } {
  spirv.module Logical GLSL450 {
// expected-error@+1 {{failed to legalize operation 'spirv.ARM.Graph' that was explicitly marked illegal}}
    spirv.ARM.Graph @no_entry_point(%a: !spirv.arm.tensor<2xi8> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>})
        -> (!spirv.arm.tensor<2xi8> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}) {
      spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<2xi8>
    }
  }
}
