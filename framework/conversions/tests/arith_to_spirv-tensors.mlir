// RUN: terrace-opt %s --split-input-file --convert-arith-to-spirv --verify-diagnostics
// REFERENCE-DIFFERS: the reference crashes

func.func @zero_extended(%t: tensor<6xi16>) {
  // expected-error @+1 {{failed to legalize operation 'arith.extui'}}
  %0 = arith.extui %t : tensor<6xi16> to tensor<6xi32>
  return
}

// -----

func.func @cut(%t: tensor<6xi32>) {
  // expected-error @+1 {{failed to legalize operation 'arith.trunci'}}
  %0 = arith.trunci %t : tensor<6xi32> to tensor<6xi8>
  return
}
