// RUN: terrace-opt %s --allow-unregistered-dialect --convert-gpu-to-llvm-spv=use-64bit-index
// The same with an index of 64 bits.

gpu.module @m {
  gpu.func @k(%m: memref<4xf32>, %n: memref<*xf32>, %t: memref<4xf32, 3>, %v: vector<4x4xf32>) kernel {
    %0 = gpu.thread_id x
    %1 = gpu.lane_id
    %2 = memref.load %m[%0] : memref<4xf32>
    %3 = memref.alloca() : memref<3xf32>
    %i = arith.index_cast %1 : index to i32
    "test.use"(%1,%2,%3,%n,%t,%i) : (index, f32, memref<3xf32>, memref<*xf32>, memref<4xf32,3>,i32) -> ()
    gpu.return
  }
  func.func @f(%m: memref<4xf32>) -> index {
   %s = gpu.subgroup_size : index
   return %s : index
  }
  gpu.func @x(%a: i1, %b: bf16, %i: i32) attributes {intel_reqd_sub_group_size = 16 : i32} {
    %w = arith.constant 16 : i32
    %0, %p0 = gpu.shuffle xor %a, %i, %w : i1
    %1, %p1 = gpu.shuffle xor %b, %i, %w : bf16
    "test.use"(%0,%1) : (i1,bf16) -> ()
    gpu.return
  }
}
