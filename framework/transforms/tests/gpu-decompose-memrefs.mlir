// RUN: terrace-opt %s --gpu-decompose-memrefs --allow-unregistered-dialect

// FlattenLoad, FlattenStore: sizes and strides come from outside of the launch.
func.func @accesses(%dynamic: memref<?x?xf32, strided<[?, 1], offset: ?>>, %known: memref<4x8xf32, 3>, %c: index) {
  gpu.launch blocks(%x, %y, %z) in (%gx = %c, %gy = %c, %gz = %c) threads(%tx, %ty, %tz) in (%sx = %c, %sy = %c, %sz = %c) {
    %v = memref.load %dynamic[%tx, %ty] : memref<?x?xf32, strided<[?, 1], offset: ?>>
    memref.store %v, %known[%tx, %ty] : memref<4x8xf32, 3>
    gpu.terminator
  }
  return
}
// Of a buffer of the launch, they come after it; an index is composed, a known place is a number.
func.func @inside(%c: index) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%x, %y, %z) in (%gx = %c, %gy = %c, %gz = %c) threads(%tx, %ty, %tz) in (%sx = %c, %sy = %c, %sz = %c) {
    %m = memref.alloca() : memref<4x4xi32>
    %half = affine.apply affine_map<(d0) -> (d0 floordiv 2)>(%tx)
    %v = memref.load %m[%half, %ty] : memref<4x4xi32>
    memref.store %v, %m[%c1, %c1] : memref<4x4xi32>
    gpu.terminator
  }
  return
}
// FlattenSubview: steps multiply strides, and dimensions may go.
func.func @views(%m: memref<?x?x?xf32>, %c: index) {
  gpu.launch blocks(%x, %y, %z) in (%gx = %c, %gy = %c, %gz = %c) threads(%tx, %ty, %tz) in (%sx = %c, %sy = %c, %sz = %c) {
    %v = memref.subview %m[%tx, %ty, 0] [1, %c, 4] [1, 2, %c] : memref<?x?x?xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
    "use"(%v) : (memref<?x4xf32, strided<[?, ?], offset: ?>>) -> ()
    gpu.terminator
  }
  return
}
// These stay: outside of a launch, without dimensions, of a layout that is no strides.
func.func @kept(%m: memref<4xf32>, %scalar: memref<f32>, %odd: memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, %c: index) -> f32 {
  %0 = memref.load %m[%c] : memref<4xf32>
  gpu.launch blocks(%x, %y, %z) in (%gx = %c, %gy = %c, %gz = %c) threads(%tx, %ty, %tz) in (%sx = %c, %sy = %c, %sz = %c) {
    %v = memref.load %scalar[] : memref<f32>
    memref.store %v, %odd[%tx, %ty] : memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>
    gpu.terminator
  }
  return %0 : f32
}
