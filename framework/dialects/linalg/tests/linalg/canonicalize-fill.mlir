// RUN: terrace-opt %s --canonicalize
// Patterns: FoldConcatsOfFill, FoldFillWithCopy, FoldFillWithPack, FoldFillWithPad, FoldFillWithTensorExtract, FoldFillWithTensorReshape,
//   FoldFillWithTranspose, FoldInsertPadIntoFill.
func.func @reshapes(%v: f32, %a: tensor<4x8xf32>, %n: index, %d: tensor<?x8xf32>) -> (tensor<32xf32>, tensor<?x2x8xf32>) {
  %0 = linalg.fill ins(%v : f32) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  %2 = linalg.fill ins(%v : f32) outs(%d : tensor<?x8xf32>) -> tensor<?x8xf32>
  %3 = tensor.expand_shape %2 [[0, 1], [2]] output_shape [%n, 2, 8] : tensor<?x8xf32> into tensor<?x2x8xf32>
  return %1, %3 : tensor<32xf32>, tensor<?x2x8xf32>
}
func.func @pads(%v: f32, %a: tensor<4x8xf32>, %d: tensor<?x8xf32>, %n: index) -> (tensor<6x10xf32>, tensor<?x9xf32>) {
  %0 = linalg.fill ins(%v : f32) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = tensor.pad %0 low[1, 2] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<4x8xf32> to tensor<6x10xf32>
  %2 = linalg.fill ins(%v : f32) outs(%d : tensor<?x8xf32>) -> tensor<?x8xf32>
  %3 = tensor.pad %2 low[%n, 1] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<?x8xf32> to tensor<?x9xf32>
  return %1, %3 : tensor<6x10xf32>, tensor<?x9xf32>
}
func.func @insertions(%a: tensor<2x4xf32>, %b: tensor<?x4xf32>, %d: tensor<8x12xf32>, %n: index) -> tensor<8x12xf32> {
  %v = arith.constant 1.0 : f32
  %0 = linalg.fill ins(%v : f32) outs(%d : tensor<8x12xf32>) -> tensor<8x12xf32>
  %1 = tensor.insert_slice %a into %0[0, 0] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<8x12xf32>
  %2 = tensor.pad %b low[1, 2] high[%n, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<?x4xf32> to tensor<?x6xf32>
  %3 = tensor.cast %2 : tensor<?x6xf32> to tensor<3x6xf32>
  %4 = tensor.insert_slice %2 into %1[2, 4] [%n, 6] [1, 1] : tensor<?x6xf32> into tensor<8x12xf32>
  return %4 : tensor<8x12xf32>
}
func.func @others(%v: f32, %a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %t: tensor<8x4xf32>, %i: index) -> (f32, tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x4xf32>, tensor<8x8xf32>) {
  %0 = linalg.fill ins(%v : f32) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = tensor.extract %0[%i, %i] : tensor<4x8xf32>
  %2 = linalg.copy ins(%0 : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = linalg.copy ins(%b : tensor<4x8xf32>) outs(%0 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %4 = linalg.transpose ins(%0 : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) permutation = [1, 0]
  %5 = linalg.fill ins(%v : f32) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  %6 = tensor.concat dim(0) %0, %5 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return %1, %2, %3, %4, %6 : f32, tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x4xf32>, tensor<8x8xf32>
}
func.func @packed(%v: f32, %a: tensor<16x8xf32>) -> tensor<2x8x8xf32> {
  %0 = linalg.fill ins(%v : f32) outs(%a : tensor<16x8xf32>) -> tensor<16x8xf32>
  %1 = tensor.empty() : tensor<2x8x8xf32>
  %2 = linalg.pack %0 inner_dims_pos = [0] inner_tiles = [8] into %1 : tensor<16x8xf32> -> tensor<2x8x8xf32>
  return %2 : tensor<2x8x8xf32>
}
