// RUN: terrace-opt %s
func.func @static(%a: tensor<2x1xf32>, %b: tensor<1x3xf32>) -> (tensor<2x3xi1>, tensor<4x1xf32>) {
  %0 = tosa.equal %a, %b : (tensor<2x1xf32>, tensor<1x3xf32>) -> tensor<2x3xi1>
  %1 = tosa.concat %a, %a {axis = 0 : i32} : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<4x1xf32>
  return %0, %1 : tensor<2x3xi1>, tensor<4x1xf32>
}
func.func @sizes_not_known(%a: tensor<?x1xf32>, %b: tensor<1x?xf32>) -> (tensor<?x?xi1>, tensor<?x1xf32>) {
  %0 = tosa.equal %a, %b : (tensor<?x1xf32>, tensor<1x?xf32>) -> tensor<?x?xi1>
  %1 = tosa.concat %a, %a {axis = 0 : i32} : (tensor<?x1xf32>, tensor<?x1xf32>) -> tensor<?x1xf32>
  return %0, %1 : tensor<?x?xi1>, tensor<?x1xf32>
}
func.func @rank_not_known(%a: tensor<*xf32>, %b: tensor<1x?xf32>) -> (tensor<*xi1>, tensor<*xf32>) {
  %0 = tosa.equal %a, %b : (tensor<*xf32>, tensor<1x?xf32>) -> tensor<*xi1>
  %1 = tosa.concat %a, %a {axis = 0 : i32} : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %0, %1 : tensor<*xi1>, tensor<*xf32>
}
func.func @no_attributes(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = tosa.maximum %a, %a {} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Sizes that are not known fit.
func.func @transpose_conv2d_dynamic(%a: tensor<?x?x?x?xf32>, %w: tensor<5x3x6x3xf32>, %b: tensor<5xf32>, %z: tensor<1xf32>) -> tensor<?x8x?x5xf32> {
  %0 = tosa.transpose_conv2d %a, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<?x?x?x?xf32>, tensor<5x3x6x3xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x8x?x5xf32>
  return %0 : tensor<?x8x?x5xf32>
}
