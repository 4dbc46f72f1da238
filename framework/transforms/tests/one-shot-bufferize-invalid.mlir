// RUN: terrace-opt %s --one-shot-bufferize="bufferize-function-boundaries" --split-input-file --verify-diagnostics --allow-unregistered-dialect

func.func @new_buffer_leaves_loop(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<?xf32> {
    %1 = tensor.empty(%n) : tensor<?xf32>
    // expected-error @+1 {{Yield operand #0 is not equivalent to the corresponding iter bbArg}}
    scf.yield %1 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// -----

func.func @any_alias(%m: memref<?xf32>) -> tensor<?xf32> {
  // expected-error @+1 {{to_tensor ops without `restrict` are not supported by One-Shot Analysis}}
  %0 = bufferization.to_tensor %m : memref<?xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @not_known() -> tensor<?xf32> {
  // expected-error @+1 {{op was not bufferized}}
  %0 = "test.unknown"() : () -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @condition_of_many(%c: tensor<7xi1>, %a: tensor<7xf16>, %b: tensor<7xf16>) -> tensor<7xf16> {
  // expected-error @+2 {{'arith.select' op only i1 condition values are supported}}
  // expected-error @+1 {{failed to bufferize op}}
  %0 = arith.select %c, %a, %b : tensor<7xi1>, tensor<7xf16>
  return %0 : tensor<7xf16>
}

// -----

#csr = #sparse_tensor.encoding<{ map = (i, j) -> (i : dense, j : compressed) }>
func.func @sparse(%t: tensor<6x8xf64, #csr>) -> index {
  // expected-error @+2 {{sparse_tensor ops must be bufferized with the sparsifier}}
  // expected-error @+1 {{failed to bufferize op}}
  %0 = sparse_tensor.number_of_entries %t : tensor<6x8xf64, #csr>
  return %0 : index
}

// -----

// Operations of tensors alone stay what they are.
func.func @pack(%t: tensor<4xi32>, %d: tensor<2x2xi32>) -> tensor<2x2xi32> {
  // expected-error @+1 {{op was not bufferized}}
  %p = linalg.pack %t inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<4xi32> -> tensor<2x2xi32>
  return %p : tensor<2x2xi32>
}
