// RUN: terrace-opt %s --canonicalize
// Patterns: EraseDeadLinalgOp, EraseIdentityLinalgOp, EraseSelfCopy, FoldTensorCastConsumerOp, FoldTensorCastProducerOp,
//   InferStaticShapeOfOperands.
#id = affine_map<(i, j) -> (i, j)>
#swap = affine_map<(i, j) -> (j, i)>
#rows = affine_map<(i, j) -> (i)>
func.func @casts(%a: tensor<?x8xf32>, %b: tensor<4x?xf32>, %c: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<4x8xf32>) {
  %a1 = tensor.cast %a : tensor<?x8xf32> to tensor<?x?xf32>
  %0 = linalg.exp ins(%a1 : tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = linalg.add ins(%a, %b : tensor<?x8xf32>, tensor<4x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = tensor.cast %1 : tensor<?x?xf32> to tensor<4x8xf32>
  return %0, %2 : tensor<?x?xf32>, tensor<4x8xf32>
}
func.func @buffers(%m: memref<4xf32>, %e: memref<4x0xf32>, %v: f32) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  linalg.fill ins(%v : f32) outs(%0 : memref<?xf32>)
  linalg.softmax dimension(0) ins(%0 : memref<?xf32>) outs(%m : memref<4xf32>)
  linalg.fill ins(%v : f32) outs(%e : memref<4x0xf32>)
  return
}
func.func @dead(%a: tensor<4xf32>) {
  %0 = linalg.exp ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}
func.func @identities(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %s: tensor<?x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %0:2 = linalg.generic {indexing_maps = [#swap, #swap, #swap], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%a, %b : tensor<4x8xf32>, tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %x, %z : f32, f32
  } -> (tensor<4x8xf32>, tensor<4x8xf32>)
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%s : tensor<?x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  linalg.copy ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)
  %2 = linalg.copy ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0#0, %0#1, %1, %2 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}
func.func @index(%a: tensor<1x8xindex>) -> tensor<1x8xindex> {
  %0 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%a : tensor<1x8xindex>) {
  ^bb0(%x: index):
    %1 = linalg.index 0 : index
    %2 = linalg.index 1 : index
    %3 = arith.addi %1, %2 : index
    linalg.yield %3 : index
  } -> tensor<1x8xindex>
  return %0 : tensor<1x8xindex>
}
func.func @dims(%a: tensor<?xf32>, %b: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = linalg.exp ins(%a : tensor<?xf32>) outs(%b : tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}
