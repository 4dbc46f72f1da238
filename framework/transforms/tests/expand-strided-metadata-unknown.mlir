// RUN: terrace-opt --expand-strided-metadata %s
// REFERENCE-DIFFERS: the reference crashes if two sizes of a group are not known

func.func @two_unknown_sizes(%m: memref<?x4xf32, strided<[?, ?], offset: ?>>, %n: index, %k: index) -> memref<2x?x?x2x2xf32, strided<[?, ?, ?, ?, ?], offset: ?>> {
  %0 = memref.expand_shape %m [[0, 1, 2], [3, 4]] output_shape [2, %n, %k, 2, 2] : memref<?x4xf32, strided<[?, ?], offset: ?>> into memref<2x?x?x2x2xf32, strided<[?, ?, ?, ?, ?], offset: ?>>
  return %0 : memref<2x?x?x2x2xf32, strided<[?, ?, ?, ?, ?], offset: ?>>
}
