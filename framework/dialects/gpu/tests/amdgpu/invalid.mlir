// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f(%x: i32) {
  // expected-error@+1 {{quad_perm attribute must have exactly 4 elements}}
  %0 = amdgpu.dpp %x %x quad_perm([0, 1]) : i32
  return
}
// -----
func.func @f(%x: i32) {
  // expected-error@+1 {{Attribute 'row_shl' value not specified}}
  %0 = amdgpu.dpp %x %x row_shl : i32
  return
}
// -----
func.func @f(%x: i32) {
  // expected-error@+1 {{row_length attribute must either be 16 or 32.}}
  %0 = amdgpu.permlane_swap %x 8 : i32
  return
}
// -----
func.func @f(%m: memref<4xf32, 3>, %i: i32) {
  // expected-error@+1 {{Buffer ops must operate on a memref in global memory}}
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<4xf32, 3>, i32 -> f32
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: i32, %x: f32) {
  // expected-error@+1 {{Expected 1 indices to memref}}
  amdgpu.raw_buffer_store %x -> %m[%i, %i] : f32 -> memref<4xf32>, i32, i32
  return
}
// -----
func.func @f(%a: f64, %c: vector<4xf64>) {
  // expected-error@+1 {{double-precision ops do not support permuting lanes of A}}
  %0 = amdgpu.mfma 16x16x4 %a * %a + %c {cbsz = 1 : i32} blgp = none : f64, f64, vector<4xf64>
  return
}
