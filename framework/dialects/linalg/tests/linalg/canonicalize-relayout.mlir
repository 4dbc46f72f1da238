// RUN: terrace-opt %s --canonicalize
// Patterns: FoldTensorCastPackOp, FoldTensorCastUnPackOp, PackOp, UnPackOp.
func.func @there_and_back(%a: tensor<16x8xf32>, %p: tensor<2x8x8xf32>, %b: tensor<16x8xf32>, %q: tensor<2x8x8xf32>) -> (tensor<16x8xf32>, tensor<2x8x8xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8] into %p : tensor<16x8xf32> -> tensor<2x8x8xf32>
  %1 = linalg.unpack %0 outer_dims_perm = [0, 1] inner_dims_pos = [0] inner_tiles = [8] into %b : tensor<2x8x8xf32> -> tensor<16x8xf32>
  %2 = linalg.unpack %p inner_dims_pos = [0] inner_tiles = [8] into %b : tensor<2x8x8xf32> -> tensor<16x8xf32>
  %3 = linalg.pack %2 inner_dims_pos = [0] inner_tiles = [8] into %q : tensor<16x8xf32> -> tensor<2x8x8xf32>
  return %1, %3 : tensor<16x8xf32>, tensor<2x8x8xf32>
}
func.func @padding(%a: tensor<16x8xf32>, %p: tensor<2x8x8xf32>, %v: f32) -> tensor<2x8x8xf32> {
  %0 = linalg.pack %a padding_value(%v : f32) inner_dims_pos = [0] inner_tiles = [8] into %p : tensor<16x8xf32> -> tensor<2x8x8xf32>
  return %0 : tensor<2x8x8xf32>
}
func.func @shapes(%a: tensor<16x?xf32>, %p: tensor<4x2x8xf32>, %q: tensor<4x?x8xf32>) -> (tensor<4x2x8xf32>, tensor<16x?xf32>) {
  %0 = linalg.pack %a outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [8] into %p : tensor<16x?xf32> -> tensor<4x2x8xf32>
  %1 = linalg.unpack %q outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [8] into %a : tensor<4x?x8xf32> -> tensor<16x?xf32>
  return %0, %1 : tensor<4x2x8xf32>, tensor<16x?xf32>
}
func.func @casts(%a: tensor<16x8xf32>, %p: tensor<2x8x8xf32>, %n: index) -> (tensor<?x8x?xf32>, tensor<?x8xf32>) {
  %0 = tensor.cast %a : tensor<16x8xf32> to tensor<?x8xf32>
  %1 = tensor.cast %p : tensor<2x8x8xf32> to tensor<?x8x?xf32>
  %2 = linalg.pack %0 inner_dims_pos = [0] inner_tiles = [%n] into %1 : tensor<?x8xf32> -> tensor<?x8x?xf32>
  %3 = linalg.unpack %1 inner_dims_pos = [0] inner_tiles = [%n] into %0 : tensor<?x8x?xf32> -> tensor<?x8xf32>
  return %2, %3 : tensor<?x8x?xf32>, tensor<?x8xf32>
}
func.func @destinations(%a: tensor<16x8xf32>, %p: tensor<2x8x8xf32>, %v: f32) -> (tensor<16x8xf32>, tensor<15x8xf32>) {
  %0 = linalg.fill ins(%v : f32) outs(%a : tensor<16x8xf32>) -> tensor<16x8xf32>
  %1 = linalg.unpack %p inner_dims_pos = [0] inner_tiles = [8] into %0 : tensor<2x8x8xf32> -> tensor<16x8xf32>
  %2 = linalg.unpack %p inner_dims_pos = [0] inner_tiles = [8] into %a : tensor<2x8x8xf32> -> tensor<16x8xf32>
  %3 = tensor.extract_slice %2[0, 0] [15, 8] [1, 1] : tensor<16x8xf32> to tensor<15x8xf32>
  return %1, %3 : tensor<16x8xf32>, tensor<15x8xf32>
}
func.func @constants(%p: tensor<2x8x8xf32>, %a: tensor<16x8xf32>) -> (tensor<2x8x8xf32>, tensor<16x8xf32>) {
  %0 = arith.constant dense<1.0> : tensor<16x8xf32>
  %1 = linalg.pack %0 inner_dims_pos = [0] inner_tiles = [8] into %p : tensor<16x8xf32> -> tensor<2x8x8xf32>
  %2 = arith.constant dense<2.0> : tensor<2x8x8xf32>
  %3 = linalg.unpack %2 inner_dims_pos = [0] inner_tiles = [8] into %a : tensor<2x8x8xf32> -> tensor<16x8xf32>
  return %1, %3 : tensor<2x8x8xf32>, tensor<16x8xf32>
}
