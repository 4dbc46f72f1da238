// RUN: terrace-opt %s --allow-unregistered-dialect --affine-fold-memref-alias-ops

func.func @views(%i: index, %j: index, %m: memref<10x20xf32>, %f: f32, %off: index, %s: index) -> (f32, f32, f32) {
  %sv = memref.subview %m[%off, 3] [4, 5] [%s, 2] : memref<10x20xf32> to memref<4x5xf32, strided<[?, 2], offset: ?>>
  %x = affine.load %sv[%i + 1, %j] : memref<4x5xf32, strided<[?, 2], offset: ?>>
  affine.store %f, %sv[%j, %i] : memref<4x5xf32, strided<[?, 2], offset: ?>>
  %sr = memref.subview %m[%off, 3] [1, 5] [1, 1] : memref<10x20xf32> to memref<5xf32, strided<[1], offset: ?>>
  %y = affine.load %sr[%i * 2] : memref<5xf32, strided<[1], offset: ?>>
  %e = memref.expand_shape %m [[0,1],[2]] output_shape [2,5,20] : memref<10x20xf32> into memref<2x5x20xf32>
  %z = affine.load %e[0, %i, %j] : memref<2x5x20xf32>
  affine.store %f, %e[%i, %j, %i + 3] : memref<2x5x20xf32>
  %c = memref.collapse_shape %m [[0,1]] : memref<10x20xf32> into memref<200xf32>
  affine.store %f, %c[%i + %j] : memref<200xf32>
  %w = affine.load %c[5] : memref<200xf32>
  %vv = affine.vector_load %sv[%i, %j] : memref<4x5xf32, strided<[?, 2], offset: ?>>, vector<2xf32>
  affine.prefetch %sv[%i, %j], read, locality<3>, data : memref<4x5xf32, strided<[?, 2], offset: ?>>
  %dyn = memref.load %sv[%i, %j] : memref<4x5xf32, strided<[?, 2], offset: ?>>
  "u"(%dyn, %vv,%w) : (f32, vector<2xf32>,f32) -> ()
  return %x, %y, %z : f32, f32, f32
}
