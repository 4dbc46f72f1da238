// RUN: mlir-to-cpp %s --declare-variables-at-top
// COMPILES
// REFERENCE-DIFFERS: arguments of blocks are assigned one after the other there, and an inlined expression has the name of a variable that is not declared.

emitc.include <"cstdint">

emitc.func @gcd(%a: i32, %b: i32) -> i32 {
  %zero = "emitc.constant"() <{value = 0 : i32}> : () -> i32
  cf.br ^head(%a, %b : i32, i32)
^head(%x: i32, %y: i32):
  %done = emitc.cmp eq, %y, %zero : (i32, i32) -> i1
  cf.cond_br %done, ^end, ^step
^step:
  %r = emitc.rem %x, %y : (i32, i32) -> i32
  cf.br ^head(%y, %r : i32, i32)
^end:
  emitc.return %x : i32
}

emitc.func @rotate(%t: i1, %a: i32, %b: f32, %c: f32) -> f32 {
  cf.br ^head(%a, %b, %c, %b : i32, f32, f32, f32)
^head(%n: i32, %x: f32, %y: f32, %z: f32):
  %e = emitc.expression %x, %n : (f32, i32) -> f32 {
    %0 = cast %n : i32 to f32
    %1 = mul %0, %x : (f32, f32) -> f32
    yield %1 : f32
  }
  cf.cond_br %t, ^head(%n, %y, %x, %e : i32, f32, f32, f32), ^end(%z : f32)
^end(%last: f32):
  emitc.return %last : f32
}
