func.func @transpose_transpose(%x: tensor<*xf64>) -> tensor<*xf64> {
  %0 = first.transpose(%x : tensor<*xf64>) to tensor<*xf64>
  %1 = first.transpose(%0 : tensor<*xf64>) to tensor<*xf64>
  return %1 : tensor<*xf64>
}
