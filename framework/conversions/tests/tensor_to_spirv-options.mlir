// RUN: terrace-opt %s --convert-tensor-to-spirv=emulate-lt-32-bit-scalar-types=false

func.func @small(%a: index) {
  %0 = arith.constant dense<[1, 2]> : tensor<2xi32>
  %1 = tensor.extract %0[%a] : tensor<2xi32>
  return
}
