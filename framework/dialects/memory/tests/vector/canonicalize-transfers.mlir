// RUN: terrace-opt %s --canonicalize --split-input-file
// Patterns: ReadAfterWriteToBroadcast, FoldWaw, SwapExtractSliceOfTransferWrite, ElideFullMaskOp, FoldTransposeBroadcast.

func.func @read_with_more_dims(%t: tensor<4x6xf32>, %v: vector<4x6xf32>) -> vector<6x3x4xf32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<4x6xf32>, tensor<4x6xf32>
  %0 = vector.transfer_read %w[%c0, %c0], %pad {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1) -> (d1, 0, d0)>}
    : tensor<4x6xf32>, vector<6x3x4xf32>
  return %0 : vector<6x3x4xf32>
}

// -----

func.func @read_elsewhere(%t: tensor<8x6xf32>, %v: vector<4x6xf32>) -> vector<6x3x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %pad = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<4x6xf32>, tensor<8x6xf32>
  %0 = vector.transfer_read %w[%c1, %c0], %pad {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1) -> (d1, 0, d0)>}
    : tensor<8x6xf32>, vector<6x3x4xf32>
  return %0 : vector<6x3x4xf32>
}

// -----

func.func @overwritten(%t: tensor<8xf32>, %v: vector<2xf32>, %w: vector<2xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %0 = vector.transfer_write %v, %t[%c0] {in_bounds = [true]} : vector<2xf32>, tensor<8xf32>
  %1 = vector.transfer_write %v, %0[%c2] {in_bounds = [true]} : vector<2xf32>, tensor<8xf32>
  %2 = vector.transfer_write %w, %1[%c0] {in_bounds = [true]} : vector<2xf32>, tensor<8xf32>
  return %2 : tensor<8xf32>
}

// -----

func.func @overwritten_in_part(%t: tensor<8xf32>, %v: vector<2xf32>, %w: vector<2xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = vector.transfer_write %v, %t[%c0] {in_bounds = [true]} : vector<2xf32>, tensor<8xf32>
  %1 = vector.transfer_write %v, %0[%c1] {in_bounds = [true]} : vector<2xf32>, tensor<8xf32>
  %2 = vector.transfer_write %w, %1[%c0] {in_bounds = [true]} : vector<2xf32>, tensor<8xf32>
  return %2 : tensor<8xf32>
}

// -----

func.func @slice_of_write(%v: vector<4x8xf32>, %t: tensor<4x8xf32>, %dest: tensor<32x32xf32>, %i: index, %n: index) -> tensor<32x32xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<4x8xf32>, tensor<4x8xf32>
  %1 = tensor.extract_slice %0[0, 0] [4, %n] [1, 1] : tensor<4x8xf32> to tensor<4x?xf32>
  %2 = tensor.insert_slice %1 into %dest[%i, 0] [4, %n] [1, 1] : tensor<4x?xf32> into tensor<32x32xf32>
  return %2 : tensor<32x32xf32>
}

// -----

func.func @slice_of_part(%v: vector<4x8xf32>, %t: tensor<5x8xf32>, %dest: tensor<32x32xf32>, %i: index, %n: index) -> tensor<32x32xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<4x8xf32>, tensor<5x8xf32>
  %1 = tensor.extract_slice %0[0, 0] [5, %n] [1, 1] : tensor<5x8xf32> to tensor<5x?xf32>
  %2 = tensor.insert_slice %1 into %dest[%i, 0] [5, %n] [1, 1] : tensor<5x?xf32> into tensor<32x32xf32>
  return %2 : tensor<32x32xf32>
}

// -----

func.func @rows_of_mask(%n: index, %i: index) -> (vector<6xi1>, vector<6xi1>, vector<6xi1>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %0 = vector.create_mask %c3, %c4, %n : vector<4x4x6xi1>
  %1 = vector.extract %0[2, %i] : vector<6xi1> from vector<4x4x6xi1>
  %2 = vector.extract %0[%i, 2] : vector<6xi1> from vector<4x4x6xi1>
  %3 = vector.create_mask %c3, %c0, %n : vector<4x4x6xi1>
  %4 = vector.extract %3[%i, %i] : vector<6xi1> from vector<4x4x6xi1>
  return %1, %2, %4 : vector<6xi1>, vector<6xi1>, vector<6xi1>
}

// -----

func.func @full_mask(%v: vector<3x4xf32>, %m: memref<3x4xf32>) {
  %c0 = arith.constant 0 : index
  %mask = vector.constant_mask [3, 4] : vector<3x4xi1>
  vector.mask %mask { vector.transfer_write %v, %m[%c0, %c0] {in_bounds = [true, true]} : vector<3x4xf32>, memref<3x4xf32> } : vector<3x4xi1>
  return
}

// -----

func.func @broadcast_moved(%v: vector<4x1x1x7xf32>) -> (vector<3x2x4x5x6x7xf32>, vector<2x3x4x6x5x7xf32>) {
  %0 = vector.broadcast %v : vector<4x1x1x7xf32> to vector<2x3x4x5x6x7xf32>
  %1 = vector.transpose %0, [1, 0, 2, 3, 4, 5] : vector<2x3x4x5x6x7xf32> to vector<3x2x4x5x6x7xf32>
  %2 = vector.transpose %0, [0, 1, 2, 4, 3, 5] : vector<2x3x4x5x6x7xf32> to vector<2x3x4x6x5x7xf32>
  return %1, %2 : vector<3x2x4x5x6x7xf32>, vector<2x3x4x6x5x7xf32>
}

// -----

func.func @elements_moved(%v: vector<2x4xf32>) -> vector<8x4x2xf32> {
  %0 = vector.broadcast %v : vector<2x4xf32> to vector<8x2x4xf32>
  %1 = vector.transpose %0, [0, 2, 1] : vector<8x2x4xf32> to vector<8x4x2xf32>
  return %1 : vector<8x4x2xf32>
}
