// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%t: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<4xf32>' and result type 'tensor<5xf32>' are cast incompatible}}
  %0 = tensor.cast %t : tensor<4xf32> to tensor<5xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.bitcast' op operand type 'tensor<4xf32>' and result type 'tensor<4xi64>' are cast incompatible}}
  %0 = tensor.bitcast %t : tensor<4xf32> to tensor<4xi64>
  return
}
// -----
func.func @f(%t: tensor<4xf32>, %u: tensor<4x4xf32>) {
  // expected-error @+1 {{'tensor.concat' op rank of concatenated inputs must match result rank}}
  %0 = tensor.concat dim(0) %t, %u : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<8xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %0 = tensor.concat dim(1) %t : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @f(%t: tensor<f32>, %i: index) {
  // expected-error @+1 {{'tensor.dim' op operand #0 must be non-0-ranked or unranked tensor, but got 'tensor<f32>'}}
  %0 = tensor.dim %t, %i : tensor<f32>
  return
}
// -----
func.func @f() {
  // expected-error @+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.empty() : tensor<?xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.extract' op incorrect number of indices for extract_element}}
  %0 = tensor.extract %t[] : tensor<4xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>, %x: f32) {
  // expected-error @+1 {{'tensor.insert' op incorrect number of indices}}
  %0 = tensor.insert %x into %t[] : tensor<4xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>) {
  // expected-error @+1 {{expected type to be 'tensor<2xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.extract_slice %t[0] [2] [1] : tensor<4xf32> to tensor<3xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>) {
  // expected-error @+1 {{expected element type to be 'f32'}}
  %0 = tensor.extract_slice %t[0] [2] [1] : tensor<4xf32> to tensor<2xi32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>) {
  // expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 4 >= 4}}
  %0 = tensor.extract_slice %t[0] [5] [1] : tensor<4xf32> to tensor<5xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>, %u: tensor<8xf32>) {
  // expected-error @+1 {{expected type to be 'tensor<2xf32>' or a rank-reduced version. (size mismatch) }}
  %0 = tensor.insert_slice %t into %u[0] [2] [1] : tensor<4xf32> into tensor<8xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>, %g: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims must be non-empty}}
  %0 = tensor.gather %t[%g] gather_dims([]) unique : (tensor<4x4xf32>, tensor<1xindex>) -> tensor<1x4xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>, %g: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims value must be smaller than source rank}}
  %0 = tensor.gather %t[%g] gather_dims([3]) unique : (tensor<4x4xf32>, tensor<1xindex>) -> tensor<1x4xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>, %g: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.gather' op result type mismatch: expected 'tensor<1x4xf32>' or its rank-reduced variant 'tensor<4xf32>' (got: 'tensor<2x4xf32>')}}
  %0 = tensor.gather %t[%g] gather_dims([0]) unique : (tensor<4x4xf32>, tensor<1xindex>) -> tensor<2x4xf32>
  return
}
// -----
func.func @f(%t: tensor<4x4xf32>, %s: tensor<1x4xf32>, %g: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.scatter' op requires 'unique' attribute to be set}}
  %0 = tensor.scatter %s into %t[%g] scatter_dims([0]) : (tensor<1x4xf32>, tensor<4x4xf32>, tensor<1xindex>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error @+1 {{'tensor.generate' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.generate {
  ^bb0(%a: index):
    tensor.yield %x : f32
  } : tensor<?xf32>
  return
}
// -----
func.func @f(%x: f32, %n: index) {
  // expected-error @+1 {{all body arguments must be index}}
  %0 = tensor.generate %n {
  ^bb0(%a: i32):
    tensor.yield %x : f32
  } : tensor<?xf32>
  return
}
// -----
func.func @f(%x: i32, %n: index) {
  // expected-error @+1 {{'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type}}
  %0 = tensor.generate %n {
  ^bb0(%a: index):
    tensor.yield %x : i32
  } : tensor<?xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>, %s: tensor<2xindex>) {
  // expected-error @+1 {{'tensor.reshape' op length of shape operand differs from the result's tensor rank}}
  %0 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<2xindex>) -> tensor<4xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 6}}
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [2, 3] : tensor<4xf32> into tensor<2x3xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected number of static shape dims to be equal to the output rank (2) but found 1 inputs instead}}
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [2] : tensor<4xf32> into tensor<2x2xf32>
  return
}
// -----
func.func @f(%t: tensor<2x2xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected collapsed rank (1) to equal the number of reassociation maps (2).}}
  %0 = tensor.collapse_shape %t [[0], [1]] : tensor<2x2xf32> into tensor<4xf32>
  return
}
// -----
func.func @f(%t: tensor<2x2xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #0 to be valid and contiguous.}}
  %0 = tensor.collapse_shape %t [[1, 0]] : tensor<2x2xf32> into tensor<4xf32>
  return
}
// -----
func.func @f(%t: tensor<2xf32>, %x: f32) {
  // expected-error @+1 {{specified type 'tensor<5xf32>' does not match the inferred type 'tensor<4xf32>'}}
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%a: index):
    tensor.yield %x : f32
  } : tensor<2xf32> to tensor<5xf32>
  return
}
// -----
func.func @f(%t: tensor<2xf32>, %x: f32) {
  // expected-error @+1 {{expected the block to have 1 arguments}}
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%a: index, %b: index):
    tensor.yield %x : f32
  } : tensor<2xf32> to tensor<4xf32>
  return
}
// -----
func.func @f(%t: tensor<2xf32>, %x: i32) {
  // expected-error @+1 {{'tensor.pad' op expected yield type to match shape element type}}
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%a: index):
    tensor.yield %x : i32
  } : tensor<2xf32> to tensor<4xf32>
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error @+1 {{'tensor.splat' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.splat %x : tensor<?xf32>
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error @+1 {{'tensor.from_elements' op failed to verify that operand types match result element type}}
  %0 = "tensor.from_elements"(%x, %x) : (f32, f32) -> tensor<2xf64>
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error @+1 {{'tensor.yield' op expects parent op to be one of 'tensor.generate, tensor.pad'}}
  tensor.yield %x : f32
}
