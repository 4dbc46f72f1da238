// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(scf-parallel-loop-fusion))'
// REFERENCE-DIFFERS: MLIR looks at what one loop loads of what the other stores, and at no other access

// Both write: the second one last.
func.func @both_write(%m: memref<9xf32>, %x: f32, %y: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    memref.store %x, %m[%i] : memref<9xf32>
  }
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %k = arith.addi %i, %c1 : index
    memref.store %y, %m[%k] : memref<9xf32>
  }
  return
}

// Accesses through maps.
func.func @affine_accesses(%m: memref<9xf32>, %n: memref<9xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %v = affine.load %n[symbol(%c0)] : memref<9xf32>
    memref.store %v, %m[%i] : memref<9xf32>
  }
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %v = affine.load %m[3] : memref<9xf32>
    memref.store %v, %n[%i] : memref<9xf32>
  }
  return
}

// Each element is touched by a whole row of iterations.
func.func @rows(%m: memref<9xi32>, %n: memref<9x9xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %c8) step (%c1, %c1) {
    %v = memref.load %m[%i] : memref<9xi32>
    memref.store %v, %n[%i, %j] : memref<9x9xi32>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %c8) step (%c1, %c1) {
    %first = arith.cmpi eq, %j, %c0 : index
    scf.if %first {
      memref.store %x, %m[%i] : memref<9xi32>
    }
  }
  return
}

// The same two elements belong to two iterations.
func.func @halves(%m: memref<9xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %h = arith.divui %i, %c2 : index
    memref.store %x, %m[%h] : memref<9xi32>
  }
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %h = arith.divui %i, %c2 : index
    %v = memref.load %m[%h] : memref<9xi32>
    %w = arith.addi %v, %x : i32
    memref.store %w, %m[%h] : memref<9xi32>
  }
  return
}

// An index that is moved still tells the iterations apart.
func.func @moved(%m: memref<9xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %h = arith.addi %i, %c1 : index
    memref.store %x, %m[%h] : memref<9xi32>
  }
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %h = arith.addi %i, %c1 : index
    %v = memref.load %m[%h] : memref<9xi32>
    %w = arith.addi %v, %x : i32
    memref.store %w, %m[%h] : memref<9xi32>
  }
  return
}
