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
