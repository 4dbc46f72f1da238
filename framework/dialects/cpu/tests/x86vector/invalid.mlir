// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%k: vector<16xi1>, %a: vector<16xf32>) {
  // expected-error @below {{cannot use both src and constant_src}}
  %0 = x86vector.avx512.mask.compress %k, %a, %a {constant_src = dense<5.0> : vector<16xf32>} : vector<16xf32>, vector<16xf32>
  return
}

// -----

func.func @f(%k: vector<16xi1>, %a: vector<16xf32>, %b: vector<8xf32>) {
  // expected-error @below {{failed to verify that src and dst have same type}}
  %0 = x86vector.avx512.mask.compress %k, %a, %b : vector<16xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%k: vector<16xi1>, %a: vector<16xf32>) {
  // expected-error @below {{failed to verify that constant_src and dst have same type}}
  %0 = x86vector.avx512.mask.compress %k, %a {constant_src = dense<5.0> : vector<8xf32>} : vector<16xf32>
  return
}

// -----

func.func @f(%k: vector<8xi1>, %a: vector<16xf32>) {
  // expected-error @below {{'x86vector.avx512.mask.compress' op failed to verify that `k` has the same number of bits as elements in `dst`}}
  %0 = "x86vector.avx512.mask.compress"(%k, %a) : (vector<8xi1>, vector<16xf32>) -> vector<16xf32>
  return
}

// -----

func.func @f(%a: vector<16xf32>, %n: i32, %b: i8) {
  // expected-error @below {{'x86vector.avx512.mask.rndscale' op failed to verify that imm has the same number of bits as elements in dst}}
  %0 = "x86vector.avx512.mask.rndscale"(%a, %n, %a, %b, %n) : (vector<16xf32>, i32, vector<16xf32>, i8, i32) -> vector<16xf32>
  return
}

// -----

func.func @f(%a: vector<16xf32>, %n: i32, %b: i8) {
  // expected-error @below {{'x86vector.avx512.mask.scalef' op failed to verify that k has the same number of bits as elements in dst}}
  %0 = "x86vector.avx512.mask.scalef"(%a, %a, %a, %b, %n) : (vector<16xf32>, vector<16xf32>, vector<16xf32>, i8, i32) -> vector<16xf32>
  return
}

// -----

func.func @f(%a: vector<8xi32>) {
  // expected-error @below {{'x86vector.avx512.vp2intersect' op failed to verify that k1 has the same number of bits as elements in a}}
  %0:2 = "x86vector.avx512.vp2intersect"(%a, %a) : (vector<8xi32>, vector<8xi32>) -> (vector<16xi1>, vector<8xi1>)
  return
}

// -----

func.func @f(%a: vector<8xi32>) {
  // expected-error @below {{'x86vector.avx512.vp2intersect' op failed to verify that k2 has the same number of bits as elements in b}}
  %0:2 = "x86vector.avx512.vp2intersect"(%a, %a) : (vector<8xi32>, vector<8xi32>) -> (vector<8xi1>, vector<16xi1>)
  return
}

// -----

func.func @f(%s: vector<8xf32>, %a: vector<8xbf16>) {
  // expected-error @below {{'x86vector.avx512.dot' op failed to verify that `a` has twice an many elements as `src`}}
  %0 = "x86vector.avx512.dot"(%s, %a, %a) : (vector<8xf32>, vector<8xbf16>, vector<8xbf16>) -> vector<8xf32>
  return
}

// -----

func.func @f(%s: vector<8xf32>) {
  // expected-error @below {{'x86vector.avx512.cvt.packed.f32_to_bf16' op failed to verify that all of {a, dst} have same element count}}
  %0 = x86vector.avx512.cvt.packed.f32_to_bf16 %s : vector<8xf32> -> vector<16xbf16>
  return
}

// -----

func.func @f(%s: vector<4xf32>) {
  // expected-error @below {{'x86vector.avx.rsqrt' op operand #0 must be vector of 32-bit float values of length 8, but got 'vector<4xf32>'}}
  %0 = "x86vector.avx.rsqrt"(%s) : (vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%s: vector<4xf32>) {
  // expected-error @below {{'x86vector.avx.intr.dot' op operand #0 must be vector of 32-bit float values of length 8, but got 'vector<4xf32>'}}
  %0 = "x86vector.avx.intr.dot"(%s, %s) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%w: vector<4xi32>, %b: vector<32xi8>) {
  // expected-error @below {{'x86vector.avx.dot.i8' op failed to verify that `a` has four times elements as `w`}}
  %0 = "x86vector.avx.dot.i8"(%w, %b, %b) : (vector<4xi32>, vector<32xi8>, vector<32xi8>) -> vector<4xi32>
  return
}

// -----

func.func @f(%m: memref<1xf32>) {
  // expected-error @below {{'x86vector.avx.bcst_to_f32.packed' op operand #0 must be memref of bfloat16 type or 16-bit float values, but got 'memref<1xf32>'}}
  %0 = "x86vector.avx.bcst_to_f32.packed"(%m) : (memref<1xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<1xf32>) {
  // expected-error @below {{'x86vector.avx.cvt.packed.even.indexed_to_f32' op operand #0 must be memref of bfloat16 type or 16-bit float values, but got 'memref<1xf32>'}}
  %0 = "x86vector.avx.cvt.packed.even.indexed_to_f32"(%m) : (memref<1xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<1xf32>) {
  // expected-error @below {{'x86vector.avx.cvt.packed.odd.indexed_to_f32' op operand #0 must be memref of bfloat16 type or 16-bit float values, but got 'memref<1xf32>'}}
  %0 = "x86vector.avx.cvt.packed.odd.indexed_to_f32"(%m) : (memref<1xf32>) -> vector<8xf32>
  return
}
