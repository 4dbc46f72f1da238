// RUN: terrace-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{custom op 'ml_program.global' expected 'public', 'private', or 'nested'}}
ml_program.global @a : i32
// -----
// expected-error @+1 {{'ml_program.global' op immutable global must have an initial value}}
ml_program.global private @a : i32
// -----
func.func @f() {
  // expected-error @+1 {{'ml_program.global_load' op undefined global: @undefined}}
  %0 = ml_program.global_load @undefined : i32
  return
}
// -----
ml_program.global private @a(1 : i32) : i32
func.func @f() {
  // expected-error @+1 {{'ml_program.global_load' op cannot load from global typed 'i32' as 'i64'}}
  %0 = ml_program.global_load @a : i64
  return
}
// -----
ml_program.global private mutable @a(1 : i32) : i32
func.func @f() {
  // expected-error @+1 {{'ml_program.global_load_const' op cannot load as const from mutable global @a}}
  %0 = ml_program.global_load_const @a : i32
  return
}
// -----
ml_program.global private @a(1 : i32) : i32
func.func @f(%x: i32) {
  // expected-error @+1 {{'ml_program.global_store' op cannot store to an immutable global @a}}
  ml_program.global_store @a = %x : i32
  return
}
// -----
ml_program.global private mutable @a(1 : i32) : i32
func.func @f(%x: i64) {
  // expected-error @+1 {{'ml_program.global_store_graph' op cannot store to a global typed 'i32' from 'i64'}}
  %0 = ml_program.global_store_graph @a = %x ordering(() -> !ml_program.token) : i64
  return
}
// -----
ml_program.func @f(%a: i32) -> i32 {
  // expected-error @+1 {{'ml_program.return' op has 0 operands, but enclosing function (@f) returns 1}}
  ml_program.return
}
// -----
ml_program.subgraph @f(%a: i64) -> i32 {
  // expected-error @+1 {{type of output operand 0 ('i64') doesn't match function result type ('i32') in function @f}}
  ml_program.output %a : i64
}
