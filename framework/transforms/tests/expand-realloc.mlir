// Reallocations become allocations, copies and views.
// RUN: terrace-opt %s --expand-realloc
// RUN: terrace-opt %s --expand-realloc=emit-deallocs=0

func.func @a(%m: memref<4xf32>, %u: memref<?xf32>, %n: index) -> (memref<8xf32>, memref<?xf32>, memref<8xf32>) {
  %0 = memref.realloc %m : memref<4xf32> to memref<8xf32>
  %1 = memref.realloc %u(%n) {alignment = 16} : memref<?xf32> to memref<?xf32>
  %2 = memref.realloc %u : memref<?xf32> to memref<8xf32>
  return %0, %1, %2 : memref<8xf32>, memref<?xf32>, memref<8xf32>
}
