// RUN: not mlir-to-cpp %s --declare-variables-at-top --split-input-file 2>&1 | FileCheck %s

// CHECK: error: 'emitc.func' op cannot emit block argument #0 with type '!emitc.array<4xi8>'
emitc.func @array(%a: !emitc.array<4xi8>) {
  cf.br ^bb1(%a : !emitc.array<4xi8>)
^bb1(%b: !emitc.array<4xi8>):
  emitc.return
}
// -----
// CHECK: error: 'func.func' op cannot emit block argument #1 with type '!emitc.lvalue<i32>'
func.func @place(%a: i32) {
  %0 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<i32>
  cf.br ^bb1(%a, %0 : i32, !emitc.lvalue<i32>)
^bb1(%b: i32, %c: !emitc.lvalue<i32>):
  return
}
// -----
// CHECK: error: cannot emit integer type 'i24'
// CHECK: error: unable to declare result variable for op
func.func @result() {
  %0 = builtin.unrealized_conversion_cast to i24
  return
}
