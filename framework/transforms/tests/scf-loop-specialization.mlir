// RUN: terrace-opt %s --scf-for-loop-specialization
// RUN: terrace-opt %s --scf-parallel-loop-specialization
#least = affine_map<(d0, d1) -> (64, d0 - d1, 128)>
#unknown = affine_map<(d0, d1) -> (d0, d1)>
func.func @loop(%n: index, %i: index, %l: index, %s: index, %m: memref<?xf32>, %x: f32) {
  %u = affine.min #least(%n, %i)
  %v = affine.min #unknown(%n, %i)
  scf.for %j = %l to %u step %s {
    memref.store %x, %m[%j] : memref<?xf32>
  }
  scf.for %j = %l to %v step %s {
    memref.store %x, %m[%j] : memref<?xf32>
  }
  scf.parallel (%j, %k) = (%l, %l) to (%u, %u) step (%s, %s) {
    memref.store %x, %m[%j] : memref<?xf32>
  }
  scf.parallel (%j, %k) = (%l, %l) to (%u, %n) step (%s, %s) {
    memref.store %x, %m[%j] : memref<?xf32>
  }
  return
}
