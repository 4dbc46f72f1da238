// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Operations in the generic form: each part, and what is wrong with it.

// expected-error @+2 {{expected ':' followed by operation type}}
"d.region"() ({
  "d.all"() ({}) [^bb1] : () -> ()
^bb1:
}) : () -> ()

// -----

// expected-error @+1 {{expected ':' followed by operation type}}
"d.all"() {a = 1} ({}) : () -> ()

// -----

// expected-error @+1 {{expected ':' followed by operation type}}
"d.all"() {a = 1} <{b = 2}> : () -> ()

// -----

// expected-error @+1 {{expected ':' followed by operation type}}
"d.all"() ({}) <{b = 2}> : () -> ()

// -----

// expected-error @+1 {{expected operation name in quotes}}
"d.all"() : () -> () {a = 1}

// -----

// expected-error @+1 {{expected ':' followed by operation type}}
"d.all"()

// -----

// expected-error @+1 {{expected '(' to start operand list}}
"d.all" : () -> ()

// -----

// expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
%x = "t"() : () -> (i1, i2)

// -----

// expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
%x, %y = "t"() : () -> i1

// -----

// expected-error @+1 {{operation defines 2 results but was provided 3 to bind}}
%x:3 = "t"() : () -> (i1, i1)

// -----

// expected-error @+1 {{cannot name an operation with no results}}
%x = "t"() : () -> ()

// -----

// expected-error @+1 {{expected named operation to have at least 1 result}}
%0:0 = "t"() : () -> ()

// -----

// expected-error @+1 {{expected integer number of results}}
%0: = "t"() : () -> ()

// -----

// expected-error @+1 {{expected integer number of results}}
%0:x = "t"() : () -> i1

// -----

// expected-error @+1 {{expected valid ssa identifier}}
%0, = "t"() : () -> i1

// -----

// expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
func.func @f(%a: i32) { %x, %y = arith.addi %a, %a : i32
 return }

// -----

// expected-error @+1 {{cannot name an operation with no results}}
func.func @f() { %x = func.return }

// -----

// expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
%x = "llvm.sadd"() : () -> (i16, i1)

// -----

// expected-error @+1 {{expected list element}}
"y"()[] : () -> ()

// -----

// expected-error @+3 {{expected ',' or ']'}}
"d.r"() ({
^a(%v: index):
"y"()[^b:(%v : index)] : () -> ()
^b(%w: index):
}) : () -> ()

// -----

// expected-error @+3 {{expected ',' or ']'}}
"d.r"() ({
^a(%v: index):
"y"()[^b(%v : index)] : () -> ()
^b(%w: index):
}) : () -> ()

// -----

// expected-error @+1 {{expected '{' to begin a region}}
"x"() () : () -> ()

// -----

// expected-error @+1 {{expected '{' to begin a region}}
"x"() ({},) : () -> ()

// -----

// expected-error @+1 {{expected ')' to end region list}}
"x"() ({} {}) : () -> ()

// -----

