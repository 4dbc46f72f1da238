// RUN: terrace-opt %s --irdl-file=%S/inputs/shop.irdl --split-input-file --verify-diagnostics

// expected-error @below {{expected 0 type arguments, but had 1}}
%0 = "shop.make"() : () -> !shop.coin<i32>

// -----

// expected-error @below {{expected 2 type arguments, but had 0}}
%0 = "shop.make"() : () -> !shop.box

// -----

// expected-error @below {{'i1' does not satisfy the constraint}}
%0 = "shop.make"() : () -> !shop.box<i32, i1>

// -----

// expected-error @below {{'i1' does not satisfy the constraint}}
%0 = "shop.make"() : () -> !shop.list<!shop.list<i1>>

// -----

// expected-error @below {{expected ','}}
%0 = "shop.make"() : () -> !shop.box<i32 i32>

// -----

// expected-error @below {{expected dynamic type}}
%0 = "shop.make"() : () -> !shop.bag

// -----

// expected-error @below {{expected dynamic attribute}}
%0 = "shop.make"() {a = #shop.bag} : () -> i32

// -----

// expected-error @below {{expected valid keyword}}
%0 = "shop.make"() : () -> !shop<"coin">

// -----

// expected-error @below {{expected base attribute 'builtin.string' but got 'builtin.integer'}}
"shop.nothing"() {a = #shop.label<5 : i32>} : () -> ()

// -----

// expected-error @below {{unregistered operation 'shop.sell' found in dialect ('shop') that does not allow unknown operations}}
"shop.sell"() : () -> ()

// -----

// expected-error @below {{invalid properties {a = 1 : i64} for op shop.nothing: extensible Dialects don't support properties}}
"shop.nothing"() <{a = 1}> : () -> ()

// -----

// expected-error @below {{op expects exactly 0 results, but got 1}}
%0 = "shop.nothing"() : () -> i32

// -----

// expected-error @below {{'shop.nothing' op unexpected number of regions: expected 0 but got 1}}
"shop.nothing"() ({}) : () -> ()

// -----

// expected-error @below {{successors in non-terminator}}
"shop.nothing"() [^bb0] : () -> ()

// -----

%0 = "shop.make"() : () -> i32
// expected-error @below {{expected base type 'shop.coin' but got 'builtin.integer'}}
"shop.pay"(%0) : (i32) -> ()

// -----

// expected-error @below {{expected base type 'builtin.integer' but got 'builtin.f32'}}
%0 = "shop.count"() : () -> f32

// -----

// expected-error @below {{'shop.mark' op attribute "label" is expected but not provided}}
"shop.mark"() {price = 5 : i8} : () -> ()

// -----

// expected-error @below {{expected base attribute 'shop.label' but got 'builtin.type'}}
"shop.mark"() {label = i32, price = 5 : i8} : () -> ()

// -----

// expected-error @below {{expected '5 : i8' but got '5 : i16'}}
"shop.mark"() {label = #shop.label<"a">, price = 5 : i16} : () -> ()

// -----

%0 = "shop.make"() : () -> i32
// expected-error @below {{expected base type 'shop.box' but got 'i32'}}
%1 = "shop.unpack"(%0) : (i32) -> i32

// -----

%0 = "shop.make"() : () -> !shop.box<i8, i64>
// expected-error @below {{expected 'i32' but got 'i64'}}
%1 = "shop.unpack"(%0) : (!shop.box<i8, i64>) -> i8

// -----

%0 = "shop.make"() : () -> !shop.box<i8, i32>
// expected-error @below {{expected 'i8' but got 'i16'}}
%1 = "shop.unpack"(%0) : (!shop.box<i8, i32>) -> i16

// -----

// expected-error @below {{expected base attribute 'label.shop' but got '1 : i64'}}
"shop.relabel"() {from = 1} : () -> ()

// -----

// expected-error @below {{expected 'i8' but got 'i16'}}
%0 = "shop.both"() : () -> i16

// -----

// expected-error @below {{op expects at least 1 operands, but got 0}}
%0 = "shop.fold_up"() : () -> i8

// -----

%0 = "shop.make"() : () -> i8
// expected-error @below {{op expects at most 2 operands, but got 3}}
%1 = "shop.fold_up"(%0, %0, %0) : (i8, i8, i8) -> i8

// -----

%0 = "shop.make"() : () -> i32
// expected-error @below {{'operandSegmentSizes' attribute is expected but not provided}}
"shop.sort"(%0) {resultSegmentSizes = array<i32: 0, 0>} : (i32) -> ()

// -----

%0 = "shop.make"() : () -> i32
// expected-error @below {{'resultSegmentSizes' attribute is expected to be a dense i32 array}}
"shop.sort"(%0) {operandSegmentSizes = array<i32: 0, 0, 1>, resultSegmentSizes = array<i64: 0, 0>} : (i32) -> ()

// -----

%0 = "shop.make"() : () -> i32
// expected-error @below {{'operandSegmentSizes' attribute for specifying operand segments must have 3 elements, but got 2}}
"shop.sort"(%0) {operandSegmentSizes = array<i32: 0, 1>, resultSegmentSizes = array<i32: 0, 0>} : (i32) -> ()

// -----

%0 = "shop.make"() : () -> i32
// expected-error @below {{'operandSegmentSizes' attribute for specifying operand segments must have non-negative values}}
"shop.sort"(%0) {operandSegmentSizes = array<i32: -1, 1, 1>, resultSegmentSizes = array<i32: 0, 0>} : (i32) -> ()

// -----

%0 = "shop.make"() : () -> i32
// expected-error @below {{element 2 in 'operandSegmentSizes' attribute must be equal to 1}}
"shop.sort"(%0) {operandSegmentSizes = array<i32: 1, 0, 0>, resultSegmentSizes = array<i32: 0, 0>} : (i32) -> ()

// -----

%0 = "shop.make"() : () -> i32
// expected-error @below {{element 1 in 'operandSegmentSizes' attribute must be equal to 0 or 1}}
"shop.sort"(%0) {operandSegmentSizes = array<i32: 0, 2, 1>, resultSegmentSizes = array<i32: 0, 0>} : (i32) -> ()

// -----

%0 = "shop.make"() : () -> i32
// expected-error @below {{sum of elements in 'operandSegmentSizes' attribute must be equal to the number of operands}}
"shop.sort"(%0) {operandSegmentSizes = array<i32: 1, 0, 1>, resultSegmentSizes = array<i32: 0, 0>} : (i32) -> ()

// -----

// expected-error @below {{expected region 2 to have 2 arguments but got 0}}
"shop.aisle"() ({}, {}, {}, {}) : () -> ()

// -----

// expected-note @below {{see the operation}}
"shop.aisle"() ({}, {}, {
// expected-error @below {{expected region 2 to have 2 arguments but got 1}}
^bb0(%0: i32):
  llvm.unreachable
}, {}) : () -> ()

// -----

// expected-note @below {{see the operation}}
"shop.aisle"() ({}, {}, {
// expected-error @below {{expected 'i32' but got 'i8'}}
^bb0(%0: i32, %1: i8):
  llvm.unreachable
}, {}) : () -> ()

// -----

// expected-error @below {{expected region 3 to have 2 block(s) but got 0}}
"shop.aisle"() ({}, {}, {
^bb0(%0: i32, %1: i32):
  llvm.unreachable
}, {}) : () -> ()
