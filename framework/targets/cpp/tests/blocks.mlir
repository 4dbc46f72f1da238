// RUN: mlir-to-cpp %s --declare-variables-at-top
// COMPILES

emitc.include <"cstdint">
emitc.include <"tuple">

emitc.func @count(%n: i32) -> i32 {
  %zero = "emitc.constant"() <{value = 0 : i32}> : () -> i32
  %one = emitc.literal "1" : i32
  cf.br ^head(%zero : i32)
^head(%i: i32):
  %c = emitc.cmp lt, %i, %n : (i32, i32) -> i1
  cf.cond_br %c, ^body, ^end(%i : i32)
^body:
  %next = emitc.add %i, %one : (i32, i32) -> i32
  cf.br ^head(%next : i32)
^end(%last: i32):
  emitc.return %last : i32
^never:
  cf.br ^never
}

func.func @two(%t: i1) -> (i32, f64) {
  cf.cond_br %t, ^bb1, ^bb2
^bb1:
  %0:2 = func.call @two(%t) : (i1) -> (i32, f64)
  return %0#0, %0#1 : i32, f64
^bb2:
  %1 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.array<2xi8>
  emitc.if %t {
    %2 = "emitc.constant"() <{value = 2.0 : f64}> : () -> f64
  }
  cf.br ^bb1
}
