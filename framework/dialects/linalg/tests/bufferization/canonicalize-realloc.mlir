// RUN: terrace-opt %s --canonicalize

// A realloc frees the copy, and gives another buffer.
func.func @grown(%m: memref<4xf32>) -> memref<8xf32> {
  %0 = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  %1 = memref.realloc %0 : memref<4xf32> to memref<8xf32>
  return %1 : memref<8xf32>
}
