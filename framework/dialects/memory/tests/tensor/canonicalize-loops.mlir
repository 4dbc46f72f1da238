// RUN: terrace-opt %s --canonicalize
// Patterns: ForOpTensorCastFolder.
func.func @carried(%t: tensor<8xf32>, %n: index, %v: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<8xf32> to tensor<?xf32>
  %1:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %v, %b = %0) -> (f32, tensor<?xf32>) {
    %2 = tensor.insert %a into %b[%i] : tensor<?xf32>
    %3 = arith.addf %a, %a : f32
    scf.yield %3, %2 : f32, tensor<?xf32>
  }
  return %1#1 : tensor<?xf32>
}
