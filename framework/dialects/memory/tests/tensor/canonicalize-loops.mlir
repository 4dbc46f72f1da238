// RUN: terrace-opt %s --canonicalize
// Patterns: DimOfForallOp, FoldTensorCastOfOutputIntoForallOp, ForOpTensorCastFolder.
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
func.func @shared(%t: tensor<8xf32>, %v: tensor<1xf32>, %u: tensor<?xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %t : tensor<8xf32> to tensor<?xf32>
  %1:2 = scf.forall (%i) in (%n) shared_outs(%a = %0, %b = %u) -> (tensor<?xf32>, tensor<?xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %a[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
      tensor.parallel_insert_slice %v into %b[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  %2 = tensor.dim %1#1, %c0 : tensor<?xf32>
  return %1#0, %1#1, %2 : tensor<?xf32>, tensor<?xf32>, index
}
