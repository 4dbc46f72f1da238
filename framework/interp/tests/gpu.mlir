module attributes {gpu.container_module} {
// LEAKS
// CALL add_vectors(10) -> [0, 3, 6, 9, 12, 15, 18, 21, 24, 27]
func.func @add_vectors(%n: index) -> memref<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc(%n) : memref<?xi32>
  %b = memref.alloc(%n) : memref<?xi32>
  %c = memref.alloc(%n) : memref<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    %x = arith.index_cast %i : index to i32
    %y = arith.addi %x, %x : i32
    memref.store %x, %a[%i] : memref<?xi32>
    memref.store %y, %b[%i] : memref<?xi32>
  }
  %blocks = arith.ceildivui %n, %c4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %blocks, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %first = arith.muli %bx, %sx : index
    %i = arith.addi %first, %tx : index
    %inside = arith.cmpi ult, %i, %n : index
    scf.if %inside {
      %x = memref.load %a[%i] : memref<?xi32>
      %y = memref.load %b[%i] : memref<?xi32>
      %z = arith.addi %x, %y : i32
      memref.store %z, %c[%i] : memref<?xi32>
    }
    gpu.terminator
  }
  memref.dealloc %a : memref<?xi32>
  memref.dealloc %b : memref<?xi32>
  return %c : memref<?xi32>
}

