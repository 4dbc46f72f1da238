// RUN: mlir-to-cpp %s
// RUN: mlir-to-cpp %s --declare-variables-at-top
// COMPILES

// Each operation as a statement of its own.

emitc.include <"cstddef">
emitc.include <"cstdint">
emitc.include <"sys/types.h">
emitc.include <"tuple">
emitc.verbatim "struct Point { int32_t x; int32_t grid[2][3]; };"
emitc.verbatim "using PointList = Point *;"
emitc.verbatim "template <typename T> std::tuple<T, float> both(T a, float b) { return {a, b}; }"
emitc.verbatim "template <typename T, int N> void several(T, int32_t, bool) {}"

emitc.func @arithmetic(%a: i32, %b: i32, %x: f32, %p: !emitc.ptr<i32>) {
  %0 = emitc.add %a, %b : (i32, i32) -> i32
  %1 = emitc.sub %a, %b : (i32, i32) -> i32
  %2 = emitc.mul %x, %x : (f32, f32) -> f32
  %3 = emitc.div %a, %b : (i32, i32) -> i32
  %4 = emitc.rem %a, %b : (i32, i32) -> i32
  %5 = emitc.add %p, %a : (!emitc.ptr<i32>, i32) -> !emitc.ptr<i32>
  %6 = emitc.sub %5, %p : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> !emitc.ptrdiff_t
  %7 = emitc.bitwise_and %a, %b : (i32, i32) -> i32
  %8 = emitc.bitwise_or %a, %b : (i32, i32) -> i32
  %9 = emitc.bitwise_xor %a, %b : (i32, i32) -> i32
  %10 = emitc.bitwise_not %a : (i32) -> i32
  %11 = emitc.bitwise_left_shift %a, %b : (i32, i32) -> i32
  %12 = emitc.bitwise_right_shift %a, %b : (i32, i32) -> i32
  %13 = emitc.unary_minus %x : (f32) -> f32
  %14 = emitc.unary_plus %a : (i32) -> i32
  emitc.return
}

emitc.func @choices(%a: i32, %b: i32, %t: i1) -> f64 {
  %0 = emitc.cmp eq, %a, %b : (i32, i32) -> i1
  %1 = emitc.cmp ne, %a, %b : (i32, i32) -> i1
  %2 = emitc.cmp lt, %a, %b : (i32, i32) -> i1
  %3 = emitc.cmp le, %a, %b : (i32, i32) -> i1
  %4 = emitc.cmp gt, %a, %b : (i32, i32) -> i1
  %5 = emitc.cmp ge, %a, %b : (i32, i32) -> i1
  %7 = emitc.logical_and %0, %a : i1, i32
  %8 = emitc.logical_or %7, %t : i1, i1
  %9 = emitc.logical_not %8 : i1
  %10 = emitc.conditional %9, %a, %b : i32
  %11 = emitc.cast %10 : i32 to f64
  emitc.return %11 : f64
}

emitc.func @places(%p: !emitc.ptr<!emitc.opaque<"Point">>, %n: i32, %q: !emitc.array<4x5xf32>, %v: !emitc.opaque<"PointList">) {
  %local = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<!emitc.opaque<"Point">>
  %begun = "emitc.variable"() <{value = 7 : i32}> : () -> !emitc.lvalue<i32>
  %pointer = "emitc.variable"() <{value = #emitc.opaque<"nullptr">}> : () -> !emitc.lvalue<!emitc.ptr<!emitc.opaque<"Point">>>
  %scratch = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.array<2x3xi64>
  %x = "emitc.member"(%local) <{member = "x"}> : (!emitc.lvalue<!emitc.opaque<"Point">>) -> !emitc.lvalue<i32>
  %grid = "emitc.member_of_ptr"(%pointer) <{member = "grid"}> : (!emitc.lvalue<!emitc.ptr<!emitc.opaque<"Point">>>) -> !emitc.array<2x3xi32>
  emitc.assign %n : i32 to %x : !emitc.lvalue<i32>
  %cell = emitc.subscript %grid[%n, %n] : (!emitc.array<2x3xi32>, i32, i32) -> !emitc.lvalue<i32>
  %read = emitc.load %cell : !emitc.lvalue<i32>
  emitc.assign %read : i32 to %begun : !emitc.lvalue<i32>
  %there = emitc.dereference %p : !emitc.ptr<!emitc.opaque<"Point">>
  %copy = emitc.load %there : !emitc.lvalue<!emitc.opaque<"Point">>
  %address = emitc.address_of %begun : !emitc.lvalue<i32>
  %old = emitc.apply "&"(%cell) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
  %older = emitc.apply "*"(%old) : (!emitc.ptr<i32>) -> i32
  %second = emitc.subscript %p[%older] : (!emitc.ptr<!emitc.opaque<"Point">>, i32) -> !emitc.lvalue<!emitc.opaque<"Point">>
  %two = emitc.literal "2" : i32
  %item = emitc.subscript %v[%two] : (!emitc.opaque<"PointList">, i32) -> !emitc.lvalue<!emitc.opaque<"Point">>
  %taken = emitc.load %item : !emitc.lvalue<!emitc.opaque<"Point">>
  emitc.assign %taken : !emitc.opaque<"Point"> to %second : !emitc.lvalue<!emitc.opaque<"Point">>
  emitc.return
}

emitc.func @calls(%a: i32, %x: f32) -> i32 {
  %null = "emitc.constant"() <{value = #emitc.opaque<"nullptr">}> : () -> !emitc.ptr<i32>
  emitc.call @arithmetic(%a, %a, %x, %null) : (i32, i32, f32, !emitc.ptr<i32>) -> ()
  %0 = emitc.call @calls(%a, %x) : (i32, f32) -> i32
  %1:2 = emitc.call_opaque "both"(%0, %x) : (i32, f32) -> (i32, f32)
  %2:2 = emitc.call_opaque "both"(%x, %1#0) {args = [1 : index, #emitc.opaque<"0.5f">], template_args = [i32]} : (f32, i32) -> (i32, f32)
  emitc.call_opaque "several"(%a, %x) {args = [3 : ui16, 0 : index, true], template_args = [f32, 8 : i32]} : (i32, f32) -> ()
  emitc.call_opaque "both<int>"() {args = [1 : i32, 2.5 : f32]} : () -> ()
  emitc.return %2#0 : i32
}

func.func @pair(%a: i32, %b: f32) -> (i32, f32) {
  %0:2 = func.call @pair(%a, %b) : (i32, f32) -> (i32, f32)
  return %0#0, %0#1 : i32, f32
}

func.func @caller(%a: i32, %b: f32) -> i32 {
  %0:2 = call @pair(%a, %b) : (i32, f32) -> (i32, f32)
  return %0#0 : i32
}

emitc.func @words(%a: i32, %p: !emitc.ptr<i32>) {
  emitc.verbatim "// {} is no place"
  emitc.verbatim "// {} is a place, {{} is none, and }} stays" args %a : i32
  emitc.verbatim "if ({} > 1)\n  *{} = 0;\n   \n// end\n" args %a, %p : i32, !emitc.ptr<i32>
  emitc.verbatim "  // spaces"
  emitc.return
}
