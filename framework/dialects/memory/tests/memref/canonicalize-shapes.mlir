// RUN: terrace-opt %s --canonicalize
// Patterns: CollapseShapeOpMemRefCastFolder.

func.func @collapse_of_cast(%m: memref<8x4xf32>) -> memref<?xf32> {
  %0 = memref.cast %m : memref<8x4xf32> to memref<?x4xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<?x4xf32> into memref<?xf32>
  return %1 : memref<?xf32>
}
func.func @expand_of_collapse(%m: memref<2x3x4xf32>) -> memref<6x2x2xf32> {
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<2x3x4xf32> into memref<24xf32>
  %1 = memref.expand_shape %0 [[0, 1, 2]] output_shape [6, 2, 2] : memref<24xf32> into memref<6x2x2xf32>
  return %1 : memref<6x2x2xf32>
}
func.func @whole(%m: memref<4x8xf32>, %d: memref<?xf32>) -> (memref<4x8xf32>, memref<?xf32, strided<[1]>>) {
  %0 = memref.subview %m[0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32>
  %c0 = arith.constant 0 : index
  %n = memref.dim %d, %c0 : memref<?xf32>
  %1 = memref.subview %d[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  return %0, %1 : memref<4x8xf32>, memref<?xf32, strided<[1]>>
}
