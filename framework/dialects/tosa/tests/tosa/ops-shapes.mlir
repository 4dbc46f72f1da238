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
