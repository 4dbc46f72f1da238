// The lanes in bounds are those of the dimension along which the transfer goes.
// RUN: terrace-opt %s --convert-vector-to-llvm
// REFERENCE-DIFFERS: MLIR compares with the last dimension, whatever the map says

func.func @along_the_first(%m: memref<4x5xf32>, %i: index, %j: index, %v: vector<8xf32>) {
  vector.transfer_write %v, %m[%i, %j] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<8xf32>, memref<4x5xf32>
  return
}

func.func @read(%m: memref<?x5xf32>, %i: index, %j: index, %p: f32) -> vector<8xf32> {
  %v = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x5xf32>, vector<8xf32>
  return %v : vector<8xf32>
}
