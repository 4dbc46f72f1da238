// RUN: terrace-opt %s --scf-parallel-loop-tiling='parallel-loop-tile-sizes=4 no-min-max-bounds=true'
// REFERENCE-DIFFERS: MLIR multiplies by the step what has the step in it, and takes numbers below 0 for large ones
func.func @steps(%l: index, %u: index, %s: index, %m: memref<?xf32>, %x: f32) {
  scf.parallel (%i) = (%l) to (%u) step (%s) {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}
func.func @below_zero(%u: index, %m: memref<?xf32>, %x: f32) {
  %m4 = arith.constant -4 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%m4) to (%u) step (%c1) {
    %k = arith.addi %i, %c4 : index
    memref.store %x, %m[%k] : memref<?xf32>
  }
  return
}
