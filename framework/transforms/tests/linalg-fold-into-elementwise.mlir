// RUN: terrace-opt %s --linalg-fold-into-elementwise
func.func @transposed(%a: tensor<4x8xf32>, %e: tensor<8x4xf32>, %r: tensor<4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %t = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) permutation = [1, 0]
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%t : tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %b = linalg.broadcast ins(%r : tensor<4xf32>) outs(%e : tensor<8x4xf32>) dimensions = [0]
  %1 = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%t, %b : tensor<8x4xf32>, tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0, %1 : tensor<8x4xf32>, tensor<8x4xf32>
}
