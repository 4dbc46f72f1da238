// RUN: terrace-opt %s --convert-vector-to-llvm=enable-x86vector
func.func @compress(%k: vector<16xi1>, %a: vector<16xf32>, %b: vector<16xf32>) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>) {
  %0 = x86vector.avx512.mask.compress %k, %a : vector<16xf32>
  %1 = x86vector.avx512.mask.compress %k, %a {constant_src = dense<5.0> : vector<16xf32>} : vector<16xf32>
  %2 = x86vector.avx512.mask.compress %k, %a, %b : vector<16xf32>, vector<16xf32>
  return %0, %1, %2 : vector<16xf32>, vector<16xf32>, vector<16xf32>
}
func.func @rnd(%a: vector<16xf32>, %k: i32, %m: i16, %n: i32, %a8: vector<8xf64>, %m8: i8) -> (vector<16xf32>, vector<8xf64>, vector<16xf32>, vector<8xf64>) {
  %0 = x86vector.avx512.mask.rndscale %a, %k, %a, %m, %n : vector<16xf32>
  %1 = x86vector.avx512.mask.rndscale %a8, %k, %a8, %m8, %n : vector<8xf64>
  %2 = x86vector.avx512.mask.scalef %a, %a, %a, %m, %n : vector<16xf32>
  %3 = x86vector.avx512.mask.scalef %a8, %a8, %a8, %m8, %n : vector<8xf64>
  return %0, %1, %2, %3 : vector<16xf32>, vector<8xf64>, vector<16xf32>, vector<8xf64>
}
func.func @vp(%a: vector<16xi32>, %b: vector<8xi64>) -> (vector<16xi1>, vector<16xi1>, vector<8xi1>, vector<8xi1>) {
  %0:2 = x86vector.avx512.vp2intersect %a, %a : vector<16xi32>
  %1:2 = x86vector.avx512.vp2intersect %b, %b : vector<8xi64>
  return %0#0, %0#1, %1#0, %1#1 : vector<16xi1>, vector<16xi1>, vector<8xi1>, vector<8xi1>
}
func.func @dots(%s: vector<4xf32>, %a: vector<8xbf16>, %s8: vector<8xf32>, %a16: vector<16xbf16>, %s16: vector<16xf32>, %a32: vector<32xbf16>) -> (vector<4xf32>, vector<8xf32>, vector<16xf32>) {
  %0 = x86vector.avx512.dot %s, %a, %a : vector<8xbf16> -> vector<4xf32>
  %1 = x86vector.avx512.dot %s8, %a16, %a16 : vector<16xbf16> -> vector<8xf32>
  %2 = x86vector.avx512.dot %s16, %a32, %a32 : vector<32xbf16> -> vector<16xf32>
  return %0, %1, %2 : vector<4xf32>, vector<8xf32>, vector<16xf32>
}
func.func @cvt(%a: vector<8xf32>, %b: vector<16xf32>) -> (vector<8xbf16>, vector<16xbf16>) {
  %0 = x86vector.avx512.cvt.packed.f32_to_bf16 %a : vector<8xf32> -> vector<8xbf16>
  %1 = x86vector.avx512.cvt.packed.f32_to_bf16 %b : vector<16xf32> -> vector<16xbf16>
  return %0, %1 : vector<8xbf16>, vector<16xbf16>
}
func.func @avx(%a: vector<8xf32>, %w: vector<4xi32>, %i: vector<16xi8>, %w8: vector<8xi32>, %i8: vector<32xi8>) -> (vector<8xf32>, vector<8xf32>, vector<4xi32>, vector<8xi32>) {
  %0 = x86vector.avx.rsqrt %a : vector<8xf32>
  %1 = x86vector.avx.intr.dot %a, %a : vector<8xf32>
  %2 = x86vector.avx.dot.i8 %w, %i, %i : vector<16xi8> -> vector<4xi32>
  %3 = x86vector.avx.dot.i8 %w8, %i8, %i8 : vector<32xi8> -> vector<8xi32>
  return %0, %1, %2, %3 : vector<8xf32>, vector<8xf32>, vector<4xi32>, vector<8xi32>
}
func.func @bcst(%m: memref<1xbf16>, %h: memref<1xf16>, %mm: memref<16xbf16>, %hh: memref<16xf16>, %m8: memref<8xbf16>, %h8: memref<8xf16>) -> (vector<8xf32>, vector<4xf32>, vector<8xf32>, vector<8xf32>, vector<4xf32>, vector<4xf32>, vector<8xf32>, vector<8xf32>, vector<4xf32>) {
  %0 = x86vector.avx.bcst_to_f32.packed %m : memref<1xbf16> -> vector<8xf32>
  %1 = x86vector.avx.bcst_to_f32.packed %m : memref<1xbf16> -> vector<4xf32>
  %2 = x86vector.avx.bcst_to_f32.packed %h : memref<1xf16> -> vector<8xf32>
  %3 = x86vector.avx.cvt.packed.even.indexed_to_f32 %mm : memref<16xbf16> -> vector<8xf32>
  %4 = x86vector.avx.cvt.packed.even.indexed_to_f32 %m8 : memref<8xbf16> -> vector<4xf32>
  %5 = x86vector.avx.cvt.packed.even.indexed_to_f32 %h8 : memref<8xf16> -> vector<4xf32>
  %6 = x86vector.avx.cvt.packed.odd.indexed_to_f32 %mm : memref<16xbf16> -> vector<8xf32>
  %7 = x86vector.avx.cvt.packed.odd.indexed_to_f32 %hh : memref<16xf16> -> vector<8xf32>
  %8 = x86vector.avx.cvt.packed.odd.indexed_to_f32 %m8 : memref<8xbf16> -> vector<4xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : vector<8xf32>, vector<4xf32>, vector<8xf32>, vector<8xf32>, vector<4xf32>, vector<4xf32>, vector<8xf32>, vector<8xf32>, vector<4xf32>
}
