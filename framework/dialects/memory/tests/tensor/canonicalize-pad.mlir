// RUN: terrace-opt %s --canonicalize
// Patterns: FoldOrthogonalPaddings, FoldSourceTensorCast, FoldStaticPadding, FoldStaticZeroPadding, FoldTargetTensorCast.
func.func @nothing(%t: tensor<4xf32>, %u: tensor<?xf32>, %f: f32) -> (tensor<4xf32>, tensor<?xf32>, tensor<4xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.pad %t low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<4xf32> to tensor<4xf32>
  %1 = tensor.pad %u low[%c0] high[0] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<?xf32> to tensor<?xf32>
  %2 = tensor.pad %t nofold low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<4xf32> to tensor<4xf32>
  %3 = tensor.pad %t low[0] high[%c0] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<4xf32> to tensor<?xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<?xf32>, tensor<4xf32>, tensor<?xf32>
}
func.func @casts(%t: tensor<4x?xf32>, %f: f32, %n: index) -> (tensor<?x?xf32>, tensor<8x16xf32>) {
  %0 = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.pad %0 low[1, 1] high[1, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  %2 = tensor.pad %0 low[1, 1] high[%n, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  %3 = tensor.cast %2 : tensor<?x?xf32> to tensor<8x16xf32>
  return %1, %3 : tensor<?x?xf32>, tensor<8x16xf32>
}
func.func @constants(%t: tensor<4x?xf32>, %f: f32, %n: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.pad %t low[%c1, %c1] high[%c2, %n] {
  ^bb0(%i: index, %j: index):
    %k = arith.index_cast %i : index to i32
    %x = arith.sitofp %k : i32 to f32
    tensor.yield %x : f32
  } : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.pad %t low[%n, %c1] high[%c2, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}
func.func @orthogonal(%t: tensor<64x64xf32>, %n: index, %m: index, %hi: index, %hj: index) -> tensor<8x4xf32> {
  %c0 = arith.constant 0.0 : f32
  %0 = tensor.extract_slice %t[16, %n] [48, %m] [1, 1] : tensor<64x64xf32> to tensor<48x?xf32>
  %1 = tensor.pad %0 low[0, 0] high[0, %hj] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c0 : f32
  } : tensor<48x?xf32> to tensor<48x8xf32>
  %2 = tensor.extract_slice %1[%m, 4] [%n, 4] [1, 1] : tensor<48x8xf32> to tensor<?x4xf32>
  %3 = tensor.pad %2 low[0, 0] high[%hi, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c0 : f32
  } : tensor<?x4xf32> to tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}
func.func @orthogonal_whole(%t: tensor<64x64xf32>, %n: index, %m: index, %hi: index, %hj: index) -> tensor<8x4xf32> {
  %c0 = arith.constant 0.0 : f32
  %0 = tensor.extract_slice %t[0, %n] [64, %m] [1, 1] : tensor<64x64xf32> to tensor<64x?xf32>
  %1 = tensor.pad %0 low[0, 0] high[0, %hj] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c0 : f32
  } : tensor<64x?xf32> to tensor<64x4xf32>
  %2 = tensor.extract_slice %1[%m, 0] [%n, 4] [1, 1] : tensor<64x4xf32> to tensor<?x4xf32>
  %3 = tensor.pad %2 low[0, 0] high[%hi, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c0 : f32
  } : tensor<?x4xf32> to tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}
