// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Modules and functions.

// expected-error @+1 {{custom op 'func' is unknown (tried 'builtin.func' as well)}}
func @f() { return }

// -----

// expected-error @+1 {{custom op 'func.func' expected SSA identifier}}
func.func private @f(%a: i32, i32)

// -----

// expected-error @+1 {{custom op 'func.func' expected type instead of SSA identifier}}
func.func private @f(i32, %a: i32)

// -----

// expected-error @+1 {{expected ':'}}
func.func private @f(%a)

// -----

// expected-error @+6 {{expected '->' in function type}}
func.func private @a() -> (() -> ())
func.func private @b() -> (i32)
func.func private @c() -> ()
func.func private @d() -> (i32 {d.x}, f32)
func.func private @e() -> (i32 {d.x})
func.func private @f(() -> (), (i32) -> (i32, i32)) -> ((() -> ()), i32)

// -----

// expected-error @+1 {{expected operation name in quotes}}
func.func private @a() -> () -> ()

// -----

// expected-error @+1 {{expected operation name in quotes}}
func.func private @a() -> i32, i32

// -----

// expected-error @+2 {{Dialect `d' not found for custom op 'd.x' }}
// expected-note @+1 {{Available dialects: }}
func.func private @a() -> i32 {d.x}, f32

// -----

// expected-error @+1 {{custom op 'fruit' is unknown (tried 'func.fruit' as well)}}
func.func private @f() {fruit = "banana"}

// -----

// expected-error @+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @abort()

// -----

// expected-error @+2 {{invalid block name in region with named arguments}}
func.func @simple(%x: i64, %y: i1) -> i64 {
^bb0(%a: i64, %cond: i1):
  return %a : i64
}

// -----

// expected-error @+1 {{'func.func' op entry block must have 2 arguments to match function signature}}
func.func @simple(i64, i1) -> i64 {
^bb0(%a: i64):
  return %a : i64
}

// -----

// expected-error @+1 {{'func.func' op type of entry block argument #0('i32') must match the type of the corresponding argument in function signature('i64')}}
func.func @simple(i64) -> i64 {
^bb0(%a: i32):
  return %a : i32
}

// -----

// expected-error @+2 {{use of undeclared SSA value name}}
func.func @simple(i64) -> i64 {
  return %a : i32
}

// -----

// expected-error @+1 {{'func.func' op entry block must have 1 arguments to match function signature}}
func.func @simple(i64) {
  return
}

// -----

// expected-error @+1 {{'func.return' op has 0 operands, but enclosing function (@f) returns 1}}
func.func @f() -> i32 { return }

// -----

// expected-error @+1 {{type of return operand 0 ('i64') doesn't match function result type ('i32') in function @f}}
func.func @f(%a: i64) -> i32 { return %a : i64 }

// -----

// expected-error @+1 {{expected ':'}}
func.func @f(%a: i64) { return %a }

// -----

// expected-error @+1 {{'func.call' op 'g' does not reference a valid function}}
func.func @f() { call @g() : () -> ()
 return }

// -----

// expected-error @+3 {{redefinition of symbol named 'g'}}
// expected-note @+1 {{see existing symbol definition here}}
func.func private @g()
func.func private @g()

// -----

// expected-error @+1 {{'func.constant' op reference to undefined function 'g'}}
func.func @f() { %0 = constant @g : () -> ()
 return }

// -----

// expected-error @+2 {{'func.constant' op reference to function with mismatched type}}
func.func private @g()
func.func @f() { %0 = constant @g : () -> i32
 return }

// -----

// expected-error @+2 {{expected ')' to end operand list}}
func.func private @g()
func.func @f() { "d.x"(@g) : (() -> ()) -> ()
 return }

// -----

// expected-error @+1 {{'func.func' op arguments may only have dialect attributes}}
func.func private @e(i32 {fruit = 1})

// -----

// expected-error @+1 {{'func.func' op results may only have dialect attributes}}
func.func private @e() -> (i32 {fruit = 1})

// -----

// expected-error @+1 {{custom op 'func.func' expected non-empty function body}}
func.func @f() {}

// -----

// expected-error @+1 {{block with no terminator, has %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
func.func @f() { "arith.constant"() {value = 1 : i32} : () -> i32 }

// -----

// expected-error @+1 {{block with no terminator, has %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
func.func @f() { %0 = arith.constant 1 : i32 
}

// -----

// expected-error @+2 {{custom op 'module' is unknown (tried 'func.module' as well)}}
func.func @f(%a: i32) {
 module { "d.use"(%a) : (i32) -> () }
return }

// -----

// expected-error @+1 {{expected '{' to begin a region}}
module @a @b {}

// -----

// expected-error @+1 {{expected '{' to begin a region}}
module @a

// -----

// expected-error @+1 {{'builtin.module' op expects region #0 to have 0 or 1 blocks}}
"builtin.module"() ({
^a:
^b:
}) : () -> ()

// -----

// expected-error @+1 {{expected '{' to begin a region}}
module

// -----

// expected-error @+1 {{expected operation name in quotes}}
module {

// -----

// expected-error @+1 {{@ identifier expected to start with letter or '_'}}
module @

// -----

// expected-error @+1 {{expected '{' in attribute dictionary}}
module @a attributes

// -----

// expected-error @+1 {{expected '{' to begin a region}}
module @a { } module

// -----

// expected-error @+1 {{expected '('}}
func.func @f

// -----

// expected-error @+1 {{expected non-function type}}
func.func @f(

// -----

// expected-error @+1 {{expected ':'}}
func.func @f(%a

// -----

// expected-error @+1 {{expected non-function type}}
func.func @f(%a:

// -----

// expected-error @+1 {{custom op 'func.func' expected SSA identifier}}
func.func @f(%a: i32,) { return }

// -----

// expected-error @+1 {{expected non-function type}}
func.func @f(...) { return }

// -----

// expected-error @+1 {{expected non-function type}}
func.func @f(i32, ...)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(i32) -> (i32,)

// -----

// expected-error @+1 {{expected non-function type}}
func.func private @f(i32) ->

// -----

// expected-error @+1 {{custom op 'func.func' expected valid '@'-identifier for symbol name}}
func.func private private @f(i32)

// -----

// expected-error @+1 {{custom op 'func.func' expected valid '@'-identifier for symbol name}}
func.func other @f(i32)

// -----

// expected-error @+1 {{custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func private @f() attributes {sym_name = "g"}

// -----

// expected-error @+1 {{custom op 'func.func' 'function_type' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func private @f() attributes {function_type = () -> ()}

// -----

// expected-error @+1 {{custom op 'func.func' 'sym_visibility' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func private @f() attributes {sym_visibility = "private"}

// -----

// expected-error @+1 {{custom op 'func.func' expected non-empty function body}}
func.func private @f() { }

// -----

// expected-error @+1 {{expected operation name in quotes}}
func.func @f() { return } {a.b}

// -----

// expected-error @+1 {{expected ')'}}
func.func @f(%a: i32 loc("x") {d.x = 1}) { return }

// -----

// expected-error @+1 {{invalid block name in region with named arguments}}
func.func @f(%a: i32) { ^bb0: return }
