// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// expected-error @below {{invalid array element type ''!emitc.array<2xi32>''}}
"x.a"() : () -> !emitc.array<2x!emitc.array<2xi32>>

// -----

// expected-error @below {{!emitc.lvalue cannot wrap !emitc.array type}}
"x.a"() : () -> !emitc.lvalue<!emitc.array<2xi32>>

// -----

// expected-error @below {{!emitc.lvalue must wrap supported emitc type, but got 'i5'}}
"x.a"() : () -> !emitc.lvalue<i5>

// -----

// expected-error @below {{expected non empty string in !emitc.opaque type}}
"x.a"() : () -> !emitc.opaque<"">

// -----

// expected-error @below {{pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead}}
"x.a"() : () -> !emitc.opaque<"int*">

// -----

// expected-error @below {{pointers to lvalues are not allowed}}
"x.a"() : () -> !emitc.ptr<!emitc.lvalue<i32>>

// -----

%p = "x.src"() : () -> !emitc.ptr<i32>
// expected-error @below {{'emitc.add' op requires that at most one operand is a pointer}}
%0 = emitc.add %p, %p : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> !emitc.ptr<i32>

// -----

%p, %f = "x.src"() : () -> (!emitc.ptr<i32>, f32)
// expected-error @below {{'emitc.add' op requires that one operand is an integer or of opaque type if the other is a pointer}}
%0 = emitc.add %p, %f : (!emitc.ptr<i32>, f32) -> !emitc.ptr<i32>

// -----

%p, %i = "x.src"() : () -> (!emitc.ptr<i32>, i32)
// expected-error @below {{'emitc.sub' op rhs can only be a pointer if lhs is a pointer}}
%0 = emitc.sub %i, %p : (i32, !emitc.ptr<i32>) -> i32

// -----

%p, %i = "x.src"() : () -> (!emitc.ptr<i32>, f32)
// expected-error @below {{'emitc.sub' op requires that rhs is an integer, pointer or of opaque type if lhs is a pointer}}
%0 = emitc.sub %p, %i : (!emitc.ptr<i32>, f32) -> i32

// -----

%p = "x.src"() : () -> !emitc.ptr<i32>
// expected-error @below {{'emitc.sub' op requires that the result is an integer, ptrdiff_t or of opaque type if lhs and rhs are pointers}}
%0 = emitc.sub %p, %p : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> f32

// -----

%p = "x.src"() : () -> i32
// expected-error @below {{'emitc.apply' op applicable operator must not be empty}}
%0 = emitc.apply ""(%p) : (i32) -> i32

// -----

%p = "x.src"() : () -> i32
// expected-error @below {{'emitc.apply' op applicable operator is illegal}}
%0 = emitc.apply "+"(%p) : (i32) -> i32

// -----

%p = "x.src"() : () -> i32
// expected-error @below {{'emitc.apply' op operand type must be an lvalue when applying `&`}}
%0 = emitc.apply "&"(%p) : (i32) -> !emitc.ptr<i32>

// -----

%p = "x.src"() : () -> !emitc.lvalue<i32>
// expected-error @below {{'emitc.apply' op result type must be a pointer when applying `&`}}
%0 = emitc.apply "&"(%p) : (!emitc.lvalue<i32>) -> i32

// -----

%p = "x.src"() : () -> i32
// expected-error @below {{'emitc.apply' op operand type must be a pointer when applying `*`}}
%0 = emitc.apply "*"(%p) : (i32) -> i32

// -----

%p = "x.src"() : () -> !emitc.ptr<i32>
// expected-error @below {{'emitc.dereference' op failed to verify that input and result reference the same type}}
%0 = "emitc.dereference"(%p) : (!emitc.ptr<i32>) -> !emitc.lvalue<f32>

// -----

%p = "x.src"() : () -> !emitc.lvalue<i32>
// expected-error @below {{'emitc.address_of' op failed to verify that input and result reference the same type}}
%0 = "emitc.address_of"(%p) : (!emitc.lvalue<i32>) -> !emitc.ptr<f32>

// -----

%v, %x = "x.src"() : () -> (!emitc.lvalue<i32>, f32)
// expected-error @below {{'emitc.assign' op requires value's type ('f32') to match variable's type ('i32')}}
emitc.assign %x : f32 to %v : !emitc.lvalue<i32>

// -----

