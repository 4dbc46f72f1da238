// RUN: terrace-opt %s --gpu-to-llvm

module attributes {gpu.container_module} {
  func.func @copy(%a: memref<16xi32>, %b: memref<16xi32, 1>, %x: i32) {
    %0 = gpu.wait async
    %1 = gpu.memcpy async [%0] %b, %a : memref<16xi32, 1>, memref<16xi32>
    %2 = gpu.memset async [%1] %b, %x : memref<16xi32, 1>, i32
    gpu.wait [%2]
    return
  }
}
