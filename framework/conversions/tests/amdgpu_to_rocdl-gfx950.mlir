// RUN: terrace-opt %s --convert-amdgpu-to-rocdl=chipset=gfx950
// Floats with a scale, and loads that transpose.

func.func @f8E5M2_f32(%v: vector<2xf8E5M2>, %w: vector<4xf8E5M2>, %s: f32, %a: vector<2xf32>, %b: vector<1xf32>) -> (vector<2xf32>, vector<2xf32>, vector<4xf8E5M2>, vector<4xf8E5M2>) {
  %0 = amdgpu.scaled_ext_packed %v[0], %s : vector<2xf8E5M2> to vector<2xf32>
  %1 = amdgpu.scaled_ext_packed %w[1], %s : vector<4xf8E5M2> to vector<2xf32>
  %2 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<2xf32> to vector<4xf8E5M2>
  %3 = amdgpu.packed_scaled_trunc %b into %w[1], %s : vector<1xf32> to vector<4xf8E5M2> into vector<4xf8E5M2>
  return %0, %1, %2, %3 : vector<2xf32>, vector<2xf32>, vector<4xf8E5M2>, vector<4xf8E5M2>
}
func.func @f8E5M2_f16(%v: vector<2xf8E5M2>, %w: vector<4xf8E5M2>, %s: f32, %a: vector<2xf16>, %b: vector<1xf16>) -> (vector<2xf16>, vector<2xf16>, vector<4xf8E5M2>, vector<4xf8E5M2>) {
  %0 = amdgpu.scaled_ext_packed %v[0], %s : vector<2xf8E5M2> to vector<2xf16>
  %1 = amdgpu.scaled_ext_packed %w[1], %s : vector<4xf8E5M2> to vector<2xf16>
  %2 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<2xf16> to vector<4xf8E5M2>
  %3 = amdgpu.packed_scaled_trunc %b into %w[1], %s : vector<1xf16> to vector<4xf8E5M2> into vector<4xf8E5M2>
  return %0, %1, %2, %3 : vector<2xf16>, vector<2xf16>, vector<4xf8E5M2>, vector<4xf8E5M2>
}
func.func @f8E5M2_bf16(%v: vector<2xf8E5M2>, %w: vector<4xf8E5M2>, %s: f32, %a: vector<2xbf16>, %b: vector<1xbf16>) -> (vector<2xbf16>, vector<2xbf16>, vector<4xf8E5M2>, vector<4xf8E5M2>) {
  %0 = amdgpu.scaled_ext_packed %v[0], %s : vector<2xf8E5M2> to vector<2xbf16>
  %1 = amdgpu.scaled_ext_packed %w[1], %s : vector<4xf8E5M2> to vector<2xbf16>
  %2 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<2xbf16> to vector<4xf8E5M2>
  %3 = amdgpu.packed_scaled_trunc %b into %w[1], %s : vector<1xbf16> to vector<4xf8E5M2> into vector<4xf8E5M2>
  return %0, %1, %2, %3 : vector<2xbf16>, vector<2xbf16>, vector<4xf8E5M2>, vector<4xf8E5M2>
}
func.func @f8E4M3FN_f32(%v: vector<2xf8E4M3FN>, %w: vector<4xf8E4M3FN>, %s: f32, %a: vector<2xf32>, %b: vector<1xf32>) -> (vector<2xf32>, vector<2xf32>, vector<4xf8E4M3FN>, vector<4xf8E4M3FN>) {
  %0 = amdgpu.scaled_ext_packed %v[0], %s : vector<2xf8E4M3FN> to vector<2xf32>
  %1 = amdgpu.scaled_ext_packed %w[0], %s : vector<4xf8E4M3FN> to vector<2xf32>
  %2 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<2xf32> to vector<4xf8E4M3FN>
  %3 = amdgpu.packed_scaled_trunc %b into %w[0], %s : vector<1xf32> to vector<4xf8E4M3FN> into vector<4xf8E4M3FN>
  return %0, %1, %2, %3 : vector<2xf32>, vector<2xf32>, vector<4xf8E4M3FN>, vector<4xf8E4M3FN>
}
func.func @f8E4M3FN_f16(%v: vector<2xf8E4M3FN>, %w: vector<4xf8E4M3FN>, %s: f32, %a: vector<2xf16>, %b: vector<1xf16>) -> (vector<2xf16>, vector<2xf16>, vector<4xf8E4M3FN>, vector<4xf8E4M3FN>) {
  %0 = amdgpu.scaled_ext_packed %v[0], %s : vector<2xf8E4M3FN> to vector<2xf16>
  %1 = amdgpu.scaled_ext_packed %w[0], %s : vector<4xf8E4M3FN> to vector<2xf16>
  %2 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<2xf16> to vector<4xf8E4M3FN>
  %3 = amdgpu.packed_scaled_trunc %b into %w[0], %s : vector<1xf16> to vector<4xf8E4M3FN> into vector<4xf8E4M3FN>
  return %0, %1, %2, %3 : vector<2xf16>, vector<2xf16>, vector<4xf8E4M3FN>, vector<4xf8E4M3FN>
}
func.func @f8E4M3FN_bf16(%v: vector<2xf8E4M3FN>, %w: vector<4xf8E4M3FN>, %s: f32, %a: vector<2xbf16>, %b: vector<1xbf16>) -> (vector<2xbf16>, vector<2xbf16>, vector<4xf8E4M3FN>, vector<4xf8E4M3FN>) {
  %0 = amdgpu.scaled_ext_packed %v[0], %s : vector<2xf8E4M3FN> to vector<2xbf16>
  %1 = amdgpu.scaled_ext_packed %w[0], %s : vector<4xf8E4M3FN> to vector<2xbf16>
  %2 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<2xbf16> to vector<4xf8E4M3FN>
  %3 = amdgpu.packed_scaled_trunc %b into %w[0], %s : vector<1xbf16> to vector<4xf8E4M3FN> into vector<4xf8E4M3FN>
  return %0, %1, %2, %3 : vector<2xbf16>, vector<2xbf16>, vector<4xf8E4M3FN>, vector<4xf8E4M3FN>
}
func.func @f4E2M1FN_f32(%v: vector<2xf4E2M1FN>, %w: vector<8xf4E2M1FN>, %s: f32, %a: vector<2xf32>, %b: vector<1xf32>) -> (vector<2xf32>, vector<2xf32>, vector<8xf4E2M1FN>, vector<8xf4E2M1FN>) {
  %0 = amdgpu.scaled_ext_packed %v[0], %s : vector<2xf4E2M1FN> to vector<2xf32>
  %1 = amdgpu.scaled_ext_packed %w[3], %s : vector<8xf4E2M1FN> to vector<2xf32>
  %2 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<2xf32> to vector<8xf4E2M1FN>
  %3 = amdgpu.packed_scaled_trunc %b into %w[3], %s : vector<1xf32> to vector<8xf4E2M1FN> into vector<8xf4E2M1FN>
  return %0, %1, %2, %3 : vector<2xf32>, vector<2xf32>, vector<8xf4E2M1FN>, vector<8xf4E2M1FN>
}
func.func @f4E2M1FN_f16(%v: vector<2xf4E2M1FN>, %w: vector<8xf4E2M1FN>, %s: f32, %a: vector<2xf16>, %b: vector<1xf16>) -> (vector<2xf16>, vector<2xf16>, vector<8xf4E2M1FN>, vector<8xf4E2M1FN>) {
  %0 = amdgpu.scaled_ext_packed %v[0], %s : vector<2xf4E2M1FN> to vector<2xf16>
  %1 = amdgpu.scaled_ext_packed %w[3], %s : vector<8xf4E2M1FN> to vector<2xf16>
  %2 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<2xf16> to vector<8xf4E2M1FN>
  %3 = amdgpu.packed_scaled_trunc %b into %w[3], %s : vector<1xf16> to vector<8xf4E2M1FN> into vector<8xf4E2M1FN>
  return %0, %1, %2, %3 : vector<2xf16>, vector<2xf16>, vector<8xf4E2M1FN>, vector<8xf4E2M1FN>
}
func.func @f4E2M1FN_bf16(%v: vector<2xf4E2M1FN>, %w: vector<8xf4E2M1FN>, %s: f32, %a: vector<2xbf16>, %b: vector<1xbf16>) -> (vector<2xbf16>, vector<2xbf16>, vector<8xf4E2M1FN>, vector<8xf4E2M1FN>) {
  %0 = amdgpu.scaled_ext_packed %v[0], %s : vector<2xf4E2M1FN> to vector<2xbf16>
  %1 = amdgpu.scaled_ext_packed %w[3], %s : vector<8xf4E2M1FN> to vector<2xbf16>
  %2 = amdgpu.packed_scaled_trunc %a into undef[0], %s : vector<2xbf16> to vector<8xf4E2M1FN>
  %3 = amdgpu.packed_scaled_trunc %b into %w[3], %s : vector<1xbf16> to vector<8xf4E2M1FN> into vector<8xf4E2M1FN>
  return %0, %1, %2, %3 : vector<2xbf16>, vector<2xbf16>, vector<8xf4E2M1FN>, vector<8xf4E2M1FN>
}
func.func @memory(%m: memref<128x256xf16, #gpu.address_space<workgroup>>, %n: memref<128xi8, #gpu.address_space<workgroup>>, %o: memref<128x256xf16>, %i: index, %a: f16, %b: vector<2xi32>)
    -> (vector<4xf16>, vector<8xi8>, f16, vector<2xi32>) {
  %0 = amdgpu.transpose_load %m[%i, %i] : memref<128x256xf16, #gpu.address_space<workgroup>> -> vector<4xf16>
  %1 = amdgpu.transpose_load %n[%i] : memref<128xi8, #gpu.address_space<workgroup>> -> vector<8xi8>
  amdgpu.gather_to_lds %o[%i, %i], %m[%i, %i] : vector<8xf16>, memref<128x256xf16>, memref<128x256xf16, #gpu.address_space<workgroup>>
  %2 = amdgpu.permlane_swap %a 16 : f16
  %3 = amdgpu.permlane_swap %b 32 {bound_ctrl = true, fetch_inactive = true} : vector<2xi32>
  return %0, %1, %2, %3 : vector<4xf16>, vector<8xi8>, f16, vector<2xi32>
}
