// RUN: terrace-opt %s --split-input-file --finalize-memref-to-llvm

// Static sizes are in the descriptor as well.
func.func @f() -> memref<4x8xf32> {
  %0 = memref.alloc() : memref<4x8xf32>
  return %0 : memref<4x8xf32>
}
// -----
func.func @f(%m: memref<1x?xvector<4xf32>>, %i: index) -> vector<4xf32> {
  %0 = memref.load %m[%i, %i] : memref<1x?xvector<4xf32>>
  return %0 : vector<4xf32>
}
// -----
// A descriptor of unknown rank is on the stack.
func.func @c(%m: memref<4xf32>) -> memref<*xf32> {
  %0 = memref.cast %m : memref<4xf32> to memref<*xf32>
  return %0 : memref<*xf32>
}
// -----
func.func @c(%m: memref<*xf32>) -> memref<4xf32> {
  %0 = memref.cast %m : memref<*xf32> to memref<4xf32>
  return %0 : memref<4xf32>
}
// -----
// A cast between sizes changes nothing.
func.func @f(%m: memref<4x?xf32>) -> memref<?x?xf32> {
  %0 = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  %1 = memref.cast %0 : memref<?x?xf32> to memref<4x8xf32>
  %2 = memref.cast %1 : memref<4x8xf32> to memref<?x?xf32>
  return %2 : memref<?x?xf32>
}
// -----
// Each index times its stride.
func.func @f(%m: memref<10x?x13x?xf32>) -> f32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %0 = memref.load %m[%c1, %c2, %c3, %c4] : memref<10x?x13x?xf32>
  return %0 : f32
}
// -----
// Strides and the offset are read where they are not known.
func.func @f(%m: memref<?x?xf32, strided<[?, 1], offset: ?>>, %i: index, %v: f32) -> f32 {
  %0 = memref.load %m[%i, %i] : memref<?x?xf32, strided<[?, 1], offset: ?>>
  memref.store %v, %m[%i, %i] : memref<?x?xf32, strided<[?, 1], offset: ?>>
  return %0 : f32
}
// -----
// Without dimensions there is nothing to compute.
func.func @f(%m: memref<f32>, %v: f32) -> f32 {
  %0 = memref.load %m[] : memref<f32>
  memref.store %v, %m[] : memref<f32>
  return %0 : f32
}
// -----
// Equal accesses are computed twice.
func.func @f(%m: memref<?xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<?xf32>
  %1 = memref.load %m[%i] : memref<?xf32>
  return %1 : f32
}
// -----
// A layout without strides is left.
func.func @f(%m: memref<4x4xf32, affine_map<(i,j)->(i floordiv 2, j)>>, %i: index) -> f32 {
  %0 = memref.load %m[%i, %i] : memref<4x4xf32, affine_map<(i,j)->(i floordiv 2, j)>>
  return %0 : f32
}
