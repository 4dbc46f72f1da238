// RUN: not terrace-opt %s --split-input-file --gpu-to-llvm="use-bare-pointers-for-kernels=true intersperse-sizes-for-kernels=true" 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: its notes show the operation instead of the reason
// Launches that cannot be lowered, and memory, which is left.
// CHECK: failed to legalize operation 'gpu.launch_func' that was explicitly marked illegal
// CHECK: an operand of the launch is no memref
module attributes {gpu.container_module} {
  gpu.binary @k [#gpu.object<#rocdl.target, "ABC">]
  func.func @f(%c: index, %x: f32) {
    gpu.launch_func @k::@add blocks in (%c, %c, %c) threads in (%c, %c, %c) args(%x : f32)
    return
  }
}
// -----
// CHECK: an operand of the launch has no static shape
module attributes {gpu.container_module} {
  gpu.binary @k [#gpu.object<#rocdl.target, "ABC">]
  func.func @f(%c: index, %m: memref<?xf32>) {
    gpu.launch_func @k::@add blocks in (%c, %c, %c) threads in (%c, %c, %c) args(%m : memref<?xf32>)
    return
  }
}
// -----
// CHECK: it waits, but gives no token
module attributes {gpu.container_module} {
  gpu.binary @k [#gpu.object<#rocdl.target, "ABC">]
  func.func @f(%c: index) {
    %t = gpu.wait async
    gpu.launch_func [%t] @k::@add blocks in (%c, %c, %c) threads in (%c, %c, %c)
    return
  }
}
// -----
// CHECK: gpu.dealloc %{{.*}} : memref<?xf32>
module attributes {gpu.container_module} {
  func.func @memory(%m: memref<?xf32>) {
    gpu.dealloc %m : memref<?xf32>
    return
  }
}
