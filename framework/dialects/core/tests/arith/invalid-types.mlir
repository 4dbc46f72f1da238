// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Types that are no integers, no floats, or not the same.

func.func @f(%a: f32) {
  // expected-error @+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.addi %a, %a : f32
  return
}
// -----
func.func @f(%a: si32) {
  // expected-error @+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'si32'}}
  %0 = arith.addi %a, %a : si32
  return
}
// -----
func.func @f(%a: !foo.t) {
  // expected-error @+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got '!foo.t'}}
  %0 = arith.addi %a, %a : !foo.t
  return
}
// -----
func.func @f(%a: tensor<4xui8>) {
  // expected-error @+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'tensor<4xui8>'}}
  %0 = arith.addi %a, %a : tensor<4xui8>
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.addf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.addf %a, %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.mulf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.mulf %a, %a : i32
  return
}
// -----
// expected-note @+1 {{prior use here}}
func.func @f(%a: i32, %b: i64) {
  // expected-error @+1 {{use of value '%b' expects different type than prior uses: 'i32' vs 'i64'}}
  %0 = arith.addi %a, %b : i32
  return
}
// -----
func.func @f(%a: vector<4xi64>) {
  // expected-error @+1 {{'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (vector<4xi64>, vector<4xi64>) -> i1
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
  %0 = "arith.cmpi"(%a, %a) {predicate = 12 : i64} : (i32, i32) -> i1
  return
}
// -----
func.func private @f()
func.func @g() {
  // expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
  %0 = arith.constant @f : () -> ()
  return
}
// -----
func.func @f(%c: i1, %a: i32, %b: i64) {
  // expected-error @+1 {{'arith.select' op failed to verify that all of {true_value, false_value, result} have same type}}
  %0 = "arith.select"(%c, %a, %b) : (i1, i32, i64) -> i32
  return
}
// -----
func.func @f(%c: vector<41xi1>, %v: vector<42xf32>) {
  // expected-error @+1 {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}}
  %0 = arith.select %c, %v, %v : vector<41xi1>, vector<42xf32>
  return
}
// -----
func.func @f(%a: f32) {
  // expected-error @+1 {{custom op 'arith.cmpf' expected string or keyword containing one of the following enum values for attribute 'predicate' [false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno, true]}}
  %0 = arith.cmpf foo, %a, %a : f32
  return
}
