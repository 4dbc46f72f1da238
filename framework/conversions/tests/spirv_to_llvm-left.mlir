// RUN: terrace-opt %s --split-input-file --verify-diagnostics --convert-spirv-to-llvm

// REFERENCE-DIFFERS: the notes, which say why each pattern did not apply

spirv.func @f(%x: f32) "None" {
  // expected-error@+1 {{failed to legalize operation 'spirv.IsNan' that was explicitly marked illegal}}
  %0 = spirv.IsNan %x : f32
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error@+2 {{failed to legalize operation 'spirv.Load' that was explicitly marked illegal}}
  // expected-note@+1 {{memory is accessed in a way that llvm does not have}}
  %0 = spirv.Load "Function" %p ["MakePointerVisible"] : f32
  spirv.Return
}

// -----

// expected-error@+2 {{failed to legalize operation 'spirv.GlobalVariable' that was explicitly marked illegal}}
// expected-note@+1 {{its storage class has no counterpart}}
spirv.GlobalVariable @g : !spirv.ptr<f32, Workgroup>

// -----

// expected-error@+2 {{failed to legalize operation 'spirv.func' that was explicitly marked illegal}}
// expected-note@+1 {{pattern 'Function' on 'spirv.func': the type of the result cannot be converted}}
spirv.func @f(!spirv.struct<(f32 [0], f64 [4])>) "None"

// -----

// expected-error@+2 {{failed to legalize operation 'spirv.func' that was explicitly marked illegal}}
// expected-note@+1 {{pattern 'Function' on 'spirv.func': the type of the result cannot be converted}}
spirv.func @f(!spirv.rtarray<f32, stride=4>) "None"

// -----

// expected-error@+2 {{failed to legalize operation 'spirv.func' that was explicitly marked illegal}}
// expected-note@+1 {{pattern 'Function' on 'spirv.func': the type of the result cannot be converted}}
spirv.func @f(!spirv.array<4 x f32, stride=16>) "None"

// -----

spirv.func @f() "None" {
  // expected-error@+2 {{failed to legalize operation 'spirv.mlir.loop' that was explicitly marked illegal}}
  // expected-note@+1 {{its control has no counterpart}}
  spirv.mlir.loop control(Unroll) {
  }
  spirv.Return
}
