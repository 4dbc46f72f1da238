// RUN: terrace-opt %s --check-semantics --canonicalize --cse --lower-affine --convert-scf-to-cf 2>&1 | FileCheck %s --check-prefix=GOOD
// RUN: not terrace-opt %s --check-semantics=8 --cse --planted-swapped-difference --canonicalize 2>&1 | FileCheck %s --check-prefix=RESULT
// RUN: not terrace-opt %s --check-semantics --planted-dropped-store 2>&1 | FileCheck %s --check-prefix=MEMORY
// RUN: not terrace-opt %s --check-semantics --planted-lost-call 2>&1 | FileCheck %s --check-prefix=CALL
// RUN: not terrace-opt %s --check-semantics --planted-hoisted-division 2>&1 | FileCheck %s --check-prefix=UNDEFINED
// RUN: terrace-opt %s --planted-lost-call 2>&1 | FileCheck %s --check-prefix=UNCHECKED

// GOOD: remark: semantics checked: {{[0-9]+}} calls of 4 functions after 2 changing passes; {{[0-9]+}} call{{s?}} with undefined behaviour left out; 1 call too long
// GOOD: note: 1 function could not be run: @unknown: no values of type none can be made

// RESULT: error: the pass 'planted-swapped-difference' changes the behaviour of @difference
// RESULT: note: called with ({{-?[0-9]+}} : i32, {{-?[0-9]+}} : i32)
// RESULT: note: before: result 0 is {{-?[0-9]+}}
// RESULT: note: after: result 0 is {{-?[0-9]+}}
// RESULT: note: it is pass number {{[0-9]+}} of those that ran

// MEMORY: error: the pass 'planted-dropped-store' changes the behaviour of @memory
// MEMORY: note: called with ([{{.*}}] : memref<4xi32>
// MEMORY: note: before: the memory of argument 0 is
// MEMORY: note: after: the memory of argument 0 is

// CALL: error: the pass 'planted-lost-call' changes the behaviour of @memory
// CALL: note: before: call 0 of a function outside: @seen(
// CALL: note: after: call 0 of a function outside: there is none

// UNDEFINED: error: the pass 'planted-hoisted-division' adds undefined behaviour to @guarded
// UNDEFINED: note: before: it ends after {{[0-9]+}} steps
// UNDEFINED: note: after: division by zero

// UNCHECKED-NOT: semantics
// UNCHECKED: func.func @difference

func.func private @seen(i32)

func.func @difference(%a: i32, %b: i32) -> i32 {
  %r = arith.subi %a, %b : i32
  return %r : i32
}

// Division by zero is there before any pass.
func.func @memory(%a: memref<4xi32>, %b: i32, %c: i32) {
  %c0 = arith.constant 0 : index
  %q = arith.divsi %b, %c : i32
  memref.store %q, %a[%c0] : memref<4xi32>
  call @seen(%q) : (i32) -> ()
  return
}

func.func @guarded(%a: i32, %b: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %bad = arith.cmpi eq, %b, %zero : i32
  %r = scf.if %bad -> i32 {
    scf.yield %zero : i32
  } else {
    %q = arith.remsi %a, %b : i32
    scf.yield %q : i32
  }
  return %r : i32
}

func.func @unknown(%a: none) {
  return
}

// It never ends.
func.func @endless() {
  cf.br ^again
^again:
  cf.br ^again
}

func.func @loops(%m: memref<?xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  %r = affine.for %i = 0 to %n iter_args(%s = %zero) -> f32 {
    %v = affine.load %m[%i] : memref<?xf32>
    %t = arith.addf %s, %v : f32
    affine.yield %t : f32
  }
  return %r : f32
}
