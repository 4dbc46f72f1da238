// RUN: terrace-opt %s --canonicalize
func.func @size_of_unknown_rank(%m: memref<4x3xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = memref.cast %m : memref<4x3xf32> to memref<*xf32>
  %1 = memref.dim %0, %c0 : memref<*xf32>
  return %1 : index
}
