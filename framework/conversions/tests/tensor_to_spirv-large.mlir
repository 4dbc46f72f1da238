// RUN: terrace-opt %s --convert-tensor-to-spirv
// An array of SPIR-V has fewer elements than 2^32.

func.func @large() {
  %0 = arith.constant dense<1> : tensor<4294967296xi32>
  return
}
