// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file | terrace-opt --allow-unregistered-dialect --split-input-file
// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --mlir-print-op-generic

// Operations in the generic form: each part, and what is wrong with it.

"d.region"() ({
^bb0(%a: i32):
  %r:2 = "d.all"(%a, %a)[^bb1, ^bb1] <{inherent = 1 : i32}> ({
    "d.in"() : () -> () loc("inner")
  }, {
  ^bb0(%b: i1):
  }) {discardable = unit} : (i32, i32) -> (f32, f64) loc("here")
^bb1:
  "d.end"() : () -> () loc(unknown)
}) : () -> ()

// -----

"d.all"() <{b = 2}> ({}) : () -> ()

// -----

"d.all"() <1> : () -> ()

// -----

%a, %b:2, %c = "q"() : () -> (i1, i2, i3, i4)
"use"(%b#1, %b, %c, %a, %b#0) : (i3, i2, i4, i1, i2) -> ()
%p, %q = "two"() : () -> (i1, i1)
"use"(%q, %p) : (i1, i1) -> ()

// -----

"d.r"() ({
"y"()[^b, ^b] : () -> ()
^b:
"z"() : () -> ()
}) : () -> ()

// -----

func.func @f(%a: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^bb1(%a : i32), ^bb2
^bb1(%x: i32):
  "cf.br"(%x)[^bb3] : (i32) -> ()
^bb2:
  "cf.cond_br"(%c, %a, %a)[^bb3, ^bb1] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> ()
^bb3(%y: i32):
  return %y : i32
}

// -----

"x"() ({}, { "y"() : () -> () }, {
^bb0:
}) : () -> ()

// -----

"x"() {} : () -> ()

// -----

%bar:2, %v, %w = "d.x"() : () -> (f32, i32, vector<8x128xf32>, vector<8x128xf32>)
%r = "tf.scramble"(%bar#0, %bar#1) {fruit = "banana"} : (f32, i32) -> f32
%s = "tpu.add"(%v, %w) : (vector<8x128xf32>, vector<8x128xf32>) -> vector<8x128xf32>

// -----

"foo_div"() : () -> ()
"any_op"() : () -> ()
"op1"() : () -> ()
"a b"() : () -> ()
"1"() : () -> ()

// -----

func.func @f(%a: i32, %b: i32) -> i32 attributes {d.x} {
  %0 = arith.addi %a, %b : i32
  %1 = "arith.addi"(%0, %b) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
  %2 = "arith.addi"(%1, %b) : (i32, i32) -> i32
  %3 = "arith.addi"(%2, %b) {overflowFlags = #arith.overflow<nsw>, d.y} : (i32, i32) -> i32
  "func.return"(%3) : (i32) -> ()
}

// -----

module @a attributes {foo.x = 1} { module @b {} 
module attributes {foo.y} {}
builtin.module {
%0, %1 = "d.x"() : () -> (i32, i64)
%2:2 = builtin.unrealized_conversion_cast %0, %1 : i32, i64 to f32, f64
%3 = builtin.unrealized_conversion_cast to i1
} }

// -----

func.func @f() {
"foo.term"()[^b] : () -> ()
^b: return }

// -----

func.func @f() {
%0 = "arith.constant"() {value = 1 : i32} : () -> i32
%1 = "arith.constant"() <{value = 1 : i32}> {x} : () -> i32
"u.x"() <{a = 1}> : () -> ()
"u.x"() {a = 1} : () -> ()
"u.x"() <{}> : () -> ()
return
}

// -----

%0 = "arith.constant"() <{value = 1 : i32}> {value = 1 : i32}: () -> i32

// -----

func.func @f(%a: i32) {
%0 = "arith.cmpi"(%a, %a) <{predicate = 1 : i64, other}> : (i32, i32) -> i1
return
}

// -----

%0:0x2 = "d.x"() : () -> (i32, i32)
%1:1, %2 = "d.x"() : () -> (i32, i32)
"d.x"(%0#1, %1, %2) : (i32, i32, i32) -> ()
