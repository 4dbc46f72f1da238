// Threads that do not wait for each other as they should, or touch what they should not.
// STEPS 100000
// CALL uneven() -> error: only 2 of 4 threads of the block get here, where all or none have to be
func.func @uneven() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
    %some = arith.cmpi ult, %tx, %c2 : index
    scf.if %some {
      gpu.barrier // FAULT
    }
    gpu.terminator
  }
  return
}
// CALL apart() -> error: only 1 of 2 threads of the block get here, where all or none have to be
func.func @apart() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1) {
    %first = arith.cmpi eq, %tx, %c0 : index
    scf.if %first {
      gpu.barrier // FAULT
    } else {
      gpu.barrier
    }
    gpu.terminator
  }
  return
}
// The neighbour's element is there for certain only after a barrier.
// CALL neighbours(1) -> [1, 2, 3, 0]
// CALL neighbours(0) -> error: data race: the thread reads memory that another writes, and nothing orders the two
func.func @neighbours(%waits: i1) -> memref<4xi32> {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %out = memref.alloc() : memref<4xi32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1)
      workgroup(%shared : memref<4xi32, #gpu.address_space<workgroup>>) {
    %0 = arith.constant 0 : i32
    // The last thread writes before the first one reads, whoever runs first.
    %last = arith.subi %c4, %c1 : index
    %me = arith.subi %last, %tx : index
    %v = arith.index_cast %me : index to i32
    memref.store %v, %shared[%me] : memref<4xi32, #gpu.address_space<workgroup>>
    scf.if %waits {
      gpu.barrier
    }
    %n = arith.addi %me, %c1 : index
    %other = arith.remui %n, %c4 : index
    %is_ready = arith.cmpi ugt, %tx, %bx : index
    %reads = arith.ori %is_ready, %waits : i1
    %x = scf.if %reads -> i32 {
      %y = memref.load %shared[%other] : memref<4xi32, #gpu.address_space<workgroup>> // FAULT
      scf.yield %y : i32
    } else {
      scf.yield %0 : i32
    }
    memref.store %x, %out[%me] : memref<4xi32>
    gpu.terminator
  }
  return %out : memref<4xi32>
}
// A write after reads: of another thread, of another block.
// CALL late_write(1, 2) -> error: data race: the thread writes memory that another reads, and nothing orders the two
// CALL late_write(2, 1) -> error: data race: the thread writes memory that another reads, and nothing orders the two
// CALL late_write(1, 1) -> 1
func.func @late_write(%blocks: index, %threads: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %m = memref.alloc() : memref<1xi32>
  memref.store %zero, %m[%c0] : memref<1xi32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %blocks, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %threads, %sy = %c1, %sz = %c1) {
    %i = gpu.global_id x
    %n = arith.muli %gx, %sx : index
    %l = arith.subi %n, %c1 : index
    %v = memref.load %m[%c0] : memref<1xi32>
    gpu.barrier
    %is_last = arith.cmpi eq, %i, %l : index
    %alone = arith.cmpi eq, %sx, %c1 : index
    %does = arith.andi %is_last, %alone : i1
    scf.if %does {
      memref.store %one, %m[%c0] : memref<1xi32> // FAULT
    }
    %first = arith.cmpi ult, %i, %l : index
    scf.if %first {
      %again = memref.load %m[%c0] : memref<1xi32>
    } else {
      scf.if %does {
      } else {
        memref.store %one, %m[%c0] : memref<1xi32> // FAULT
      }
    }
    gpu.terminator
  }
  %r = memref.load %m[%c0] : memref<1xi32>
  return %r : i32
}
// Atomic operations do not race with each other, and do with others.
// CALL atomic(0) -> 6
// CALL atomic(1) -> error: data race: the thread writes memory that another reads, and nothing orders the two
func.func @atomic(%also_reads: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %m = memref.alloc() : memref<1xi32>
  memref.store %zero, %m[%c0] : memref<1xi32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c2, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c3, %sy = %c1, %sz = %c1) {
    %old = memref.generic_atomic_rmw %m[%c0] : memref<1xi32> { // FAULT
    ^bb0(%v: i32):
      %w = arith.addi %v, %one : i32
      memref.atomic_yield %w : i32
    }
    scf.if %also_reads {
      %v = memref.load %m[%c0] : memref<1xi32>
    }
    gpu.terminator
  }
  %r = memref.load %m[%c0] : memref<1xi32>
  return %r : i32
}
// Bytes of one word are not one place.
// CALL bytes() -> [0, 1, 2, 3, 4, 5, 6, 7]
func.func @bytes() -> memref<8xi8> {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %m = memref.alloc() : memref<8xi8>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c8, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %v = arith.index_cast %bx : index to i8
    memref.store %v, %m[%bx] : memref<8xi8>
    gpu.terminator
  }
  return %m : memref<8xi8>
}
// CALL outside() -> error: store out of bounds: index 4 of a dimension of size 4 (dimension 0)
func.func @outside() {
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %m = memref.alloc() : memref<4xindex>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c5, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    memref.store %bx, %m[%bx] : memref<4xindex> // FAULT
    gpu.terminator
  }
  return
}
// The memory of a block is another for the next block.
// CALL unwritten() -> error: load of uninitialized memory, at offset 0 of an allocation of 4 bytes
func.func @unwritten() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c2, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1)
      workgroup(%shared : memref<1xi32, #gpu.address_space<workgroup>>) {
    %first = arith.cmpi eq, %bx, %c0 : index
    scf.if %first {
      memref.store %one, %shared[%c0] : memref<1xi32, #gpu.address_space<workgroup>>
    } else {
      %v = memref.load %shared[%c0] : memref<1xi32, #gpu.address_space<workgroup>> // FAULT
    }
    gpu.terminator
  }
  return
}
// CALL endless() -> error: more than 100000 steps: the program may never end
func.func @endless() {
  %c1 = arith.constant 1 : index
  %yes = arith.constant true
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    scf.while : () -> () {
      scf.condition(%yes) // FAULT
    } do {
      gpu.barrier // FAULT
      scf.yield // FAULT
    }
    gpu.terminator
  }
  return
}
