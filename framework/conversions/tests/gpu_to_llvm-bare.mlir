// RUN: terrace-opt %s --gpu-to-llvm="use-bare-pointers-for-host=true use-bare-pointers-for-kernels=true intersperse-sizes-for-kernels=true"
// Memrefs as pointers and sizes in bytes.
module attributes {gpu.container_module} {
  gpu.binary @k [#gpu.object<#rocdl.target, "ABC">]
  func.func @sizes(%m: memref<2x4xf32>, %s: memref<i8>) {
    %c = arith.constant 1 : index
    %t0 = gpu.wait async
    %t1 = gpu.launch_func async [%t0] @k::@add blocks in (%c, %c, %c) threads in (%c, %c, %c) args(%m : memref<2x4xf32>, %s : memref<i8>)
    gpu.wait [%t1]
    return
  }
}
