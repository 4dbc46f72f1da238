// RUN: terrace-opt %s --canonicalize
// Patterns: FoldBroadcasts, FoldTransposeWithTranspose, SwapTransposeWithBroadcast.
func.func @transposes(%a: tensor<4x8x2xf32>, %t: tensor<8x2x4xf32>, %u: tensor<2x4x8xf32>) -> (tensor<4x8x2xf32>, tensor<2x4x8xf32>) {
  %0 = linalg.transpose ins(%a : tensor<4x8x2xf32>) outs(%a : tensor<4x8x2xf32>) permutation = [0, 1, 2]
  %1 = linalg.transpose ins(%a : tensor<4x8x2xf32>) outs(%t : tensor<8x2x4xf32>) permutation = [1, 2, 0]
  %2 = linalg.transpose ins(%1 : tensor<8x2x4xf32>) outs(%u : tensor<2x4x8xf32>) permutation = [1, 2, 0]
  return %0, %2 : tensor<4x8x2xf32>, tensor<2x4x8xf32>
}
func.func @swap(%a: tensor<4x?xf32>, %b: tensor<4x3x?xf32>, %t: tensor<?x4x3xf32>) -> tensor<?x4x3xf32> {
  %0 = linalg.broadcast ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x3x?xf32>) dimensions = [1]
  %1 = linalg.transpose ins(%0 : tensor<4x3x?xf32>) outs(%t : tensor<?x4x3xf32>) permutation = [2, 0, 1]
  return %1 : tensor<?x4x3xf32>
}
func.func @broadcasts(%a: tensor<4xf32>, %b: tensor<4x3xf32>, %c: tensor<2x4x3x5xf32>) -> (tensor<4xf32>, tensor<2x4x3x5xf32>) {
  %0 = linalg.broadcast ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) dimensions = []
  %1 = linalg.broadcast ins(%a : tensor<4xf32>) outs(%b : tensor<4x3xf32>) dimensions = [1]
  %2 = linalg.broadcast ins(%1 : tensor<4x3xf32>) outs(%c : tensor<2x4x3x5xf32>) dimensions = [0, 3]
  return %0, %2 : tensor<4xf32>, tensor<2x4x3x5xf32>
}
