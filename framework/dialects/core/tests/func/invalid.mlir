// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f() -> i32 {
  // expected-error @+1 {{'func.return' op has 0 operands, but enclosing function (@f) returns 1}}
  return
}
// -----
func.func @f(%a: f32) -> i32 {
  // expected-error @+1 {{type of return operand 0 ('f32') doesn't match function result type ('i32') in function @f}}
  return %a : f32
}
// -----
func.func @f() {
  // expected-error @+1 {{'func.call' op 'nothing' does not reference a valid function}}
  call @nothing() : () -> ()
  return
}
// -----
func.func private @g(i32)
func.func @f() {
  // expected-error @+1 {{'func.call' op incorrect number of operands for callee}}
  call @g() : () -> ()
  return
}
// -----
func.func private @g(i32)
func.func @f(%a: f32) {
  // expected-error @+1 {{'func.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
  call @g(%a) : (f32) -> ()
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{'func.constant' op reference to undefined function 'nothing'}}
  %0 = constant @nothing : () -> ()
  return
}
// -----
// expected-note @+1 {{see existing symbol definition here}}
func.func private @f()
// expected-error @+1 {{redefinition of symbol named 'f'}}
func.func private @f()
// -----
// expected-error @+1 {{'func.func' op arguments may only have dialect attributes}}
func.func private @f(i32 {a = 1 : i32})
// -----
// expected-error @+1 {{'func.func' op results may only have dialect attributes}}
func.func private @f() -> (i32 {a = 1 : i32})
// -----
// expected-error @+1 {{custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func @f() attributes {sym_name = "g"} {
  return
}
// -----
// expected-error @+1 {{'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 1, but expected 0}}
"func.func"() <{arg_attrs = [{}], function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({}) : () -> ()
// -----
func.func private @g(i32)
func.func @f() {
  // expected-error @+1 {{'func.constant' op reference to function with mismatched type}}
  %0 = func.constant @g : () -> ()
  return
}
// -----
// expected-error @+1 {{custom op 'func.func' expected type instead of SSA identifier}}
func.func @f(i32, %a: i32) {
  return
}
