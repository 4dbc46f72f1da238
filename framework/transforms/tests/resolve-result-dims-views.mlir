// RUN: terrace-opt %s --resolve-ranked-shaped-type-result-dims

func.func @expanded(%m: memref<?x8xi32>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?x8xi32>
  %0 = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [1, %n, 2, 4] : memref<?x8xi32> into memref<1x?x2x4xi32>
  %1 = memref.dim %0, %c1 : memref<1x?x2x4xi32>
  return %1 : index
}
func.func @aligned(%m: memref<?x3xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.assume_alignment %m, 16 : memref<?x3xf32>
  %1 = memref.dim %0, %c0 : memref<?x3xf32>
  %2 = memref.dim %0, %c1 : memref<?x3xf32>
  return %1, %2 : index, index
}
func.func @splat(%v: f32, %n: index) -> index {
  %c1 = arith.constant 1 : index
  %0 = tensor.splat %v[%n] : tensor<4x?xf32>
  %1 = tensor.dim %0, %c1 : tensor<4x?xf32>
  return %1 : index
}
func.func @transposed(%t: tensor<1x2x?x8xi8>) -> index {
  %c3 = arith.constant 3 : index
  %0 = tosa.transpose %t {perms = array<i32: 0, 3, 1, 2>} : (tensor<1x2x?x8xi8>) -> tensor<1x8x2x?xi8>
  %1 = tensor.dim %0, %c3 : tensor<1x8x2x?xi8>
  return %1 : index
}
// An output that iterations share has the size of its initial value.
func.func @shared(%a: tensor<?x?xf32>, %n: index) -> tensor<?x?xf32> {
  %c1 = arith.constant 1 : index
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %a) -> (tensor<?x?xf32>) {
    %d = tensor.dim %o, %c1 : tensor<?x?xf32>
    %s = tensor.extract_slice %a[%i, 0] [1, %d] [1, 1] : tensor<?x?xf32> to tensor<1x?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i, 0] [1, %d] [1, 1] : tensor<1x?xf32> into tensor<?x?xf32>
    }
  }
  return %0 : tensor<?x?xf32>
}
