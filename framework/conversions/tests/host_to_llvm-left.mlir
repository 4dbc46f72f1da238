// RUN: not terrace-opt %s --split-input-file --lower-host-to-llvm 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: it also says that the launch has no container
// Launches whose kernels are not there, and modules that are no kernels.
// CHECK: 'gpu.launch_func' op SPIR-V kernel module '__spv__foo' is not found
// CHECK: hint: run 'convert-gpu-to-spirv' first
module attributes {gpu.container_module} {
  gpu.module @foo {
    gpu.func @bar(%arg0: memref<6xi32>) kernel {
      gpu.return
    }
  }
  func.func @main(%m: memref<6xi32>, %one: index) {
    gpu.launch_func @foo::@bar blocks in (%one, %one, %one) threads in (%one, %one, %one) args(%m : memref<6xi32>)
    return
  }
}
// -----
// CHECK: The module must contain exactly one entry point function
spirv.module Logical GLSL450 {
}
