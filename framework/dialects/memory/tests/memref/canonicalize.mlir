// RUN: terrace-opt %s --canonicalize
// Patterns: ComposeReassociativeReshapeOps, ConstantMetadata, DimOfCastOp, DimOfMemRefReshape, FoldSelfCopy,
//   OpWithOffsetSizesAndStridesConstantArgumentFolder, ReinterpretCastOpConstantFolder,
//   ReinterpretCastOpExtractStridedMetadataFolder, SimplifyAllocConst, SimplifyDeadAlloc, SubViewOpMemRefCastFolder,
//   ViewOpMemrefCastFolder, ViewOpShapeFolder.
func.func @alloc(%n: index) -> (memref<?x4x?xf32>, index) {
  %c4 = arith.constant 4 : index
  %0 = memref.alloc(%c4, %n) {alignment = 16 : i64} : memref<?x4x?xf32>
  %c2 = arith.constant 2 : index
  %d = memref.dim %0, %c2 : memref<?x4x?xf32>
  return %0, %d : memref<?x4x?xf32>, index
}
func.func @dead_alloc(%v: f32, %i: index) {
  %0 = memref.alloc() : memref<4xf32>
  memref.store %v, %0[%i] : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}
func.func @casts(%m: memref<4x8xf32>, %i: index, %v: f32) -> (f32, memref<4x8xf32>) {
  %0 = memref.cast %m : memref<4x8xf32> to memref<?x8xf32>
  memref.store %v, %0[%i, %i] : memref<?x8xf32>
  %1 = memref.load %0[%i, %i] : memref<?x8xf32>
  %2 = memref.cast %0 : memref<?x8xf32> to memref<4x8xf32>
  return %1, %2 : f32, memref<4x8xf32>
}
func.func @spaces(%m: memref<4xf32>) -> (memref<4xf32, 2>, memref<4xf32>, index) {
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, 1>
  %1 = memref.memory_space_cast %0 : memref<4xf32, 1> to memref<4xf32, 2>
  %2 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32>
  %r = memref.rank %m : memref<4xf32>
  return %1, %2, %r : memref<4xf32, 2>, memref<4xf32>, index
}
func.func @copies(%a: memref<4xf32>, %b: memref<0xf32>, %c: memref<0xf32>, %d: memref<4xf32>) {
  memref.copy %a, %a : memref<4xf32> to memref<4xf32>
  memref.copy %b, %c : memref<0xf32> to memref<0xf32>
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.copy %0, %d : memref<?xf32> to memref<4xf32>
  return
}
func.func @subviews(%m: memref<8x16xf32>, %i: index) -> (memref<?x?xf32, strided<[16, 1], offset: ?>>, memref<8x16xf32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = memref.cast %m : memref<8x16xf32> to memref<?x?xf32>
  %1 = memref.subview %m[%i, %c1] [%c4, %c4] [1, 1] : memref<8x16xf32> to memref<?x?xf32, strided<[16, 1], offset: ?>>
  %2 = memref.subview %m[0, 0] [8, 16] [1, 1] : memref<8x16xf32> to memref<8x16xf32>
  return %1, %2 : memref<?x?xf32, strided<[16, 1], offset: ?>>, memref<8x16xf32>
}
func.func @subview_of_cast(%m: memref<8x16xf32>, %i: index) -> memref<2x3xf32, strided<[?, 1], offset: ?>> {
  %0 = memref.cast %m : memref<8x16xf32> to memref<?x?xf32>
  %1 = memref.subview %0[%i, 1] [2, 3] [1, 1] : memref<?x?xf32> to memref<2x3xf32, strided<[?, 1], offset: ?>>
  return %1 : memref<2x3xf32, strided<[?, 1], offset: ?>>
}
func.func @dim_of_views(%m: memref<?xi8>, %i: index, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.view %m[%i][%n] : memref<?xi8> to memref<4x?xf32>
  %d0 = memref.dim %0, %c1 : memref<4x?xf32>
  %1 = memref.subview %m[%i] [%n] [1] : memref<?xi8> to memref<?xi8, strided<[1], offset: ?>>
  %d1 = memref.dim %1, %c0 : memref<?xi8, strided<[1], offset: ?>>
  return %d0, %d1 : index, index
}
func.func @views(%m: memref<64xi8>, %i: index) -> memref<?x?xf32> {
  %c2 = arith.constant 2 : index
  %0 = memref.cast %m : memref<64xi8> to memref<?xi8>
  %1 = memref.view %0[%i][%c2, %c2] : memref<?xi8> to memref<?x?xf32>
  return %1 : memref<?x?xf32>
}
func.func @reshapes(%m: memref<2x3x4xf32>) -> (memref<24xf32>, memref<2x3x4xf32>) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<6x4xf32> into memref<24xf32>
  %2 = memref.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
  return %1, %2 : memref<24xf32>, memref<2x3x4xf32>
}
func.func @dim_of_reshape(%m: memref<*xf32>, %s: memref<3xi32>) -> index {
  %c1 = arith.constant 1 : index
  %0 = memref.reshape %m(%s) : (memref<*xf32>, memref<3xi32>) -> memref<?x?x?xf32>
  %d = memref.dim %0, %c1 : memref<?x?x?xf32>
  return %d : index
}
func.func @transposes(%m: memref<2x3x4xf32>) -> memref<2x3x4xf32> {
  %0 = memref.transpose %m (i, j, k) -> (k, j, i) : memref<2x3x4xf32> to memref<4x3x2xf32, strided<[1, 4, 12]>>
  %1 = memref.transpose %0 (i, j, k) -> (k, j, i) : memref<4x3x2xf32, strided<[1, 4, 12]>> to memref<2x3x4xf32, strided<[12, 4, 1]>>
  %2 = memref.cast %1 : memref<2x3x4xf32, strided<[12, 4, 1]>> to memref<2x3x4xf32>
  return %2 : memref<2x3x4xf32>
}
func.func @metadata_of_a_static_type(%m: memref<8x2xf32, strided<[?, 1], offset: 3>>) -> (index, index, index, index, index) {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m
      : memref<8x2xf32, strided<[?, 1], offset: 3>> -> memref<f32>, index, index, index, index, index
  return %offset, %sizes#0, %sizes#1, %strides#0, %strides#1 : index, index, index, index, index
}
func.func @reinterpret_metadata(%m: memref<8x2xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m
      : memref<8x2xf32> -> memref<f32>, index, index, index, index, index
  %r = memref.reinterpret_cast %base to offset: [1], sizes: [%sizes#0, %sizes#1], strides: [%strides#0, %strides#1]
      : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %r : memref<?x?xf32, strided<[?, ?], offset: ?>>
}
func.func @dead_realloc(%m: memref<2xf32>, %v: f32, %i: index) {
  %0 = memref.realloc %m : memref<2xf32> to memref<4xf32>
  memref.store %v, %0[%i] : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}

// An allocation whose sizes are all in its type stays as it is, its layout too.
func.func @alloc_with_layout() -> memref<8xf32, strided<[1]>> {
  %0 = memref.alloc() : memref<8xf32, strided<[1]>>
  return %0 : memref<8xf32, strided<[1]>>
}

// Sizes of casts, and of memory whose sizes somebody gave.
func.func @size_of_reinterpret_cast(%m: memref<?xi8>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [%n], strides: [1] : memref<?xi8> to memref<?xi8>
  %d = memref.dim %r, %c0 : memref<?xi8>
  return %d : index
}
func.func @size_of_cast(%m: memref<4xi8>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %r = memref.cast %m : memref<4xi8> to memref<?xi8>
  %d = memref.dim %r, %c0 : memref<?xi8>
  return %d : index
}
func.func @size_of_alloc(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %r = memref.alloc(%n) : memref<?xi8>
  %d = memref.dim %r, %c0 : memref<?xi8>
  return %d : index
}
func.func @size_of_subview(%m: memref<?xi8>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %r = memref.subview %m[0][%n][1] : memref<?xi8> to memref<?xi8, strided<[1]>>
  %d = memref.dim %r, %c0 : memref<?xi8, strided<[1]>>
  return %d : index
}

// A copy takes what a cast casts, but for memory whose rank is not known.
func.func @copy_of_casts(%a: memref<2xi1>, %b: memref<2xi1>) {
  %c = memref.cast %a : memref<2xi1> to memref<?xi1>
  %d = memref.cast %b : memref<2xi1> to memref<?xi1>
  memref.copy %c, %d : memref<?xi1> to memref<?xi1>
  %u = memref.cast %a : memref<2xi1> to memref<*xi1>
  memref.copy %u, %d : memref<*xi1> to memref<?xi1>
  return
}
