// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Calls that do not fit what they call.

func.func private @g(i32) -> i32
func.func @f(%a: i32) {
  // expected-error @+1 {{'func.call' op incorrect number of operands for callee}}
  %0 = func.call @g(%a, %a) : (i32, i32) -> i32
  return
}
// -----
// expected-note @+1 {{prior use here}}
func.func @f(%a: i32) -> i32 {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: '(i32) -> i32' vs 'i32'}}
  %0 = call_indirect %a(%a) : (i32) -> i32
  return %0 : i32
}
// -----
func.func private @f()
func.func @g() {
  // expected-error @+1 {{'func.constant' op reference to function with mismatched type}}
  %0 = func.constant @f : (i32) -> ()
  return
}
// -----
// expected-error @+1 {{expected non-function type}}
func.func @foo() -> (index, ind) {
// -----
module {
  // expected-error @+1 {{'func.return' op expects parent op 'func.func'}}
  func.return
}
