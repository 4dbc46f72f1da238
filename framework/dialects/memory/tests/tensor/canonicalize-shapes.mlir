// RUN: terrace-opt %s --canonicalize
// Patterns: ChainedTensorCast, ComposeCollapseOfExpandOp, ComposeReassociativeReshapeOps, ConvertToStaticExpandShape,
//   FoldCollapseOfCastOp, FoldReshapeWithElements.
func.func @chains(%t: tensor<?x?xf32>, %n: index, %m: index, %u: tensor<2x3x4x5xf32>, %z: tensor<f32>)
    -> (tensor<?x6x4x?x5xf32>, tensor<120xf32>, tensor<1x1x1xf32>, tensor<f32>) {
  %0 = tensor.expand_shape %t [[0, 1], [2]] output_shape [%n, 4, %m] : tensor<?x?xf32> into tensor<?x4x?xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2], [3, 4]] output_shape [%m, 6, 4, %n, 5] : tensor<?x4x?xf32> into tensor<?x6x4x?x5xf32>
  %2 = tensor.collapse_shape %u [[0, 1], [2, 3]] : tensor<2x3x4x5xf32> into tensor<6x20xf32>
  %3 = tensor.collapse_shape %2 [[0, 1]] : tensor<6x20xf32> into tensor<120xf32>
  %4 = tensor.expand_shape %z [] output_shape [1] : tensor<f32> into tensor<1xf32>
  %5 = tensor.expand_shape %4 [[0, 1, 2]] output_shape [1, 1, 1] : tensor<1xf32> into tensor<1x1x1xf32>
  %6 = tensor.collapse_shape %5 [] : tensor<1x1x1xf32> into tensor<f32>
  return %1, %3, %5, %6 : tensor<?x6x4x?x5xf32>, tensor<120xf32>, tensor<1x1x1xf32>, tensor<f32>
}
func.func @inverse(%t: tensor<?x4xf32>, %u: tensor<?x?xf32>, %n: index) -> (tensor<?x4xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<6x?xf32>) {
  %0 = tensor.expand_shape %t [[0], [1, 2]] output_shape [%n, 2, 2] : tensor<?x4xf32> into tensor<?x2x2xf32>
  %1 = tensor.collapse_shape %0 [[0], [1, 2]] : tensor<?x2x2xf32> into tensor<?x4xf32>
  %2 = tensor.collapse_shape %u [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  %3 = tensor.expand_shape %2 [[0, 1]] output_shape [%n, %n] : tensor<?xf32> into tensor<?x?xf32>
  %4 = tensor.expand_shape %u [[0, 1], [2]] output_shape [%n, 2, %n] : tensor<?x?xf32> into tensor<?x2x?xf32>
  %5 = tensor.collapse_shape %4 [[0], [1, 2]] : tensor<?x2x?xf32> into tensor<?x?xf32>
  %6 = tensor.expand_shape %t [[0, 1], [2]] output_shape [6, %n, 4] : tensor<?x4xf32> into tensor<6x?x4xf32>
  %7 = tensor.collapse_shape %6 [[0], [1, 2]] : tensor<6x?x4xf32> into tensor<6x?xf32>
  return %1, %3, %5, %7 : tensor<?x4xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<6x?xf32>
}
func.func @mixed(%t: tensor<?x4xf32>, %u: tensor<2x3x4xf32>, %v: tensor<?xf32>, %w: tensor<8x1x4xf32>, %n: index)
    -> (tensor<?x4x1xf32>, tensor<24x1xf32>, tensor<?x2xf32>, tensor<8x4x1x1xf32>, tensor<8x4xf32>, tensor<3x2x4xf32>) {
  %0 = tensor.expand_shape %t [[0], [1, 2, 3]] output_shape [%n, 2, 2, 1] : tensor<?x4xf32> into tensor<?x2x2x1xf32>
  %1 = tensor.collapse_shape %0 [[0], [1, 2], [3]] : tensor<?x2x2x1xf32> into tensor<?x4x1xf32>
  %2 = tensor.collapse_shape %u [[0, 1, 2]] : tensor<2x3x4xf32> into tensor<24xf32>
  %3 = tensor.expand_shape %2 [[0, 1]] output_shape [24, 1] : tensor<24xf32> into tensor<24x1xf32>
  %4 = tensor.expand_shape %v [[0, 1, 2]] output_shape [%n, 4, 2] : tensor<?xf32> into tensor<?x4x2xf32>
  %5 = tensor.collapse_shape %4 [[0, 1], [2]] : tensor<?x4x2xf32> into tensor<?x2xf32>
  %6 = tensor.collapse_shape %w [[0, 1], [2]] : tensor<8x1x4xf32> into tensor<8x4xf32>
  %7 = tensor.expand_shape %6 [[0], [1, 2, 3]] output_shape [8, 4, 1, 1] : tensor<8x4xf32> into tensor<8x4x1x1xf32>
  %8 = tensor.expand_shape %2 [[0, 1]] output_shape [8, 3] : tensor<24xf32> into tensor<8x3xf32>
  %9 = tensor.collapse_shape %w [[0], [1, 2]] : tensor<8x1x4xf32> into tensor<8x4xf32>
  %10 = tensor.expand_shape %2 [[0, 1, 2]] output_shape [3, 2, 4] : tensor<24xf32> into tensor<3x2x4xf32>
  return %1, %3, %5, %7, %9, %10 : tensor<?x4x1xf32>, tensor<24x1xf32>, tensor<?x2xf32>, tensor<8x4x1x1xf32>, tensor<8x4xf32>, tensor<3x2x4xf32>
}
func.func @made(%f: f32, %g: f32) -> (tensor<2x2xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x2xi32>, tensor<4xi32>) {
  %0 = tensor.splat %f : tensor<4xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %2 = tensor.collapse_shape %1 [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %3 = tensor.from_elements %f, %g, %f, %g : tensor<2x2xf32>
  %4 = tensor.collapse_shape %3 [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %c = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %5 = tensor.expand_shape %c [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32>
  %d = arith.constant dense<7> : tensor<2x2xi32>
  %6 = tensor.collapse_shape %d [[0, 1]] : tensor<2x2xi32> into tensor<4xi32>
  return %1, %2, %4, %5, %6 : tensor<2x2xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x2xi32>, tensor<4xi32>
}
func.func @casts(%t: tensor<8x12x32xf32>, %u: tensor<6x?xf32>, %n: index) -> (tensor<?x32xf32>, tensor<?x?x?xf32>, tensor<96x32xf32>) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %0 = tensor.cast %t : tensor<8x12x32xf32> to tensor<?x?x?xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
  %2 = tensor.cast %1 : tensor<?x?xf32> to tensor<?x32xf32>
  %3 = tensor.cast %u : tensor<6x?xf32> to tensor<?x?xf32>
  %4 = tensor.expand_shape %3 [[0, 1], [2]] output_shape [%c2, %c3, %n] : tensor<?x?xf32> into tensor<?x?x?xf32>
  %5 = tensor.cast %1 : tensor<?x?xf32> to tensor<96x32xf32>
  return %2, %4, %5 : tensor<?x32xf32>, tensor<?x?x?xf32>, tensor<96x32xf32>
}
