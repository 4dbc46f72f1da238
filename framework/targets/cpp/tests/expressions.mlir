// RUN: mlir-to-cpp %s
// RUN: mlir-to-cpp %s --declare-variables-at-top
// COMPILES

// Parentheses stand where operators bind no stronger than those around them.

emitc.include <"cstdint">
emitc.verbatim "template <typename T> T f(T a, T b = 0) { return a + b; }"

emitc.func @sums(%a: i32, %b: i32, %c: i32) -> i32 {
  %left = emitc.expression %a, %b, %c : (i32, i32, i32) -> i32 {
    %0 = sub %a, %b : (i32, i32) -> i32
    %1 = sub %0, %c : (i32, i32) -> i32
    %2 = mul %1, %1 : (i32, i32) -> i32
    yield %2 : i32
  }
  %right = emitc.expression %a, %b, %c : (i32, i32, i32) -> i32 {
    %0 = mul %b, %c : (i32, i32) -> i32
    %1 = sub %a, %0 : (i32, i32) -> i32
    yield %1 : i32
  }
  emitc.verbatim "// {}" args %left : i32
  emitc.return %right : i32
}

emitc.func @every_operator(%a: i32, %b: i32, %t: i1) -> i32 {
  %all = emitc.expression %a, %b, %t : (i32, i32, i1) -> i32 {
    %0 = bitwise_not %a : (i32) -> i32
    %1 = unary_minus %0 : (i32) -> i32
    %2 = unary_plus %1 : (i32) -> i32
    %3 = rem %2, %b : (i32, i32) -> i32
    %4 = div %3, %b : (i32, i32) -> i32
    %5 = add %4, %3 : (i32, i32) -> i32
    %6 = bitwise_left_shift %5, %b : (i32, i32) -> i32
    %7 = bitwise_right_shift %b, %6 : (i32, i32) -> i32
    %8 = cmp le, %7, %b : (i32, i32) -> i1
    %9 = cmp eq, %8, %t : (i1, i1) -> i1
    %10 = bitwise_and %9, %t : (i1, i1) -> i1
    %11 = bitwise_xor %10, %10 : (i1, i1) -> i1
    %12 = bitwise_or %11, %8 : (i1, i1) -> i1
    %13 = logical_not %12 : i1
    %14 = logical_and %13, %12 : i1, i1
    %15 = logical_or %14, %8 : i1, i1
    %16 = conditional %15, %5, %a : i32
    %17 = conditional %t, %16, %16 : i32
    %18 = cast %17 : i32 to i16
    %19 = cast %18 : i16 to i32
    yield %19 : i32
  }
  emitc.return %all : i32
}

emitc.func @calls_in_expressions(%a: i32) -> i32 {
  // Operands stand between commas, and need no parentheses there.
  %0 = emitc.expression %a : (i32) -> i32 {
    %c = "emitc.constant"() <{value = 2 : i32}> : () -> i32
    %s = add %a, %c : (i32, i32) -> i32
    %m = unary_minus %s : (i32) -> i32
    %r = call_opaque "f"(%s, %m) {template_args = [i32]} : (i32, i32) -> i32
    %q = call_opaque "f"(%a) {args = [0 : index, -3 : i32]} : (i32) -> i32
    %d = call @calls_in_expressions(%s) : (i32) -> i32
    %x = sub %r, %q : (i32, i32) -> i32
    %y = mul %x, %d : (i32, i32) -> i32
    yield %y : i32
  }
  emitc.return %0 : i32
}

emitc.func @places(%a: i32, %p: !emitc.ptr<i32>) -> i32 {
  %v = "emitc.variable"() <{value = 1 : i32}> : () -> !emitc.lvalue<i32>
  %e = emitc.subscript %p[%a] : (!emitc.ptr<i32>, i32) -> !emitc.lvalue<i32>
  %d = emitc.dereference %p : !emitc.ptr<i32>
  %n = emitc.literal "40 + 2" : i32
  %0 = emitc.expression %v, %e, %d, %n : (!emitc.lvalue<i32>, !emitc.lvalue<i32>, !emitc.lvalue<i32>, i32) -> i32 {
    %1 = load %v : !emitc.lvalue<i32>
    %2 = load %e : !emitc.lvalue<i32>
    %3 = load %d : !emitc.lvalue<i32>
    %4 = address_of %v : !emitc.lvalue<i32>
    %5 = apply "*"(%4) : (!emitc.ptr<i32>) -> i32
    %6 = add %1, %2 : (i32, i32) -> i32
    %7 = mul %6, %3 : (i32, i32) -> i32
    %8 = sub %7, %5 : (i32, i32) -> i32
    %9 = add %8, %n : (i32, i32) -> i32
    yield %9 : i32
  }
  emitc.return %0 : i32
}

