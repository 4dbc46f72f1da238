// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f() {
  // expected-error@+2 {{'shape.const_shape' op failed to infer returned types}}
  // expected-error@+1 {{'shape.const_shape' op inferred type(s) 'tensor<2xindex>' are incompatible with return type(s) of operation 'tensor<?xindex>'}}
  %0 = shape.const_shape [1, 2] : tensor<?xindex>
  return
}
// -----
func.func @f(%a: tensor<2xindex>, %b: tensor<3xindex>) {
  // expected-error@+2 {{'shape.meet' op failed to infer returned types}}
  // expected-error@+1 {{unequal shape cardinality}}
  %0 = "shape.meet"(%a, %b) : (tensor<2xindex>, tensor<3xindex>) -> tensor<2xindex>
  return
}
// -----
func.func @f(%a: !shape.size, %b: tensor<3xindex>) {
  // expected-error@+2 {{'shape.meet' op failed to infer returned types}}
  // expected-error@+1 {{requires all sizes or shapes}}
  %0 = "shape.meet"(%a, %b) : (!shape.size, tensor<3xindex>) -> !shape.size
  return
}
// -----
func.func @f(%a: !shape.size, %b: !shape.shape) {
  // expected-error@+2 {{'shape.max' op failed to infer returned types}}
  // expected-error@+1 {{'shape.max' op inferred type(s) '!shape.size' are incompatible with return type(s) of operation '!shape.shape'}}
  %0 = "shape.max"(%a, %b) : (!shape.size, !shape.shape) -> !shape.shape
  return
}
// -----
func.func @f(%a: !shape.size, %b: !shape.shape) {
  // expected-error@+2 {{'shape.min' op failed to infer returned types}}
  // expected-error@+1 {{'shape.min' op inferred type(s) '!shape.size' are incompatible with return type(s) of operation '!shape.shape'}}
  %0 = "shape.min"(%a, %b) : (!shape.size, !shape.shape) -> !shape.shape
  return
}
