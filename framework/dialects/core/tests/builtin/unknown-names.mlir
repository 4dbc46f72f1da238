// RUN: not terrace-opt %s --split-input-file 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: it lists the dialects that there are, and has no hints

// Names of operations, types and attributes that no dialect here has.

// CHECK: :[[@LINE+3]]:3: error: Dialect `accelerator' not found for custom op 'accelerator.launch'
func.func @dialect() {
  // An unknown operation has no form of its own.
  accelerator.launch() {
  }
  return
}

// -----

// CHECK: :[[@LINE+2]]:8: error: custom op 'addi' is unknown (tried 'func.addi' as well)
func.func @bare(%a: i32) {
  %0 = addi %a, %a : i32
  return
}

// -----

// CHECK: :[[@LINE+4]]:5: error: Dialect `' not found for custom op 'call'  (tried '.call' as well)
func.func private @callee()
func.func @loop() {
  affine.for %i = 0 to 10 {
    call @callee() : () -> ()
  }
  return
}

// -----

// CHECK: :[[@LINE+3]]:5: error: Dialect `' not found for custom op 'module'  (tried '.module' as well)
func.func @module_in_a_loop(%c: i1) {
  scf.if %c {
    module {
    }
  }
  return
}

// -----

// CHECK: :[[@LINE+1]]:10: error: operation being parsed with an unregistered dialect
"foo.bar"() : () -> ()

// -----

// CHECK: :[[@LINE+1]]:8: error: operation being parsed with an unregistered dialect
"cmpi" () {predicate = 2} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:32: error: #"foo"<""bar""> : 'none' attribute created with unregistered dialect
module attributes {builtin.x = #foo<"bar">} {}

// -----

// CHECK: :[[@LINE+1]]:37: error: #"foo"<"bar<a>"> : 'i32' attribute created with unregistered dialect
module attributes {builtin.x = #foo.bar<a> : i32} {}

// -----

// CHECK: :[[@LINE+1]]:28: error: `!"foo"<""bar"">` type created with unregistered dialect
func.func private @verbose(!foo<"bar">)

// -----

// CHECK: :[[@LINE+1]]:37: error: `!"foo"<"bar">` type created with unregistered dialect
func.func private @pretty_type(!foo.bar)
