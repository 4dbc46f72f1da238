// RUN: terrace-opt %s --split-input-file --expand-strided-metadata
// RUN: terrace-opt %s --split-input-file --fold-memref-alias-ops
// REFERENCE-DIFFERS: MLIR finds the dimensions that a view leaves out by strides alone, and makes operations that do not verify

func.func @middle_stays(%m: memref<1x1x?xf32, strided<[?, ?, ?], offset: ?>>, %n: index) -> memref<1x?xf32, strided<[?, ?], offset: ?>> {
  %v = memref.subview %m[0, 0, 0] [1, %n, 1] [1, 1, 1] : memref<1x1x?xf32, strided<[?, ?, ?], offset: ?>> to memref<1x?xf32, strided<[?, ?], offset: ?>>
  return %v : memref<1x?xf32, strided<[?, ?], offset: ?>>
}

// -----

func.func @access(%m: memref<1x1x?xf32, strided<[?, ?, ?], offset: ?>>, %n: index, %i: index) -> f32 {
  %v = memref.subview %m[0, 0, %i] [1, %n, 1] [1, 1, 1] : memref<1x1x?xf32, strided<[?, ?, ?], offset: ?>> to memref<1x?xf32, strided<[?, ?], offset: ?>>
  %c0 = arith.constant 0 : index
  %x = memref.load %v[%c0, %i] : memref<1x?xf32, strided<[?, ?], offset: ?>>
  return %x : f32
}

// -----

func.func @of_a_view(%m: memref<1x1x?xf32, strided<[?, ?, ?], offset: ?>>, %n: index, %k: index) -> memref<?xf32, strided<[?], offset: ?>> {
  %v = memref.subview %m[0, 0, 0] [1, %n, 1] [1, 1, 1] : memref<1x1x?xf32, strided<[?, ?, ?], offset: ?>> to memref<1x?xf32, strided<[?, ?], offset: ?>>
  %w = memref.subview %v[0, 0] [1, %k] [1, 1] : memref<1x?xf32, strided<[?, ?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  return %w : memref<?xf32, strided<[?], offset: ?>>
}

// -----

// As one subview it would start beyond the end of a dimension: it stays.
func.func @out_of_bounds(%m: memref<1x1x?xf32, strided<[?, ?, ?], offset: ?>>, %n: index, %k: index) -> memref<?xf32, strided<[?], offset: ?>> {
  %v = memref.subview %m[0, 0, 0] [1, %n, 1] [1, 1, 1] : memref<1x1x?xf32, strided<[?, ?, ?], offset: ?>> to memref<1x?xf32, strided<[?, ?], offset: ?>>
  %w = memref.subview %v[0, 1] [1, %k] [1, 1] : memref<1x?xf32, strided<[?, ?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  return %w : memref<?xf32, strided<[?], offset: ?>>
}
