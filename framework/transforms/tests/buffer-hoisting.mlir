// Allocations move to where all their uses are reached from, or out of loops.
// RUN: terrace-opt %s --allow-unregistered-dialect --buffer-hoisting
// RUN: terrace-opt %s --allow-unregistered-dialect --buffer-loop-hoisting

func.func @branches(%c: i1, %x: f32, %i: index) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = memref.alloc() : memref<4xf32>
  memref.store %x, %0[%i] : memref<4xf32>
  cf.br ^bb3(%0 : memref<4xf32>)
^bb2:
  %n = arith.addi %i, %i : index
  %1 = memref.alloc(%n) : memref<?xf32>
  %2 = memref.cast %1 : memref<?xf32> to memref<4xf32>
  cf.br ^bb3(%2 : memref<4xf32>)
^bb3(%m: memref<4xf32>):
  memref.store %x, %m[%i] : memref<4xf32>
  return
}

func.func @nested(%c: i1, %x: f32, %i: index) -> memref<4xf32> {
  %r = scf.if %c -> memref<4xf32> {
    %0 = memref.alloc() : memref<4xf32>
    memref.store %x, %0[%i] : memref<4xf32>
    scf.yield %0 : memref<4xf32>
  } else {
    %1 = memref.alloc() : memref<4xf32>
    scf.yield %1 : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// The buffer of the second loop is carried on: each iteration needs its own.
func.func @loops(%x: f32, %i: index, %n: index, %init: memref<4xf32>) -> memref<4xf32> {
  scf.for %j = %i to %n step %i {
    %0 = memref.alloc() : memref<4xf32>
    memref.store %x, %0[%j] : memref<4xf32>
    %s = arith.addi %j, %j : index
    %1 = memref.alloc(%s) : memref<?xf32>
    memref.store %x, %1[%j] : memref<?xf32>
    %2 = memref.alloca() : memref<4xf32>
    memref.store %x, %2[%j] : memref<4xf32>
  }
  %r = scf.for %j = %i to %n step %i iter_args(%m = %init) -> memref<4xf32> {
    %0 = memref.alloc() : memref<4xf32>
    memref.copy %m, %0 : memref<4xf32> to memref<4xf32>
    scf.yield %0 : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// Nothing is known of the operation around.
func.func @unknown(%x: f32, %i: index) {
  "foo.op"() ({
    %0 = memref.alloc() : memref<4xf32>
    memref.store %x, %0[%i] : memref<4xf32>
    "foo.end"() : () -> ()
  }) : () -> ()
  return
}
