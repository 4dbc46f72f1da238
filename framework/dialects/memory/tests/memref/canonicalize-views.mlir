// RUN: terrace-opt %s --canonicalize
// Patterns: ExpandShapeOpMemRefCastFolder, TrivialSubViewOpFolder.

// A subview of the whole is the memref, or a cast of it.
func.func @whole(%m: memref<4x8xf32>, %n: memref<4x8xf32, strided<[8, 1], offset: ?>>)
    -> (memref<4x8xf32>, memref<4x8xf32, strided<[8, 1]>>, memref<4x8xf32, strided<[8, 1], offset: ?>>) {
  %0 = memref.subview %m[0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32>
  %1 = memref.subview %m[0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
  %2 = memref.subview %n[0, 0] [4, 8] [1, 1] : memref<4x8xf32, strided<[8, 1], offset: ?>> to memref<4x8xf32, strided<[8, 1], offset: ?>>
  return %0, %1, %2 : memref<4x8xf32>, memref<4x8xf32, strided<[8, 1]>>, memref<4x8xf32, strided<[8, 1], offset: ?>>
}
// A part is not, nor is a whole whose sizes are not known.
func.func @part(%m: memref<4x8xf32>, %n: memref<?xf32>, %s: index)
    -> (memref<4x4xf32, strided<[8, 1]>>, memref<?xf32, strided<[1]>>) {
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<4x8xf32> to memref<4x4xf32, strided<[8, 1]>>
  %1 = memref.subview %n[0] [%s] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  return %0, %1 : memref<4x4xf32, strided<[8, 1]>>, memref<?xf32, strided<[1]>>
}
// A cast that writes the layout out says nothing that the expansion needs.
func.func @expand_of_cast(%m: memref<8xf32>) -> memref<2x4xf32> {
  %0 = memref.cast %m : memref<8xf32> to memref<8xf32, strided<[1]>>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [2, 4] : memref<8xf32, strided<[1]>> into memref<2x4xf32>
  return %1 : memref<2x4xf32>
}
