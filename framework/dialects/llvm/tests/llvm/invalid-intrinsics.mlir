// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: i32) {
  // expected-error @+1 {{'llvm.intr.sin' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  %0 = llvm.intr.sin(%a) : (i32) -> i32
  return
}
// -----
func.func @f(%a: f32, %b: f64) {
  // expected-error @+1 {{'llvm.intr.pow' op requires the same type for all operands and results}}
  %0 = llvm.intr.pow(%a, %b) : (f32, f64) -> f32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{'llvm.intr.ctlz' op requires attribute 'is_zero_poison'}}
  %0 = "llvm.intr.ctlz"(%a) : (i32) -> i32
  return
}
// -----
func.func @f(%a: f32) {
  // expected-error @+1 {{expected result type to be an homogeneous struct with two elements matching the operand type, but got '!llvm.struct<(f32, f64)>'}}
  %0 = llvm.intr.sincos(%a) : (f32) -> !llvm.struct<(f32, f64)>
  return
}
// -----
func.func @f(%a: vector<4xf32>) {
  // expected-error @+1 {{'llvm.intr.llround' op operand #0 must be floating point LLVM type, but got 'vector<4xf32>'}}
  %0 = llvm.intr.llround(%a) : (vector<4xf32>) -> vector<4xi64>
  return
}
// -----
func.func @f(%a: i32, %b: i64) {
  // expected-error @+1 {{'llvm.intr.scmp' op requires all operands to have the same type}}
  %0 = llvm.intr.scmp(%a, %b) : (i32, i64) -> i2
  return
}
// -----
func.func @f(%a: i32, %b: i64) {
  // expected-error @+1 {{'llvm.intr.sadd.with.overflow' op requires the same element type for all operands}}
  %0 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i32, i64) -> !llvm.struct<(i32, i1)>
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{attribute 'roundingmode' failed to satisfy constraint: LLVM Rounding Mode whose minimum value is 0}}
  %0 = "llvm.intr.experimental.constrained.sitofp"(%a) <{fpExceptionBehavior = 0 : i64, roundingmode = -1 : i64}> : (i32) -> f32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{expected string or keyword containing one of the following enum values for attribute 'roundingmode' [towardzero, tonearest, upward, downward, tonearestaway, dynamic, invalid]}}
  %0 = llvm.intr.experimental.constrained.sitofp %a foo ignore : i32 to f32
  return
}
// -----
func.func @f(%p: !llvm.ptr, %l: i64) {
  // expected-error @+1 {{'llvm.intr.memcpy' op operand #1 must be LLVM pointer type, but got 'i64'}}
  "llvm.intr.memcpy"(%p, %l, %l) <{isVolatile = false}> : (!llvm.ptr, i64, i64) -> ()
  return
}
// -----
func.func @f(%p: !llvm.ptr, %l: i64) {
  // expected-error @+1 {{failed to verify that all of {ptr, res} have same type}}
  %0 = llvm.intr.ptrmask %p, %l : (!llvm.ptr, i64) -> !llvm.ptr<1>
  return
}
// -----
func.func @f(%c: i1) {
  // expected-error @+1 {{expected 1 operand bundle tags, but actually got 0}}
  "llvm.intr.assume"(%c) <{op_bundle_sizes = array<i32: 0>}> : (i1) -> ()
  return
}
// -----
func.func @f(%v: vector<8xf32>, %s: vector<[4]xf32>) {
  // expected-error @+1 {{failed to verify that it is not inserting scalable into fixed-length vectors.}}
  %0 = llvm.intr.vector.insert %s, %v[0] : vector<[4]xf32> into vector<8xf32>
  return
}
// -----
func.func @f(%v: vector<8xf32>) {
  // expected-error @+1 {{failed to verify that it is not extracting scalable from fixed-length vectors.}}
  %0 = llvm.intr.vector.extract %v[0] : vector<[4]xf32> from vector<8xf32>
  return
}
// -----
func.func @f(%v: vector<16385xf32>) {
  // expected-error @+1 {{failed to verify that vectors are not bigger than 2^17 bits.}}
  %0 = llvm.intr.vector.extract %v[0] : vector<4xf32> from vector<16385xf32>
  return
}
// -----
func.func @f(%v: vector<4xi32>) {
  // expected-error @+1 {{failed to verify that result has twice as many elements as 'vec1'}}
  %0 = "llvm.intr.vector.interleave2"(%v, %v) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return
}
// -----
func.func @f(%v: vector<4xi32>) {
  // expected-error @+1 {{'llvm.intr.vector.reduce.add' op requires the same element type for all operands and results}}
  %0 = "llvm.intr.vector.reduce.add"(%v) : (vector<4xi32>) -> i64
  return
}
// -----
func.func @f(%q: vector<4x!llvm.ptr>, %m: vector<4xi1>) {
  // expected-error @+1 {{expected operand #1 type to be 'vector<8x!llvm.ptr>'}}
  %0 = llvm.intr.masked.gather %q, %m {alignment = 1 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<8xf32>
  return
}
// -----
func.func @f(%q: vector<4x!llvm.ptr>, %m: vector<8xi1>, %v: vector<8xf32>) {
  // expected-error @+1 {{expected operand #2 type to be 'vector<8x!llvm.ptr>'}}
  llvm.intr.masked.scatter %v, %q, %m {alignment = 1 : i32} : vector<8xf32>, vector<8xi1> into vector<4x!llvm.ptr>
  return
}
// -----
func.func @f(%v: vector<4xi32>, %m: vector<4xi1>, %e: i32) {
  // expected-error @+1 {{operand #2 must be LLVM dialect-compatible vector of 1-bit signless integer, but got 'vector<4xi32>'}}
  %0 = "llvm.intr.vp.add"(%v, %v, %v, %e) : (vector<4xi32>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{'llvm.intr.coro.begin' op operand #0 must be LLVM token type, but got 'i32'}}
  %0 = "llvm.intr.coro.begin"(%a, %a) : (i32, i32) -> !llvm.ptr
  return
}
