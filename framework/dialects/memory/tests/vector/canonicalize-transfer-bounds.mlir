// RUN: terrace-opt %s --canonicalize --split-input-file
// REFERENCE-DIFFERS: mlir-opt 22 says that these are in bounds, though the first begins before the memory and the second beyond it

func.func @outside(%m: memref<8xf32>, %t: tensor<8xf32>, %p: f32, %v: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %before = arith.constant -1 : index
  %far = arith.constant 9223372036854775807 : index
  %0 = vector.transfer_read %t[%before], %p : tensor<8xf32>, vector<4xf32>
  %1 = vector.transfer_read %t[%far], %p : tensor<8xf32>, vector<4xf32>
  vector.transfer_write %v, %m[%before] : vector<4xf32>, memref<8xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}
