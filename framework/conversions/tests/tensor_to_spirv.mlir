// RUN: terrace-opt %s --convert-tensor-to-spirv

func.func @element(%a: index, %b: index) -> i32 {
  %0 = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = tensor.extract %0[%a, %b] : tensor<2x3xi32>
  return %1 : i32
}

// A tensor that is not constant, one that is large, one without elements.
func.func @left(%t: tensor<4xi32>, %a: index) {
  %0 = tensor.extract %t[%a] : tensor<4xi32>
  %1 = arith.constant dense<1> : tensor<17xi32>
  %2 = tensor.extract %1[%a] : tensor<17xi32>
  %3 = arith.constant dense<> : tensor<2x0xi32>
  return
}