emitc.func @f(%c: i1) {
  "x.region"() ({
  ^bb0(%v: !emitc.lvalue<i1>):
    // expected-error @below {{'emitc.assign' op cannot assign to block argument}}
    emitc.assign %c : i1 to %v : !emitc.lvalue<i1>
  }) : () -> ()
  emitc.return
}

// -----

// expected-error @below {{'emitc.call_opaque' op callee must not be empty}}
emitc.call_opaque ""() : () -> ()

// -----

// expected-error @below {{'emitc.call_opaque' op index argument is out of range}}
emitc.call_opaque "f"() {args = [0 : index]} : () -> ()

// -----

// expected-error @below {{'emitc.call_opaque' op array argument has no type}}
emitc.call_opaque "f"() {args = [[0 : index]]} : () -> ()

// -----

// expected-error @below {{'emitc.call_opaque' op template argument has invalid type}}
emitc.call_opaque "f"() {template_args = ["x"]} : () -> ()

// -----

// expected-error @below {{'emitc.call_opaque' op cannot return array type}}
%0 = emitc.call_opaque "f"() : () -> !emitc.array<2xi32>

// -----

// expected-error @below {{'emitc.constant' op requires attribute to either be an #emitc.opaque attribute or it's type ('i64') to match the op's result type ('i32')}}
%0 = "emitc.constant"() <{value = 1 : i64}> : () -> i32

// -----

// expected-error @below {{'emitc.constant' op string attributes are not supported, use #emitc.opaque instead}}
%0 = "emitc.constant"() <{value = "x"}> : () -> i32

// -----

// expected-error @below {{'emitc.constant' op value must not be empty}}
%0 = "emitc.constant"() <{value = #emitc.opaque<"">}> : () -> i32

// -----

// expected-error @below {{'emitc.variable' op requires attribute to either be an #emitc.opaque attribute or it's type ('i64') to match the op's result type ('i32')}}
%0 = "emitc.variable"() <{value = 1 : i64}> : () -> !emitc.lvalue<i32>

// -----

// expected-error @below {{'emitc.literal' op value must not be empty}}
%0 = emitc.literal "" : i32

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.cast' op operand #0 must be type supported by EmitC, but got 'vector<2xi32>'}}
%0 = emitc.cast %a : vector<2xi32> to i32

// -----

%a = "x.src"() : () -> !emitc.array<2xi32>
// expected-error @below {{'emitc.cast' op operand type '!emitc.array<2xi32>' and result type '!emitc.ptr<f32>' are cast incompatible}}
%0 = emitc.cast %a : !emitc.array<2xi32> to !emitc.ptr<f32>

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'emitc.expression' op must yield a value at termination}}
%0 = "emitc.expression"(%a) ({
^bb0(%b: i32):
  "emitc.yield"() : () -> ()
}) : (i32) -> i32

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'emitc.expression' op yielded value has no defining op}}
%0 = emitc.expression %a : (i32) -> i32 {
  yield %a : i32
}

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'emitc.expression' op requires yielded type to match return type}}
%0 = emitc.expression %a : (i32) -> i64 {
  %b = add %a, %a : (i32, i32) -> i32
  yield %b : i32
}

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'emitc.expression' op contains an unsupported operation}}
%0 = emitc.expression %a : (i32) -> i32 {
  %b = literal "x" : i32
  %c = add %a, %b : (i32, i32) -> i32
  yield %c : i32
}

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'emitc.expression' op contains an unused operation}}
%0 = emitc.expression %a : (i32) -> i32 {
  %b = add %a, %a : (i32, i32) -> i32
  %c = add %a, %a : (i32, i32) -> i32
  yield %c : i32
}

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'emitc.expression' op requires exactly one use for operations with side effects}}
%0 = emitc.expression %a : (i32) -> i32 {
  %b = call_opaque "f"(%a) : (i32) -> i32
  %c = add %b, %b : (i32, i32) -> i32
  yield %c : i32
}

// -----

// expected-error @below {{custom op 'emitc.expression' expected function type}}
%0 = emitc.expression : i32 {
}

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'emitc.for' op expected induction variable to be same type as bounds and step}}
"emitc.for"(%a, %a, %a) ({
^bb0(%i: i64):
  "emitc.yield"() : () -> ()
}) : (i32, i32, i32) -> ()

// -----

// expected-error @below {{'emitc.do' op region #1 ('conditionRegion') failed to verify constraint: region with 1 blocks}}
emitc.do {
} while {
}

