// RUN: terrace-opt --pass-pipeline='builtin.module(convert-linalg-contractions-to-vectors{register-rows=2 register-bytes=32},canonicalize)' --split-input-file %s
// REFERENCE-DIFFERS: the pass is not one of mlir-opt's.

func.func @product(%a: memref<4x8xf64>, %b: memref<8x12xf64>, %c: memref<4x12xf64>) {
  linalg.matmul ins(%a, %b : memref<4x8xf64>, memref<8x12xf64>) outs(%c : memref<4x12xf64>)
  return
}

// -----

// Sizes that are not known, a factor that is transposed, casts of elements, and a destination whose rows don't lie together.
func.func @dynamic(%a: memref<?x?xf16>, %b: memref<?x?xf16>, %c: memref<?x?xf32, strided<[?, ?]>>) {
  linalg.generic {
    indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%a, %b : memref<?x?xf16>, memref<?x?xf16>) outs(%c : memref<?x?xf32, strided<[?, ?]>>) {
  ^bb0(%x: f16, %y: f16, %z: f32):
    %0 = arith.extf %x : f16 to f32
    %1 = arith.extf %y : f16 to f32
    %2 = arith.mulf %0, %1 fastmath<contract> : f32
    %3 = arith.addf %z, %2 : f32
    linalg.yield %3 : f32
  }
  return
}

// -----

// A loop around all, and numbers that are integers; the columns are in the first input.
func.func @batch(%a: memref<3x16x8xi32>, %b: memref<3x8x5xi32>, %c: memref<3x5x16xi32>) {
  linalg.generic {
    indexing_maps = [affine_map<(b, n, m, k) -> (b, n, k)>, affine_map<(b, n, m, k) -> (b, k, m)>, affine_map<(b, n, m, k) -> (b, m, n)>],
    iterator_types = ["parallel", "parallel", "parallel", "reduction"]
  } ins(%a, %b : memref<3x16x8xi32>, memref<3x8x5xi32>) outs(%c : memref<3x5x16xi32>) {
  ^bb0(%x: i32, %y: i32, %z: i32):
    %0 = arith.muli %x, %y overflow<nsw> : i32
    %1 = arith.addi %0, %z : i32
    linalg.yield %1 : i32
  }
  return
}

// -----

// These stay: a tile does not fit, a body that takes the larger, a vector times a matrix, the output as an input, tensors.
func.func @left(%a: memref<4x8xf64>, %b: memref<8x3xf64>, %c: memref<4x3xf64>, %d: memref<8x8xf64>, %v: memref<8xf64>, %w: memref<8xf64>,
    %t: tensor<8x8xf64>) -> tensor<8x8xf64> {
  linalg.matmul ins(%a, %b : memref<4x8xf64>, memref<8x3xf64>) outs(%c : memref<4x3xf64>)
  linalg.generic {
    indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%a, %d : memref<4x8xf64>, memref<8x8xf64>) outs(%a : memref<4x8xf64>) {
  ^bb0(%x: f64, %y: f64, %z: f64):
    %0 = arith.mulf %x, %y : f64
    %1 = arith.maximumf %0, %z : f64
    linalg.yield %1 : f64
  }
  linalg.vecmat ins(%v, %d : memref<8xf64>, memref<8x8xf64>) outs(%w : memref<8xf64>)
  linalg.matmul ins(%d, %d : memref<8x8xf64>, memref<8x8xf64>) outs(%d : memref<8x8xf64>)
  %0 = linalg.matmul ins(%t, %t : tensor<8x8xf64>, tensor<8x8xf64>) outs(%t : tensor<8x8xf64>) -> tensor<8x8xf64>
  return %0 : tensor<8x8xf64>
}
