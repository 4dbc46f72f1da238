// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(nvgpu-optimize-shared-memory))' --split-input-file

// Rows of 64 bytes: two share a line, and change alike.
func.func @short_rows(%from: memref<128x128xf16>, %i: index, %j: index) -> vector<4x2xf16> {
  %m = memref.alloc() : memref<128x32xf16, 3>
  %0 = nvgpu.device_async_copy %from[%i, %j], %m[%i, %j], 8 : memref<128x128xf16> to memref<128x32xf16, 3>
  %1 = nvgpu.device_async_create_group %0
  nvgpu.device_async_wait %1
  %2 = nvgpu.ldmatrix %m[%i, %j] {numTiles = 4 : i32, transpose = false} : memref<128x32xf16, 3> -> vector<4x2xf16>
  return %2 : vector<4x2xf16>
}
// -----
// Rows of more than a line; other accesses.
func.func @long_rows(%i: index, %j: index, %v: f32) -> (f32, vector<4xf32>) {
  %m = memref.alloc() : memref<16x64xf32, #gpu.address_space<workgroup>>
  memref.store %v, %m[%i, %j] : memref<16x64xf32, #gpu.address_space<workgroup>>
  %0 = memref.load %m[%j, %i] : memref<16x64xf32, #gpu.address_space<workgroup>>
  %1 = vector.load %m[%i, %j] : memref<16x64xf32, #gpu.address_space<workgroup>>, vector<4xf32>
  vector.store %1, %m[%j, %j] : memref<16x64xf32, #gpu.address_space<workgroup>>, vector<4xf32>
  return %0, %1 : f32, vector<4xf32>
}
// -----
// These stay: rows of which many lie in a line, memory with a view, an operation of another kind, memory that nobody reads.
func.func @narrow(%i: index, %v: f16) -> f16 {
  %m = memref.alloc() : memref<128x8xf16, 3>
  memref.store %v, %m[%i, %i] : memref<128x8xf16, 3>
  %0 = memref.load %m[%i, %i] : memref<128x8xf16, 3>
  return %0 : f16
}
func.func @view(%i: index, %v: f16) -> f16 {
  %m = memref.alloc() : memref<128x32xf16, 3>
  %w = memref.subview %m[0, 0] [64, 32] [1, 1] : memref<128x32xf16, 3> to memref<64x32xf16, strided<[32, 1]>, 3>
  memref.store %v, %m[%i, %i] : memref<128x32xf16, 3>
  %0 = memref.load %m[%i, %i] : memref<128x32xf16, 3>
  return %0 : f16
}
func.func @atomic(%i: index, %v: f32) -> f32 {
  %m = memref.alloc() : memref<128x32xf32, 3>
  memref.store %v, %m[%i, %i] : memref<128x32xf32, 3>
  %0 = memref.atomic_rmw addf %v, %m[%i, %i] : (f32, memref<128x32xf32, 3>) -> f32
  return %0 : f32
}
func.func @unread(%i: index, %v: f32) {
  %m = memref.alloc() : memref<128x32xf32, 3>
  memref.store %v, %m[%i, %i] : memref<128x32xf32, 3>
  return
}
