// RUN: mlir-to-cpp %s
// COMPILES
// REFERENCE-DIFFERS: no C++ there: `--1`, `*p.x`, addresses of constants in expressions; and a definition without arguments or a result for a declaration.

emitc.include <"cstdint">
emitc.verbatim "struct Point { int32_t x; Point *next; };"

func.func private @declared(i32, !emitc.array<3xf32>) -> i32

emitc.func @signs(%a: i32) -> i32 {
  %minus = emitc.literal "-2" : i32
  %0 = emitc.unary_minus %minus : (i32) -> i32
  %1 = emitc.expression %a, %minus : (i32, i32) -> i32 {
    %c = "emitc.constant"() <{value = -1 : i32}> : () -> i32
    %2 = unary_minus %c : (i32) -> i32
    %3 = unary_minus %minus : (i32) -> i32
    %4 = sub %2, %3 : (i32, i32) -> i32
    %5 = unary_plus %c : (i32) -> i32
    %6 = sub %4, %5 : (i32, i32) -> i32
    yield %6 : i32
  }
  %2 = emitc.add %0, %1 : (i32, i32) -> i32
  emitc.return %2 : i32
}

emitc.func @members(%p: !emitc.ptr<!emitc.opaque<"Point">>, %q: !emitc.ptr<!emitc.ptr<!emitc.opaque<"Point">>>) -> i32 {
  %d = emitc.dereference %p : !emitc.ptr<!emitc.opaque<"Point">>
  %x = "emitc.member"(%d) <{member = "x"}> : (!emitc.lvalue<!emitc.opaque<"Point">>) -> !emitc.lvalue<i32>
  %e = emitc.dereference %q : !emitc.ptr<!emitc.ptr<!emitc.opaque<"Point">>>
  %y = "emitc.member_of_ptr"(%e) <{member = "x"}> : (!emitc.lvalue<!emitc.ptr<!emitc.opaque<"Point">>>) -> !emitc.lvalue<i32>
  %0 = emitc.load %x : !emitc.lvalue<i32>
  emitc.assign %0 : i32 to %y : !emitc.lvalue<i32>
  emitc.return %0 : i32
}

emitc.global const @limit : i32 = 9
emitc.func @address(%n: i32) -> !emitc.ptr<i32> {
  %0 = emitc.get_global @limit : !emitc.lvalue<i32>
  %1 = emitc.expression %0, %n : (!emitc.lvalue<i32>, i32) -> !emitc.ptr<i32> {
    %2 = address_of %0 : !emitc.lvalue<i32>
    %3 = add %2, %n : (!emitc.ptr<i32>, i32) -> !emitc.ptr<i32>
    yield %3 : !emitc.ptr<i32>
  }
  emitc.return %1 : !emitc.ptr<i32>
}
