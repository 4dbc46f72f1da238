// RUN: terrace-opt %s --convert-amdgpu-to-rocdl=chipset=gfx950
// Products by instructions that processors of one family have had since its first, and newer ones.

func.func @f32_32x1(%a: f32, %c: vector<32xf32>) -> vector<32xf32> {
  %0 = amdgpu.mfma 32x32x1 %a * %a + %c {blocks = 2 : i32} blgp = none : f32, f32, vector<32xf32>
  return %0 : vector<32xf32>
}
func.func @f32_16x1(%a: f32, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 16x16x1 %a * %a + %c {blocks = 4 : i32} blgp = none : f32, f32, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @f32_4x1(%a: f32, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 4x4x1 %a * %a + %c {blocks = 16 : i32} blgp = none : f32, f32, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @f32_32x2(%a: f32, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x2 %a * %a + %c blgp = none : f32, f32, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @f32_16x4(%a: f32, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x4 %a * %a + %c blgp = none : f32, f32, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @f16_32x4(%a: vector<4xf16>, %c: vector<32xf32>) -> vector<32xf32> {
  %0 = amdgpu.mfma 32x32x4 %a * %a + %c {blocks = 2 : i32} blgp = none : vector<4xf16>, vector<4xf16>, vector<32xf32>
  return %0 : vector<32xf32>
}
func.func @f16_16x4(%a: vector<4xf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 16x16x4 %a * %a + %c {blocks = 4 : i32} blgp = none : vector<4xf16>, vector<4xf16>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @f16_4x4(%a: vector<4xf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 4x4x4 %a * %a + %c {blocks = 16 : i32} blgp = none : vector<4xf16>, vector<4xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @f16_32x8(%a: vector<4xf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x8 %a * %a + %c blgp = none : vector<4xf16>, vector<4xf16>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @f16_16x16(%a: vector<4xf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x16 %a * %a + %c blgp = none : vector<4xf16>, vector<4xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @f16_wide_32x16(%a: vector<8xf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x16 %a * %a + %c blgp = none : vector<8xf16>, vector<8xf16>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @f16_wide_16x32(%a: vector<8xf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x32 %a * %a + %c blgp = none : vector<8xf16>, vector<8xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @bf16_1k_32x4(%a: vector<4xbf16>, %c: vector<32xf32>) -> vector<32xf32> {
  %0 = amdgpu.mfma 32x32x4 %a * %a + %c {blocks = 2 : i32} blgp = none : vector<4xbf16>, vector<4xbf16>, vector<32xf32>
  return %0 : vector<32xf32>
}
func.func @bf16_1k_16x4(%a: vector<4xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 16x16x4 %a * %a + %c {blocks = 4 : i32} blgp = none : vector<4xbf16>, vector<4xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @bf16_1k_4x4(%a: vector<4xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 4x4x4 %a * %a + %c {blocks = 16 : i32} blgp = none : vector<4xbf16>, vector<4xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @bf16_1k_32x8(%a: vector<4xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x8 %a * %a + %c blgp = none : vector<4xbf16>, vector<4xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @bf16_1k_16x16(%a: vector<4xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x16 %a * %a + %c blgp = none : vector<4xbf16>, vector<4xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @bf16_32x2(%a: vector<2xbf16>, %c: vector<32xf32>) -> vector<32xf32> {
  %0 = amdgpu.mfma 32x32x2 %a * %a + %c {blocks = 2 : i32} blgp = none : vector<2xbf16>, vector<2xbf16>, vector<32xf32>
  return %0 : vector<32xf32>
}
func.func @bf16_16x2(%a: vector<2xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 16x16x2 %a * %a + %c {blocks = 4 : i32} blgp = none : vector<2xbf16>, vector<2xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @bf16_4x2(%a: vector<2xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 4x4x2 %a * %a + %c {blocks = 16 : i32} blgp = none : vector<2xbf16>, vector<2xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @bf16_32x4(%a: vector<2xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x4 %a * %a + %c blgp = none : vector<2xbf16>, vector<2xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @bf16_16x8(%a: vector<2xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x8 %a * %a + %c blgp = none : vector<2xbf16>, vector<2xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @bf16_wide_32x16(%a: vector<8xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x16 %a * %a + %c blgp = none : vector<8xbf16>, vector<8xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @bf16_wide_16x32(%a: vector<8xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x32 %a * %a + %c blgp = none : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @i8_32x4(%a: vector<4xi8>, %c: vector<32xi32>) -> vector<32xi32> {
  %0 = amdgpu.mfma 32x32x4 %a * %a + %c {blocks = 2 : i32} blgp = none : vector<4xi8>, vector<4xi8>, vector<32xi32>
  return %0 : vector<32xi32>
}
func.func @i8_16x4(%a: vector<4xi8>, %c: vector<16xi32>) -> vector<16xi32> {
  %0 = amdgpu.mfma 16x16x4 %a * %a + %c {blocks = 4 : i32} blgp = none : vector<4xi8>, vector<4xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}
func.func @i8_4x4(%a: vector<4xi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = amdgpu.mfma 4x4x4 %a * %a + %c {blocks = 16 : i32} blgp = none : vector<4xi8>, vector<4xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @i8_32x8(%a: vector<4xi8>, %c: vector<16xi32>) -> vector<16xi32> {
  %0 = amdgpu.mfma 32x32x8 %a * %a + %c blgp = none : vector<4xi8>, vector<4xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}
func.func @i8_16x16(%a: vector<4xi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = amdgpu.mfma 16x16x16 %a * %a + %c blgp = none : vector<4xi8>, vector<4xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @i8_8_32x16(%a: vector<8xi8>, %c: vector<16xi32>) -> vector<16xi32> {
  %0 = amdgpu.mfma 32x32x16 %a * %a + %c blgp = none : vector<8xi8>, vector<8xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}
func.func @i8_8_16x32(%a: vector<8xi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = amdgpu.mfma 16x16x32 %a * %a + %c blgp = none : vector<8xi8>, vector<8xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @i8_16_32x32(%a: vector<16xi8>, %c: vector<16xi32>) -> vector<16xi32> {
  %0 = amdgpu.mfma 32x32x32 %a * %a + %c blgp = none : vector<16xi8>, vector<16xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}
func.func @i8_16_16x64(%a: vector<16xi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = amdgpu.mfma 16x16x64 %a * %a + %c blgp = none : vector<16xi8>, vector<16xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @f64_16x4(%a: f64, %c: vector<4xf64>) -> vector<4xf64> {
  %0 = amdgpu.mfma 16x16x4 %a * %a + %c blgp = none : f64, f64, vector<4xf64>
  return %0 : vector<4xf64>
}
func.func @f64_4x4(%a: f64, %c: f64) -> f64 {
  %0 = amdgpu.mfma 4x4x4 %a * %a + %c {blocks = 4 : i32} blgp = none : f64, f64, f64
  return %0 : f64
}
func.func @xf32_32x4(%a: vector<2xf32>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x4 %a * %a + %c {reducePrecision} blgp = none : vector<2xf32>, vector<2xf32>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @xf32_16x8(%a: vector<2xf32>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x8 %a * %a + %c {reducePrecision} blgp = none : vector<2xf32>, vector<2xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @f8E4M3FN_32x16(%a: vector<8xf8E4M3FN>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x16 %a * %a + %c blgp = none : vector<8xf8E4M3FN>, vector<8xf8E4M3FN>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @f8E4M3FN_16x32(%a: vector<8xf8E4M3FN>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x32 %a * %a + %c blgp = none : vector<8xf8E4M3FN>, vector<8xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @f8E5M2_32x16(%a: vector<8xf8E5M2>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x16 %a * %a + %c blgp = none : vector<8xf8E5M2>, vector<8xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @f8E5M2_16x32(%a: vector<8xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x32 %a * %a + %c blgp = none : vector<8xf8E5M2>, vector<8xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @f8E4M3FN_32x64(%a: vector<32xf8E4M3FN>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x64 %a * %a + %c blgp = none : vector<32xf8E4M3FN>, vector<32xf8E4M3FN>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @f8E4M3FN_16x128(%a: vector<32xf8E4M3FN>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x128 %a * %a + %c blgp = none : vector<32xf8E4M3FN>, vector<32xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @f8E5M2_32x64(%a: vector<32xf8E5M2>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x64 %a * %a + %c blgp = none : vector<32xf8E5M2>, vector<32xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @f8E5M2_16x128(%a: vector<32xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x128 %a * %a + %c blgp = none : vector<32xf8E5M2>, vector<32xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @f6E2M3FN_32x64(%a: vector<32xf6E2M3FN>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x64 %a * %a + %c blgp = none : vector<32xf6E2M3FN>, vector<32xf6E2M3FN>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @f6E2M3FN_16x128(%a: vector<32xf6E2M3FN>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x128 %a * %a + %c blgp = none : vector<32xf6E2M3FN>, vector<32xf6E2M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @f6E3M2FN_32x64(%a: vector<32xf6E3M2FN>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x64 %a * %a + %c blgp = none : vector<32xf6E3M2FN>, vector<32xf6E3M2FN>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @f6E3M2FN_16x128(%a: vector<32xf6E3M2FN>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x128 %a * %a + %c blgp = none : vector<32xf6E3M2FN>, vector<32xf6E3M2FN>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @f4E2M1FN_32x64(%a: vector<32xf4E2M1FN>, %c: vector<16xf32>) -> vector<16xf32> {
  %0 = amdgpu.mfma 32x32x64 %a * %a + %c blgp = none : vector<32xf4E2M1FN>, vector<32xf4E2M1FN>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @f4E2M1FN_16x128(%a: vector<32xf4E2M1FN>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.mfma 16x16x128 %a * %a + %c blgp = none : vector<32xf4E2M1FN>, vector<32xf4E2M1FN>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @fields(%a: f32, %b: f64, %c: vector<32xf32>, %d: vector<4xf64>) -> (vector<32xf32>, vector<4xf64>) {
  %0 = amdgpu.mfma 32x32x1 %a * %a + %c {abid = 1 : i32, blocks = 2 : i32, cbsz = 1 : i32} blgp = bcast_second_32 : f32, f32, vector<32xf32>
  %1 = amdgpu.mfma 16x16x4 %b * %b + %d {negateA, negateC} blgp = none : f64, f64, vector<4xf64>
  return %0, %1 : vector<32xf32>, vector<4xf64>
}
func.func @scaled(%a: vector<32xf4E2M1FN>, %b: vector<32xf8E5M2>, %c: vector<16xf32>, %s: f8E8M0FNU, %t: vector<4xf8E8M0FNU>) -> vector<16xf32> {
  %0 = amdgpu.scaled_mfma 32x32x64 (%s[0] * %a) * (%t[3] * %b) + %c : f8E8M0FNU, vector<32xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<32xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @sparse_f16_16x32(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<4xf32>, %i: vector<4xi8>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @sparse_f16_32x16(%a: vector<4xf16>, %b: vector<8xf16>, %c: vector<16xf32>, %i: vector<4xi8>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x16 %a * %b + %c sparse(%i : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @sparse_f16_16x64(%a: vector<8xf16>, %b: vector<16xf16>, %c: vector<4xf32>, %i: vector<4xi8>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%i : vector<4xi8>) : vector<8xf16>, vector<16xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @sparse_f16_32x32(%a: vector<8xf16>, %b: vector<16xf16>, %c: vector<16xf32>, %i: vector<4xi8>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x32 %a * %b + %c sparse(%i : vector<4xi8>) : vector<8xf16>, vector<16xf16>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @sparse_bf16_16x32(%a: vector<4xbf16>, %b: vector<8xbf16>, %c: vector<4xf32>, %i: vector<4xi8>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x32 %a * %b + %c sparse(%i : vector<4xi8>) : vector<4xbf16>, vector<8xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @sparse_bf16_32x16(%a: vector<4xbf16>, %b: vector<8xbf16>, %c: vector<16xf32>, %i: vector<4xi8>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x16 %a * %b + %c sparse(%i : vector<4xi8>) : vector<4xbf16>, vector<8xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @sparse_bf16_16x64(%a: vector<8xbf16>, %b: vector<16xbf16>, %c: vector<4xf32>, %i: vector<4xi8>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%i : vector<4xi8>) : vector<8xbf16>, vector<16xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @sparse_bf16_32x32(%a: vector<8xbf16>, %b: vector<16xbf16>, %c: vector<16xf32>, %i: vector<4xi8>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x32 %a * %b + %c sparse(%i : vector<4xi8>) : vector<8xbf16>, vector<16xbf16>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @sparse_i8_16x64(%a: vector<8xi8>, %b: vector<16xi8>, %c: vector<4xi32>, %i: vector<2xi16>) -> vector<4xi32> {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%i : vector<2xi16>) : vector<8xi8>, vector<16xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @sparse_i8_32x32(%a: vector<8xi8>, %b: vector<16xi8>, %c: vector<16xi32>, %i: vector<2xi16>) -> vector<16xi32> {
  %0 = amdgpu.sparse_mfma 32x32x32 %a * %b + %c sparse(%i : vector<2xi16>) : vector<8xi8>, vector<16xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}
func.func @sparse_i8_16x128(%a: vector<16xi8>, %b: vector<32xi8>, %c: vector<4xi32>, %i: vector<2xi16>) -> vector<4xi32> {
  %0 = amdgpu.sparse_mfma 16x16x128 %a * %b + %c sparse(%i : vector<2xi16>) : vector<16xi8>, vector<32xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @sparse_i8_32x64(%a: vector<16xi8>, %b: vector<32xi8>, %c: vector<16xi32>, %i: vector<2xi16>) -> vector<16xi32> {
  %0 = amdgpu.sparse_mfma 32x32x64 %a * %b + %c sparse(%i : vector<2xi16>) : vector<16xi8>, vector<32xi8>, vector<16xi32>
  return %0 : vector<16xi32>
}
func.func @sparse_f8E4M3FN_16x64(%a: vector<8xf8E4M3FN>, %b: vector<16xf8E4M3FN>, %c: vector<4xf32>, %i: vector<2xi16>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%i : vector<2xi16>) : vector<8xf8E4M3FN>, vector<16xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @sparse_f8E4M3FN_32x32(%a: vector<8xf8E4M3FN>, %b: vector<16xf8E4M3FN>, %c: vector<16xf32>, %i: vector<2xi16>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x32 %a * %b + %c sparse(%i : vector<2xi16>) : vector<8xf8E4M3FN>, vector<16xf8E4M3FN>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @sparse_f8E4M3FN_16x128(%a: vector<16xf8E4M3FN>, %b: vector<32xf8E4M3FN>, %c: vector<4xf32>, %i: vector<2xi16>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x128 %a * %b + %c sparse(%i : vector<2xi16>) : vector<16xf8E4M3FN>, vector<32xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @sparse_f8E4M3FN_32x64(%a: vector<16xf8E4M3FN>, %b: vector<32xf8E4M3FN>, %c: vector<16xf32>, %i: vector<2xi16>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x64 %a * %b + %c sparse(%i : vector<2xi16>) : vector<16xf8E4M3FN>, vector<32xf8E4M3FN>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @sparse_f8E5M2_16x64(%a: vector<8xf8E5M2>, %b: vector<16xf8E5M2>, %c: vector<4xf32>, %i: vector<2xi16>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x64 %a * %b + %c sparse(%i : vector<2xi16>) : vector<8xf8E5M2>, vector<16xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @sparse_f8E5M2_32x32(%a: vector<8xf8E5M2>, %b: vector<16xf8E5M2>, %c: vector<16xf32>, %i: vector<2xi16>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x32 %a * %b + %c sparse(%i : vector<2xi16>) : vector<8xf8E5M2>, vector<16xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}
func.func @sparse_f8E5M2_16x128(%a: vector<16xf8E5M2>, %b: vector<32xf8E5M2>, %c: vector<4xf32>, %i: vector<2xi16>) -> vector<4xf32> {
  %0 = amdgpu.sparse_mfma 16x16x128 %a * %b + %c sparse(%i : vector<2xi16>) : vector<16xf8E5M2>, vector<32xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @sparse_f8E5M2_32x64(%a: vector<16xf8E5M2>, %b: vector<32xf8E5M2>, %c: vector<16xf32>, %i: vector<2xi16>) -> vector<16xf32> {
  %0 = amdgpu.sparse_mfma 32x32x64 %a * %b + %c sparse(%i : vector<2xi16>) : vector<16xf8E5M2>, vector<32xf8E5M2>, vector<16xf32>
  return %0 : vector<16xf32>
}
