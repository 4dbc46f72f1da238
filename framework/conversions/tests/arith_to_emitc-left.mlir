// RUN: terrace-opt %s --convert-arith-to-emitc --split-input-file --verify-diagnostics
// RUN: not terrace-opt --convert-arith-to-emitc --split-input-file --mlir-disable-diagnostic-notes --explain < %s 2>&1
// REFERENCE-DIFFERS: the notes, which say why each pattern did not apply

func.func @f(%a: i1, %f: f32, %d: f64, %v: vector<4xi32>, %t: tensor<2xf32>) {
  // expected-error @+2 {{failed to legalize operation 'arith.addi' that was explicitly marked illegal}}
  // expected-note @+1 {{pattern 'Add' on 'arith.addi': C counts with truth values in another way}}
  %0 = arith.addi %a, %a : i1
  return
}

// -----

func.func @f(%a: i1, %f: f32, %d: f64, %v: vector<4xi32>, %t: tensor<2xf32>) {
  // expected-error @+2 {{failed to legalize operation 'arith.shli' that was explicitly marked illegal}}
  // expected-note @+1 {{pattern 'ShiftLeft' on 'arith.shli': C shifts truth values in another way}}
  %0 = arith.shli %a, %a : i1
  return
}

// -----

func.func @f(%a: i1, %f: f32, %d: f64, %v: vector<4xi32>, %t: tensor<2xf32>) {
  // expected-error @+2 {{failed to legalize operation 'arith.extsi' that was explicitly marked illegal}}
  // expected-note @+1 {{pattern 'ExtendSigned' on 'arith.extsi': a truth value of C has no sign}}
  %0 = arith.extsi %a : i1 to i32
  return
}

// -----

func.func @f(%a: i1, %f: f32, %d: f64, %v: vector<4xi32>, %t: tensor<2xf32>) {
  // expected-error @+2 {{failed to legalize operation 'arith.fptosi' that was explicitly marked illegal}}
  // expected-note @+1 {{pattern 'FloatToSigned' on 'arith.fptosi': C makes a truth value of a float by comparing it to zero}}
  %0 = arith.fptosi %f : f32 to i1
  return
}

// -----

func.func @f(%a: i1, %f: f32, %d: f64, %v: vector<4xi32>, %t: tensor<2xf32>) {
  // expected-error @+2 {{failed to legalize operation 'arith.addi' that was explicitly marked illegal}}
  // expected-note @+1 {{pattern 'Add' on 'arith.addi': it is no integer that C has}}
  %0 = arith.addi %v, %v : vector<4xi32>
  return
}

// -----

func.func @f(%a: i1, %f: f32, %d: f64, %v: vector<4xi32>, %t: tensor<2xf32>) {
  // expected-error @+1 {{failed to legalize operation 'arith.remf' that was explicitly marked illegal}}
  %0 = arith.remf %f, %f : f32
  return
}

// -----

func.func @f(%a: i1, %f: f32, %d: f64, %v: vector<4xi32>, %t: tensor<2xf32>) {
  // expected-error @+2 {{failed to legalize operation 'arith.truncf' that was explicitly marked illegal}}
  // expected-note @+1 {{pattern 'Narrow' on 'arith.truncf': C rounds to the nearest}}
  %0 = arith.truncf %d downward : f64 to f32
  return
}

// -----

func.func @f(%a: i1, %f: f32, %d: f64, %v: vector<4xi32>, %t: tensor<2xf32>) {
  // expected-error @+2 {{failed to legalize operation 'arith.cmpf' that was explicitly marked illegal}}
  // expected-note @+1 {{pattern 'CompareFloats' on 'arith.cmpf': C has no such type}}
  %0 = arith.cmpf oge, %t, %t : tensor<2xf32>
  return
}

// -----

func.func @f(%a: i1, %f: f32, %d: f64, %v: vector<4xi32>, %t: tensor<2xf32>) {
  // expected-error @+1 {{failed to legalize operation 'arith.bitcast' that was explicitly marked illegal}}
  %0 = arith.bitcast %f : f32 to i32
  return
}
