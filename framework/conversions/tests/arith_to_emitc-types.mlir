// REFERENCE-DIFFERS: mlir-opt-22 makes operations of types that emitc lacks, which its verifier rejects, and a positive float of a truth value that is less than zero.
// RUN: terrace-opt %s --convert-arith-to-emitc --split-input-file --verify-diagnostics

func.func @f(%a: i4) -> i4 {
  // expected-error @+2 {{failed to legalize operation 'arith.addi' that was explicitly marked illegal}}
  // expected-note @+1 {{pattern 'Add' on 'arith.addi': it is no integer that C has}}
  %0 = arith.addi %a, %a : i4
  return %0 : i4
}

// -----

func.func @f() -> i128 {
  // expected-error @+2 {{failed to legalize operation 'arith.constant' that was explicitly marked illegal}}
  // expected-note @+1 {{pattern 'Constant' on 'arith.constant': C has no such type}}
  %0 = arith.constant 1 : i128
  return %0 : i128
}

// -----

func.func @f(%a: i1) -> f32 {
  // expected-error @+2 {{failed to legalize operation 'arith.sitofp' that was explicitly marked illegal}}
  // expected-note @+1 {{pattern 'SignedToFloat' on 'arith.sitofp': a truth value of C has no sign}}
  %0 = arith.sitofp %a : i1 to f32
  return %0 : f32
}
