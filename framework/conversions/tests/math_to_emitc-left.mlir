// RUN: terrace-opt %s --convert-math-to-emitc --split-input-file --verify-diagnostics
// REFERENCE-DIFFERS: the notes, which say why each pattern did not apply

func.func @f(%a: f16) {
  // expected-error @+2 {{failed to legalize operation 'math.sin' that was explicitly marked illegal}}
  // expected-note @+1 {{pattern 'Sine' on 'math.sin': C's functions take `float` and `double`}}
  %0 = math.sin %a : f16
  return
}

// -----

func.func @f(%a: vector<2xf32>) {
  // expected-error @+2 {{failed to legalize operation 'math.powf' that was explicitly marked illegal}}
  // expected-note @+1 {{pattern 'Power' on 'math.powf': it is no float}}
  %0 = math.powf %a, %a : vector<2xf32>
  return
}
