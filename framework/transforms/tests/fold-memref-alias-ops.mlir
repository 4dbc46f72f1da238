// RUN: terrace-opt %s --fold-memref-alias-ops --allow-unregistered-dialect --split-input-file

// Accesses of subviews, of expanded and of collapsed memrefs. Left alone are transfers that may run out of the bounds of the view, those of views
// with strides, and operations that are no loads and stores.
func.func @a1(%m: memref<12x32xf32>, %i: index, %j: index, %o: index, %p: index) -> f32 {
  %v = memref.subview %m[%o, %p] [4, 4] [2, 3] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 3], offset: ?>>
  %x = memref.load %v[%i, %j] {nontemporal = true, foo = 1} : memref<4x4xf32, strided<[64, 3], offset: ?>>
  return %x : f32
}

// -----

func.func @a3(%m: memref<12x32xf32>, %i: index, %j: index, %o: index, %p: index) -> vector<2xf32> {
  %v = memref.subview %m[%o, %p] [4, 4] [2, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 1], offset: ?>>
  %x = vector.load %v[%i, %j] {nontemporal = true, alignment = 8} : memref<4x4xf32, strided<[64, 1], offset: ?>>, vector<2xf32>
  return %x : vector<2xf32>
}

// -----

func.func @a4(%m: memref<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32) -> vector<2xf32> {
  %v = memref.subview %m[%o, %p] [4, 4] [1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  %x = vector.transfer_read %v[%i, %j], %f : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<2xf32>
  return %x : vector<2xf32>
}

// -----

func.func @a5(%m: memref<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32, %k: vector<4x2xi1>) -> vector<2x4xf32> {
  %v = memref.subview %m[%o, %p] [4, 4] [1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  %x = vector.transfer_read %v[%i, %j], %f, %k {in_bounds = [true, true], permutation_map = affine_map<(d0,d1)->(d1,d0)>} : memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<2x4xf32>
  return %x : vector<2x4xf32>
}

// -----

func.func @a6(%m: memref<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32) -> vector<2xf32> {
  %v = memref.subview %m[%o, %p] [4, 1] [1, 1] : memref<12x32xf32> to memref<4xf32, strided<[32], offset: ?>>
  %x = vector.transfer_read %v[%i], %f {in_bounds = [true]} : memref<4xf32, strided<[32], offset: ?>>, vector<2xf32>
  return %x : vector<2xf32>
}

// -----

func.func @a7(%m: memref<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32) -> vector<2xf32> {
  %v = memref.subview %m[%o, %p] [1, 4] [1, 2] : memref<12x32xf32> to memref<4xf32, strided<[2], offset: ?>>
  %x = vector.transfer_read %v[%i], %f {in_bounds = [true]} : memref<4xf32, strided<[2], offset: ?>>, vector<2xf32>
  return %x : vector<2xf32>
}

// -----

func.func @b1(%m: memref<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32, %x: vector<2xf32>, %k: vector<2xi1>) {
  %v = memref.subview %m[%o, %p] [4, 1] [1, 1] : memref<12x32xf32> to memref<4xf32, strided<[32], offset: ?>>
  vector.transfer_write %x, %v[%i], %k {in_bounds = [true], foo} : vector<2xf32>, memref<4xf32, strided<[32], offset: ?>>
  return
}

// -----

func.func @b2(%m: memref<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32, %x: vector<2xf32>) {
  %v = memref.subview %m[%o, %p] [4, 4] [1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32,1], offset: ?>>
  vector.store %x, %v[%i, %j] {nontemporal = true, alignment = 8} : memref<4x4xf32, strided<[32,1], offset: ?>>, vector<2xf32>
  memref.store %f, %v[%i, %j] {nontemporal = true, foo=1}: memref<4x4xf32, strided<[32,1], offset: ?>>
  return
}

// -----

func.func @b3(%m: memref<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32, %x: vector<2xf32>, %k: vector<2xi1>) -> vector<2xf32> {
  %v = memref.subview %m[%o, %p] [4, 4] [1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32,1], offset: ?>>
  vector.maskedstore %v[%i, %j], %k, %x {alignment = 8} : memref<4x4xf32, strided<[32,1], offset: ?>>, vector<2xi1>, vector<2xf32>
  %r = vector.maskedload %v[%i, %j], %k, %x {alignment = 8}: memref<4x4xf32, strided<[32,1], offset: ?>>, vector<2xi1>, vector<2xf32> into vector<2xf32>
  return %r : vector<2xf32>
}

// -----

func.func @c1(%m: memref<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32) -> memref<2x3xf32, strided<[64, 9], offset: ?>> {
  %v = memref.subview %m[%o, %p] [4, 4] [2, 3] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 3], offset: ?>>
  %w = memref.subview %v[%i, %j] [2, 3] [1, 3] : memref<4x4xf32, strided<[64, 3], offset: ?>> to memref<2x3xf32, strided<[64, 9], offset: ?>>
  return %w : memref<2x3xf32, strided<[64, 9], offset: ?>>
}

// -----

func.func @c2(%m: memref<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32) -> memref<3xf32, strided<[3], offset: ?>> {
  %v = memref.subview %m[%o, %p] [1, 4] [1, 1] : memref<12x32xf32> to memref<4xf32, strided<[1], offset: ?>>
  %w = memref.subview %v[%j] [3] [3] : memref<4xf32, strided<[1], offset: ?>> to memref<3xf32, strided<[3], offset: ?>>
  return %w : memref<3xf32, strided<[3], offset: ?>>
}

// -----

func.func @d1(%m: memref<12x32xf32>, %i: index, %j: index, %k: index) -> f32 {
  %v = memref.expand_shape %m [[0, 1], [2]] output_shape [3, 4, 32] : memref<12x32xf32> into memref<3x4x32xf32>
  %x = memref.load %v[%i, %j, %k] : memref<3x4x32xf32>
  return %x : f32
}

// -----

func.func @d2(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %f: f32) -> vector<2xf32> {
  %v = memref.expand_shape %m [[0, 1], [2]] output_shape [3, 4, 32] : memref<12x32xf32> into memref<3x4x32xf32>
  %x = vector.load %v[%i, %j, %k] : memref<3x4x32xf32>, vector<2xf32>
  return %x : vector<2xf32>
}

// -----

func.func @d3(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %f: f32) -> vector<2xf32> {
  %v = memref.expand_shape %m [[0], [1, 2]] output_shape [12, 4, 8] : memref<12x32xf32> into memref<12x4x8xf32>
  %x = vector.transfer_read %v[%i, %j, %k], %f {in_bounds=[true]} : memref<12x4x8xf32>, vector<2xf32>
  return %x : vector<2xf32>
}

// -----

func.func @d5(%m: memref<?x32xf32>, %i: index, %j: index, %k: index, %f: f32, %n: index, %x: vector<8xf32>, %mask: vector<8xi1>) -> vector<8xf32>  {
  %v = memref.expand_shape %m [[0,1], [2]] output_shape [%n, 4, 32] : memref<?x32xf32> into memref<?x4x32xf32>
  memref.store %f, %v[%i, %j, %k] : memref<?x4x32xf32>
  vector.store %x, %v[%i, %j, %k] : memref<?x4x32xf32>, vector<8xf32>
  vector.maskedstore %v[%i, %j, %k], %mask, %x : memref<?x4x32xf32>, vector<8xi1>, vector<8xf32>
  %r = vector.maskedload %v[%i, %j, %k], %mask, %x : memref<?x4x32xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.transfer_write %x, %v[%i, %j, %k] {in_bounds=[true]} : vector<8xf32>, memref<?x4x32xf32>
  return %r : vector<8xf32>
}

// -----

func.func @e1(%m: memref<3x4x32xf32>, %i: index, %k: index, %f: f32, %x: vector<8xf32>, %mask: vector<8xi1>) -> (f32, vector<8xf32>, vector<8xf32>, vector<8xf32>)  {
  %v = memref.collapse_shape %m [[0,1], [2]] : memref<3x4x32xf32> into memref<12x32xf32>
  memref.store %f, %v[%i, %k] : memref<12x32xf32>
  vector.store %x, %v[%i, %k] : memref<12x32xf32>, vector<8xf32>
  vector.maskedstore %v[%i, %k], %mask, %x : memref<12x32xf32>, vector<8xi1>, vector<8xf32>
  %r = vector.maskedload %v[%i, %k], %mask, %x : memref<12x32xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %l = vector.load %v[%i, %k] : memref<12x32xf32>, vector<8xf32>
  %s = memref.load %v[%i, %k] : memref<12x32xf32>
  vector.transfer_write %x, %v[%i, %k] {in_bounds=[true]} : vector<8xf32>, memref<12x32xf32>
  %q = vector.transfer_read %v[%i, %k], %f {in_bounds=[true]} : memref<12x32xf32>, vector<8xf32>
  return %s, %l, %r, %q: f32, vector<8xf32>, vector<8xf32>, vector<8xf32>
}

// -----

func.func @e2(%m: memref<3x?x32xf32>, %i: index, %k: index, %f: f32) -> f32 {
  %v = memref.collapse_shape %m [[0,1], [2]] : memref<3x?x32xf32> into memref<?x32xf32>
  %s = memref.load %v[%i, %k] : memref<?x32xf32>
  return %s: f32
}

// -----

func.func @e3(%m: memref<1xf32>) -> f32 {
  %v = memref.collapse_shape %m [] : memref<1xf32> into memref<f32>
  %s = memref.load %v[] : memref<f32>
  return %s: f32
}

// -----

func.func @e4(%m: memref<3x4x32xf32>, %i: index, %k: index, %f: f32) -> vector<4x32xf32> {
  %v = memref.collapse_shape %m [[0,1], [2]] : memref<3x4x32xf32> into memref<12x32xf32>
  %s = vector.load %v[%i, %k] : memref<12x32xf32>, vector<4x32xf32>
  return %s: vector<4x32xf32>
}

// -----

func.func @g1(%m: memref<64x64xf16>, %i: index, %j: index, %f: f16) -> !gpu.mma_matrix<16x16xf16, "AOp"> {
  %v = memref.subview %m[%i, %j] [32, 32] [1, 1] : memref<64x64xf16> to memref<32x32xf16, strided<[64, 1], offset: ?>>
  %0 = gpu.subgroup_mma_load_matrix %v[%i, %i] {leadDimension = 64 : index, transpose} : memref<32x32xf16, strided<[64, 1], offset: ?>> -> !gpu.mma_matrix<16x16xf16, "AOp">
  return %0 : !gpu.mma_matrix<16x16xf16, "AOp">
}

// -----

func.func @g2(%m: memref<64x64xf16>, %i: index, %j: index, %f: !gpu.mma_matrix<16x16xf16, "COp">) {
  %v = memref.subview %m[%i, %j] [32, 32] [1, 1] : memref<64x64xf16> to memref<32x32xf16, strided<[64, 1], offset: ?>>
  gpu.subgroup_mma_store_matrix %f, %v[%i, %i] {leadDimension = 64 : index, transpose} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, strided<[64, 1], offset: ?>>
  return
}

// -----

func.func @g3(%m: memref<64x64xf16, 3>, %i: index, %j: index) -> vector<4x2xf16> {
  %v = memref.subview %m[%i, %j] [32, 32] [1, 1] : memref<64x64xf16, 3> to memref<32x32xf16, strided<[64, 1], offset: ?>, 3>
  %l = nvgpu.ldmatrix %v[%j, %i] {numTiles = 4 : i32, transpose = false} : memref<32x32xf16, strided<[64, 1], offset: ?>, 3> -> vector<4x2xf16>
  return %l : vector<4x2xf16>
}

// -----

func.func @g4(%m: memref<64x64xf16>, %d: memref<64x64xf16, 3>, %i: index, %j: index) {
  %v = memref.subview %m[%i, %j] [32, 32] [1, 1] : memref<64x64xf16> to memref<32x32xf16, strided<[64, 1], offset: ?>>
  %w = memref.subview %d[%j, %i] [32, 32] [1, 1] : memref<64x64xf16, 3> to memref<32x32xf16, strided<[64, 1], offset: ?>, 3>
  %0 = nvgpu.device_async_copy %v[%i, %j], %w[%j, %i], 8 {bypassL1} : memref<32x32xf16, strided<[64, 1], offset: ?>> to memref<32x32xf16, strided<[64, 1], offset: ?>, 3>
  nvgpu.device_async_wait %0
  return
}

// -----

func.func @h1(%m: memref<12x32xf32>, %o: index, %p: index) -> f32 {
  %v = memref.subview %m[%o, %p] [4, 4] [2, 3] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 3], offset: ?>>
  %c = arith.constant 1 : index
  %x = affine.load %v[%c + 1, symbol(%o)] : memref<4x4xf32, strided<[64, 3], offset: ?>>
  affine.store %x, %v[%c + 1, symbol(%o)] : memref<4x4xf32, strided<[64, 3], offset: ?>>
  return %x : f32
}

