// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
func.func @masks(%k: vector<16xi1>, %a: vector<16xf32>, %i: vector<8xi64>, %d: vector<8xf64>, %n: i32, %b: i8) {
  %0 = x86vector.avx512.mask.compress %k, %a : vector<16xf32>
  %1 = x86vector.avx512.mask.compress %k, %a, %a : vector<16xf32>, vector<16xf32>
  %2 = x86vector.avx512.mask.compress %k, %a {constant_src = dense<5.0> : vector<16xf32>} : vector<16xf32>
  %3 = x86vector.avx512.mask.rndscale %d, %n, %d, %b, %n : vector<8xf64>
  %4 = x86vector.avx512.mask.scalef %d, %d, %d, %b, %n {noted} : vector<8xf64>
  %5, %6 = x86vector.avx512.vp2intersect %i, %i : vector<8xi64>
  return
}

func.func @sums(%s: vector<8xf32>, %h: vector<16xbf16>, %w: vector<4xi32>, %b: vector<16xi8>) {
  %0 = x86vector.avx512.dot %s, %h, %h : vector<16xbf16> -> vector<8xf32>
  %1 = x86vector.avx512.cvt.packed.f32_to_bf16 %s : vector<8xf32> -> vector<8xbf16>
  %2 = x86vector.avx.rsqrt %s : vector<8xf32>
  %3 = x86vector.avx.intr.dot %s, %s : vector<8xf32>
  %4 = x86vector.avx.dot.i8 %w, %b, %b : vector<16xi8> -> vector<4xi32>
  return
}

func.func @loads(%m: memref<1xbf16>, %n: memref<8xf16>) {
  %0 = x86vector.avx.bcst_to_f32.packed %m : memref<1xbf16> -> vector<8xf32>
  %1 = x86vector.avx.cvt.packed.even.indexed_to_f32 %n : memref<8xf16> -> vector<4xf32>
  %2 = x86vector.avx.cvt.packed.odd.indexed_to_f32 %n : memref<8xf16> -> vector<4xf32>
  return
}
