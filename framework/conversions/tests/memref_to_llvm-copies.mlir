// RUN: terrace-opt %s --finalize-memref-to-llvm

// Bytes are copied where elements lie one after the other, of one dimension whatever its size; else a function of the runtime copies.
func.func @whole(%a: memref<?xi32>, %b: memref<?xi32, strided<[1]>>, %c: memref<4xi32, strided<[1], offset: 2>>, %d: memref<4xi32>) {
  memref.copy %a, %b : memref<?xi32> to memref<?xi32, strided<[1]>>
  memref.copy %d, %c : memref<4xi32> to memref<4xi32, strided<[1], offset: 2>>
  return
}
// A dimension of one element outside may have any stride; one further inside may not.
func.func @ones(%c: memref<1x4xi32, strided<[9, 1]>>, %d: memref<1x4xi32>, %f: memref<3x1x4xi32, strided<[4, 77, 1]>>, %g : memref<3x1x4xi32>) {
  memref.copy %c, %d : memref<1x4xi32, strided<[9, 1]>> to memref<1x4xi32>
  memref.copy %f, %g : memref<3x1x4xi32, strided<[4, 77, 1]>> to memref<3x1x4xi32>
  return
}
func.func @unknown(%a: memref<?xi32>, %b: memref<?xi32, strided<[1], offset: ?>>) {
  memref.copy %a, %b : memref<?xi32> to memref<?xi32, strided<[1], offset: ?>>
  return
}
