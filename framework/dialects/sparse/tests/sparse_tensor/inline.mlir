// RUN: terrace-opt %s --inline
// The dialect does not say that its operations may be inlined.
#vector = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func private @stays(%t: tensor<8xf64, #vector>) -> tensor<8xf64> {
  %0 = sparse_tensor.convert %t : tensor<8xf64, #vector> to tensor<8xf64>
  return %0 : tensor<8xf64>
}
func.func @calls(%t: tensor<8xf64, #vector>) -> tensor<8xf64> {
  %0 = call @stays(%t) : (tensor<8xf64, #vector>) -> tensor<8xf64>
  return %0 : tensor<8xf64>
}
