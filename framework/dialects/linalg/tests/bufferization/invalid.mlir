// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f(%n: index, %t: tensor<?xf32>) {
  // expected-error@+1 {{dynamic sizes not needed when copying a tensor}}
  %0 = bufferization.alloc_tensor(%n) copy(%t) : tensor<?xf32>
  return
}
// -----
func.func @f(%n: index, %t: tensor<?xf32>) {
  // expected-error@+1 {{'bufferization.alloc_tensor' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = bufferization.alloc_tensor() : tensor<?xf32>
  return
}
// -----
func.func @f(%t: tensor<?xf32>) {
  // expected-error@+1 {{expected that `copy` and return type match}}
  %0 = "bufferization.alloc_tensor"(%t) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<?xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>) {
  // expected-error@+1 {{'bufferization.clone' op operand #0 must be ranked or unranked memref of any type values, but got 'tensor<4xf32>'}}
  %0 = "bufferization.clone"(%t) : (tensor<4xf32>) -> memref<4xf32>
  return
}
// -----
func.func @f(%t: memref<4xf32>) {
  // expected-error@+1 {{'bufferization.dealloc_tensor' op operand #0 must be tensor of any type values, but got 'memref<4xf32>'}}
  "bufferization.dealloc_tensor"(%t) : (memref<4xf32>) -> ()
  return
}
// -----
func.func @f(%t: tensor<4xf32>, %d: i32) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op tensor 'dest' implies exactly one tensor result}}
  "bufferization.materialize_in_destination"(%t, %t) : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}
// -----
func.func @f(%t: tensor<4xf32>, %d: tensor<?xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op result and 'dest' types must match}}
  %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<?xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>, %d: memref<4xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op memref 'dest' implies zero results}}
  %0 = bufferization.materialize_in_destination %t in writable %d : (tensor<4xf32>, memref<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>, %d: tensor<4xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op 'restrict' is valid only for memref destinations}}
  %0 = bufferization.materialize_in_destination %t in restrict %d : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>, %d: memref<4xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op 'writable' must be specified if and only if the destination is of memref type}}
  bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}
// -----
func.func @f(%t: tensor<4xf32>, %d: tensor<5xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op source/destination shapes are incompatible}}
  %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<5xf32>) -> tensor<5xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>, %d: tensor<4x4xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op rank mismatch between source and destination shape}}
  %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
func.func @f(%t: tensor<*xf32>, %d: tensor<4xf32>) {
  // expected-error@+1 {{'bufferization.materialize_in_destination' op source/destination shapes are incompatible}}
  %0 = bufferization.materialize_in_destination %t in %d : (tensor<*xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{'bufferization.dealloc' op must have the same number of conditions as memrefs to deallocate}}
  "bufferization.dealloc"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (memref<4xf32>) -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{'bufferization.dealloc' op must have the same number of updated conditions (results) as retained operands}}
  "bufferization.dealloc"(%m) <{operandSegmentSizes = array<i32: 0, 0, 1>}> : (memref<4xf32>) -> ()
  return
}
// -----
// expected-error@+1 {{'bufferization.writable' is expected to be a boolean attribute}}
func.func @f(%m: memref<4xf32> {bufferization.writable = 1}) { return }
// -----
// expected-error@+1 {{'bufferization.writable' is invalid on external functions}}
func.func private @f(tensor<4xf32> {bufferization.writable = true})
// -----
// expected-error@+1 {{'bufferization.access' is expected to be a string attribute}}
func.func @f(%m: memref<4xf32> {bufferization.access = 1}) { return }
// -----
// expected-error@+1 {{invalid value for 'bufferization.access'}}
func.func @f(%m: memref<4xf32> {bufferization.access = "all"}) { return }
// -----
// expected-error@+1 {{'bufferization.buffer_layout' is expected to be a memref layout attribute}}
func.func @f(%m: memref<4xf32> {bufferization.buffer_layout = 1}) { return }
// -----
// expected-error@+1 {{attribute 'bufferization.buffer_layout' not supported as a region arg attribute by the bufferization dialect}}
func.func @f(%m: memref<4xf32> {bufferization.other = 1}) { return }
// -----
// expected-error@+1 {{attribute '"bufferization.other"' not supported as an op attribute by the bufferization dialect}}
func.func @f() attributes {bufferization.other} { return }
// -----
// expected-error@+1 {{'func.func' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect}}
func.func @f() attributes {bufferization.manual_deallocation} { return }
