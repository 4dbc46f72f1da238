// RUN: terrace-opt %s --inline
func.func private @callee(%x: i32, %m: memref<4xi32>) -> i32 {
  %0 = gpu.subgroup_reduce add %x : (i32) -> i32
  gpu.barrier
  %t = gpu.wait async
  %t1 = gpu.memset async [%t] %m, %x : memref<4xi32>, i32
  gpu.wait [%t1]
  return %0 : i32
}
func.func @caller(%x: i32, %m: memref<4xi32>) -> i32 {
  %0 = func.call @callee(%x, %m) : (i32, memref<4xi32>) -> i32
  return %0 : i32
}
gpu.module @kernels {
  func.func private @helper(%x: i32) -> i32 {
    %0 = gpu.lane_id
    %1 = arith.addi %x, %x : i32
    return %1 : i32
  }
  gpu.func @kernel(%x: i32, %m: memref<i32>) kernel {
    %0 = func.call @helper(%x) : (i32) -> i32
    memref.store %0, %m[] : memref<i32>
    gpu.return
  }
}
