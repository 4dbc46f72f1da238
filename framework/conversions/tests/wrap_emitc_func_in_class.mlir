// RUN: terrace-opt %s --wrap-emitc-func-in-class

// The arguments' attributes go to the fields; those of the function and of its result have no place.
emitc.func @model(%a: i32 {emitc.name = "x"}, %b: !emitc.array<1xf32> {emitc.name_hint = "q"}, %d: !emitc.ptr<f32>, %e: !emitc.opaque<"T"> {emitc.other = 3 : i32, emitc.more}) -> i32 attributes {k, specifiers=["static"]} {
  %i = "emitc.constant"() <{value = 0 : index}> : () -> !emitc.size_t
  %0 = emitc.subscript %b[%i] : (!emitc.array<1xf32>, !emitc.size_t) -> !emitc.lvalue<f32>
  %1 = emitc.load %0 : !emitc.lvalue<f32>
  emitc.return %a : i32
}
emitc.func @none() { emitc.return }
emitc.func @unused(%z: i32) { emitc.return }
emitc.func @calls() -> (i32 {emitc.r}) {  
 %a = "emitc.constant"() <{value = 0 : i32}> : () -> i32
 emitc.return %a : i32 }
module @in { emitc.func @n() { emitc.return } }
// In a class, too.
emitc.class @outer {
  emitc.func @method(%a: i32) -> i32 {
    emitc.return %a : i32
  }
}
