// RUN: terrace-opt %s --canonicalize
// Patterns: SimplifyAllocConst, ComposeCollapseOfExpandOp.

func.func @whole_view(%m: memref<64xi8>) -> memref<64xi8> {
  %c0 = arith.constant 0 : index
  %0 = memref.view %m[%c0][] : memref<64xi8> to memref<64xi8>
  return %0 : memref<64xi8>
}

func.func @part_of_it(%m: memref<64xi8>, %i: index) -> memref<64xi8> {
  %0 = memref.view %m[%i][] : memref<64xi8> to memref<64xi8>
  return %0 : memref<64xi8>
}

func.func @assumed_twice(%m: memref<4xf32>) -> (memref<4xf32>, memref<4xf32>) {
  %0 = memref.assume_alignment %m, 16 : memref<4xf32>
  %1 = memref.assume_alignment %0, 16 : memref<4xf32>
  %2 = memref.assume_alignment %1, 32 : memref<4xf32>
  return %1, %2 : memref<4xf32>, memref<4xf32>
}

func.func @layout_of_allocation() -> memref<?xi32, strided<[?], offset: ?>> {
  %c1 = arith.constant 1 : index
  %0 = memref.alloc(%c1)[%c1, %c1] : memref<?xi32, strided<[?], offset: ?>>
  return %0 : memref<?xi32, strided<[?], offset: ?>>
}

func.func @collapsed_again(%m: memref<?xf32, strided<[1]>>, %n: index) -> memref<?xf32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [1, %n] : memref<?xf32, strided<[1]>> into memref<1x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<1x?xf32> into memref<?xf32>
  return %1 : memref<?xf32>
}