// -----

// expected-error @below {{'emitc.do' op expected first op in condition region to be 'emitc.expression', but got x.src}}
emitc.do {
} while {
  %a = "x.src"() : () -> i1
  yield %a : i1
}

// -----

// expected-error @below {{'emitc.do' op emitc.expression in condition region must return 'i1', but returns 'i32'}}
emitc.do {
} while {
  %a = expression : () -> i32 {
    %b = call_opaque "f"() : () -> i32
    yield %b : i32
  }
  yield %a : i32
}

// -----

%c = "x.src"() : () -> i1
emitc.if %c {
  // expected-error @below {{'emitc.yield' op yields a value not returned by parent}}
  emitc.yield %c : i1
}

// -----

%c = "x.src"() : () -> i32
// expected-error @below {{'emitc.switch' op has 1 case regions but 2 case values}}
"emitc.switch"(%c) <{cases = array<i64: 1, 2>}> ({
  "emitc.yield"() : () -> ()
}, {
  "emitc.yield"() : () -> ()
}) : (i32) -> ()

// -----

%c = "x.src"() : () -> i32
// expected-error @below {{'emitc.switch' op has duplicate case value: 1}}
emitc.switch %c : i32
case 1 {
  emitc.yield
}
case 1 {
  emitc.yield
}
default {
}

// -----

%c = "x.src"() : () -> i32
// expected-error @below {{'emitc.verbatim' op expected '}' after unescaped '}}
emitc.verbatim "{" args %c : i32

// -----

%c = "x.src"() : () -> i32
// expected-error @below {{'emitc.verbatim' op expected '}' after unescaped '}}
emitc.verbatim "{a" args %c : i32

// -----

%c = "x.src"() : () -> i32
// expected-error @below {{'emitc.verbatim' op requires operands for each placeholder in the format string}}
emitc.verbatim "{} {}" args %c : i32

// -----

%a, %i = "x.src"() : () -> (!emitc.array<2x2xi32>, i32)
// expected-error @below {{'emitc.subscript' op on array operand requires number of indices (1) to match the rank of the array type (2)}}
%0 = emitc.subscript %a[%i] : (!emitc.array<2x2xi32>, i32) -> !emitc.lvalue<i32>

// -----

%a, %i = "x.src"() : () -> (!emitc.array<2xi32>, f32)
// expected-error @below {{'emitc.subscript' op on array operand requires index operand 0 to be integer-like, but got 'f32'}}
%0 = emitc.subscript %a[%i] : (!emitc.array<2xi32>, f32) -> !emitc.lvalue<i32>

// -----

%a, %i = "x.src"() : () -> (!emitc.array<2xi32>, i32)
// expected-error @below {{'emitc.subscript' op on array operand requires element type ('i32') and result type ('f32') to match}}
%0 = emitc.subscript %a[%i] : (!emitc.array<2xi32>, i32) -> !emitc.lvalue<f32>

// -----

%a, %i = "x.src"() : () -> (!emitc.ptr<i32>, i32)
// expected-error @below {{'emitc.subscript' op on pointer operand requires one index operand, but got 2}}
%0 = emitc.subscript %a[%i, %i] : (!emitc.ptr<i32>, i32, i32) -> !emitc.lvalue<i32>

// -----

%a, %i = "x.src"() : () -> (!emitc.ptr<i32>, f32)
// expected-error @below {{'emitc.subscript' op on pointer operand requires index operand to be integer-like, but got 'f32'}}
%0 = emitc.subscript %a[%i] : (!emitc.ptr<i32>, f32) -> !emitc.lvalue<i32>

// -----

%a, %i = "x.src"() : () -> (!emitc.ptr<i32>, i32)
// expected-error @below {{'emitc.subscript' op on pointer operand requires pointee type ('i32') and result type ('f32') to match}}
%0 = emitc.subscript %a[%i] : (!emitc.ptr<i32>, i32) -> !emitc.lvalue<f32>

// -----

// expected-error @below {{'emitc.func' op cannot have lvalue type as argument}}
emitc.func @f(%a: !emitc.lvalue<i32>) {
  emitc.return
}

// -----

// expected-error @below {{'emitc.func' op requires zero or exactly one result, but has 2}}
emitc.func private @f() -> (i32, i32)

// -----

// expected-error @below {{'emitc.func' op cannot return array type}}
emitc.func private @f() -> !emitc.array<2xi32>

