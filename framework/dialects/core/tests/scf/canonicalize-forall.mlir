// RUN: terrace-opt %s --canonicalize --allow-unregistered-dialect
// Patterns: ForallOpControlOperandsFolder, ForallOpIterArgsFolder, ForallOpSingleOrZeroIterationDimsFolder.
func.func @f(%t: tensor<8x8xf32>, %u: tensor<8x8xf32>, %n: index, %v: f32) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.forall (%i, %j) = (%c0, %c0) to (%c8, %c1) step (%c1, %c1) shared_outs(%o = %t, %p = %u) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
    %s = tensor.extract_slice %p[%i, %j] [1, 8] [1, 1] : tensor<8x8xf32> to tensor<1x8xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i, %j] [1, 8] [1, 1] : tensor<1x8xf32> into tensor<8x8xf32>
    }
  }
  return %0#0, %0#1 : tensor<8x8xf32>, tensor<8x8xf32>
}
func.func @g(%t: tensor<8x8xf32>, %s: tensor<2x3xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %0 = scf.forall (%i) in (1) shared_outs(%o = %t) -> (tensor<8x8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i, 1] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<8x8xf32>
    }
  }
  %1 = scf.forall (%i) in (%c0) shared_outs(%o = %t) -> (tensor<8x8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i, 1] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<8x8xf32>
    }
  }
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}
func.func @h(%n: index) {
  %c2 = arith.constant 2 : index
  scf.forall (%i, %j) in (%n, %c2) {
    "x.y"(%i, %j) : (index, index) -> ()
  }
  scf.forall () in () {
    "x.z"() : () -> ()
  }
  scf.forall (%i, %j) in (1, %c2) {
    "x.w"(%i, %j) : (index, index) -> ()
  }
  return
}
