// RUN: terrace-opt %s --convert-amdgpu-to-rocdl=chipset=gfx1100
// Products by processors for graphics.

func.func @f16_to_f32(%a: vector<16xf16>, %b: vector<16xf16>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c : vector<16xf16>, vector<16xf16>, vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @bf16_to_f32(%a: vector<16xbf16>, %b: vector<16xbf16>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c : vector<16xbf16>, vector<16xbf16>, vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @f16_to_f16(%a: vector<16xf16>, %b: vector<16xf16>, %c: vector<16xf16>) -> vector<16xf16> {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c : vector<16xf16>, vector<16xf16>, vector<16xf16>
  return %0 : vector<16xf16>
}
func.func @bf16_to_bf16(%a: vector<16xbf16>, %b: vector<16xbf16>, %c: vector<16xbf16>) -> vector<16xbf16> {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c : vector<16xbf16>, vector<16xbf16>, vector<16xbf16>
  return %0 : vector<16xbf16>
}
func.func @half(%a: vector<16xf16>, %b: vector<16xf16>, %c: vector<16xf16>) -> vector<16xf16> {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c {subwordOffset = 1 : i32} : vector<16xf16>, vector<16xf16>, vector<16xf16>
  return %0 : vector<16xf16>
}
func.func @i8_to_i32(%a: vector<16xi8>, %b: vector<16xi8>, %c: vector<8xi32>) -> vector<8xi32> {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c {clamp, unsignedA} : vector<16xi8>, vector<16xi8>, vector<8xi32>
  return %0 : vector<8xi32>
}
func.func @i4_to_i32(%a: vector<16xi4>, %b: vector<16xi4>, %c: vector<8xi32>) -> vector<8xi32> {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c {unsignedB} : vector<16xi4>, vector<16xi4>, vector<8xi32>
  return %0 : vector<8xi32>
}
func.func @ui8_to_i32(%a: vector<16xui8>, %b: vector<16xui8>, %c: vector<8xi32>) -> vector<8xi32> {
  %0 = amdgpu.wmma 16x16x16 %a * %b + %c : vector<16xui8>, vector<16xui8>, vector<8xi32>
  return %0 : vector<8xi32>
}
