// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Edges to blocks that are not there, are the first, or take other arguments.

func.func @f(%a: i64) {
  // expected-error @+1 {{reference to an undefined block}}
  cf.br ^bb0(%a : i64)
}
// -----
// expected-error @+1 {{entry block of region may not have predecessors}}
func.func @f() {
^bb0:
  cf.br ^bb0
}
// -----
func.func @f(%a: i64) {
  // expected-error @+1 {{branch has 2 operands for successor #0, but target block has 1}}
  cf.br ^bb1(%a, %a : i64, i64)
^bb1(%b: i64):
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^bb1(%a : i32)
^bb1(%b: i64):
  return
}
// -----
// expected-note @+1 {{prior use here}}
func.func @select(%c: i32) {
  // expected-error @+1 {{use of value '%c' expects different type than prior uses: 'i1' vs 'i32'}}
  cf.cond_br %c, ^bb1, ^bb1
^bb1:
  return
}
// -----
func.func @select(%c: i1) {
// expected-error @+1 {{invalid block name in region with named arguments}}
^bb0:
  cf.cond_br %c, ^bb0, ^bb1
^bb1:
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{reference to an undefined block}}
  cf.br ^nowhere
}
