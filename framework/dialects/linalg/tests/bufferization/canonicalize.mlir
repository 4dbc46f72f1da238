// RUN: terrace-opt %s --canonicalize --allow-unregistered-dialect
// Patterns: DeallocRemoveDuplicateDeallocMemrefs, DeallocRemoveDuplicateRetainedMemrefs, DimOfCastOp, DimOfToTensorFolder,
//   EraseAlwaysFalseDealloc, EraseEmptyDealloc, FoldDimOfAllocTensorOp, LoadOfToBuffer, RemoveAllocDeallocPairWhenNoOtherUsers,
//   ReplaceStaticShapeDims, SimplifyClones, SkipExtractMetadataOfAlloc, ToBufferOfCast, ToBufferToTensorFolding.
func.func @sizes(%n: index, %t: tensor<?xf32>) -> (index, index, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = bufferization.alloc_tensor(%c4, %n) : tensor<?x?xf32>
  %1 = bufferization.alloc_tensor(%n) : tensor<?xf32>
  %2 = tensor.dim %1, %c0 : tensor<?xf32>
  %3 = bufferization.alloc_tensor() copy(%t) : tensor<?xf32>
  %4 = tensor.dim %3, %c0 : tensor<?xf32>
  return %2, %4, %0 : index, index, tensor<?x?xf32>
}
func.func @round_trips(%m: memref<?xf32>, %t: tensor<?xf32>, %s: memref<?xf32, strided<[?], offset: ?>>, %i: index)
    -> (memref<?xf32>, tensor<?xf32>, memref<?xf32, strided<[?], offset: ?>>, memref<?xf32>, index, index, f32) {
  %c0 = arith.constant 0 : index
  %0 = bufferization.to_tensor %m : memref<?xf32> to tensor<?xf32>
  %1 = bufferization.to_buffer %0 : tensor<?xf32> to memref<?xf32>
  %2 = bufferization.to_buffer %t : tensor<?xf32> to memref<?xf32>
  %3 = bufferization.to_tensor %2 : memref<?xf32> to tensor<?xf32>
  %4 = bufferization.to_buffer %0 : tensor<?xf32> to memref<?xf32, strided<[?], offset: ?>>
  %5 = bufferization.to_tensor %s : memref<?xf32, strided<[?], offset: ?>> to tensor<?xf32>
  %6 = bufferization.to_buffer %5 : tensor<?xf32> to memref<?xf32>
  %7 = tensor.dim %5, %c0 : tensor<?xf32>
  %8 = memref.dim %2, %c0 : memref<?xf32>
  %9 = memref.load %2[%i] : memref<?xf32>
  return %1, %3, %4, %6, %7, %8, %9 : memref<?xf32>, tensor<?xf32>, memref<?xf32, strided<[?], offset: ?>>, memref<?xf32>, index, index, f32
}
func.func @casts(%t: tensor<4xf32>) -> (memref<?xf32>, memref<*xf32>) {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = bufferization.to_buffer %0 read_only : tensor<?xf32> to memref<?xf32>
  %2 = tensor.cast %t : tensor<4xf32> to tensor<*xf32>
  %3 = bufferization.to_buffer %2 : tensor<*xf32> to memref<*xf32>
  return %1, %3 : memref<?xf32>, memref<*xf32>
}
func.func @clones(%a: memref<4xf32>, %c: i1) -> (memref<4xf32>, memref<?xf32>) {
  %0 = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  "some.user"(%1) : (memref<4xf32>) -> ()
  %2 = bufferization.clone %1 : memref<4xf32> to memref<4xf32>
  memref.dealloc %1 : memref<4xf32>
  %3 = memref.cast %2 : memref<4xf32> to memref<?xf32>
  %4 = bufferization.clone %3 : memref<?xf32> to memref<?xf32>
  return %2, %4 : memref<4xf32>, memref<?xf32>
}
func.func @deallocs(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1, %d: i1) -> (i1, i1, i1) {
  %false = arith.constant false
  bufferization.dealloc (%a, %a : memref<4xf32>, memref<4xf32>) if (%c, %d)
  %0:2 = bufferization.dealloc (%a : memref<4xf32>) if (%c) retain (%b, %b : memref<4xf32>, memref<4xf32>)
  bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%false, %d)
  %1 = bufferization.dealloc retain (%a : memref<4xf32>)
  %2 = memref.alloc() : memref<4xf32>
  bufferization.dealloc (%2, %b : memref<4xf32>, memref<4xf32>) if (%c, %d)
  %3 = memref.alloc() : memref<4xf32>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %3 : memref<4xf32> -> memref<f32>, index, index, index
  "some.user"(%3) : (memref<4xf32>) -> ()
  bufferization.dealloc (%base : memref<f32>) if (%c)
  return %0#0, %0#1, %1 : i1, i1, i1
}
