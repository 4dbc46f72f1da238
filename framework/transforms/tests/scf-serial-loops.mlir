// RUN: terrace-opt %s --scf-forall-to-for
// RUN: terrace-opt %s --scf-forall-to-parallel
// RUN: terrace-opt %s --scf-parallel-for-to-nested-fors
func.func @forall(%m: memref<?x?xf32>, %n: index, %f: f32) {
  scf.forall (%i, %j) = (0, %n) to (4, 8) step (1, %n) {
    memref.store %f, %m[%i, %j] : memref<?x?xf32>
    scf.forall (%k) in (%n) {
      memref.store %f, %m[%i, %k] : memref<?x?xf32>
    }
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
  return
}
func.func @parallel(%m: memref<?x?xf32>, %l: index, %u: index, %s: index, %f: f32) {
  scf.parallel (%i, %j) = (%l, %u) to (%u, %s) step (%s, %l) {
    memref.store %f, %m[%i, %j] : memref<?x?xf32>
    scf.parallel (%k) = (%l) to (%u) step (%s) {
      memref.store %f, %m[%i, %k] : memref<?x?xf32>
    }
  }
  return
}
// A loop with results stays.
func.func @reduces(%l: index, %u: index, %s: index, %f: f32) -> f32 {
  %r = scf.parallel (%i) = (%l) to (%u) step (%s) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%a: f32, %b: f32):
      %0 = arith.addf %a, %b : f32
      scf.reduce.return %0 : f32
    }
  }
  return %r : f32
}
