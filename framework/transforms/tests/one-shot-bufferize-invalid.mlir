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
