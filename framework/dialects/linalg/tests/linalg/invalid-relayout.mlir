// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>) {
  // expected-error@+1 {{'linalg.softmax' op incorrect dimension specified}}
  %0 = linalg.softmax dimension(2) ins(%a : tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%a: tensor<4x5xf32>, %b: tensor<4x4xf32>) {
  // expected-error@+1 {{'linalg.softmax' op incompatible output shape}}
  %0 = linalg.softmax dimension(1) ins(%a : tensor<4x5xf32>) outs(%b : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%a: tensor<5x4x5xf32>, %b: tensor<4x5xf32>) {
  // expected-error@+1 {{'linalg.softmax' op incompatible output shape}}
  %0 = linalg.softmax dimension(1) ins(%a : tensor<5x4x5xf32>) outs(%b : tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}
// -----
func.func @f(%a: tensor<2x4x3x5xf32>, %b: tensor<6x6x5x2xf32>) {
  // expected-error@+1 {{'linalg.winograd_filter_transform' op expect filter height either equals to r or 1}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%a : tensor<2x4x3x5xf32>) outs(%b : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3x4x5xf32>, %b: tensor<6x6x5x2xf32>) {
  // expected-error@+1 {{'linalg.winograd_filter_transform' op expect filter width either equals to r or 1}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%a : tensor<2x3x4x5xf32>) outs(%b : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x1x1x5xf32>, %b: tensor<6x6x5x2xf32>) {
  // expected-error@+1 {{'linalg.winograd_filter_transform' op expect either filter height or width equals to r}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%a : tensor<2x1x1x5xf32>) outs(%b : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3x3x5xf32>, %b: tensor<6x5x5x2xf32>) {
  // expected-error@+1 {{'linalg.winograd_filter_transform' op the output shape is not expected}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%a : tensor<2x3x3x5xf32>) outs(%b : tensor<6x5x5x2xf32>) -> tensor<6x5x5x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x?x?x5xf32>, %b: tensor<6x6x5x2xf32>) {
  // expected-error@+1 {{'linalg.winograd_filter_transform' op expect filter height either equals to r or 1}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%a : tensor<2x?x?x5xf32>) outs(%b : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3x?x5xf32>, %b: tensor<6x6x5x2xf32>) {
  // expected-error@+1 {{'linalg.winograd_filter_transform' op expect filter width either equals to r or 1}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%a : tensor<2x3x?x5xf32>) outs(%b : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x10x10x5xf32>, %b: tensor<6x6x1x1x2x5xf32>) {
  // expected-error@+1 {{'linalg.winograd_input_transform' op the output shape is not expected}}
  %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%a : tensor<2x10x10x5xf32>) outs(%b : tensor<6x6x1x1x2x5xf32>) -> tensor<6x6x1x1x2x5xf32>
  return
}
// -----
func.func @f(%a: tensor<2x7x10x5xf32>, %b: tensor<6x6x2x2x2x5xf32>) {
  // expected-error@+1 {{'linalg.winograd_input_transform' op the output shape is not expected}}
  %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%a : tensor<2x7x10x5xf32>) outs(%b : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
  return
}
// -----
func.func @f(%a: tensor<2x10x10x5xf32>, %b: tensor<6x6x2x2x3x5xf32>) {
  // expected-error@+1 {{'linalg.winograd_input_transform' op the output shape is not expected}}
  %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%a : tensor<2x10x10x5xf32>) outs(%b : tensor<6x6x2x2x3x5xf32>) -> tensor<6x6x2x2x3x5xf32>
  return
}
// -----
func.func @f(%a: tensor<6x5x2x2x2x5xf32>, %b: tensor<2x8x8x5xf32>) {
  // expected-error@+1 {{'linalg.winograd_output_transform' op expect input width equals to input tile size}}
  %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%a : tensor<6x5x2x2x2x5xf32>) outs(%b : tensor<2x8x8x5xf32>) -> tensor<2x8x8x5xf32>
  return
}
// -----
func.func @f(%a: tensor<5x6x2x2x2x5xf32>, %b: tensor<2x8x8x5xf32>) {
  // expected-error@+1 {{'linalg.winograd_output_transform' op expect input height equals to input tile size}}
  %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%a : tensor<5x6x2x2x2x5xf32>) outs(%b : tensor<2x8x8x5xf32>) -> tensor<2x8x8x5xf32>
  return
}
// -----
func.func @f(%a: tensor<6x6x2x2x2x5xf32>, %b: tensor<2x8x9x5xf32>) {
  // expected-error@+1 {{'linalg.winograd_output_transform' op the output shape is not expected}}
  %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%a : tensor<6x6x2x2x2x5xf32>) outs(%b : tensor<2x8x9x5xf32>) -> tensor<2x8x9x5xf32>
  return
}
// -----
func.func @f(%a: tensor<16x8xf32>, %p: tensor<2x8x8xf32>) {
  // expected-error@+1 {{invalid zero tile factor}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [0] into %p : tensor<16x8xf32> -> tensor<2x8x8xf32>
  return
}
// -----
func.func @f(%a: tensor<16x8xf32>, %p: tensor<2x8x8xf32>) {
  // expected-error@+1 {{invalid inner_dims_pos vector}}
  %0 = linalg.pack %a inner_dims_pos = [2] inner_tiles = [8] into %p : tensor<16x8xf32> -> tensor<2x8x8xf32>
  return
}
// -----
func.func @f(%a: tensor<16x8xf32>, %p: tensor<2x8x8xf32>) {
  // expected-error@+1 {{invalid outer_dims_perm vector}}
  %0 = linalg.pack %a outer_dims_perm = [0, 0] inner_dims_pos = [0] inner_tiles = [8] into %p : tensor<16x8xf32> -> tensor<2x8x8xf32>
  return
}
// -----
func.func @f(%a: tensor<16x8xf32>, %p: tensor<2x8x8xf32>) {
  // expected-error@+1 {{outer_dims_perm must be a permutation or empty}}
  %0 = linalg.pack %a outer_dims_perm = [0] inner_dims_pos = [0] inner_tiles = [8] into %p : tensor<16x8xf32> -> tensor<2x8x8xf32>
  return
}
// -----
func.func @f(%a: tensor<16x8xf32>, %p: tensor<2x8x8xf32>) {
  // expected-error@+1 {{tiling factors must be less than or equal to the input rank for pack or output rank for unpack}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8, 8, 8] into %p : tensor<16x8xf32> -> tensor<2x8x8xf32>
  return
}
// -----
func.func @f(%a: tensor<16x8xf32>, %p: tensor<2x8x8xf32>) {
  // expected-error@+1 {{tiling factors must equal the number of dimensions to tile}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8, 8] into %p : tensor<16x8xf32> -> tensor<2x8x8xf32>
  return
}
// -----
func.func @f(%a: tensor<16x8xf32>, %p: tensor<2x8x8xf32>) {
  // expected-error@+1 {{packed rank != (unpacked rank + num tiling factors), got 3 != 4}}
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %p : tensor<16x8xf32> -> tensor<2x8x8xf32>
  return
}
// -----
func.func @f(%a: tensor<16x8xf32>, %p: tensor<1x8x8xf32>) {
  // expected-error@+1 {{expected 'tensor<2x8x8xf32>' for the packed domain value, got 'tensor<1x8x8xf32>'}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8] into %p : tensor<16x8xf32> -> tensor<1x8x8xf32>
  return
}
// -----
func.func @f(%a: tensor<16x8xf32>, %p: tensor<2x8x9xf32>) {
  // expected-error@+1 {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8] into %p : tensor<16x8xf32> -> tensor<2x8x9xf32>
  return
}
// -----
func.func @f(%a: tensor<16x8xf32>, %p: tensor<2x8x8xf32>, %v: i32) {
  // expected-error@+1 {{'linalg.pack' op expected padding_value has 'f32' but got: 'i32'}}
  %0 = linalg.pack %a padding_value(%v : i32) inner_dims_pos = [0] inner_tiles = [8] into %p : tensor<16x8xf32> -> tensor<2x8x8xf32>
  return
}
// -----
func.func @f(%a: tensor<15x8xf32>, %p: tensor<2x8x8xf32>) {
  // expected-error@+1 {{'linalg.pack' op invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8] into %p : tensor<15x8xf32> -> tensor<2x8x8xf32>
  return
}
// -----
func.func @f(%a: tensor<16x8xf32>, %p: tensor<2x8x8xf32>) {
  // expected-error@+1 {{invalid inner_dims_pos vector}}
  %0 = linalg.unpack %p inner_dims_pos = [2] inner_tiles = [8] into %a : tensor<2x8x8xf32> -> tensor<16x8xf32>
  return
}
// -----
func.func @f(%a: tensor<4x4xf32>, %m: memref<4x4xf32>) {
  // expected-error@+1 {{'linalg.conv_2d' op expected the number of tensor results (1) to be equal to the number of output tensors (0)}}
  %0 = linalg.conv_2d {a} ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%m : memref<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%a: tensor<4x4xf32>) {
  // expected-error@+1 {{custom op 'linalg.elementwise' expected ElementwiseKind attribute}}
  %0 = linalg.elementwise kind=1 ins(%a : tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
