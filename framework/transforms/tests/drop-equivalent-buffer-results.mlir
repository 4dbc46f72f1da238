// RUN: terrace-opt %s --drop-equivalent-buffer-results

// The second result is an argument, cast; the first is not.
func.func private @f(%a: memref<4xf32>, %b: memref<4xf32>) -> (memref<4xf32>, memref<?xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.cast %b : memref<4xf32> to memref<?xf32>
  return %0, %1 : memref<4xf32>, memref<?xf32>
}
// Others may call it.
func.func @public(%a: memref<4xf32>) -> memref<4xf32> {
  return %a : memref<4xf32>
}
func.func @caller(%a: memref<4xf32>, %b: memref<4xf32>) -> (memref<4xf32>, memref<?xf32>, memref<4xf32>) {
  %0, %1 = call @f(%a, %b) : (memref<4xf32>, memref<4xf32>) -> (memref<4xf32>, memref<?xf32>)
  %2 = call @public(%b) : (memref<4xf32>) -> memref<4xf32>
  return %0, %1, %2 : memref<4xf32>, memref<?xf32>, memref<4xf32>
}
