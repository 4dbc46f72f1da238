// RUN: terrace-opt %s --split-input-file --allow-unregistered-dialect --convert-gpu-to-llvm-spv
// Functions of the library of OpenCL, shared buffers as arguments.

gpu.module @m {
  gpu.func @ids(%m: memref<4xf32>, %m2: memref<4xf32, #gpu.address_space<workgroup>>, %m3: memref<4xf32, #gpu.address_space<private>>, %f: f16, %i: i32, %l: i64) workgroup(%w: memref<32xf32, #gpu.address_space<workgroup>>) private(%p : memref<4xf32, #gpu.address_space<private>>) kernel attributes {known_block_size = array<i32: 32, 4, 1>}{
    %0 = gpu.thread_id x
    %1 = gpu.block_dim y
    %2 = gpu.block_id z
    %3 = gpu.grid_dim x
    %4 = gpu.lane_id
    %9 = gpu.thread_id x upper_bound 22
    %11 = gpu.global_id x
    %12 = gpu.subgroup_id : index
    %13 = gpu.subgroup_size : index
    %14 = gpu.num_subgroups : index
    gpu.barrier
    gpu.printf "x %f %d\n", %f, %i: f16, i32
    "test.use"(%0,%1,%2,%3,%4,%9,%11,%12,%13,%14) : (index, index, index, index, index, index, index, index,index,index) -> ()
    gpu.return
  }
  gpu.func @s(%f: f16, %i: i32, %l: i64, %d: f64, %s: f32, %c: i8) attributes {intel_reqd_sub_group_size = 16 : i32} {
    %w = arith.constant 16 : i32
    %0, %p0 = gpu.shuffle xor %f, %i, %w : f16
    %1, %p1 = gpu.shuffle up %l, %i, %w : i64
    %2, %p2 = gpu.shuffle down %d, %i, %w : f64
    %3, %p3 = gpu.shuffle idx %s, %i, %w : f32
    %4, %p4 = gpu.shuffle idx %c, %i, %w : i8
    "test.use"(%0,%p0,%1,%p1,%2,%3,%4) : (f16,i1,i64,i1,f64,f32,i8) -> ()
    gpu.return
  }
}

// -----

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