// expected-error @+1 {{expected operation name in quotes}}
"x"() ({) : () -> ()

// -----

// expected-error @+1 {{expected attribute name}}
"x"() {a = 1,} : () -> ()

// -----

// expected-error @+1 {{duplicate key 'a' in dictionary attribute}}
"x"() {a = 1, a = 2} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"x"() {a = 1 b = 2} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"x"() {a: 1} : () -> ()

// -----

// expected-error @+1 {{duplicate key 'a' in dictionary attribute}}
"x"() <{a = 1, a = 2}> : () -> ()

// -----

// expected-error @+3 {{use of value '%0' expects different type than prior uses: 'i64' vs 'i32'}}
// expected-note @+1 {{prior use here}}
func.func @f(%0: i32) {
"x"(%0) : (i64) -> ()
return }

// -----

// expected-error @+3 {{definition of SSA value '%0#0' has type 'i32'}}
// expected-note @+1 {{previously used here with type 'i64'}}
"x"(%0) : (i64) -> ()
%0 = "y"() : () -> i32

// -----

// expected-error @+1 {{expected 1 operand type}}
"x"(%0) : () -> ()
%0 = "y"() : () -> i32

// -----

// expected-error @+2 {{expected 1 operand type}}
%0 = "y"() : () -> i32
"x"(%0) : (i32, i32) -> ()

// -----

// expected-error @+1 {{expected function type}}
"x"() : i32

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"tf.scramble"() {fruit: "banana"} : () -> f32

// -----

// expected-error @+1 {{empty operation name is invalid}}
""() : () -> ()

// -----

// expected-error @+7 {{expected non-function type}}
module @a attributes {foo.x = 1} { module @b {} 
module attributes {foo.y} {}
module {
%0, %1 = "d.x"() : () -> (i32, i64)
%2:2 = builtin.unrealized_conversion_cast %0, %1 : i32, i64 to f32, f64
%3 = builtin.unrealized_conversion_cast to i1
builtin.unrealized_conversion_cast %3 : i1 to
} }

// -----

// expected-error @+2 {{operation with block successors must terminate its parent block}}
func.func @f() {
cf.br ^b
"d.x"() : () -> ()
^b: return }

// -----

// expected-error @+2 {{'func.return' op must be the last operation in the parent block}}
func.func @f() {
return
"d.x"() : () -> ()
}

// -----

// expected-error @+2 {{operation with block successors must terminate its parent block}}
func.func @f() {
"t"()[^b] : () -> ()
"d.x"() : () -> ()
^b: return }

// -----

// expected-error @+2 {{invalid properties {predicate = 12 : i64} for op arith.cmpi: Invalid attribute `predicate` in property conversion: 12 : i64}}
func.func @f(%a: i32) {
%0 = "arith.cmpi"(%a, %a) <{predicate = 12 : i64}> : (i32, i32) -> i1
return
}

// -----

// expected-error @+2 {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
func.func @f(%a: i32) {
%0 = "arith.cmpi"(%a, %a) {predicate = 12 : i64} : (i32, i32) -> i1
return
}

// -----

// expected-error @+2 {{invalid properties {predicate = "eq"} for op arith.cmpi: Invalid attribute `predicate` in property conversion: "eq"}}
func.func @f(%a: i32) {
%0 = "arith.cmpi"(%a, %a) <{predicate = "eq"}> : (i32, i32) -> i1
return
}

// -----

// expected-error @+2 {{'arith.cmpi' op requires attribute 'predicate'}}
func.func @f(%a: i32) {
%0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
return
}

// -----

// expected-error @+1 {{operation defines 2 results but was provided 99999999999 to bind}}
%0:99999999999 = "d.x"() : () -> (i32, i32)

// -----

// expected-error @+1 {{expected operation name in quotes}}
"d.x"() : () -> i32 i32

// -----

// expected-error @+1 {{expected operation name in quotes}}
i32

// -----

// expected-error @+1 {{expected operation name in quotes}}
"d.x"() ({

// -----

// expected-error @+1 {{expected ':' after block name}}
"d.x"() ({ ^a: ^b

// -----

// expected-error @+1 {{expected operation name in quotes}}
"d.x"() ({ i32 }) : () -> ()

// -----

// expected-error @+1 {{expected '=' after SSA name}}
"d.x"() ({ %0 }) : () -> ()

// -----

// expected-error @+1 {{expected operation name in quotes}}
"d.x"() ({ %0 = }) : () -> ()

// -----

// expected-error @+1 {{expected operation name in quotes}}
"d.x"() ({ %0 = 1 }) : () -> ()

// -----

// expected-error @+1 {{expected '=' after SSA name}}
%0#1 = "d.x"() : () -> i32

// -----

// expected-error @+2 {{redefinition of SSA value '%0'}}
// expected-note @+1 {{previously defined here}}
%0, %0 = "d.x"() : () -> (i32, i32)

// -----

// expected-error @+1 {{operation defines 2 results but was provided 3 to bind}}
%0:2, %1 = "d.x"() : () -> (i32, i32)

// -----

// expected-error @+1 {{expected integer number of results}}
%0:-1 = "d.x"() : () -> (i32, i32)

// -----

// expected-error @+1 {{expected ')'}}
"d.x"() : () -> (i32

// -----

// expected-error @+1 {{expected ')'}}
"d.x"() : (i32 -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"d.x"() :

// -----

// expected-error @+1 {{expected ')' to end operand list}}
"d.x"(

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"d.x"() <{a = 1>: () -> ()

// -----

// expected-error @+1 {{expected '>' to close properties}}
"d.x"() <{a = 1}: () -> ()

// -----

// expected-error @+1 {{integer literal not valid for specified type}}
"d.x"() {a = 1 : () -> ()
