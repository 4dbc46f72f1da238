// RUN: terrace-opt %s --gpu-to-llvm
// RUN: terrace-opt %s --gpu-to-llvm=use-bare-pointers-for-kernels=true
// Tokens as streams and events, memory by calls, launches with operands of llvm types.
module attributes {gpu.container_module} {
  gpu.binary @k [#gpu.object<#rocdl.target, "ABC">]
  func.func @memset(%n: index, %m: memref<?x4xf32>, %h: memref<3xf16>, %v: f32, %w: f16, %u: memref<*xf32>, %dev: i32) {
    %t0 = gpu.wait async
    %t1 = gpu.memset async [%t0] %m, %v : memref<?x4xf32>, f32
    %t2 = gpu.memset async [%t1] %h, %w : memref<3xf16>, f16
    gpu.wait [%t2]
    gpu.host_register %u : memref<*xf32>
    gpu.host_unregister %u : memref<*xf32>
    gpu.set_default_device %dev
    return
  }
  func.func @waits(%n: index) {
    %c = arith.constant 1 : index
    %t0 = gpu.wait async
    %t1 = gpu.wait async
    %t2 = gpu.wait async [%t0, %t1]
    %t3 = gpu.launch_func async @k::@add blocks in (%c, %c, %c) threads in (%c, %c, %c)
    %t5 = gpu.launch_func async [%t2] @k::@add blocks in (%c, %c, %c) threads in (%c, %c, %c)
    gpu.wait [%t5, %t3]
    return
  }
  func.func @dyn(%m: memref<?x4xf32>, %d: memref<?x4xf32>, %x: memref<4x?xf32, strided<[?, 1], offset: ?>>) {
    %t0 = gpu.wait async
    %t1 = gpu.memcpy async [%t0] %m, %d : memref<?x4xf32>, memref<?x4xf32>
    %c = arith.constant 1 : index
    %t2 = gpu.launch_func async [%t1] @k::@add blocks in (%c, %c, %c) threads in (%c, %c, %c) args(%x : memref<4x?xf32, strided<[?, 1], offset: ?>>)
    gpu.wait [%t2]
    return
  }
  func.func @memory(%n: index) {
    %c1 = arith.constant 1 : index
    %cst = arith.constant 256 : i32
    %t0 = gpu.wait async
    %a, %t1 = gpu.alloc async [%t0] (%n) : memref<8x?xf64>
    %h = memref.alloc(%n) : memref<8x?xf64>
    %t2 = gpu.memcpy async [%t1] %h, %a : memref<8x?xf64>, memref<8x?xf64>
    %t3 = gpu.dealloc async [%t2] %a : memref<8x?xf64>
    gpu.wait [%t3]
    %s = gpu.alloc host_shared () : memref<4xf32>
    gpu.launch_func @k::@add clusters in (%c1, %c1, %n) blocks in (%c1, %c1, %c1) threads in (%n, %c1, %c1) dynamic_shared_memory_size %cst args(%s : memref<4xf32>)
    return
  }
}
