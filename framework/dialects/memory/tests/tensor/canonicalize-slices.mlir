// RUN: terrace-opt %s --canonicalize
// Patterns: ExtractSliceOpCastFolder, InsertSliceOpCastFolder, InsertSliceOpConstantArgumentFolder,
//   OpWithOffsetSizesAndStridesConstantArgumentFolder, TensorCastExtractSlice.
func.func @constants(%t: tensor<?x8x?xf32>, %n: index) -> (tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.extract_slice %t[%c0, %c1, %n] [%n, %c4, %c4] [%c1, %c1, %n] : tensor<?x8x?xf32> to tensor<?x?x?xf32>
  %1 = tensor.extract_slice %t[%c0, 0, %n] [1, %n, %c4] [1, 1, 1] : tensor<?x8x?xf32> to tensor<?x?xf32>
  %2 = tensor.extract_slice %t[0, 0, 0] [1, %c1, 1] [1, 1, 1] : tensor<?x8x?xf32> to tensor<?xf32>
  return %0, %1, %2 : tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?xf32>
}
func.func @outside(%t: tensor<4xf32>, %u: tensor<?xf32>) -> (tensor<?xf32>, tensor<4xf32>) {
  %c9 = arith.constant 9 : index
  %m1 = arith.constant -1 : index
  %0 = tensor.extract_slice %t[%c9] [%m1] [1] : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.insert_slice %u into %t[%c9] [%m1] [1] : tensor<?xf32> into tensor<4xf32>
  return %0, %1 : tensor<?xf32>, tensor<4xf32>
}
func.func @whole(%t: tensor<4x?xf32>, %u: tensor<4x8xf32>, %n: index) -> (tensor<4x?xf32>, tensor<4x8xf32>, tensor<4x?xf32>) {
  %0 = tensor.extract_slice %t[0, 0] [4, %n] [1, 1] : tensor<4x?xf32> to tensor<4x?xf32>
  %1 = tensor.extract_slice %u[0, 0] [4, 8] [1, 1] : tensor<4x8xf32> to tensor<4x8xf32>
  %2 = tensor.cast %u : tensor<4x8xf32> to tensor<4x?xf32>
  %3 = tensor.extract_slice %2[0, 0] [4, %n] [1, 1] : tensor<4x?xf32> to tensor<4x?xf32>
  return %0, %1, %3 : tensor<4x?xf32>, tensor<4x8xf32>, tensor<4x?xf32>
}
func.func @casts(%t: tensor<4x?xf32>, %n: index) -> (tensor<2x8xf32>, tensor<8xf32>, tensor<?x?xf32>) {
  %0 = tensor.extract_slice %t[%n, 0] [%n, %n] [1, 1] : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<2x8xf32>
  %2 = tensor.extract_slice %t[%n, 0] [1, %n] [1, 1] : tensor<4x?xf32> to tensor<?xf32>
  %3 = tensor.cast %2 : tensor<?xf32> to tensor<8xf32>
  %4 = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %5 = tensor.extract_slice %4[%n, 0] [%n, 2] [1, 1] : tensor<?x?xf32> to tensor<?x2xf32>
  %6 = tensor.cast %5 : tensor<?x2xf32> to tensor<?x?xf32>
  return %1, %3, %6 : tensor<2x8xf32>, tensor<8xf32>, tensor<?x?xf32>
}
func.func @pairs(%t: tensor<8xf32>, %s: tensor<4xf32>, %u: tensor<4xf32>, %n: index) -> (tensor<4xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4xf32>) {
  %0 = tensor.insert_slice %s into %t[%n] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.extract_slice %0[%n] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %2 = tensor.insert_slice %u into %0[%n] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %3 = tensor.extract_slice %t[%n] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %4 = tensor.insert_slice %3 into %t[%n] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %z = tensor.empty() : tensor<0xf32>
  %5 = tensor.insert_slice %z into %t[%n] [0] [1] : tensor<0xf32> into tensor<8xf32>
  %6 = tensor.insert_slice %s into %u[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
  return %1, %2, %4, %5, %6 : tensor<4xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4xf32>
}
func.func @insert_constants(%s: tensor<?x?xf32>, %r: tensor<?xf32>, %t: tensor<?x8xf32>, %n: index) -> (tensor<?x8xf32>, tensor<?x8xf32>, tensor<?x8xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.insert_slice %s into %t[%c0, %n] [%c2, %n] [1, %c2] : tensor<?x?xf32> into tensor<?x8xf32>
  %1 = tensor.insert_slice %r into %t[%n, 0] [1, %c2] [1, 1] : tensor<?xf32> into tensor<?x8xf32>
  %c = tensor.cast %s : tensor<?x?xf32> to tensor<2x?xf32>
  %2 = tensor.insert_slice %c into %t[0, 0] [2, %n] [1, 1] : tensor<2x?xf32> into tensor<?x8xf32>
  return %0, %1, %2 : tensor<?x8xf32>, tensor<?x8xf32>, tensor<?x8xf32>
}
func.func @insert_casts(%s: tensor<2x4xf32>, %r: tensor<4xf32>, %t: tensor<6x8xf32>, %n: index) -> (tensor<?x8xf32>, tensor<6x8xf32>, tensor<?x8xf32>) {
  %0 = tensor.cast %s : tensor<2x4xf32> to tensor<?x?xf32>
  %1 = tensor.cast %t : tensor<6x8xf32> to tensor<?x8xf32>
  %2 = tensor.insert_slice %0 into %1[%n, 0] [%n, %n] [1, 1] : tensor<?x?xf32> into tensor<?x8xf32>
  %3 = tensor.cast %r : tensor<4xf32> to tensor<?xf32>
  %4 = tensor.insert_slice %3 into %t[%n, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<6x8xf32>
  %5 = tensor.insert_slice %s into %1[%n, 0] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<?x8xf32>
  return %2, %4, %5 : tensor<?x8xf32>, tensor<6x8xf32>, tensor<?x8xf32>
}
func.func @parallel(%s: tensor<?xf32>, %t: tensor<8xf32>, %n: index, %w: tensor<4xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %c4 = arith.constant 4 : index
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [%c4] [1] : tensor<?xf32> into tensor<8xf32>
    }
  }
  %c = tensor.cast %w : tensor<4xf32> to tensor<?xf32>
  %1 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %c into %o[%i] [%n] [1] : tensor<?xf32> into tensor<8xf32>
    }
  }
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}
func.func @half_outside(%t: tensor<8x16xf32>, %n: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %0 = tensor.extract_slice %t[%c0, %n] [%c9, %c9] [%c1, %c1] : tensor<8x16xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
