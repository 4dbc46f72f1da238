// RUN: not terrace-opt %s --split-input-file --gpu-embed-objects 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: mlir-translate does this, on the way to LLVM IR
// CHECK: failed to legalize operation 'gpu.binary'
// CHECK: its object is in a form that no device loads
gpu.binary @k [#gpu.object<#rocdl.target, offload = "bitcode">]
// -----
// CHECK: it has no such object
gpu.binary @k <#gpu.select_object<2 : i64>> [#gpu.object<#rocdl.target, "first">]
// -----
// CHECK: failed to legalize operation 'gpu.launch_func'
// CHECK: its sizes are not integers of 64 bits: run 'gpu-to-llvm' first
module attributes {gpu.container_module} {
  gpu.binary @k [#gpu.object<#rocdl.target, "first">]
  func.func @main(%c: index) {
    gpu.launch_func @k::@f blocks in (%c, %c, %c) threads in (%c, %c, %c)
    return
  }
}
// -----
// CHECK: its module is not compiled: run 'gpu-module-to-binary' first
module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f() kernel { gpu.return }
  }
  func.func @main(%c: i64) {
    gpu.launch_func @k::@f blocks in (%c, %c, %c) threads in (%c, %c, %c) : i64
    return
  }
}
// -----
// CHECK: its operands are not of llvm types: run 'gpu-to-llvm' first
module attributes {gpu.container_module} {
  gpu.binary @k [#gpu.object<#rocdl.target, "first">]
  func.func @main(%c: i64, %m: memref<4xf32>) {
    gpu.launch_func @k::@f blocks in (%c, %c, %c) threads in (%c, %c, %c) : i64 args(%m : memref<4xf32>)
    return
  }
}
