// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.reduce_max' op reduce axis must not be negative}}
  %0 = "tosa.reduce_max"(%a0) {axis = -1 : i32} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.reduce_min' op reduce axis must not be negative}}
  %0 = "tosa.reduce_min"(%a0) {axis = -1 : i32} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.reduce_product' op reduce axis must not be negative}}
  %0 = "tosa.reduce_product"(%a0) {axis = -1 : i32} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.reduce_sum' op reduce axis must not be negative}}
  %0 = "tosa.reduce_sum"(%a0) {axis = -1 : i32} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xi1>) {
  // expected-error@+1 {{'tosa.reduce_all' op expect input tensor rank (2) to be larger than reduce axis (2)}}
  %0 = "tosa.reduce_all"(%a0) {axis = 2 : i32} : (tensor<2x3xi1>) -> tensor<1x3xi1>
  return
}
// -----
func.func @f(%a0: tensor<2x3xi1>) {
  // expected-error@+1 {{'tosa.reduce_any' op expect input tensor rank (2) to be larger than reduce axis (2)}}
  %0 = "tosa.reduce_any"(%a0) {axis = 2 : i32} : (tensor<2x3xi1>) -> tensor<1x3xi1>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.reduce_sum' op expect output tensor rank to be equal to input tensor rank}}
  %0 = "tosa.reduce_sum"(%a0) {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<1xf32>
  return
}
// -----
func.func @f(%a0: tensor<*xf32>) {
  // expected-error@+1 {{'tosa.reduce_sum' op expect output tensor rank (2) to be larger than reduce axis (2)}}
  %0 = "tosa.reduce_sum"(%a0) {axis = 2 : i32} : (tensor<*xf32>) -> tensor<1x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.reduce_sum' op expect reduced dimension size to be 1, got 2}}
  %0 = "tosa.reduce_sum"(%a0) {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.argmax' op result tensor is not of integer type}}
  %0 = "tosa.argmax"(%a0) {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.argmax' op specified axis is outside the rank of the tensor}}
  %0 = "tosa.argmax"(%a0) {axis = 2 : i32} : (tensor<2x3xf32>) -> tensor<3xi32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.argmax' op expected output shape '3', got '2'}}
  %0 = "tosa.argmax"(%a0) {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<2xi32>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'tosa.concat' op expect at least one input}}
  %0 = "tosa.concat"() {axis = 0 : i32} : () -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf16>) {
  // expected-error@+1 {{'tosa.concat' op expect input and output to have same element type, got 'f16' and 'f32'}}
  %0 = "tosa.concat"(%a0, %a1) {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2x3xf16>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.concat' op expect axis to be within range 0 < axis < rank(input1[firstRankedTensorIdx]), got 2}}
  %0 = "tosa.concat"(%a0, %a1) {axis = 2 : i32} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xf32>) {
  // expected-error@+1 {{'tosa.concat' op expect all operands to have the same rank, but got 2 vs 1 on operands 0 and 1}}
  %0 = "tosa.concat"(%a0, %a1) {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) {
  // expected-error@+1 {{'tosa.concat' op expect all operand shapes to have the same sizes on non-axis dimensions, but got 4 vs 3 at index 1 on operands 0 and 1}}
  %0 = "tosa.concat"(%a0, %a1) {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.concat' op expect output rank to match inputs rank, got 1 vs 2}}
  %0 = "tosa.concat"(%a0, %a1) {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.concat' op requires sum of axis dimensions of input1 equal to output axis dimension, got 4 and 5}}
  %0 = "tosa.concat"(%a0, %a1) {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<5x3xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>, %z: tensor<1xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[1, 1, 0, 0]> : tensor<4xindex>}> : () -> !tosa.shape<4>
  // expected-error@+1 {{'tosa.pad' op mismatch in output shape at dimension 0: expected 2 + 1 + 1 = 4, but got 2}}
  %0 = "tosa.pad"(%a, %s, %z) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>, %z: tensor<1xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[1, -2, 0, 0]> : tensor<4xindex>}> : () -> !tosa.shape<4>
  // expected-error@+1 {{'tosa.pad' op invalid padding values at dimension 0: values must be non-negative or -1 for dynamic padding, got [1, -2]}}
  %0 = "tosa.pad"(%a, %s, %z) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>, %z: tensor<1xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[1, 1]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.pad' op padding tensor must have 2 * 2 = 4 elements, but got 2}}
  %0 = "tosa.pad"(%a, %s, %z) : (tensor<2x3xf32>, !tosa.shape<2>, tensor<1xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>, %z: tensor<1xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[1, 1, 0, 0]> : tensor<4xindex>}> : () -> !tosa.shape<4>
  // expected-error@+1 {{'tosa.pad' op expect same input and output tensor rank, but got inputRank: 2, outputRank: 1}}
  %0 = "tosa.pad"(%a, %s, %z) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>, %z: tensor<1xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[1, 1, 0, 0]> : tensor<4xindex>}> : () -> !tosa.shape<4>
  // expected-error@+1 {{'tosa.pad' op expect input and output to have same element type, got 'f32' and 'f16'}}
  %0 = "tosa.pad"(%a, %s, %z) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<4x3xf16>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>, %z: tensor<1xf16>) {
  %s = "tosa.const_shape"() <{values = dense<[1, 1, 0, 0]> : tensor<4xindex>}> : () -> !tosa.shape<4>
  // expected-error@+1 {{'tosa.pad' op expect input and output to have same element type, got 'f16' and 'f32'}}
  %0 = "tosa.pad"(%a, %s, %z) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf16>) -> tensor<4x3xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[-1, -1]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.reshape' op expected at most one target dimension to be -1}}
  %0 = "tosa.reshape"(%a, %s) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[6]> : tensor<1xindex>}> : () -> !tosa.shape<1>
  // expected-error@+1 {{'tosa.reshape' op new shape does not match result rank}}
  %0 = "tosa.reshape"(%a, %s) : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<3x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[3, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.reshape' op new shape is inconsistent with result shape}}
  %0 = "tosa.reshape"(%a, %s) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[-1, -5]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.reshape' op new shape has invalid tensor dimension size -5}}
  %0 = "tosa.reshape"(%a, %s) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<?x?xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[2, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.reshape' op cannot reshape 6 elements into 4}}
  %0 = "tosa.reshape"(%a, %s) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2x2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[4, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.reshape' op cannot reshape 6 elements into 8}}
  %0 = "tosa.reshape"(%a, %s) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<?x?xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[3, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.reshape' op expect input and output to have same element type, got 'f32' and 'f16'}}
  %0 = "tosa.reshape"(%a, %s) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<3x2xf16>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>, %s: !tosa.shape<2>) {
  // expected-error@+1 {{'tosa.reshape' op shape operand is not compile time resolvable}}
  %0 = "tosa.reshape"(%a, %s) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.reverse' op expected non-negative reverse axis}}
  %0 = "tosa.reverse"(%a0) {axis = -1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.reverse' op expect input tensor rank (2) to be larger than reverse axis (2)}}
  %0 = "tosa.reverse"(%a0) {axis = 2 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<*xf32>) {
  // expected-error@+1 {{'tosa.reverse' op expect output tensor rank (2) to be larger than reverse axis (2)}}
  %0 = "tosa.reverse"(%a0) {axis = 2 : i32} : (tensor<*xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.reverse' op expect input and output to have same element type, got 'f32' and 'f16'}}
  %0 = "tosa.reverse"(%a0) {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf16>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[0, 0]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.slice' op expect input1 and output to have the same ranks, got 2 and 1}}
  %0 = "tosa.slice"(%a, %s, %s) : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[0]> : tensor<1xindex>}> : () -> !tosa.shape<1>
  %t = "tosa.const_shape"() <{values = dense<[0, 0]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.slice' op length of start is not equal to rank of input shape}}
  %0 = "tosa.slice"(%a, %s, %t) : (tensor<2x3xf32>, !tosa.shape<1>, !tosa.shape<2>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[0]> : tensor<1xindex>}> : () -> !tosa.shape<1>
  %t = "tosa.const_shape"() <{values = dense<[0, 0]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.slice' op length of size is not equal to rank of input shape}}
  %0 = "tosa.slice"(%a, %t, %s) : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<1>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[2]> : tensor<1xindex>}> : () -> !tosa.shape<1>
  // expected-error@+1 {{'tosa.tile' op expect 'multiples' to have rank 2 but got 1.}}
  %0 = "tosa.tile"(%a, %s) : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[2, 1]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.tile' op expect same input and output tensor rank.}}
  %0 = "tosa.tile"(%a, %s) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2xf32>
  return
}
// -----
func.func @f(%a: tensor<2x3xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[2, -2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.tile' op expect element of 'multiples' to be positive integer or -1.}}
  %0 = "tosa.tile"(%a, %s) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a: tensor<*xf32>) {
  %s = "tosa.const_shape"() <{values = dense<[2]> : tensor<1xindex>}> : () -> !tosa.shape<1>
  // expected-error@+1 {{'tosa.tile' op expect 'multiples' array to have length 2 but got 1.}}
  %0 = "tosa.tile"(%a, %s) : (tensor<*xf32>, !tosa.shape<1>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.transpose' op expected perms attribute to have size 2 (input rank) but got size 1}}
  %0 = "tosa.transpose"(%a0) {perms = array<i32: 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.transpose' op expected input tensor rank to equal result tensor rank}}
  %0 = "tosa.transpose"(%a0) {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.transpose' op expected valid permutation indices}}
  %0 = "tosa.transpose"(%a0) {perms = array<i32: 1, 1>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.transpose' op expected input1 and output to have same numbers of elements, got 6 and 9}}
  %0 = "tosa.transpose"(%a0) {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.transpose' op expected output tensor dim 0 to match input dim 1 with value of 3}}
  %0 = "tosa.transpose"(%a0) {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x5x4xf32>, %a1: tensor<3x3xi32>) {
  // expected-error@+1 {{'tosa.gather' op requires indices dimension 0 to have size 2, got 3}}
  %0 = "tosa.gather"(%a0, %a1) : (tensor<2x5x4xf32>, tensor<3x3xi32>) -> tensor<2x3x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x5x4xf32>, %a1: tensor<2x3xi32>) {
  // expected-error@+1 {{'tosa.gather' op requires output dimension 2 to have size 4, got 5}}
  %0 = "tosa.gather"(%a0, %a1) : (tensor<2x5x4xf32>, tensor<2x3xi32>) -> tensor<2x3x5xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x5x4xf32>, %a1: tensor<2x3xi32>) {
  // expected-error@+1 {{'tosa.gather' op requires output dimension 1 to have size 3, got 2}}
  %0 = "tosa.gather"(%a0, %a1) : (tensor<2x5x4xf32>, tensor<2x3xi32>) -> tensor<2x2x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x5x4xf32>, %a1: tensor<2x3xi32>, %a2: tensor<2x4x4xf32>) {
  // expected-error@+1 {{'tosa.scatter' op requires input dimension 1 to have size 3, got 4}}
  %0 = "tosa.scatter"(%a0, %a1, %a2) : (tensor<2x5x4xf32>, tensor<2x3xi32>, tensor<2x4x4xf32>) -> tensor<2x5x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x5x4xf32>, %a1: tensor<2x9xi32>, %a2: tensor<2x9x4xf32>) {
  // expected-error@+1 {{'tosa.scatter' op requires dimensions K >= W, got K=5 and W=9}}
  %0 = "tosa.scatter"(%a0, %a1, %a2) : (tensor<2x5x4xf32>, tensor<2x9xi32>, tensor<2x9x4xf32>) -> tensor<2x5x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x5x4xf32>, %a1: tensor<2x3xi32>, %a2: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'tosa.scatter' op requires values_out dimension 1 to have size 5, got 6}}
  %0 = "tosa.scatter"(%a0, %a1, %a2) : (tensor<2x5x4xf32>, tensor<2x3xi32>, tensor<2x3x4xf32>) -> tensor<2x6x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x5x4xf32>, %a1: tensor<2x3xi32>, %a2: tensor<2x3x4xf16>) {
  // expected-error@+1 {{'tosa.scatter' op expect input and output to have same element type, got 'f16' and 'f32'}}
  %0 = "tosa.scatter"(%a0, %a1, %a2) : (tensor<2x5x4xf32>, tensor<2x3xi32>, tensor<2x3x4xf16>) -> tensor<2x5x4xf32>
  return
}
