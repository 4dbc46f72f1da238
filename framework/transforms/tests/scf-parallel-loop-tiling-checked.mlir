// RUN: terrace-opt %s --scf-parallel-loop-tiling='parallel-loop-tile-sizes=4 no-min-max-bounds=true'
func.func @steps_of_one(%n: index, %m: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%i, %j) = (%c0, %c1) to (%n, %c9) step (%c1, %c1) {
    %0 = memref.load %m[%i, %j] : memref<?x?xf32>
    memref.store %0, %m[%j, %i] : memref<?x?xf32>
  }
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %0 = memref.load %m[%i, %i] : memref<?x?xf32>
  }
  return
}
