module attributes {gpu.container_module} {
// Threads that give each other values.
gpu.module @kernels {
  gpu.func @shuffle(%out: memref<4x8xi32>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %one = arith.constant 1 : i32
    %two = arith.constant 2 : i32
    %width = arith.constant 8 : i32
    %minus = arith.constant -1 : i32
    %lane = gpu.lane_id
    %v = arith.index_cast %lane : index to i32
    %x, %0 = gpu.shuffle xor %v, %one, %width : i32
    %u, %1 = gpu.shuffle up %v, %two, %width : i32
    %d, %2 = gpu.shuffle down %v, %two, %width : i32
    %i, %3 = gpu.shuffle idx %v, %two, %width : i32
    %us = arith.select %1, %u, %minus : i32
    %ds = arith.select %2, %d, %minus : i32
    memref.store %x, %out[%c0, %lane] : memref<4x8xi32>
    memref.store %us, %out[%c1, %lane] : memref<4x8xi32>
    memref.store %ds, %out[%c2, %lane] : memref<4x8xi32>
    memref.store %i, %out[%c3, %lane] : memref<4x8xi32>
    gpu.return
  }
  gpu.func @too_few() kernel {
    %one = arith.constant 1 : i32
    %width = arith.constant 32 : i32
    %x, %0 = gpu.shuffle xor %one, %one, %width : i32 // FAULT
    gpu.return
  }
  gpu.func @reduce(%out: memref<5x8xi32>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %t = gpu.thread_id x
    %v = arith.index_cast %t : index to i32
    %sum = gpu.all_reduce add %v uniform {} : (i32) -> (i32)
    %own = gpu.all_reduce %v {
    ^bb0(%a: i32, %b: i32):
      %m = arith.maxsi %a, %b : i32
      gpu.yield %m : i32
    } : (i32) -> (i32)
    %group = gpu.subgroup_reduce add %v : (i32) -> i32
    %pair = gpu.subgroup_reduce add %v cluster(size = 2) : (i32) -> i32
    %spread = gpu.subgroup_reduce add %v cluster(size = 4, stride = 2) : (i32) -> i32
    memref.store %sum, %out[%c0, %t] : memref<5x8xi32>
    memref.store %own, %out[%c1, %t] : memref<5x8xi32>
    memref.store %group, %out[%c2, %t] : memref<5x8xi32>
    memref.store %pair, %out[%c3, %t] : memref<5x8xi32>
    memref.store %spread, %out[%c4, %t] : memref<5x8xi32>
    gpu.return
  }
  gpu.func @broadcast(%out: memref<3x4xi32>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %two = arith.constant 2 : i32
    %t = gpu.thread_id x
    %v = arith.index_cast %t : index to i32
    %named = gpu.subgroup_broadcast %v, specific_lane %two : i32
    %rotated, %valid = gpu.rotate %v, 1, 4 : i32
    memref.store %named, %out[%c0, %t] : memref<3x4xi32>
    memref.store %rotated, %out[%c1, %t] : memref<3x4xi32>
    %some = arith.cmpi ugt, %t, %c0 : index
    %first = scf.if %some -> i32 {
      %f = gpu.subgroup_broadcast %v, first_active_lane : i32
      scf.yield %f : i32
    } else {
      scf.yield %two : i32
    }
    memref.store %first, %out[%c2, %t] : memref<3x4xi32>
    gpu.return
  }
  gpu.func @parted() kernel {
    %c0 = arith.constant 0 : index
    %one = arith.constant 1 : i32
    %t = gpu.thread_id x
    %first = arith.cmpi eq, %t, %c0 : index
    scf.if %first {
      %0 = gpu.subgroup_reduce add %one uniform : (i32) -> i32 // FAULT
    }
    gpu.return
  }
}
// CALL shuffled() -> [[1, 0, 3, 2, 5, 4, 7, 6], [-1, -1, 0, 1, 2, 3, 4, 5], [2, 3, 4, 5, 6, 7, -1, -1], [2, 2, 2, 2, 2, 2, 2, 2]]
func.func @shuffled() -> memref<4x8xi32> {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %m = memref.alloc() : memref<4x8xi32>
  gpu.launch_func @kernels::@shuffle blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1) args(%m : memref<4x8xi32>)
  return %m : memref<4x8xi32>
}
// CALL too_few() -> error: only 8 of the first 32 threads of the subgroup get here, where all have to be
func.func @too_few() {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  gpu.launch_func @kernels::@too_few blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1)
  return
}
// CALL reduced() -> [[28, 28, 28, 28, 28, 28, 28, 28], [7, 7, 7, 7, 7, 7, 7, 7], [28, 28, 28, 28, 28, 28, 28, 28], [1, 1, 5, 5, 9, 9, 13, 13], [12, 16, 12, 16, 12, 16, 12, 16]]
func.func @reduced() -> memref<5x8xi32> {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %m = memref.alloc() : memref<5x8xi32>
  gpu.launch_func @kernels::@reduce blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1) args(%m : memref<5x8xi32>)
  return %m : memref<5x8xi32>
}
// CALL broadcast() -> [[2, 2, 2, 2], [1, 2, 3, 0], [2, 1, 1, 1]]
func.func @broadcast() -> memref<3x4xi32> {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<3x4xi32>
  gpu.launch_func @kernels::@broadcast blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%m : memref<3x4xi32>)
  return %m : memref<3x4xi32>
}
// CALL parted() -> error: only 1 of 4 threads of the subgroup get here, where all or none have to be
func.func @parted() {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch_func @kernels::@parted blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1)
  return
}
}
