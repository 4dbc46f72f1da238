// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
"x.types"() {t = [!emitc.array<2x3xf32>, !emitc.lvalue<i32>, !emitc.opaque<"T">, !emitc.ptr<!emitc.ptr<i8>>, !emitc.size_t, !emitc.ssize_t, !emitc.ptrdiff_t], a = #emitc.opaque<"NULL">} : () -> ()
emitc.file "main.cpp" {
  emitc.include <"vector">
  emitc.include "own.h"
  emitc.declare_func @f
  emitc.global extern const @size : i32 = 4
  emitc.global static @table : !emitc.array<2xf32> = dense<1.5>
  emitc.global @raw : !emitc.ptr<i32> = #emitc.opaque<"nullptr">
  emitc.class final @box {
    emitc.field @width : !emitc.array<1xf32> = dense<0.0> {x}
    emitc.field @name : !emitc.opaque<"std::string">
    emitc.func @get() {
      %0 = get_field @width : !emitc.array<1xf32>
      return
    }
  }
  emitc.func private @f(%a: i32, %p: !emitc.ptr<i32>, %c: i1, %x: f32, %o: !emitc.opaque<"T">) -> i32 attributes {specifiers = ["static", "inline"]} {
    %0 = "emitc.constant"() <{value = #emitc.opaque<"NULL">}> : () -> !emitc.opaque<"int">
    %1 = literal "M_PI" : f32
    %2 = add %p, %a : (!emitc.ptr<i32>, i32) -> !emitc.ptr<i32>
    %3 = sub %2, %p : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> !emitc.ptrdiff_t
    %4 = mul %x, %1 : (f32, f32) -> f32
    %5 = div %4, %x : (f32, f32) -> f32
    %6 = rem %a, %a : (i32, i32) -> i32
    %7 = bitwise_and %a, %6 : (i32, i32) -> i32
    %8 = bitwise_or %a, %7 : (i32, i32) -> i32
    %9 = bitwise_xor %a, %8 : (i32, i32) -> i32
    %10 = bitwise_left_shift %a, %9 : (i32, i32) -> i32
    %11 = bitwise_right_shift %a, %10 : (i32, i32) -> i32
    %12 = bitwise_not %11 : (i32) -> i32
    %13 = unary_minus %12 : (i32) -> i32
    %14 = unary_plus %13 : (i32) -> i32
    %15 = logical_and %a, %14 : i32, i32
    %16 = logical_or %15, %c : i1, i1
    %17 = logical_not %16 : i1
    %18 = cmp three_way, %a, %14 : (i32, i32) -> i32
    %19 = conditional %17, %18, %a : i32
    %20 = cast %19 : i32 to f64
    %21 = call @f(%a, %p, %c, %x, %o) : (i32, !emitc.ptr<i32>, i1, f32, !emitc.opaque<"T">) -> i32
    %22:2 = call_opaque "std::tie"(%a, %x) {args = [1 : index, 0 : index, 5 : i32], template_args = [i32, #emitc.opaque<"U">]} : (i32, f32) -> (i32, f32)
    %23 = "emitc.variable"() <{value = 3 : i32}> : () -> !emitc.lvalue<i32>
    %24 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.array<4x2xf32>
    %25 = load %23 : !emitc.lvalue<i32>
    assign %25 : i32 to %23 : !emitc.lvalue<i32>
    %26 = address_of %23 : !emitc.lvalue<i32>
    %27 = dereference %26 : !emitc.ptr<i32>
    %28 = apply "&"(%27) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
    %29 = apply "*"(%28) : (!emitc.ptr<i32>) -> i32
    %30 = subscript %24[%a, %29] : (!emitc.array<4x2xf32>, i32, i32) -> !emitc.lvalue<f32>
    %31 = subscript %p[%a] : (!emitc.ptr<i32>, i32) -> !emitc.lvalue<i32>
    %32 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<!emitc.opaque<"pair">>
    %33 = "emitc.member"(%32) <{member = "first"}> : (!emitc.lvalue<!emitc.opaque<"pair">>) -> !emitc.lvalue<i32>
    %34 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<!emitc.ptr<!emitc.opaque<"pair">>>
    %35 = "emitc.member_of_ptr"(%34) <{member = "second"}> : (!emitc.lvalue<!emitc.ptr<!emitc.opaque<"pair">>>) -> !emitc.array<2xi32>
    %36 = get_global @size : !emitc.lvalue<i32>
    %37 = get_global @table : !emitc.array<2xf32>
    %38 = expression %a, %26 : (i32, !emitc.ptr<i32>) -> i32 {
      %50 = add %a, %a : (i32, i32) -> i32
      %51 = add %26, %50 : (!emitc.ptr<i32>, i32) -> !emitc.ptr<i32>
      %52 = cast %51 : !emitc.ptr<i32> to i32
      yield %52 : i32
    }
    for %i = %a to %38 step %a : i32 {
      verbatim "// {{}} {} " args %i : i32
    }
    if %c {
      verbatim "// {"
    } else {
    }
    if %c {
    }
    switch %a : i32
    case 1 {
      yield
    }
    case 7 {
      yield
    }
    default {
    }
    do {
      verbatim ";"
    } while {
      %60 = expression %c : (i1) -> i1 {
        %61 = logical_not %c : i1
        yield %61 : i1
      }
      yield %60 : i1
    }
    return %a : i32
  }
}
