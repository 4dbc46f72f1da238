// RUN: terrace-opt %s --convert-bufferization-to-memref
func.func @clone(%a: memref<?x4xf32>, %b: memref<2xf32, strided<[?], offset: ?>>, %c: memref<4xi32, 3>, %d: memref<*xi8>) -> (memref<2xf32, strided<[?], offset: ?>>, memref<*xi8>) {
  %0 = bufferization.clone %a : memref<?x4xf32> to memref<?x4xf32>
  %1 = bufferization.clone %b : memref<2xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
  %2 = bufferization.clone %c : memref<4xi32, 3> to memref<4xi32, 3>
  %3 = bufferization.clone %a : memref<?x4xf32> to memref<?x?xf32>
  %4 = bufferization.clone %d : memref<*xi8> to memref<*xi8>
  memref.dealloc %0 : memref<?x4xf32>
  memref.dealloc %3 : memref<?x?xf32>
  return %1, %4 : memref<2xf32, strided<[?], offset: ?>>, memref<*xi8>
}
func.func @dealloc(%a: memref<4xf32>, %b: memref<4xf32>, %free: i1) -> i1 {
  bufferization.dealloc (%a : memref<4xf32>) if (%free)
  %0 = bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%free, %free) retain (%a : memref<4xf32>)
  return %0 : i1
}