// A product of matrices, tile by tile: each block has two tiles that its threads fill together.
gpu.module @kernels {
  gpu.func @matmul(%a: memref<4x4xf32>, %b: memref<4x4xf32>, %c: memref<4x4xf32>)
      workgroup(%ta: memref<2x2xf32, #gpu.address_space<workgroup>>, %tb: memref<2x2xf32, #gpu.address_space<workgroup>>)
      private(%sum: memref<1xf32, #gpu.address_space<private>>) kernel attributes {known_block_size = array<i32: 2, 2, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %zero = arith.constant 0.0 : f32
    %tx = gpu.thread_id x
    %ty = gpu.thread_id y
    %row = gpu.global_id y
    %col = gpu.global_id x
    memref.store %zero, %sum[%c0] : memref<1xf32, #gpu.address_space<private>>
    scf.for %k = %c0 to %c4 step %c2 {
      %ka = arith.addi %k, %tx : index
      %kb = arith.addi %k, %ty : index
      %x = memref.load %a[%row, %ka] : memref<4x4xf32>
      %y = memref.load %b[%kb, %col] : memref<4x4xf32>
      memref.store %x, %ta[%ty, %tx] : memref<2x2xf32, #gpu.address_space<workgroup>>
      memref.store %y, %tb[%ty, %tx] : memref<2x2xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      scf.for %j = %c0 to %c2 step %c1 {
        %p = memref.load %ta[%ty, %j] : memref<2x2xf32, #gpu.address_space<workgroup>>
        %q = memref.load %tb[%j, %tx] : memref<2x2xf32, #gpu.address_space<workgroup>>
        %pq = arith.mulf %p, %q : f32
        %s = memref.load %sum[%c0] : memref<1xf32, #gpu.address_space<private>>
        %t = arith.addf %s, %pq : f32
        memref.store %t, %sum[%c0] : memref<1xf32, #gpu.address_space<private>>
      }
      gpu.barrier
    }
    %r = memref.load %sum[%c0] : memref<1xf32, #gpu.address_space<private>>
    memref.store %r, %c[%row, %col] : memref<4x4xf32>
    gpu.return
  }
  // All of a block's values, halved in number after each barrier.
  gpu.func @sum(%in: memref<16xi32>, %out: memref<2xi32>) workgroup(%shared: memref<8xi32, #gpu.address_space<workgroup>>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %t = gpu.thread_id x
    %b = gpu.block_id x
    %i = gpu.global_id x
    %v = memref.load %in[%i] : memref<16xi32>
    memref.store %v, %shared[%t] : memref<8xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    scf.while (%half = %c4) : (index) -> index {
      %more = arith.cmpi ugt, %half, %c0 : index
      scf.condition(%more) %half : index
    } do {
    ^bb0(%half: index):
      %adds = arith.cmpi ult, %t, %half : index
      scf.if %adds {
        %j = arith.addi %t, %half : index
        %x = memref.load %shared[%t] : memref<8xi32, #gpu.address_space<workgroup>>
        %y = memref.load %shared[%j] : memref<8xi32, #gpu.address_space<workgroup>>
        %z = arith.addi %x, %y : i32
        memref.store %z, %shared[%t] : memref<8xi32, #gpu.address_space<workgroup>>
      }
      gpu.barrier
      %next = arith.shrui %half, %c1 : index
      scf.yield %next : index
    }
    %first = arith.cmpi eq, %t, %c0 : index
    scf.if %first {
      %s = memref.load %shared[%c0] : memref<8xi32, #gpu.address_space<workgroup>>
      memref.store %s, %out[%b] : memref<2xi32>
    }
    gpu.return
  }
}
// CALL multiply() -> [[56.0, 62.0, 68.0, 74.0], [152.0, 174.0, 196.0, 218.0], [248.0, 286.0, 324.0, 362.0], [344.0, 398.0, 452.0, 506.0]]
func.func @multiply() -> memref<4x4xf32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = call @counted() : () -> memref<4x4xf32>
  %c = memref.alloc() : memref<4x4xf32>
  gpu.launch_func @kernels::@matmul blocks in (%c2, %c2, %c1) threads in (%c2, %c2, %c1)
    args(%a : memref<4x4xf32>, %a : memref<4x4xf32>, %c : memref<4x4xf32>)
  memref.dealloc %a : memref<4x4xf32>
  return %c : memref<4x4xf32>
}
// CALL multiply_by_others() -> error: the sizes of the block are [4, 1, 1], and the kernel says [2, 2, 1]
func.func @multiply_by_others() {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a = call @counted() : () -> memref<4x4xf32>
  gpu.launch_func @kernels::@matmul blocks in (%c4, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4x4xf32>, %a : memref<4x4xf32>, %a : memref<4x4xf32>) // FAULT
  return
}
func.func private @counted() -> memref<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<4x4xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %k = arith.muli %i, %c4 : index
      %n = arith.addi %k, %j : index
      %x = arith.index_cast %n : index to i32
      %f = arith.sitofp %x : i32 to f32
      memref.store %f, %m[%i, %j] : memref<4x4xf32>
    }
  }
  return %m : memref<4x4xf32>
}
// CALL reduce() -> [28, 92]
func.func @reduce() -> memref<2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %host = memref.alloc() : memref<16xi32>
  scf.for %i = %c0 to %c16 step %c1 {
    %x = arith.index_cast %i : index to i32
    memref.store %x, %host[%i] : memref<16xi32>
  }
  %t0 = gpu.wait async
  %in, %t1 = gpu.alloc async [%t0] () : memref<16xi32>
  %out, %t2 = gpu.alloc async [%t1] () : memref<2xi32>
  %t3 = gpu.memcpy async [%t2] %in, %host : memref<16xi32>, memref<16xi32>
  %t4 = gpu.launch_func async [%t3] @kernels::@sum blocks in (%c2, %c1, %c1) threads in (%c8, %c1, %c1) args(%in : memref<16xi32>, %out : memref<2xi32>)
  %result = memref.alloc() : memref<2xi32>
  %t5 = gpu.memcpy async [%t4] %result, %out : memref<2xi32>, memref<2xi32>
  %t6 = gpu.dealloc async [%t5] %in : memref<16xi32>
  %t7 = gpu.dealloc async [%t6] %out : memref<2xi32>
  gpu.wait [%t7]
  memref.dealloc %host : memref<16xi32>
  return %result : memref<2xi32>
}
// CALL filled() -> [7.0, 7.0, 7.0]
func.func @filled() -> memref<3xf32> {
  %seven = arith.constant 7.0 : f32
  %m = gpu.alloc () : memref<3xf32>
  gpu.memset %m, %seven : memref<3xf32>, f32
  return %m : memref<3xf32>
}
// CALL forgotten() -> error: 12 bytes of memory are never freed
func.func @forgotten() {
  %m = gpu.alloc () : memref<3xf32> // FAULT
  return
}
// Each block adds its threads' numbers, in memory that the launch gives.
// CALL dynamic(16) -> [0, 1, 2, 3, 0, 1, 2, 3]
// CALL dynamic(12) -> error: view out of bounds: 16 bytes at byte 0 of a memref of 12 bytes
func.func @dynamic(%bytes: i32) -> memref<8xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %out = memref.alloc() : memref<8xi32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c2, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) dynamic_shared_memory_size %bytes {
    %all = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %words = memref.view %all[%c0][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<4xi32, #gpu.address_space<workgroup>> // FAULT
    %first = arith.cmpi eq, %tx, %c0 : index
    scf.if %first {
      scf.for %i = %c0 to %c4 step %c1 {
        %x = arith.index_cast %i : index to i32
        memref.store %x, %words[%i] : memref<4xi32, #gpu.address_space<workgroup>>
      }
    }
    gpu.barrier
    %v = memref.load %words[%tx] : memref<4xi32, #gpu.address_space<workgroup>>
    %i = gpu.global_id x
    memref.store %v, %out[%i] : memref<8xi32>
    gpu.terminator
  }
  return %out : memref<8xi32>
}
// CALL places() -> [1, 2, 3, 2, 4, 4, 2, 1]
func.func @places() -> memref<8xindex> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %out = memref.alloc() : memref<8xindex>
  gpu.launch clusters(%cx, %cy, %cz) in (%kx = %c2, %ky = %c1, %kz = %c1)
             blocks(%bx, %by, %bz) in (%gx = %c4, %gy = %c2, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c4, %sz = %c4) {
    %last = arith.constant 3 : index
    %c0 = arith.constant 0 : index
    %0 = arith.cmpi eq, %bx, %last : index
    %1 = arith.cmpi eq, %by, %c1 : index
    %2 = arith.cmpi eq, %tx, %last : index
    %3 = arith.cmpi eq, %ty, %last : index
    %4 = arith.cmpi eq, %tz, %c2 : index
    %5 = arith.andi %0, %1 : i1
    %6 = arith.andi %2, %3 : i1
    %7 = arith.andi %4, %5 : i1
    %is_it = arith.andi %6, %7 : i1
    scf.if %is_it {
      %cluster = gpu.cluster_id x
      %blocks = gpu.cluster_dim_blocks x
      %global = gpu.global_id y
      %subgroups = gpu.num_subgroups : index
      %height = gpu.block_dim y
      %width = gpu.grid_dim x
      %clusters = gpu.cluster_dim x
      %in_cluster = gpu.cluster_block_id x
      memref.store %cluster, %out[%c0] : memref<8xindex>
      memref.store %blocks, %out[%c1] : memref<8xindex>
      %i3 = arith.constant 3 : index
      %i5 = arith.constant 5 : index
      %i6 = arith.constant 6 : index
      %i7 = arith.constant 7 : index
      %three = arith.subi %global, %c4 : index
      memref.store %three, %out[%c2] : memref<8xindex>
      memref.store %subgroups, %out[%i3] : memref<8xindex>
      memref.store %height, %out[%c4] : memref<8xindex>
      memref.store %width, %out[%i5] : memref<8xindex>
      memref.store %clusters, %out[%i6] : memref<8xindex>
      memref.store %in_cluster, %out[%i7] : memref<8xindex>
    }
    gpu.terminator
  }
  return %out : memref<8xindex>
}
// A global in the memory of blocks is one for each block.
memref.global "private" @counter : memref<1xi32, #gpu.address_space<workgroup>>
// CALL count() -> [4, 4, 4]
func.func @count() -> memref<3xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %out = memref.alloc() : memref<3xi32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c3, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %n = memref.get_global @counter : memref<1xi32, #gpu.address_space<workgroup>>
    %first = arith.cmpi eq, %tx, %c0 : index
    scf.if %first {
      memref.store %zero, %n[%c0] : memref<1xi32, #gpu.address_space<workgroup>>
    }
    gpu.barrier
    %old = memref.atomic_rmw addi %one, %n[%c0] : (i32, memref<1xi32, #gpu.address_space<workgroup>>) -> i32
    gpu.barrier
    scf.if %first {
      %v = memref.load %n[%c0] : memref<1xi32, #gpu.address_space<workgroup>>
      memref.store %v, %out[%bx] : memref<3xi32>
    }
    gpu.terminator
  }
  return %out : memref<3xi32>
}
// CALL printed() ->
// PRINTS thread 0 of 2: 0.500000
// PRINTS thread 1 of 2: 1.500000
func.func @printed() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %half = arith.constant 0.5 : f32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1) { // FAULT
    %i = arith.index_cast %tx : index to i32
    %f = arith.sitofp %i : i32 to f32
    %v = arith.addf %f, %half : f32
    gpu.printf "thread %lld of %lld: %f\n", %tx, %sx, %v : index, index, f32
    gpu.terminator
  }
  return
}
// CALL empty(0) -> error: the size of the grid is 0 in y, not positive
// CALL empty(-1) -> error: the size of the grid is -1 in y, not positive
func.func @empty(%n: index) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %n, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) { // FAULT
    gpu.terminator
  }
  return
}
// CALL bounded(4) -> error: the result is 4, and its upper bound is 4
func.func @bounded(%n: index) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c1, %sz = %c1) {
    %t = gpu.thread_id x upper_bound 4 // FAULT
    gpu.terminator
  }
  return
}
// CALL on_host() -> error: it stands outside of a kernel
func.func @on_host() -> index {
  %t = gpu.thread_id x // FAULT
  return %t : index
}
// CALL nested() -> error: a kernel that launches another has no meaning to the interpreter
func.func @nested() {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    func.call @printed() : () -> ()
    gpu.terminator
  }
  return
}
// CALL huge() -> error: out of memory: the threads of a block take more than the limit
func.func @huge() {
  %c1 = arith.constant 1 : index
  %many = arith.constant 9000000000000000000 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %many, %sy = %many, %sz = %c1) { // FAULT
    gpu.terminator
  }
  return
}
}