// -----

emitc.func @f() -> i32 {
  // expected-error @below {{'emitc.return' op has 0 operands, but enclosing function (@f) returns 1}}
  emitc.return
}

// -----

emitc.func @f(%a: i64) -> i32 {
  // expected-error @below {{type of the return operand ('i64') doesn't match function result type ('i32') in function @f}}
  emitc.return %a : i64
}

// -----

// expected-error @below {{'emitc.call' op 'nowhere' does not reference a valid function}}
emitc.call @nowhere() : () -> ()

// -----

emitc.func private @f(i32)
// expected-error @below {{'emitc.call' op incorrect number of operands for callee}}
emitc.call @f() : () -> ()

// -----

%a = "x.src"() : () -> i64
emitc.func private @f(i32)
// expected-error @below {{'emitc.call' op operand type mismatch: expected operand type 'i32', but provided 'i64' for operand number 0}}
emitc.call @f(%a) : (i64) -> ()

// -----

emitc.func private @f()
// expected-error @below {{'emitc.call' op incorrect number of results for callee}}
%0 = emitc.call @f() : () -> i32

// -----

// expected-error @below {{'emitc.declare_func' op 'nowhere' does not reference a valid function}}
emitc.declare_func @nowhere

// -----

// expected-error @below {{'emitc.global' op expected valid emitc type}}
emitc.global @g : i5

// -----

// expected-error @below {{custom op 'emitc.global' initial value should be a integer, float, elements or opaque attribute}}
emitc.global @g : i32 = "x"

// -----

// expected-error @below {{'emitc.global' op initial value expected to be of type 'i32', but was of type 'i64'}}
"emitc.global"() <{sym_name = "g", type = i32, initial_value = 1 : i64}> : () -> ()

// -----

// expected-error @below {{'emitc.global' op expected array type, but got 'i32'}}
"emitc.global"() <{sym_name = "g", type = i32, initial_value = dense<1> : tensor<1xi32>}> : () -> ()

// -----

// expected-error @below {{'emitc.global' op cannot have both static and extern specifiers}}
emitc.global extern static @g : i32

// -----

// expected-error @below {{'emitc.get_global' op 'nowhere' does not reference a valid emitc.global}}
%0 = emitc.get_global @nowhere : !emitc.lvalue<i32>

// -----

emitc.global @g : i32
// expected-error @below {{'emitc.get_global' op on non-array type expects result inner type 'i64' to match type 'i32' of the global @g}}
%0 = emitc.get_global @g : !emitc.lvalue<i64>

// -----

emitc.global @g : i32
// expected-error @below {{'emitc.get_global' op on non-array type expects result type to be an lvalue type for the global @g}}
%0 = emitc.get_global @g : !emitc.array<1xi32>

// -----

emitc.global @g : !emitc.array<2xi32>
// expected-error @below {{'emitc.get_global' op on array type expects result type '!emitc.array<1xi32>' to match type '!emitc.array<2xi32>' of the global @g}}
%0 = emitc.get_global @g : !emitc.array<1xi32>

// -----

// expected-error @below {{'emitc.field' op field must be nested within an emitc.class operation}}
emitc.field @f : i32

// -----

// expected-error @below {{'emitc.get_field' op  must be nested within an emitc.class operation}}
%0 = emitc.get_field @f : i32

// -----

emitc.class @c {
  emitc.func @f() {
    // expected-error @below {{'emitc.get_field' op field '@nowhere' not found in the class}}
    %0 = get_field @nowhere : i32
    return
  }
}

// -----

emitc.class @c {
  emitc.field @x : i64
  emitc.func @f() {
    // expected-error @below {{'emitc.get_field' op result type 'i32' does not match field '@x' type 'i64'}}
    %0 = get_field @x : i32
    return
  }
}

// -----

// expected-error @below {{custom op 'emitc.include' expected trailing '>' for standard include}}
emitc.include <"x"

// -----

// expected-error @below {{custom op 'emitc.include' expected string attribute}}
emitc.include x

// -----

