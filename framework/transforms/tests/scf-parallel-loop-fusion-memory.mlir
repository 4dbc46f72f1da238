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
