// RUN: terrace-opt %s --lower-affine
// REFERENCE-DIFFERS: prefetches and linear indices are not lowered yet

func.func @prefetch(%i: index, %m: memref<?xi32>) {
  affine.prefetch %m[%i + 3], read, locality<3>, data : memref<?xi32>
  return
}
func.func @delinearize(%i: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (4, 3, 5) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @linearize(%i: index, %j: index, %n: index) -> index {
  %0 = affine.linearize_index [%i, %j] by (%n, 5) : index
  return %0 : index
}
