// RUN: terrace-opt %s --split-input-file --verify-diagnostics --convert-arith-to-spirv
// RUN: not terrace-opt --split-input-file --convert-arith-to-spirv --mlir-disable-diagnostic-notes --explain < %s 2>&1
// REFERENCE-DIFFERS: the notes, which say why each pattern did not apply

func.func @wide(%a: i64) {
  // expected-error@+2 {{failed to legalize operation 'arith.addi' that was explicitly marked illegal}}
  // expected-note@+1 {{pattern 'spirv.IAdd' on 'arith.addi': unable to convert type for operand #0, type was 'i64'}}
  %0 = arith.addi %a, %a : i64
  return
}

// -----

func.func @emulated_unsigned(%a: i8) {
  // expected-error@+2 {{failed to legalize operation 'arith.divui' that was explicitly marked illegal}}
  // expected-note@+1 {{bitwidth emulation is not implemented yet on unsigned op}}
  %0 = arith.divui %a, %a : i8
  return
}

// -----

func.func @several_dimensions() {
  // expected-error@+3 {{failed to legalize operation 'arith.constant' that was explicitly marked illegal}}
  // expected-note@+2 {{pattern 'Scalar' on 'arith.constant': it has not one element}}
  // expected-note@+1 {{pattern 'Composite' on 'arith.constant': the type of the result cannot be converted}}
  %0 = arith.constant dense<1> : vector<2x2xi32>
  return
}

// -----

func.func @inexact() {
  // expected-error@+3 {{failed to legalize operation 'arith.constant' that was explicitly marked illegal}}
  // expected-note@+2 {{pattern 'Scalar' on 'arith.constant': the type of the result cannot be converted}}
  // expected-note@+1 {{pattern 'Composite' on 'arith.constant': it is no vector or tensor}}
  %0 = arith.constant 0.1 : f64
  return
}

// -----

func.func @lost() {
  // expected-error@+3 {{failed to legalize operation 'arith.constant' that was explicitly marked illegal}}
  // expected-note@+2 {{pattern 'Scalar' on 'arith.constant': it has not one element}}
  // expected-note@+1 {{pattern 'Composite' on 'arith.constant': the resource does not hold the elements}}
  %0 = arith.constant dense_resource<lost> : tensor<2xi32>
  return
}
