// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f(%m: memref<4xf32>) {
  // expected-error@+2 {{'bufferization.to_tensor' op failed to verify that specified tensor and buffer types match}}
  // expected-error@+1 {{shapes do not match}}
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<5xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  // expected-error@+2 {{'bufferization.to_tensor' op failed to verify that specified tensor and buffer types match}}
  // expected-error@+1 {{element types do not match}}
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<4xi32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>) {
  // expected-error@+2 {{'bufferization.to_buffer' op failed to verify that specified tensor and buffer types match}}
  // expected-error@+1 {{shapes do not match}}
  %0 = bufferization.to_buffer %t : tensor<4xf32> to memref<?xf32>
  return
}
