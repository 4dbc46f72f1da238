// RUN: terrace-opt %s --convert-amdgpu-to-rocdl=chipset=gfx1201
// Products by newer processors for graphics, and a counter of accesses for each kind.

func.func @f16_to_f32(%a: vector<8xf16>, %b: vector<8xf16>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c : vector<8xf16>, vector<8xf16>, vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @bf16_to_bf16(%a: vector<8xbf16>, %b: vector<8xbf16>, %c: vector<8xbf16>) -> vector<8xbf16> {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c : vector<8xbf16>, vector<8xbf16>, vector<8xbf16>
  return %0 : vector<8xbf16>
}
func.func @i8_to_i32(%a: vector<8xi8>, %b: vector<8xi8>, %c: vector<8xi32>) -> vector<8xi32> {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c : vector<8xi8>, vector<8xi8>, vector<8xi32>
  return %0 : vector<8xi32>
}
func.func @i4_16(%a: vector<8xi4>, %b: vector<8xi4>, %c: vector<8xi32>) -> vector<8xi32> {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c : vector<8xi4>, vector<8xi4>, vector<8xi32>
  return %0 : vector<8xi32>
}
func.func @i4_32(%a: vector<16xi4>, %b: vector<16xi4>, %c: vector<8xi32>) -> vector<8xi32> {
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c : vector<16xi4>, vector<16xi4>, vector<8xi32>
  return %0 : vector<8xi32>
}
func.func @f8E4M3FN_f8E4M3FN(%a: vector<8xf8E4M3FN>, %b: vector<8xf8E4M3FN>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c : vector<8xf8E4M3FN>, vector<8xf8E4M3FN>, vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @f8E4M3FN_f8E5M2(%a: vector<8xf8E4M3FN>, %b: vector<8xf8E5M2>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c : vector<8xf8E4M3FN>, vector<8xf8E5M2>, vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @f8E5M2_f8E4M3FN(%a: vector<8xf8E5M2>, %b: vector<8xf8E4M3FN>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c : vector<8xf8E5M2>, vector<8xf8E4M3FN>, vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @f8E5M2_f8E5M2(%a: vector<8xf8E5M2>, %b: vector<8xf8E5M2>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c : vector<8xf8E5M2>, vector<8xf8E5M2>, vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @barriers() {
  amdgpu.lds_barrier
  amdgpu.memory_counter_wait load(1) store(2) ds(3) exp(4) tensor(5)
  return
}
