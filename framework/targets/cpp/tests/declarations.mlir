// RUN: mlir-to-cpp %s
// RUN: mlir-to-cpp %s --file-id=second
// RUN: mlir-to-cpp %s --declare-variables-at-top --file-id=first
// COMPILES

emitc.include <"cstdint">
emitc.verbatim "#define INLINE static inline"

emitc.global @counter : i32
emitc.global static @hidden : i64 = -7
emitc.global extern @elsewhere : !emitc.array<2x3xf32>
emitc.global const @table : !emitc.array<2x2xi16> = dense<[[1, -2], [3, 4]]>
emitc.global const @limit : i32 = 9
emitc.global static const @same : !emitc.array<3xui8> = dense<200>
emitc.global @pointer : !emitc.ptr<i32> = #emitc.opaque<"&counter">
emitc.global @flags : !emitc.array<2xi1> = dense<[true, false]>

emitc.declare_func @later
emitc.func private @outside(i32, !emitc.array<3xf64>) -> i32 attributes {specifiers = ["extern", "\"C\""]}
emitc.declare_func @outside_too
emitc.func @outside_too(%a: i8)  {
  emitc.return
}
emitc.func @nothing() attributes {specifiers = ["INLINE"]} {
  emitc.return
}
emitc.func @later(%a: i32, %b: !emitc.array<3xf64>) -> i32 attributes {specifiers = ["static", "inline"]} {
  %0 = emitc.get_global @counter : !emitc.lvalue<i32>
  emitc.assign %a : i32 to %0 : !emitc.lvalue<i32>
  %1 = emitc.get_global @table : !emitc.array<2x2xi16>
  %2 = emitc.subscript %1[%a, %a] : (!emitc.array<2x2xi16>, i32, i32) -> !emitc.lvalue<i16>
  %3 = emitc.load %2 : !emitc.lvalue<i16>
  emitc.call @nothing() : () -> ()
  %cell = emitc.address_of %2 : !emitc.lvalue<i16>
  %limit = emitc.get_global @limit : !emitc.lvalue<i32>
  %5 = emitc.address_of %limit : !emitc.lvalue<i32>
  %6 = emitc.apply "&"(%limit) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
  %7 = emitc.address_of %0 : !emitc.lvalue<i32>
  %4 = emitc.load %0 : !emitc.lvalue<i32>
  emitc.return %4 : i32
}

module {
  emitc.verbatim "// Of a module in the module."
}

emitc.class final @Counter {
  emitc.field @count : i32 = 3
  emitc.field @steps : !emitc.array<4xf32>
  emitc.field @owner : !emitc.ptr<!emitc.opaque<"Counter">> = #emitc.opaque<"nullptr">
  emitc.func @step(%a: i32) -> f32 {
    %0 = emitc.get_field @count : i32
    %1 = emitc.get_field @steps : !emitc.array<4xf32>
    %2 = emitc.add %0, %a : (i32, i32) -> i32
    %3 = emitc.subscript %1[%2] : (!emitc.array<4xf32>, i32) -> !emitc.lvalue<f32>
    %4 = emitc.load %3 : !emitc.lvalue<f32>
    emitc.return %4 : f32
  }
}

emitc.class @Empty {
}

emitc.file "first" {
  emitc.verbatim "// the first"
}
emitc.file "second" {
  emitc.func @in_second(%a: i32) {
    emitc.return
  }
}
emitc.file "" {
  emitc.include "never.h"
}
