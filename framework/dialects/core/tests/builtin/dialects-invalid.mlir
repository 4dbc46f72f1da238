// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Operations, types and attributes of known and unknown dialects.

// expected-error @+6 {{operand #0 does not dominate this use}}
// expected-note @+6 {{operand defined here (op in the same block)}}
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = "arith.addi"(%a, %b) : (i32, i32) -> i32
  %1 = "tf.Mul"(%0, %b) {T = "tfdtype$DT_INT32"} : (i32, i32) -> i32
  %2 = "spirv.IAdd"(%1, %0) : (i32, i32) -> i32
  %3 = "vector.bitcast"(%v) : (vector<4xi32>) -> vector<4xf32>
  %v = "d.vector"() : () -> vector<4xi32>
  "func.return"(%2) : (i32) -> ()
}

// -----

// expected-error @+2 {{Dialect `foo' not found for custom op 'foo.bar' }}
// expected-note @+1 {{Available dialects: }}
foo.bar

// -----

// expected-error @+1 {{custom op 'arith.no_such' is unknown}}
func.func @f() { arith.no_such }

// -----

// expected-error @+1 {{unregistered operation 'arith.no_such' found in dialect ('arith') that does not allow unknown operations}}
"arith.no_such"() : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"d.x"() {b = !foo.x<a // >
  b>, c = !foo.x<a
  , b>} : () -> ()

// -----

// expected-error @+1 {{expected ')'}}
func.func private @f(!foo.something<a%%123^^^>>>)

// -----

// expected-error @+1 {{unbalanced '(' character in pretty dialect name}}
func.func private @f(!foo.something<(a>)

// -----

// expected-error @+1 {{unbalanced '[' character in pretty dialect name}}
func.func private @f(!foo.something<[a)]>)

// -----

// expected-error @+1 {{unbalanced '<' character in pretty dialect name}}
func.func private @f(!foo.something<a

// -----

// expected-error @+1 {{expected '"' in string literal}}
func.func private @f(!foo.something<"a>)

// -----

// expected-error @+1 {{unbalanced '<' character in pretty dialect name}}
"d.x"() {a = #foo.bar<x} : () -> ()

// -----

// expected-error @+1 {{unknown LLVM type: nope}}
func.func private @f(!llvm.struct<(i32, nope)>)

// -----

// expected-error @+1 {{expected 'x'}}
func.func private @f(!llvm.array<2 by f32>)

// -----

// expected-error @+1 {{unknown LLVM type: nope}}
func.func private @f(!llvm.nope)

// -----

// expected-error @+1 {{unknown attribute `nope` in dialect `arith`}}
"d.x"() {a = #arith.nope} : () -> ()

// -----

// expected-error @+1 {{dialect 'arith' provides no type parsing hook}}
func.func private @f(!arith.nope)

// -----

// expected-error @+1 {{dialect 'cf' provides no attribute parsing hook}}
"d.x"() {a = #cf.nope} : () -> ()

// -----

// expected-error @+1 {{expected 'gpu.container_module' attribute to be attached to 'builtin.module'}}
func.func @f() attributes {gpu.container_module} { return }

// -----

// expected-error @+1 {{expected valid keyword}}
"d.x"() {a = !llvm<"ptr">} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"d.x"() {a = #arith<"fastmath<fast>">} : () -> ()

// -----

// expected-error @+5 {{Dialect `' not found for custom op 'call'  (tried '.call' as well)}}
// expected-note @+4 {{Available dialects: }}
func.func @g() { return }
func.func @f() {
  affine.for %i = 0 to 4 {
    call @g() : () -> ()
  }
  return
}

// -----

// expected-error @+5 {{Dialect `' not found for custom op 'return'  (tried '.return' as well)}}
// expected-note @+4 {{Available dialects: }}
func.func @g() { return }
func.func @f(%c: i1) {
  scf.if %c {
    return
  }
  return
}

// -----

// expected-error @+1 {{custom op 'func' is unknown (tried 'builtin.func' as well)}}
func @f()
