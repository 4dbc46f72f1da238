// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f(%v: !async.value<f32>) {
  // expected-error@+1 {{'async.execute' op operand #0 must be variadic of async token type, but got '!async.value<f32>'}}
  %0 = "async.execute"(%v) <{operandSegmentSizes = array<i32: 1, 0>}> ({
    async.yield
  }) : (!async.value<f32>) -> !async.token
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'async.yield' op expects parent op 'async.execute'}}
  async.yield
  return
}
// -----
// expected-error@+1 {{'async.func' op result is expected to be at least of size 1, but got 0}}
async.func @g() {
  return
}
// -----
// expected-error@+1 {{'async.func' op result type must be async value type or async token type, but got 'f32'}}
async.func @g() -> f32 {
  return
}
// -----
// expected-error@+1 {{'async.func' op  results' (optional) async token type is expected to appear as the 1st return value, but got 2}}
async.func @g() -> (!async.token, !async.token) {
  return
}
// -----
async.func @g(%x: f32) -> !async.value<i32> {
  // expected-error@+1 {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
  return %x : f32
}
// -----
func.func @f() {
  // expected-error@+1 {{'async.return' op expects parent op 'async.func'}}
  "async.return"() : () -> ()
  return
}
// -----
func.func @f(%a0: !async.token) {
  // expected-error@+1 {{'async.await' op awaiting on a token must have empty result}}
  %0 = "async.await"(%a0) : (!async.token) -> f32
  return
}
// -----
func.func @f(%a0: !async.value<f32>) {
  // expected-error@+1 {{'async.await' op result type 'i32' does not match async value type 'f32'}}
  %0 = "async.await"(%a0) : (!async.value<f32>) -> i32
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'async.await' op operand #0 must be async value type or async token type, but got 'i32'}}
  %0 = "async.await"(%a0) : (i32) -> i32
  return
}
// -----
func.func private @g()
func.func @f() {
  // expected-error@+1 {{'async.call' op 'g' does not reference a valid async function}}
  async.call @g() : () -> ()
  return
}
// -----
async.func private @g(f32) -> !async.token
func.func @f() {
  // expected-error@+1 {{'async.call' op incorrect number of operands for callee}}
  %0 = async.call @g() : () -> !async.token
  return
}
// -----
async.func private @g(f32) -> !async.token
func.func @f(%x: i32) {
  // expected-error@+1 {{'async.call' op operand type mismatch: expected operand type 'f32', but provided 'i32' for operand number 0}}
  %0 = async.call @g(%x) : (i32) -> !async.token
  return
}
// -----
async.func private @g(f32) -> !async.token
func.func @f(%x: f32) {
  // expected-error@+1 {{'async.call' op incorrect number of results for callee}}
  async.call @g(%x) : (f32) -> ()
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'async.create_group' op operand #0 must be index, but got 'i32'}}
  %0 = "async.create_group"(%a0) : (i32) -> !async.group
  return
}
// -----
func.func @f(%a0: i32, %a1: !async.group) {
  // expected-error@+1 {{'async.add_to_group' op operand #0 must be async value type or async token type, but got 'i32'}}
  %0 = "async.add_to_group"(%a0, %a1) : (i32, !async.group) -> index
  return
}
// -----
func.func @f(%a0: !async.token) {
  // expected-error@+1 {{'async.await_all' op operand #0 must be async group type, but got '!async.token'}}
  "async.await_all"(%a0) : (!async.token) -> ()
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'async.coro.id' op result #0 must be switched-resume coroutine identifier, but got 'i32'}}
  %0 = "async.coro.id"() : () -> i32
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'async.coro.begin' op operand #0 must be switched-resume coroutine identifier, but got 'i32'}}
  %0 = "async.coro.begin"(%a0) : (i32) -> !async.coro.handle
  return
}
// -----
func.func @f(%a0: i32, %a1: !async.coro.handle) {
  // expected-error@+1 {{'async.coro.free' op operand #0 must be switched-resume coroutine identifier, but got 'i32'}}
  "async.coro.free"(%a0, %a1) : (i32, !async.coro.handle) -> ()
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'async.coro.end' op operand #0 must be coroutine handle, but got 'i32'}}
  "async.coro.end"(%a0) : (i32) -> ()
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'async.coro.save' op operand #0 must be coroutine handle, but got 'i32'}}
  %0 = "async.coro.save"(%a0) : (i32) -> !async.coro.state
  return
}
// -----
func.func @f(%x: i32) {
  // expected-error@+1 {{'async.coro.suspend' op operand #0 must be saved coroutine state, but got 'i32'}}
  "async.coro.suspend"(%x)[^bb1, ^bb1, ^bb1] : (i32) -> ()
^bb1:
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'async.runtime.create' op result #0 must be async value type or async token type, but got 'i32'}}
  %0 = "async.runtime.create"() : () -> i32
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'async.runtime.create_group' op operand #0 must be index, but got 'i32'}}
  %0 = "async.runtime.create_group"(%a0) : (i32) -> !async.group
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'async.runtime.set_available' op operand #0 must be async value type or async token type, but got 'i32'}}
  "async.runtime.set_available"(%a0) : (i32) -> ()
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'async.runtime.set_error' op operand #0 must be async value type or async token type, but got 'i32'}}
  "async.runtime.set_error"(%a0) : (i32) -> ()
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'async.runtime.is_error' op operand #0 must be async value type or async token type or async group type, but got 'i32'}}
  %0 = "async.runtime.is_error"(%a0) : (i32) -> i1
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'async.runtime.await' op operand #0 must be async value type or async token type or async group type, but got 'i32'}}
  "async.runtime.await"(%a0) : (i32) -> ()
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'async.runtime.resume' op operand #0 must be coroutine handle, but got 'i32'}}
  "async.runtime.resume"(%a0) : (i32) -> ()
  return
}
// -----
func.func @f(%a0: i32, %a1: !async.coro.handle) {
  // expected-error@+1 {{'async.runtime.await_and_resume' op operand #0 must be async value type or async token type or async group type, but got 'i32'}}
  "async.runtime.await_and_resume"(%a0, %a1) : (i32, !async.coro.handle) -> ()
  return
}
// -----
func.func @f(%a0: i32, %a1: !async.value<f32>) {
  // expected-error@+1 {{'async.runtime.store' op failed to verify that type of 'value' matches element type of 'storage'}}
  "async.runtime.store"(%a0, %a1) : (i32, !async.value<f32>) -> ()
  return
}
// -----
func.func @f(%a0: !async.value<f32>) {
  // expected-error@+1 {{'async.runtime.load' op failed to verify that type of 'value' matches element type of 'storage'}}
  %0 = "async.runtime.load"(%a0) : (!async.value<f32>) -> i32
  return
}
// -----
func.func @f(%a0: i32, %a1: !async.group) {
  // expected-error@+1 {{'async.runtime.add_to_group' op operand #0 must be async value type or async token type, but got 'i32'}}
  %0 = "async.runtime.add_to_group"(%a0, %a1) : (i32, !async.group) -> index
  return
}
// -----
func.func @f(%a0: !async.token) {
  // expected-error@+1 {{'async.runtime.add_ref' op attribute 'count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  "async.runtime.add_ref"(%a0) {count = 0 : i64} : (!async.token) -> ()
  return
}
// -----
func.func @f(%a0: !async.token) {
  // expected-error@+1 {{'async.runtime.drop_ref' op attribute 'count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  "async.runtime.drop_ref"(%a0) {count = -1 : i64} : (!async.token) -> ()
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'async.runtime.num_worker_threads' op requires one result}}
  %0:2 = "async.runtime.num_worker_threads"() : () -> (index, index)
  return
}
