// RUN: terrace-opt %s --canonicalize
// Patterns: InsertSliceOpSourceCastInserter.
// REFERENCE-DIFFERS: mlir-opt leaves the sizes dynamic, which its own verifier refuses

// An offset out of bounds stays as it is. Constant sizes say more of what is inserted than its type, offset or not.
func.func @sizes_say_more(%s: tensor<?x?xf32>, %d: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %c9 = arith.constant 9 : index
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.insert_slice %s into %d[%c9, 0] [%c4, %c2] [1, 1] : tensor<?x?xf32> into tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
func.func @in_parallel(%s: tensor<?x4xf32>, %d: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %c9 = arith.constant 9 : index
  %c2 = arith.constant 2 : index
  %0 = scf.forall (%i) in (4) shared_outs(%o = %d) -> (tensor<8x4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%c9, 0] [%c2, 4] [1, 1] : tensor<?x4xf32> into tensor<8x4xf32>
    }
  }
  return %0 : tensor<8x4xf32>
}
// Of a slice that loses a dimension nothing is said.
func.func @smaller(%s: tensor<?xf32>, %d: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c9 = arith.constant 9 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.insert_slice %s into %d[%c9, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