// -----

// Subviews of subviews without strides; transfers from expanded memrefs.
func.func @more_c1(%m: memref<12x32xf32>, %i: index, %j: index, %o: index, %p: index) -> memref<2x3xf32, strided<[64, 9], offset: ?>> {
  %v = memref.subview %m[%o, %p] [4, 4] [1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  %w = memref.subview %v[%i, %j] [2, 3] [2, 9] : memref<4x4xf32, strided<[32, 1], offset: ?>> to memref<2x3xf32, strided<[64, 9], offset: ?>>
  return %w : memref<2x3xf32, strided<[64, 9], offset: ?>>
}

// -----

func.func @more_c2(%m: memref<12x32xf32>, %i: index, %j: index, %o: index, %p: index) -> memref<2x3xf32, strided<[64, 3], offset: ?>> {
  %v = memref.subview %m[%o, %p] [4, 4] [2, 3] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 3], offset: ?>>
  %w = memref.subview %v[%i, %j] [2, 3] [1, 1] : memref<4x4xf32, strided<[64, 3], offset: ?>> to memref<2x3xf32, strided<[64, 3], offset: ?>>
  return %w : memref<2x3xf32, strided<[64, 3], offset: ?>>
}

// -----

func.func @more_c4(%m: memref<12x32xf32>, %j: index, %o: index, %p: index) -> memref<3xf32, strided<[1], offset: ?>> {
  %v = memref.subview %m[%o, %p] [1, 4] [1, 1] : memref<12x32xf32> to memref<4xf32, strided<[1], offset: ?>>
  %w = memref.subview %v[%j] [3] [1] : memref<4xf32, strided<[1], offset: ?>> to memref<3xf32, strided<[1], offset: ?>>
  return %w : memref<3xf32, strided<[1], offset: ?>>
}