// expected-error @below {{'emitc.class' op Operations with a 'SymbolTable' must have exactly one block}}
"emitc.class"() <{sym_name = "c"}> ({
}) : () -> ()

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.mul' op operand #0 must be floating-point type supported by EmitC or integer, index or opaque type supported by EmitC, but got 'vector<2xi32>'}}
%0 = "emitc.mul"(%a, %a) : (vector<2xi32>, vector<2xi32>) -> i32

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.div' op operand #0 must be floating-point type supported by EmitC or integer, index or opaque type supported by EmitC, but got 'vector<2xi32>'}}
%0 = "emitc.div"(%a, %a) : (vector<2xi32>, vector<2xi32>) -> i32

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.rem' op operand #0 must be integer, index or opaque type supported by EmitC, but got 'vector<2xi32>'}}
%0 = "emitc.rem"(%a, %a) : (vector<2xi32>, vector<2xi32>) -> i32

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.bitwise_and' op operand #0 must be type supported by EmitC, but got 'vector<2xi32>'}}
%0 = "emitc.bitwise_and"(%a, %a) : (vector<2xi32>, vector<2xi32>) -> i32

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.bitwise_or' op operand #0 must be type supported by EmitC, but got 'vector<2xi32>'}}
%0 = "emitc.bitwise_or"(%a, %a) : (vector<2xi32>, vector<2xi32>) -> i32

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.bitwise_xor' op operand #0 must be type supported by EmitC, but got 'vector<2xi32>'}}
%0 = "emitc.bitwise_xor"(%a, %a) : (vector<2xi32>, vector<2xi32>) -> i32

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.bitwise_left_shift' op operand #0 must be type supported by EmitC, but got 'vector<2xi32>'}}
%0 = "emitc.bitwise_left_shift"(%a, %a) : (vector<2xi32>, vector<2xi32>) -> i32

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.bitwise_right_shift' op operand #0 must be type supported by EmitC, but got 'vector<2xi32>'}}
%0 = "emitc.bitwise_right_shift"(%a, %a) : (vector<2xi32>, vector<2xi32>) -> i32

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.logical_and' op operand #0 must be type supported by EmitC, but got 'vector<2xi32>'}}
%0 = "emitc.logical_and"(%a, %a) : (vector<2xi32>, vector<2xi32>) -> i32

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.logical_or' op operand #0 must be type supported by EmitC, but got 'vector<2xi32>'}}
%0 = "emitc.logical_or"(%a, %a) : (vector<2xi32>, vector<2xi32>) -> i32

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.bitwise_not' op operand #0 must be type supported by EmitC, but got 'vector<2xi32>'}}
%0 = "emitc.bitwise_not"(%a) : (vector<2xi32>) -> i32

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.unary_minus' op operand #0 must be type supported by EmitC, but got 'vector<2xi32>'}}
%0 = "emitc.unary_minus"(%a) : (vector<2xi32>) -> i32

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.unary_plus' op operand #0 must be type supported by EmitC, but got 'vector<2xi32>'}}
%0 = "emitc.unary_plus"(%a) : (vector<2xi32>) -> i32

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.logical_not' op operand #0 must be type supported by EmitC, but got 'vector<2xi32>'}}
%0 = "emitc.logical_not"(%a) : (vector<2xi32>) -> i32

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.load' op operand #0 must be EmitC lvalue type, but got 'vector<2xi32>'}}
%0 = "emitc.load"(%a) : (vector<2xi32>) -> i32

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'emitc.member' op operand #0 must be emitc.lvalue of EmitC opaque type values, but got 'i32'}}
%0 = "emitc.member"(%a) <{member = "x"}> : (i32) -> !emitc.lvalue<i32>

// -----

%a = "x.src"() : () -> i32
// expected-error @below {{'emitc.member_of_ptr' op operand #0 must be emitc.lvalue of EmitC opaque type or EmitC pointer type values, but got 'i32'}}
%0 = "emitc.member_of_ptr"(%a) <{member = "x"}> : (i32) -> !emitc.lvalue<i32>

// -----

%a = "x.src"() : () -> vector<2xi32>
// expected-error @below {{'emitc.cmp' op operand #0 must be type supported by EmitC, but got 'vector<2xi32>'}}
%0 = emitc.cmp eq, %a, %a : (vector<2xi32>, vector<2xi32>) -> i1

// -----

%a, %c = "x.src"() : () -> (i32, i1)
// expected-error @below {{'emitc.conditional' op failed to verify that all of }}
%0 = "emitc.conditional"(%c, %a, %c) : (i1, i32, i1) -> i32

// -----

// expected-error @below {{'emitc.file' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
"emitc.file"() <{id = "x"}> ({
}) : () -> ()
