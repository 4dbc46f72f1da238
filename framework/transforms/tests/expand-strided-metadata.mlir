// RUN: terrace-opt %s --expand-strided-metadata
// REFERENCE-DIFFERS: memref's views are not expanded yet

func.func @subview(%m: memref<8x4xf32>, %i: index) -> memref<2x2xf32, strided<[4, 1], offset: ?>> {
  %0 = memref.subview %m[%i, 0] [2, 2] [1, 1] : memref<8x4xf32> to memref<2x2xf32, strided<[4, 1], offset: ?>>
  return %0 : memref<2x2xf32, strided<[4, 1], offset: ?>>
}