// -----

func.func @more_c5(%m: memref<12x32xf32>, %j: index, %o: index, %p: index) -> memref<3xf32, strided<[1], offset: ?>> {
  %v = memref.subview %m[%o, 3] [4, 4] [1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  %w = memref.subview %v[%j, 1] [1, 3] [1, 1] : memref<4x4xf32, strided<[32, 1], offset: ?>> to memref<3xf32, strided<[1], offset: ?>>
  return %w : memref<3xf32, strided<[1], offset: ?>>
}

// -----

func.func @more_c6(%m: memref<?x32xf32>, %j: index, %o: index, %p: index, %s: index) -> memref<?x3xf32, strided<[?, ?], offset: ?>> {
  %v = memref.subview %m[%o, 3] [%s, 4] [%s, 1] : memref<?x32xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %w = memref.subview %v[%j, 1] [%p, 3] [2, %p] : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<?x3xf32, strided<[?, ?], offset: ?>>
  return %w : memref<?x3xf32, strided<[?, ?], offset: ?>>
}

// -----

func.func @more_t2(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %f: f32) -> vector<2x8xf32> {
  %v = memref.expand_shape %m [[0, 1], [2]] output_shape [3, 4, 32] : memref<12x32xf32> into memref<3x4x32xf32>
  %x = vector.transfer_read %v[%i, %j, %k], %f {in_bounds=[true,true]} : memref<3x4x32xf32>, vector<2x8xf32>
  return %x : vector<2x8xf32>
}

// -----

func.func @more_t3(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %f: f32) -> vector<8xf32> {
  %v = memref.expand_shape %m [[0, 1], [2]] output_shape [3, 4, 32] : memref<12x32xf32> into memref<3x4x32xf32>
  %x = vector.transfer_read %v[%i, %j, %k], %f : memref<3x4x32xf32>, vector<8xf32>
  return %x : vector<8xf32>
}

// -----

func.func @more_t4(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %f: f32) -> vector<3xf32> {
  %v = memref.expand_shape %m [[0, 1], [2]] output_shape [3, 4, 32] : memref<12x32xf32> into memref<3x4x32xf32>
  %x = vector.transfer_read %v[%i, %j, %k], %f {permutation_map = affine_map<(d0,d1,d2)->(d0)>, in_bounds=[true]} : memref<3x4x32xf32>, vector<3xf32>
  return %x : vector<3xf32>
}

// -----

func.func @more_t5(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %f: f32, %mask: vector<8xi1>) -> vector<8xf32> {
  %v = memref.expand_shape %m [[0, 1], [2]] output_shape [3, 4, 32] : memref<12x32xf32> into memref<3x4x32xf32>
  %x = vector.transfer_read %v[%i, %j, %k], %f, %mask {in_bounds=[true]} : memref<3x4x32xf32>, vector<8xf32>
  return %x : vector<8xf32>
}

// -----

func.func @more_t6(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %l: index, %f: f32) -> vector<4x8xf32> {
  %v = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [3, 4, 4, 8] : memref<12x32xf32> into memref<3x4x4x8xf32>
  %x = vector.transfer_read %v[%i, %j, %k, %l], %f {permutation_map = affine_map<(d0,d1,d2,d3)->(d1,d3)>, in_bounds=[true,true]} : memref<3x4x4x8xf32>, vector<4x8xf32>
  return %x : vector<4x8xf32>
}

// -----

func.func @more_t7(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %l: index, %f: f32) -> vector<8x4xf32> {
  %v = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [3, 4, 4, 8] : memref<12x32xf32> into memref<3x4x4x8xf32>
  %x = vector.transfer_read %v[%i, %j, %k, %l], %f {permutation_map = affine_map<(d0,d1,d2,d3)->(d3,d1)>, in_bounds=[true,true]} : memref<3x4x4x8xf32>, vector<8x4xf32>
  return %x : vector<8x4xf32>
}

// -----

func.func @more_t8(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %l: index, %f: f32) -> vector<8x4xf32> {
  %v = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [3, 4, 4, 8] : memref<12x32xf32> into memref<3x4x4x8xf32>
  %x = vector.transfer_read %v[%i, %j, %k, %l], %f {permutation_map = affine_map<(d0,d1,d2,d3)->(0,d3)>, in_bounds=[true,true]} : memref<3x4x4x8xf32>, vector<8x4xf32>
  return %x : vector<8x4xf32>
}

// -----

func.func @more_t9(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %l: index, %f: f32) -> vector<f32> {
  %v = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [3, 4, 4, 8] : memref<12x32xf32> into memref<3x4x4x8xf32>
  %x = vector.transfer_read %v[%i, %j, %k, %l], %f : memref<3x4x4x8xf32>, vector<f32>
  return %x : vector<f32>
}

// -----

func.func @more_t10(%m: memref<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32) -> vector<2xf32> {
  %v = memref.subview %m[%o, %p] [4, 4] [1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  %x = vector.transfer_read %v[%i, %j], %f {in_bounds=[true], permutation_map=affine_map<(d0,d1)->(0)>}: memref<4x4xf32, strided<[32, 1], offset: ?>>, vector<2xf32>
  return %x : vector<2xf32>
}

// -----

func.func @more_t11(%m: memref<12x32x16xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32) -> vector<2x4xf32> {
  %v = memref.subview %m[%o, %p, 3] [4, 1, 8] [1, 1, 1] : memref<12x32x16xf32> to memref<4x8xf32, strided<[512, 1], offset: ?>>
  %x = vector.transfer_read %v[%i, %j], %f {in_bounds=[true, true], permutation_map=affine_map<(d0,d1)->(d1,0)>}: memref<4x8xf32, strided<[512, 1], offset: ?>>, vector<2x4xf32>
  return %x : vector<2x4xf32>
}

// -----

func.func @more_u1(%m: memref<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32) -> f32 {
  %v = memref.subview %m[%o, %p] [4, 4] [1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  memref.prefetch %v[%i, %j], read, locality<3>, data : memref<4x4xf32, strided<[32, 1], offset: ?>>
  %r = memref.atomic_rmw addf %f, %v[%i, %j] : (f32, memref<4x4xf32, strided<[32, 1], offset: ?>>) -> f32
  return %r : f32
}

// -----

func.func @more_u2(%m: memref<64x64xf16>, %i: index, %j: index, %f: !gpu.mma_matrix<16x16xf16, "COp">) {
  %v = memref.expand_shape %m [[0,1],[2]] output_shape [4, 16, 64]: memref<64x64xf16> into memref<4x16x64xf16>
  gpu.subgroup_mma_store_matrix %f, %v[%i, %i, %j] {leadDimension = 64 : index, transpose} : !gpu.mma_matrix<16x16xf16, "COp">, memref<4x16x64xf16>
  %0 = gpu.subgroup_mma_load_matrix %v[%i, %i, %j] {leadDimension = 64 : index, transpose} : memref<4x16x64xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
  "use"(%0) : (!gpu.mma_matrix<16x16xf16, "AOp">) -> ()
  return
}

// -----

func.func @more_u3(%m: memref<64x64xf16, 3>, %i: index, %j: index) -> vector<4x2xf16> {
  %v = memref.collapse_shape %m [[0, 1]] : memref<64x64xf16, 3> into memref<4096xf16, 3>
  %w = memref.expand_shape %v [[0, 1]] output_shape [128, 32]: memref<4096xf16, 3> into memref<128x32xf16, 3>
  %l = nvgpu.ldmatrix %w[%j, %i] {numTiles = 4 : i32, transpose = false} : memref<128x32xf16, 3> -> vector<4x2xf16>
  return %l : vector<4x2xf16>
}

// -----

func.func @more_u4(%m: memref<12x32xf32>, %i: index, %j: index, %o: index, %p: index, %f: f32, %c: i1) -> f32 {
  %v = memref.subview %m[%o, %p] [4, 4] [1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  %r = scf.if %c -> f32 {
    %r = memref.load %v[%i, %j] : memref<4x4xf32, strided<[32, 1], offset: ?>>
    %e = memref.expand_shape %v [[0, 1], [2]] output_shape [2, 2, 4] : memref<4x4xf32, strided<[32, 1], offset: ?>> into memref<2x2x4xf32, strided<[64, 32, 1], offset: ?>>
    memref.store %f, %e[%i, %j, %p] : memref<2x2x4xf32, strided<[64, 32, 1], offset: ?>>
    scf.yield %r : f32
  } else {
    scf.yield %f : f32
  }
  return %r : f32
}
