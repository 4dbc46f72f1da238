// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @f(%a: i32) {
  // expected-error @+1 {{branch has 1 operands for successor #0, but target block has 0}}
  "cf.br"(%a)[^bb1] : (i32) -> ()
^bb1:
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  "cf.br"(%a)[^bb1] : (i32) -> ()
^bb1(%b: i64):
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{'cf.cond_br' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  "cf.cond_br"(%a)[^bb1, ^bb1] {operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
^bb1:
  return
}
// -----
func.func @f(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  // expected-note @+1 {{operand defined here (op in the same region)}}
  %0 = arith.constant 1 : i32
  cf.br ^bb2
^bb2:
  // expected-error @+1 {{operand #0 does not dominate this use}}
  "test.use"(%0) : (i32) -> ()
  return
}
// -----
// expected-error @+1 {{entry block of region may not have predecessors}}
func.func @f() {
^bb0:
  cf.br ^bb0
}
// -----
// expected-error @+1 {{empty block: expect at least a terminator}}
func.func @f() {
^bb0:
  return
^bb1:
}
// -----
func.func @f() {
  // expected-error @+1 {{'func.return' op must be the last operation in the parent block}}
  return
  "test.after"() : () -> ()
}
// -----
func.func @f(%f: i32) {
  // expected-error @+1 {{'cf.switch' op 'flag' type ('i32') should match case value type ('i64')}}
  "cf.switch"(%f)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}
// -----
func.func @f(%f: i32) {
  // expected-error @+1 {{'cf.switch' op number of case values (2) should match number of case destinations (1)}}
  "cf.switch"(%f)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}
// -----
func.func @f(%f: i32) {
  // expected-error @+1 {{branch has 1 operands for successor #1, but target block has 0}}
  cf.switch %f : i32, [
    default: ^a,
    1: ^a(%f : i32)
  ]
^a:
  return
}
// -----
// expected-note @+1 {{prior use here}}
func.func @f(%f: i32) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'i1' vs 'i32'}}
  cf.assert %f, "no"
  return
}
// -----
func.func @f(%f: f32) {
  // expected-error @+1 {{'cf.switch' op operand #0 must be integer, but got 'f32'}}
  "cf.switch"(%f)[^a] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (f32) -> ()
^a:
  return
}