emitc.func @inlined_or_not(%a: i32, %o: !emitc.opaque<"int32_t">) -> i32 {
  // One that is used once, by a statement, is no variable.
  %once = emitc.expression %a : (i32) -> i1 {
    %c = cmp lt, %a, %a : (i32, i32) -> i1
    yield %c : i1
  }
  %twice = emitc.expression %a : (i32) -> i32 {
    %c = add %a, %a : (i32, i32) -> i32
    yield %c : i32
  }
  %for_operator = emitc.expression %a : (i32) -> i32 {
    %c = add %a, %a : (i32, i32) -> i32
    yield %c : i32
  }
  %marked = emitc.expression %a noinline : (i32) -> i32 {
    %c = add %a, %a : (i32, i32) -> i32
    yield %c : i32
  }
  %own_operator = emitc.expression %o : (!emitc.opaque<"int32_t">) -> !emitc.opaque<"int32_t"> {
    %c = unary_minus %o : (!emitc.opaque<"int32_t">) -> !emitc.opaque<"int32_t">
    yield %c : !emitc.opaque<"int32_t">
  }
  %unused = emitc.expression : () -> i32 {
    %c = "emitc.constant"() <{value = 5 : i32}> : () -> i32
    yield %c : i32
  }
  %nested = emitc.expression %twice : (i32) -> i32 {
    %c = bitwise_not %twice : (i32) -> i32
    yield %c : i32
  }
  %5 = emitc.add %for_operator, %twice : (i32, i32) -> i32
  %v = "emitc.variable"() <{value = 0 : i32}> : () -> !emitc.lvalue<i32>
  emitc.if %once {
    emitc.assign %marked : i32 to %v : !emitc.lvalue<i32>
  }
  emitc.verbatim "// {} {}" args %own_operator, %5 : !emitc.opaque<"int32_t">, i32
  emitc.return %nested : i32
}

emitc.func @effects(%a: i32, %p: !emitc.ptr<i32>) -> i32 {
  // The next statement may evaluate what has effects.
  %v = "emitc.variable"() <{value = 0 : i32}> : () -> !emitc.lvalue<i32>
  %0 = emitc.expression %v : (!emitc.lvalue<i32>) -> i32 {
    %c = load %v : !emitc.lvalue<i32>
    %d = unary_plus %c : (i32) -> i32
    yield %d : i32
  }
  emitc.assign %0 : i32 to %v : !emitc.lvalue<i32>
  %1 = emitc.expression %a : (i32) -> i1 {
    %c = call_opaque "f"(%a) : (i32) -> i32
    %d = cast %c : i32 to i1
    yield %d : i1
  }
  emitc.if %1 {
  }
  %2 = emitc.expression %a : (i32) -> i32 {
    %c = call_opaque "f"(%a) : (i32) -> i32
    yield %c : i32
  }
  emitc.switch %2 : i32
  default {
  }
  // A place is evaluated too, and a statement between might matter.
  %place = emitc.subscript %p[%a] : (!emitc.ptr<i32>, i32) -> !emitc.lvalue<i32>
  %3 = emitc.expression %a : (i32) -> i32 {
    %c = call_opaque "f"(%a) : (i32) -> i32
    yield %c : i32
  }
  emitc.assign %3 : i32 to %place : !emitc.lvalue<i32>
  %4 = emitc.expression %a : (i32) -> i32 {
    %c = call_opaque "f"(%a) : (i32) -> i32
    yield %c : i32
  }
  emitc.verbatim "// {}" args %4 : i32
  %5 = emitc.expression %a : (i32) -> i32 {
    %c = call_opaque "f"(%a) : (i32) -> i32
    yield %c : i32
  }
  emitc.assign %a : i32 to %v : !emitc.lvalue<i32>
  emitc.return %5 : i32
}
