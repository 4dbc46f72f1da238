// RUN: not terrace-opt %s --split-input-file --gpu-module-to-binary 2>&1 | FileCheck %s
// RUN: not terrace-opt %s --split-input-file --gpu-module-to-binary=format=text 2>&1 | FileCheck %s --check-prefix=FORMAT
// REFERENCE-DIFFERS: MLIR says of what failed only that an error happened
// FORMAT: Invalid format specified: 'text'
// FORMAT: hint: there are 'offloading', 'assembly', 'binary' and 'fatbin'

// CHECK: the module has no target attributes
// CHECK: hint: 'nvvm-attach-target'
gpu.module @no_target {
}

// -----

// CHECK: the module of kernels holds no 'spirv.module' to compile
// CHECK: hint: 'convert-gpu-to-spirv' makes one
gpu.module @nothing [#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>] {
}

// -----

// CHECK: the module of kernels holds more than one 'spirv.module'
gpu.module @two [#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>] {
  spirv.module @a Logical GLSL450 {
  }
  spirv.module @b Logical GLSL450 {
  }
}

// -----

// CHECK: this tool has no compiler for the target #xevm.target
gpu.module @other [#xevm.target] {
}
