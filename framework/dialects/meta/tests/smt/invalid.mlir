// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// expected-error @below {{bit-vector must have at least a width of one}}
"x.a"() : () -> !smt.bv<0>

// -----

// expected-error @below {{domain must be any SMT value type}}
"x.a"() : () -> !smt.array<[i32 -> !smt.int]>

// -----

// expected-error @below {{range must be any SMT value type}}
"x.a"() : () -> !smt.array<[!smt.int -> i32]>

// -----

// expected-error @below {{domain types must be any non-function SMT type}}
"x.a"() : () -> !smt.func<(i32) !smt.int>

// -----

// expected-error @below {{range type must be any non-function SMT type}}
"x.a"() : () -> !smt.func<(!smt.int) i32>

// -----

// expected-error @below {{sort parameter types must be any non-function SMT type}}
"x.a"() : () -> !smt.sort<"s"[i32]>

// -----

// expected-error @below {{explicit bit-vector type required}}
"x.a"() {a = #smt.bv<5>} : () -> ()

// -----

// expected-error @below {{explicit bit-vector type required}}
"x.a"() {a = #smt.bv<5> : i32} : () -> ()

// -----

// expected-error @below {{integer value out of range for given bit-vector type '!smt.bv<8>'}}
"x.a"() {a = #smt.bv<300> : !smt.bv<8>} : () -> ()

// -----

// expected-error @below {{integer value out of range for given bit-vector type '!smt.bv<8>'}}
"x.a"() {a = #smt.bv<-129> : !smt.bv<8>} : () -> ()

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.solver' op block argument types must match the types of the 'inputs'}}
smt.solver(%a) : (i32) -> () {
}

// -----

// expected-error @below {{'smt.solver' op types of yielded values must match return values}}
%r = smt.solver() : () -> i32 {
}

// -----

// expected-error @below {{'smt.set_logic' op expects parent op 'smt.solver'}}
smt.set_logic "x"

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.assert' op operand #0 must be , but got 'i32'}}
"smt.assert"(%a) : (i32) -> ()

// -----

// expected-error @below {{'smt.reset' op requires zero regions}}
"smt.reset"() ({
}) : () -> ()

// -----

// expected-error @below {{'smt.push' op attribute 'count' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative}}
"smt.push"() <{count = -1 : i32}> : () -> ()

// -----

// expected-error @below {{'smt.pop' op attribute 'count' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative}}
"smt.pop"() <{count = -1 : i32}> : () -> ()

// -----

// expected-error @below {{'smt.check' op types of yielded values in 'sat' region must match return values}}
%r = smt.check sat {
} unknown {
} unsat {
} -> i32

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.check' op types of yielded values in 'unknown' region must match return values}}
%r = smt.check sat {
  smt.yield %a : i32
} unknown {
} unsat {
} -> i32

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.check' op types of yielded values in 'unsat' region must match return values}}
%r = smt.check sat {
  smt.yield %a : i32
} unknown {
  smt.yield %a : i32
} unsat {
} -> i32

// -----

func.func @f() {
  // expected-error @below {{'smt.yield' op must be the last operation in the parent block}}
  smt.yield
  return
}

// -----

// expected-error @below {{'smt.declare_fun' op result #0 must be any SMT value type, but got 'i32'}}
%0 = "smt.declare_fun"() : () -> i32

// -----

%f, %b = "x.src"() : () -> (!smt.func<(!smt.int) !smt.int>, !smt.bool)
// expected-error @below {{'smt.apply_func' op failed to verify that summary}}
%0 = "smt.apply_func"(%f, %b) : (!smt.func<(!smt.int) !smt.int>, !smt.bool) -> !smt.int

// -----

%a = "x.src"() : () -> !smt.int
// expected-error @below {{'smt.eq' op 'inputs' must have at least size 2, but got 1}}
%0 = smt.eq %a : !smt.int

// -----

%a = "x.src"() : () -> !smt.int
// expected-error @below {{'smt.distinct' op 'inputs' must have at least size 2, but got 1}}
%0 = smt.distinct %a : !smt.int

// -----

%a, %c = "x.src"() : () -> (!smt.int, !smt.bool)
// expected-error @below {{'smt.ite' op failed to verify that all of }}
%0 = "smt.ite"(%c, %a, %c) : (!smt.bool, !smt.int, !smt.bool) -> !smt.int

// -----

// expected-error @below {{invalid properties }}
%0 = "smt.constant"() <{value = 1 : i32}> : () -> !smt.bool

// -----

// expected-error @below {{'smt.int.constant' op result #0 must be , but got 'i32'}}
%0 = "smt.int.constant"() <{value = 1 : i8}> : () -> i32

// -----

// expected-error @below {{invalid properties }}
%0 = "smt.bv.constant"() <{value = 1 : i8}> : () -> !smt.bv<8>

// -----

%a = "x.src"() : () -> !smt.int
// expected-error @below {{'smt.bv.repeat' op operand #0 must be , but got '!smt.int'}}
%0 = "smt.bv.repeat"(%a) : (!smt.int) -> !smt.bv<8>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.repeat' op result bit-vector width must be a multiple of the input bit-vector width}}
%0 = "smt.bv.repeat"(%a) : (!smt.bv<8>) -> !smt.bv<9>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{custom op 'smt.bv.repeat' integer must be positive}}
%0 = smt.bv.repeat 0 times %a : !smt.bv<8>

// -----

%a = "x.src"() : () -> !smt.int
// expected-error @below {{custom op 'smt.bv.repeat' input must have bit-vector type}}
%0 = smt.bv.repeat 2 times %a : !smt.int

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{custom op 'smt.bv.repeat' integer must fit into 63 bits}}
%0 = smt.bv.repeat 18446744073709551616 times %a : !smt.bv<8>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{custom op 'smt.bv.repeat' result bit-width (provided integer times bit-width of the input type) must fit into 63 bits}}
%0 = smt.bv.repeat 9223372036854775807 times %a : !smt.bv<8>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.extract' op range to be extracted is too big, expected range starting at index 4 of length 5 requires input width of at least 9, but the input width is only 8}}
%0 = smt.bv.extract %a from 4 : (!smt.bv<8>) -> !smt.bv<5>

// -----

// expected-error @below {{'smt.forall' op number of bound variable names must match number of block arguments}}
%0 = smt.forall ["a"] {
  %t = smt.constant true
  smt.yield %t : !smt.bool
}

// -----

// expected-error @below {{'smt.exists' op bound variables must by any non-function SMT value}}
%0 = smt.exists {
^bb0(%a: i32):
  %t = smt.constant true
  smt.yield %t : !smt.bool
}

// -----

// expected-error @below {{'smt.exists' op must have exactly one yielded value}}
%0 = smt.exists {
}

// -----

%a = "x.src"() : () -> !smt.int
// expected-error @below {{'smt.exists' op yielded value must be of '!smt.bool' type}}
%0 = smt.exists {
  smt.yield %a : !smt.int
}

// -----

%a = "x.src"() : () -> !smt.bool
// expected-error @below {{'smt.forall' op patterns and the no_pattern attribute must not be specified at the same time}}
%0 = smt.forall no_pattern {
  smt.yield %a : !smt.bool
} patterns {
  smt.yield %a : !smt.bool
}

// -----

%a = "x.src"() : () -> !smt.bool
// expected-error @below {{'smt.forall' op block argument number and types of the 'body' and 'patterns' region #0 must match}}
%0 = smt.forall {
^bb0(%b: !smt.int):
  smt.yield %a : !smt.bool
} patterns {
  smt.yield %a : !smt.bool
}

// -----

%a = "x.src"() : () -> !smt.bool
// expected-error @below {{'smt.forall' op 'patterns' region #0 must have at least one yielded value}}
%0 = smt.forall {
  smt.yield %a : !smt.bool
} patterns {
}

// -----

%a = "x.src"() : () -> !smt.bool
// expected-error @below {{'smt.forall' op the 'patterns' region #0 may only contain SMT dialect operations}}
%0 = smt.forall {
  smt.yield %a : !smt.bool
} patterns {
  // expected-note @below {{first non-SMT operation here}}
  %c = arith.constant 1 : i32
  smt.yield %a : !smt.bool
}

// -----

%a = "x.src"() : () -> !smt.bool
// expected-error @below {{'smt.forall' op the 'patterns' region #0 must not contain any variable binding operations}}
%0 = smt.forall {
  smt.yield %a : !smt.bool
} patterns {
  // expected-note @below {{first violating operation here}}
  %b = smt.exists {
    smt.yield %a : !smt.bool
  }
  smt.yield %b : !smt.bool
}

// -----

%a, %i = "x.src"() : () -> (!smt.array<[!smt.int -> !smt.bool]>, !smt.int)
// expected-error @below {{'smt.array.store' op failed to verify that summary}}
%0 = "smt.array.store"(%a, %i, %i) : (!smt.array<[!smt.int -> !smt.bool]>, !smt.int, !smt.int) -> !smt.array<[!smt.int -> !smt.bool]>

// -----

%a, %i = "x.src"() : () -> (!smt.array<[!smt.int -> !smt.bool]>, !smt.bool)
// expected-error @below {{'smt.array.select' op failed to verify that summary}}
%0 = "smt.array.select"(%a, %i) : (!smt.array<[!smt.int -> !smt.bool]>, !smt.bool) -> !smt.bool

// -----

%i = "x.src"() : () -> !smt.int
// expected-error @below {{'smt.array.broadcast' op failed to verify that summary}}
%0 = "smt.array.broadcast"(%i) : (!smt.int) -> !smt.array<[!smt.int -> !smt.bool]>

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.int2bv' op operand #0 must be , but got 'i32'}}
%0 = "smt.int2bv"(%a) : (i32) -> !smt.bv<8>

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.bv2int' op operand #0 must be , but got 'i32'}}
%0 = "smt.bv2int"(%a) : (i32) -> !smt.int

// -----

%a, %b = "x.src"() : () -> (!smt.bv<8>, !smt.bv<9>)
// expected-error @below {{'smt.bv.cmp' op requires all operands to have the same type}}
%0 = "smt.bv.cmp"(%a, %b) <{pred = 0 : i64}> : (!smt.bv<8>, !smt.bv<9>) -> !smt.bool

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.int.cmp' op operand #0 must be , but got 'i32'}}
%0 = "smt.int.cmp"(%a, %a) <{pred = 0 : i64}> : (i32, i32) -> !smt.bool

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.not' op operand #0 must be , but got 'i32'}}
%0 = "smt.not"(%a) : (i32) -> !smt.bool

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.and' op operand #0 must be variadic of , but got 'i32'}}
%0 = "smt.and"(%a, %a) : (i32, i32) -> !smt.bool

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.or' op operand #0 must be variadic of , but got 'i32'}}
%0 = "smt.or"(%a, %a) : (i32, i32) -> !smt.bool

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.xor' op operand #0 must be variadic of , but got 'i32'}}
%0 = "smt.xor"(%a, %a) : (i32, i32) -> !smt.bool

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.implies' op operand #0 must be , but got 'i32'}}
%0 = "smt.implies"(%a, %a) : (i32, i32) -> !smt.bool

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.int.add' op operand #0 must be variadic of , but got 'i32'}}
%0 = "smt.int.add"(%a, %a) : (i32, i32) -> !smt.int

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.int.mul' op operand #0 must be variadic of , but got 'i32'}}
%0 = "smt.int.mul"(%a, %a) : (i32, i32) -> !smt.int

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.int.sub' op operand #0 must be , but got 'i32'}}
%0 = "smt.int.sub"(%a, %a) : (i32, i32) -> !smt.int

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.int.div' op operand #0 must be , but got 'i32'}}
%0 = "smt.int.div"(%a, %a) : (i32, i32) -> !smt.int

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.int.mod' op operand #0 must be , but got 'i32'}}
%0 = "smt.int.mod"(%a, %a) : (i32, i32) -> !smt.int

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'smt.int.abs' op operand #0 must be , but got 'i32'}}
%0 = "smt.int.abs"(%a) : (i32) -> !smt.int

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.not' op requires the same type for all operands and results}}
%0 = "smt.bv.not"(%a) : (!smt.bv<8>) -> !smt.bv<9>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.neg' op requires the same type for all operands and results}}
%0 = "smt.bv.neg"(%a) : (!smt.bv<8>) -> !smt.bv<9>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.and' op requires the same type for all operands and results}}
%0 = "smt.bv.and"(%a, %a) : (!smt.bv<8>, !smt.bv<8>) -> !smt.bv<9>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.or' op requires the same type for all operands and results}}
%0 = "smt.bv.or"(%a, %a) : (!smt.bv<8>, !smt.bv<8>) -> !smt.bv<9>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.xor' op requires the same type for all operands and results}}
%0 = "smt.bv.xor"(%a, %a) : (!smt.bv<8>, !smt.bv<8>) -> !smt.bv<9>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.add' op requires the same type for all operands and results}}
%0 = "smt.bv.add"(%a, %a) : (!smt.bv<8>, !smt.bv<8>) -> !smt.bv<9>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.mul' op requires the same type for all operands and results}}
%0 = "smt.bv.mul"(%a, %a) : (!smt.bv<8>, !smt.bv<8>) -> !smt.bv<9>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.udiv' op requires the same type for all operands and results}}
%0 = "smt.bv.udiv"(%a, %a) : (!smt.bv<8>, !smt.bv<8>) -> !smt.bv<9>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.sdiv' op requires the same type for all operands and results}}
%0 = "smt.bv.sdiv"(%a, %a) : (!smt.bv<8>, !smt.bv<8>) -> !smt.bv<9>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.urem' op requires the same type for all operands and results}}
%0 = "smt.bv.urem"(%a, %a) : (!smt.bv<8>, !smt.bv<8>) -> !smt.bv<9>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.srem' op requires the same type for all operands and results}}
%0 = "smt.bv.srem"(%a, %a) : (!smt.bv<8>, !smt.bv<8>) -> !smt.bv<9>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.smod' op requires the same type for all operands and results}}
%0 = "smt.bv.smod"(%a, %a) : (!smt.bv<8>, !smt.bv<8>) -> !smt.bv<9>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.shl' op requires the same type for all operands and results}}
%0 = "smt.bv.shl"(%a, %a) : (!smt.bv<8>, !smt.bv<8>) -> !smt.bv<9>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.lshr' op requires the same type for all operands and results}}
%0 = "smt.bv.lshr"(%a, %a) : (!smt.bv<8>, !smt.bv<8>) -> !smt.bv<9>

// -----

%a = "x.src"() : () -> !smt.bv<8>
// expected-error @below {{'smt.bv.ashr' op requires the same type for all operands and results}}
%0 = "smt.bv.ashr"(%a, %a) : (!smt.bv<8>, !smt.bv<8>) -> !smt.bv<9>
