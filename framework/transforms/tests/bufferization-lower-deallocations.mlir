// Conditional frees become comparisons and conditions; several buffers are compared in a function.
// RUN: terrace-opt %s --bufferization-lower-deallocations

func.func @lower(%a: memref<4xf32>, %b: memref<5xf32>, %c: memref<?xf32>, %i: i1, %j: i1) -> (i1, i1) {
  %0:2 = bufferization.dealloc (%a, %b : memref<4xf32>, memref<5xf32>) if (%i, %j) retain (%c, %a : memref<?xf32>, memref<4xf32>)
  %1 = bufferization.dealloc (%a : memref<4xf32>) if (%i) retain (%c : memref<?xf32>)
  %2:2 = bufferization.dealloc (%a : memref<4xf32>) if (%i) retain (%c, %b : memref<?xf32>, memref<5xf32>)
  bufferization.dealloc (%a : memref<4xf32>) if (%i)
  %3 = bufferization.dealloc retain (%c : memref<?xf32>)
  return %0#0, %3 : i1, i1
}

func.func private @dealloc_helper()
