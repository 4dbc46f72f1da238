// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Accesses and casts that do not fit the memory.

func.func @f(%a: memref<4x?xf32>) {
  // expected-error @+1 {{expected SSA operand}}
  %0 = memref.dim %a, 1 : memref<4x?xf32>
  return
}
// -----
func.func @f(%a: tensor<4x?xf32>, %i: index) {
  // expected-error @+1 {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'tensor<4x?xf32>'}}
  %0 = memref.dim %a, %i : tensor<4x?xf32>
  return
}
// -----
func.func @f(%a: memref<16x16xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op collapsed dim size (16) must equal reassociation group size (4)}}
  %0 = memref.expand_shape %a [[0], [1]] output_shape [16, 4] : memref<16x16xf32> into memref<16x4xf32>
  return
}
// -----
func.func @f(%a: memref<16x16xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op collapsed dim size (64) must equal reassociation group size (256)}}
  %0 = memref.collapse_shape %a [[0, 1]] : memref<16x16xf32> into memref<64xf32>
  return
}
// -----
#m = affine_map<(d0, d1)[s0, s1] -> (d0 * s0 + d1 * s1)>
func.func @f(%M: index, %N: index, %x: index, %y: index) {
  // expected-error @+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 2, got 1}}
  %0 = memref.alloc(%M, %N)[%x] : memref<?x?xf32, #m>
  return
}
// -----
func.func @f(%t: memref<4xi32>, %i: index) {
  // expected-error @+1 {{'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 1, but got 2}}
  memref.dma_wait %t[%i, %i], %i : memref<4xi32>
  return
}
// -----
func.func @f(%A: memref<4x4xf32>, %i: index) {
  // expected-error @+1 {{'memref.load' op incorrect number of indices for load, expected 2 but got 1}}
  %0 = memref.load %A[%i] : memref<4x4xf32>
  return
}
// -----
func.func @f(%A: memref<4xf32>, %i: index) {
  // expected-error @+1 {{'memref.load' op failed to verify that result type matches element type of 'memref'}}
  %0 = "memref.load"(%A, %i) : (memref<4xf32>, index) -> i32
  return
}
// -----
func.func @f(%A: memref<4xf32>, %i: index, %v: i32) {
  // expected-error @+1 {{'memref.store' op failed to verify that type of 'value' matches element type of 'memref'}}
  "memref.store"(%v, %A, %i) : (i32, memref<4xf32>, index) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<5xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<?xf32, 3>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32, 3>
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<?x?xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<?x?xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<?xi32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<?xi32>
  return
}
