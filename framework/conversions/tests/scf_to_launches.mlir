// RUN: terrace-opt %s --pass-pipeline="builtin.module(gpu-launch-parallel-loops{group-size=32 min-iterations=8 module=kernels})"
// REFERENCE-DIFFERS: MLIR has no such pass

// A nest is one loop: 30 * 70 iterations.
func.func @nest(%m: memref<30x70xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c30 = arith.constant 30 : index
  %c70 = arith.constant 70 : index
  scf.parallel (%i) = (%c0) to (%c30) step (%c1) {
    scf.parallel (%j) = (%c0) to (%c70) step (%c1) {
      memref.store %x, %m[%i, %j] : memref<30x70xf32>
    }
  }
  return
}

// Bounds that are not known: the number of iterations is computed. What is deeper than the nest runs one after the other.
func.func @dynamic(%m: memref<?x?xf32>, %l: index, %u: index, %s: index, %x: f32) {
  scf.parallel (%i) = (%l) to (%u) step (%s) {
    %d = memref.dim %m, %i : memref<?x?xf32>
    scf.parallel (%j, %k) = (%l, %l) to (%d, %u) step (%s, %s) {
      memref.store %x, %m[%j, %k] : memref<?x?xf32>
    }
  }
  return
}

// Loops that are too small, and loops that reduce, stay.
func.func @stay(%m: memref<7xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c700 = arith.constant 700 : index
  scf.parallel (%i) = (%c0) to (%c7) step (%c1) {
    memref.store %x, %m[%i] : memref<7xf32>
  }
  %r = scf.parallel (%i) = (%c0) to (%c700) step (%c1) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %sum = arith.addf %a, %b : f32
      scf.reduce.return %sum : f32
    }
  }
  return %r : f32
}
