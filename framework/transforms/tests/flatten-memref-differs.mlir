// RUN: terrace-opt %s --flatten-memref --split-input-file
// REFERENCE-DIFFERS: mlir-opt forgets masks and the sizes of allocations, reads and writes the end of a row past it, takes elements with strides as
// if they were contiguous, fails on vectors of several rows and crashes on elements that are no numbers.

func.func @a2(%i: index, %j: index, %f: f32) {
  %m = memref.alloca(%i) {alignment = 64} : memref<4x?xf32>
  memref.store %f, %m[%i, %j] : memref<4x?xf32>
  return
}

// -----

func.func @v2(%m: memref<4x8xf32>, %i: index, %j: index, %k: vector<2x8xi1>, %f: f32) -> (vector<2x8xf32>, vector<8xf32>) {
  %x = vector.load %m[%i, %j] : memref<4x8xf32>, vector<2x8xf32>
  %z = vector.transfer_read %m[%i, %j], %f : memref<4x8xf32>, vector<8xf32>
  return %x, %z : vector<2x8xf32>, vector<8xf32>
}

// -----

func.func @v3(%m: memref<4x8xf32>, %i: index, %j: index, %k: vector<2x8xi1>, %f: f32) -> (vector<2x8xf32>) {
  %z = vector.transfer_read %m[%i, %j], %f {in_bounds=[true,true]}: memref<4x8xf32>, vector<2x8xf32>
  return %z : vector<2x8xf32>
}

// -----

func.func @v6(%m: memref<4x8xf32>, %i: index, %j: index, %k: vector<8xi1>, %f: f32) -> (vector<8xf32>) {
  %z = vector.transfer_read %m[%i, %j], %f, %k {in_bounds=[true]}: memref<4x8xf32>, vector<8xf32>
  return %z : vector<8xf32>
}

// -----

func.func @c3(%n: index) -> memref<?x8xf32> {
  %a = memref.alloc(%n) : memref<?x8xf32>
  return %a : memref<?x8xf32>
}

// -----

func.func @t1(%m: memref<4x8xf32, strided<[16, 2]>>, %i: index, %j: index, %f: f32) -> (vector<4xf32>) {
  %y = vector.transfer_read %m[%i, %j], %f {in_bounds = [true]} : memref<4x8xf32, strided<[16, 2]>>, vector<4xf32>
  return %y : vector<4xf32>
}

// -----

func.func @t11(%m: memref<4x8xvector<4xf32>>, %i: index, %j: index) -> (vector<4xf32>) {
  %y = memref.load %m[%i, %j] : memref<4x8xvector<4xf32>>
  return %y : vector<4xf32>
}

// -----

func.func @ends(%m: memref<4x8xf32>, %i: index, %f: f32, %x: vector<8xf32>) -> vector<8xf32> {
  %z = vector.transfer_read %m[%i, %i], %f : memref<4x8xf32>, vector<8xf32>
  vector.transfer_write %x, %m[%i, %i] : vector<8xf32>, memref<4x8xf32>
  return %z : vector<8xf32>
}
