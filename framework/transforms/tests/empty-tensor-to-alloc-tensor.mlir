// RUN: terrace-opt %s --empty-tensor-to-alloc-tensor

func.func @empty(%n: index) -> (tensor<?x2xf32>, tensor<4xi8>) {
  %0 = tensor.empty(%n) : tensor<?x2xf32>
  %1 = tensor.empty() : tensor<4xi8>
  return %0, %1 : tensor<?x2xf32>, tensor<4xi8>
}
