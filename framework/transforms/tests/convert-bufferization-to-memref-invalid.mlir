// RUN: terrace-opt %s --split-input-file --verify-diagnostics --convert-bufferization-to-memref
// RUN: not terrace-opt --split-input-file --convert-bufferization-to-memref --mlir-disable-diagnostic-notes --explain < %s 2>&1
// REFERENCE-DIFFERS: mlir-opt explains nothing
func.func @layout(%a: memref<2xf32, strided<[?], offset: 3>>) {
  // expected-error@+2 {{failed to legalize operation 'bufferization.clone' that was explicitly marked illegal}}
  // expected-note@+1 {{new memory cannot have the layout of the result}}
  %0 = bufferization.clone %a : memref<2xf32, strided<[?], offset: 3>> to memref<2xf32, strided<[?], offset: 3>>
  return
}

// -----

func.func @tensor(%a: tensor<4xf32>) -> memref<4xf32> {
  // expected-error@+1 {{failed to legalize operation 'bufferization.to_buffer' that was explicitly marked illegal}}
  %0 = bufferization.to_buffer %a : tensor<4xf32> to memref<4xf32>
  return %0 : memref<4xf32>
}
