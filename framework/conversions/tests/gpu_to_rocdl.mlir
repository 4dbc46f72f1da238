// RUN: terrace-opt %s --split-input-file --allow-unregistered-dialect --convert-gpu-to-rocdl="chipset=gfx942 runtime=HIP"
// Kernels with their buffers and sizes, numbers of threads, printing by messages, shuffles, reductions.

gpu.module @m {
  gpu.func @ids() kernel {
    %0 = gpu.thread_id x
    %1 = gpu.block_dim y
    %2 = gpu.block_id z
    %3 = gpu.grid_dim x
    %4 = gpu.lane_id
    %9 = gpu.thread_id x upper_bound 22
    %10 = gpu.lane_id upper_bound 16
    %11 = gpu.global_id x
    %13 = gpu.block_dim x upper_bound 1024
    gpu.barrier
    "test.use"(%0,%1,%2,%3,%4,%9,%10,%11,%13) : (index, index, index, index, index, index, index, index,index) -> ()
    gpu.return
  }
  gpu.func @known(%m: memref<?xf32>) workgroup(%w: memref<32xf32, #gpu.address_space<workgroup>>) private(%p : memref<4xf32, #gpu.address_space<private>>) kernel attributes {known_block_size = array<i32: 32, 4, 1>, known_grid_size = array<i32: 8, 12, 16>} {
    %0 = gpu.thread_id x
    %1 = gpu.block_dim y
    %2 = gpu.block_id z
    %3 = gpu.grid_dim x
    %4 = gpu.thread_id z upper_bound 7
    %c = arith.constant 0 : index
    %v = memref.load %m[%c] : memref<?xf32>
    memref.store %v, %w[%c] : memref<32xf32, #gpu.address_space<workgroup>>
    memref.store %v, %p[%c] : memref<4xf32, #gpu.address_space<private>>
    %d = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    "test.use"(%0,%1,%2,%3,%4,%d) : (index, index, index, index, index, memref<?xi8, #gpu.address_space<workgroup>>) -> ()
    gpu.return
  }
  gpu.func @f(%a: i32, %x: f32, %b: i1) -> (f32, i32) {
    gpu.printf "hello\n"
    gpu.printf "hello %d %f %d\n", %a, %x, %b : i32, f32, i1
    gpu.return %x, %a : f32, i32
  }
  gpu.func @s(%a: i32, %x: f32, %w: i32, %l: i64, %i1: i1, %v: vector<4xf16>) -> (f32, i32) {
    %0, %1 = gpu.shuffle xor %x, %a, %w : f32
    %2, %3 = gpu.shuffle up %x, %a, %w : f32
    %4, %5 = gpu.shuffle down %x, %a, %w : f32
    %6, %7 = gpu.shuffle idx %a, %a, %w : i32
    %8, %9 = gpu.shuffle idx %l, %a, %w : i64
    "test.use"(%0,%1,%2,%3,%5,%7,%8,%9) : (f32,i1, f32,i1,i1,i1,i64,i1)->()
    gpu.return %x, %a : f32, i32
  }
}

// -----

gpu.module @reduce {
  gpu.func @of_block(%x: f32, %i: i32) kernel {
    %0 = gpu.all_reduce add %x uniform {} : (f32) -> f32
    %1 = gpu.all_reduce %i uniform {
    ^bb0(%a: i32, %b: i32):
      %c = arith.cmpi slt, %a, %b : i32
      cf.cond_br %c, ^bb1, ^bb2
    ^bb1:
      gpu.yield %a : i32
    ^bb2:
      gpu.yield %b : i32
    } : (i32) -> i32
    "test.use"(%0, %1) : (f32, i32) -> ()
    gpu.return
  }
}
