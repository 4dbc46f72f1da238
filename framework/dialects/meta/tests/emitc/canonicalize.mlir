// RUN: terrace-opt %s --canonicalize --cse --allow-unregistered-dialect
// Constants are made once, variables are not.
emitc.func @f(%c: i1) -> i32 {
  %0 = "emitc.constant"() <{value = 1 : i32}> : () -> i32
  %1 = "emitc.constant"() <{value = 1 : i32}> : () -> i32
  %2 = "emitc.variable"() <{value = 1 : i32}> : () -> !emitc.lvalue<i32>
  %3 = "emitc.variable"() <{value = 1 : i32}> : () -> !emitc.lvalue<i32>
  %unused = emitc.literal "x" : i32
  %4 = emitc.add %0, %1 : (i32, i32) -> i32
  emitc.assign %4 : i32 to %2 : !emitc.lvalue<i32>
  %5 = emitc.load %2 : !emitc.lvalue<i32>
  emitc.if %c {
    emitc.assign %1 : i32 to %2 : !emitc.lvalue<i32>
  }
  emitc.return %5 : i32
}
