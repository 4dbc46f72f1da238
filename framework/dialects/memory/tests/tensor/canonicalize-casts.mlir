// RUN: terrace-opt %s --canonicalize
// Patterns: ComposeExpandOfCollapseOp, SingleInputConcatOp.

func.func @one_input(%t: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = tensor.concat dim(0) %t : (tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}
func.func @expand_of_collapse(%t: tensor<2x3x4xf32>) -> tensor<6x2x2xf32> {
  %0 = tensor.collapse_shape %t [[0, 1, 2]] : tensor<2x3x4xf32> into tensor<24xf32>
  %1 = tensor.expand_shape %0 [[0, 1, 2]] output_shape [6, 2, 2] : tensor<24xf32> into tensor<6x2x2xf32>
  return %1 : tensor<6x2x2xf32>
}
