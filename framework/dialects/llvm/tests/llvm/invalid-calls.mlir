// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error @+1 {{'missing' does not reference a symbol in the current scope}}
  llvm.call @missing() : () -> ()
  return
}
// -----
func.func private @g()
func.func @f() {
  // expected-error @+1 {{'g' does not reference a valid LLVM function or IFunc}}
  llvm.call @g() : () -> ()
  return
}
// -----
llvm.func @g(i32)
func.func @f() {
  // expected-error @+1 {{incorrect number of operands (0) for callee (expecting: 1)}}
  llvm.call @g() : () -> ()
  return
}
// -----
llvm.func @g(i32, ...)
func.func @f() {
  // expected-error @+1 {{missing var_callee_type attribute for vararg call}}
  llvm.call @g() : () -> ()
  return
}
// -----
llvm.func @g(i32, ...)
func.func @f() {
  // expected-error @+1 {{expected var_callee_type to have at most 0 parameters}}
  llvm.call @g() vararg(!llvm.func<void (i32, ...)>) : () -> ()
  return
}
// -----
llvm.func @g(i32, ...)
func.func @f() {
  // expected-error @+1 {{incorrect number of operands (0) for varargs callee (expecting at least: 1)}}
  llvm.call @g() vararg(!llvm.func<void (...)>) : () -> ()
  return
}
// -----
llvm.func @g(i32, ...)
func.func @f(%a: i32) {
  // expected-error @+1 {{expected var_callee_type to be a variadic function type}}
  llvm.call @g(%a) vararg(!llvm.func<void (i32)>) : (i32) -> ()
  return
}
// -----
llvm.func @g(i32, ...)
func.func @f(%a: i32) {
  // expected-error @+1 {{var_callee_type parameter type mismatch: 'i64' != 'i32'}}
  llvm.call @g(%a) vararg(!llvm.func<void (i64, ...)>) : (i32) -> ()
  return
}
// -----
llvm.func @g(i32, ...)
func.func @f(%a: i32) {
  // expected-error @+1 {{expected var_callee_type to return void}}
  llvm.call @g(%a) vararg(!llvm.func<i8 (i32, ...)>) : (i32) -> ()
  return
}
// -----
llvm.func @g(i32, ...) -> i8
func.func @f(%a: i32) {
  // expected-error @+1 {{var_callee_type return type mismatch: 'i64' != 'i8'}}
  %0 = llvm.call @g(%a) vararg(!llvm.func<i64 (i32, ...)>) : (i32) -> i8
  return
}
// -----
llvm.func @g(i32)
func.func @f(%a: i64) {
  // expected-error @+1 {{operand type mismatch for operand 0: 'i64' != 'i32'}}
  llvm.call @g(%a) : (i64) -> ()
  return
}
// -----
llvm.func @g() -> i32
func.func @f() {
  // expected-error @+1 {{expected function call to produce a value}}
  llvm.call @g() : () -> ()
  return
}
// -----
llvm.func @g()
func.func @f() {
  // expected-error @+1 {{calling function with void result must not produce values}}
  %0 = llvm.call @g() : () -> i32
  return
}
// -----
llvm.func @g() -> i32
func.func @f() {
  // expected-error @+1 {{result type mismatch: 'i64' != 'i32'}}
  %0 = llvm.call @g() : () -> i64
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{must have either a `callee` attribute or at least an operand}}
  "llvm.call"() <{op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error @+1 {{indirect call expects a pointer as callee: 'i32'}}
  llvm.call %a() : i32, () -> ()
  return
}
// -----
func.func @f(%a: !llvm.ptr) {
  // expected-error @+1 {{expected indirect call to have 2 trailing types}}
  llvm.call %a() : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected direct call to have 1 trailing types}}
  llvm.call @g() : ()
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected function with 0 or 1 result}}
  llvm.call @g() : () -> (i32, i32)
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{expected a non-void result type}}
  llvm.call @g() : () -> !llvm.void
  return
}
// -----
llvm.func @g()
func.func @f() {
  // expected-error @+1 {{expected 1 operand bundle tags, but actually got 0}}
  "llvm.call"() <{callee = @g, op_bundle_sizes = array<i32: 0>, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  return
}
// -----
llvm.func @g()
func.func @f() {
  // expected-error @+1 {{operand bundle tag must be a StringAttr}}
  "llvm.call"() <{callee = @g, op_bundle_sizes = array<i32: 0>, op_bundle_tags = [1], operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{intrinsic name must start with 'llvm.'}}
  llvm.call_intrinsic "round"() : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{tail call kind 'musttail' is not supported by this operation}}
  llvm.inline_asm tail_call_kind = <musttail> "foo", "bar" : () -> ()
  return
}
// -----
llvm.func @g()
llvm.func @f() {
  // expected-error @+1 {{first operation in unwind destination should be a llvm.landingpad operation}}
  llvm.invoke @g() to ^bb1 unwind ^bb1 : () -> ()
^bb1:
  llvm.return
}
// -----
llvm.func @p(...) -> i32
llvm.func @g()
llvm.func @f() attributes {personality = @p} {
  // expected-error @+1 {{expects number of branch weights to match number of successors: 1 vs 2}}
  llvm.invoke @g() to ^bb1 unwind ^bb2 {branch_weights = array<i32: 1>} : () -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : i32
  llvm.return
}
// -----
llvm.func @f() {
  // expected-error @+1 {{llvm.landingpad needs to be in a function with a personality}}
  %0 = llvm.landingpad cleanup : i32
  llvm.return
}
// -----
llvm.func @p(...) -> i32
llvm.func @f() attributes {personality = @p} {
  // expected-error @+1 {{landingpad instruction expects at least one clause or cleanup attribute}}
  %0 = llvm.landingpad : i32
  llvm.return
}
// -----
llvm.func @p(...) -> i32
llvm.func @f(%a: i32) attributes {personality = @p} {
  // expected-error @+1 {{clause #0 is not a known constant - null, addressof, bitcast}}
  %0 = llvm.landingpad (catch %a : i32) : i32
  llvm.return
}
// -----
llvm.func @p(...) -> i32
llvm.func @f(%a: !llvm.ptr) attributes {personality = @p} {
  // expected-note @+1 {{global addresses expected as operand to bitcast used in clauses for landingpad}}
  %0 = llvm.bitcast %a : !llvm.ptr to !llvm.ptr
  // expected-error @+1 {{constant clauses expected}}
  %1 = llvm.landingpad (catch %0 : !llvm.ptr) : i32
  llvm.return
}
// -----
llvm.func @f(%c: i1) {
  // expected-error @+1 {{expects number of branch weights to match number of successors: 3 vs 2}}
  llvm.cond_br %c weights([1, 2, 3]), ^bb1, ^bb1
^bb1:
  llvm.return
}
// -----
llvm.func @f(%c: i1) {
  // expected-error @+1 {{branch weights cannot all be zero}}
  llvm.cond_br %c weights([0, 0]), ^bb1, ^bb1
^bb1:
  llvm.return
}
// -----
llvm.func @f(%c: i32) {
  // expected-error @+1 {{expects number of case values to match number of case destinations}}
  "llvm.switch"(%c)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
}
// -----
llvm.func @f(%c: i32) {
  // expected-error @+1 {{expects case value type to match condition value type}}
  "llvm.switch"(%c)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
}
// -----
llvm.func @f(%c: i32) {
  // expected-error @+1 {{expects number of branch weights to match number of successors: 1 vs 2}}
  llvm.switch %c : i32, ^bb1 [
    1: ^bb1
  ] {branch_weights = array<i32: 1>}
^bb1:
  llvm.return
}
// -----
llvm.func @f(%c: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #1}}
  llvm.switch %c : i32, ^bb1 [
    1: ^bb2(%c : i32)
  ]
^bb1:
  llvm.return
^bb2(%a: i64):
  llvm.return
}
// -----
llvm.func @f(%a: !llvm.ptr, %c: i32) {
  // expected-error @+1 {{branch has 1 operands for successor #0, but target block has 0}}
  llvm.indirectbr %a : !llvm.ptr, [
    ^bb1(%c : i32)
  ]
^bb1:
  llvm.return
}
// -----
// expected-note @+1 {{when returning from function}}
llvm.func @f() -> i32 {
  // expected-error @+1 {{expected 1 operand}}
  llvm.return
}
// -----
// expected-note @+1 {{when returning from function}}
llvm.func @f(%a: i64) -> i32 {
  // expected-error @+1 {{mismatching result types}}
  llvm.return %a : i64
}
// -----
// expected-note @+1 {{when returning from function}}
llvm.func @f(%a: i64) {
  // expected-error @+1 {{expected no operands}}
  llvm.return %a : i64
}
