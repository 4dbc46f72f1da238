// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Reads and casts that do not fit the tensor.

func.func @f(%t: tensor<4xf32>, %i: index) -> i32 {
  // expected-error @+1 {{'tensor.extract' op failed to verify that result type matches element type of tensor}}
  %0 = "tensor.extract"(%t, %i) : (tensor<4xf32>, index) -> i32
  return %0 : i32
}
// -----
func.func @f(%m: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<4xf32>' and result type 'tensor<5xf32>' are cast incompatible}}
  %0 = tensor.cast %m : tensor<4xf32> to tensor<5xf32>
  return
}
// -----
func.func @f(%m: tensor<4x4xf32>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<4x4xf32>' and result type 'tensor<4xf32>' are cast incompatible}}
  %0 = tensor.cast %m : tensor<4x4xf32> to tensor<4xf32>
  return
}
// -----
func.func @f(%m: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<4xf32>' and result type 'tensor<4xf64>' are cast incompatible}}
  %0 = tensor.cast %m : tensor<4xf32> to tensor<4xf64>
  return
}
