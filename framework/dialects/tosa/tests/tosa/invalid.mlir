// RUN: terrace-opt %s --split-input-file --verify-diagnostics
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.abs' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.abs"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.ceil' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.ceil"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.cos' op operand #0 must be tosa-conformant tensor of floating-point values, but got 'i32'}}
  %0 = "tosa.cos"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.exp' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.exp"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.floor' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.floor"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.log' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.log"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.reciprocal' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.reciprocal"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.rsqrt' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.rsqrt"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.sin' op operand #0 must be tosa-conformant tensor of floating-point values, but got 'i32'}}
  %0 = "tosa.sin"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.erf' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.erf"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.sigmoid' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.sigmoid"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.tanh' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.tanh"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.bitwise_not' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.bitwise_not"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.clz' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.clz"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.logical_not' op operand #0 must be tosa-conformant tensor of 1-bit signless integer values, but got 'i32'}}
  %0 = "tosa.logical_not"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.identity' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.identity"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.add' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.add"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.sub' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.sub"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.pow' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.pow"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.intdiv' op operand #0 must be tosa-conformant tensor of 32-bit signless integer or 64-bit signless integer values, but got 'i32'}}
  %0 = "tosa.intdiv"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.logical_left_shift' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.logical_left_shift"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.logical_right_shift' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.logical_right_shift"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.bitwise_and' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.bitwise_and"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.bitwise_or' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.bitwise_or"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.bitwise_xor' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.bitwise_xor"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.logical_and' op operand #0 must be tosa-conformant tensor of 1-bit signless integer values, but got 'i32'}}
  %0 = "tosa.logical_and"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.logical_or' op operand #0 must be tosa-conformant tensor of 1-bit signless integer values, but got 'i32'}}
  %0 = "tosa.logical_or"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.logical_xor' op operand #0 must be tosa-conformant tensor of 1-bit signless integer values, but got 'i32'}}
  %0 = "tosa.logical_xor"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.maximum' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.maximum"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.minimum' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.minimum"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.equal' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.equal"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.greater' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.greater"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.greater_equal' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.greater_equal"(%a0, %a1) : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.arithmetic_right_shift' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.arithmetic_right_shift"(%a0, %a1) {round = true} : (i32, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf16>) {
  // expected-error@+1 {{'tosa.add' op requires the same element type for all operands and results}}
  %0 = "tosa.add"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf16>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  // expected-error@+1 {{'tosa.add' op operands don't have matching ranks}}
  %0 = "tosa.add"(%a0, %a1) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) {
  // expected-error@+1 {{'tosa.add' op operands don't have broadcast-compatible shapes}}
  %0 = "tosa.add"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<0x3xf32>, %a1: tensor<0x3xf32>) {
  // expected-error@+1 {{'tosa.add' op operand #0 must be tosa-conformant tensor of number values, but got 'tensor<0x3xf32>'}}
  %0 = "tosa.add"(%a0, %a1) : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.custom' op operand #0 must be variadic of tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.custom"(%a0) {operator_name = "a", domain_name = "b", implementation_attrs = "c"} : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: i32) {
  // expected-error@+1 {{'tosa.cast' op operand #0 must be tosa-conformant tensor of number values, but got 'i32'}}
  %0 = "tosa.cast"(%a0) : (i32) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.clamp' op expected min_val <= max_val, got min_val=5.000000e+00 : f32, max_val=1.000000e+00 : f32}}
  %0 = "tosa.clamp"(%a0) {min_val = 5.0 : f32, max_val = 1.0 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.clamp' op min/max attributes should not be 'NaN', got min_val=0x7FC00000 : f32, max_val=1.000000e+00 : f32}}
  %0 = "tosa.clamp"(%a0) {min_val = 0x7FC00000 : f32, max_val = 1.0 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.clamp' op min/max attributes types are incompatible with input/output element types.}}
  %0 = "tosa.clamp"(%a0) {min_val = 0 : i32, max_val = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2xui8>) {
  // expected-error@+1 {{'tosa.clamp' op expected min_val <= max_val, got min_val=200 : ui8, max_val=3 : ui8}}
  %0 = "tosa.clamp"(%a0) {min_val = 200 : ui8, max_val = 3 : ui8} : (tensor<2xui8>) -> tensor<2xui8>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.clamp' op min/max attributes types are incompatible with input/output element types.}}
  %0 = "tosa.clamp"(%a0) {min_val = 1, max_val = 2} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.negate' op expect input and output to have same element type, got 'f32' and 'f16'}}
  %0 = "tosa.negate"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3xf16>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.negate' op requires the same shape for input1 and output}}
  %0 = "tosa.negate"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x4xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf16>, %a2: tensor<1xf32>) {
  // expected-error@+1 {{'tosa.negate' op expect both input1 and its zero point are the same element type, got 'f32' and 'f16'}}
  %0 = "tosa.negate"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<1xf16>, tensor<1xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf16>) {
  // expected-error@+1 {{'tosa.negate' op expect both output and its zero point are the same element type, got 'f32' and 'f16'}}
  %0 = "tosa.negate"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<1xf32>, tensor<1xf16>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a: tensor<2xi32>) {
  %z = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  // expected-error@+1 {{'tosa.negate' op input1 zero point must be zero for non-int8 integer types}}
  %0 = "tosa.negate"(%a, %z, %z) : (tensor<2xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xi32>, %a2: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.mul' op requires the same element type for all operands and results}}
  %0 = "tosa.mul"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi16>, %a2: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.mul' op requires the same element type for all operands}}
  %0 = "tosa.mul"(%a0, %a1, %a2) : (tensor<2x3xi32>, tensor<2x3xi16>, tensor<1xi8>) -> tensor<2x3xi32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>, %a2: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.mul' op invalid data type size for operands or result}}
  %0 = "tosa.mul"(%a0, %a1, %a2) : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi16>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.mul' op a and b operands don't have matching ranks, got 2 and 1}}
  %0 = "tosa.mul"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>, %a2: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.mul' op a and b operands don't have broadcast-compatible shapes, got 'tensor<2x3xf32>' and 'tensor<2x4xf32>'}}
  %0 = "tosa.mul"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x4xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<1xi8>) {
  // expected-error@+1 {{'tosa.mul' op result type has different rank than a, got 1 vs 2}}
  %0 = "tosa.mul"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<3xf32>
  return
}
// -----
func.func @f(%a0: tensor<2x3xi8>, %a1: tensor<256xi8>) {
  // expected-error@+1 {{'tosa.table' op expected input tensor rank to equal result tensor rank}}
  %0 = "tosa.table"(%a0, %a1) : (tensor<2x3xi8>, tensor<256xi8>) -> tensor<3xi8>
  return
}
// -----
func.func @f(%a0: tensor<2x3xi8>, %a1: tensor<256xi8>) {
  // expected-error@+1 {{'tosa.table' op dim(result, 1) = 4 doesn't match dim(input, 1) = 3}}
  %0 = "tosa.table"(%a0, %a1) : (tensor<2x3xi8>, tensor<256xi8>) -> tensor<2x4xi8>
  return
}
// -----
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.select' op expect input and output to have same element type, got 'f32' and 'f16'}}
  %0 = "tosa.select"(%a0, %a1, %a2) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf16>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.select' op operand #0 must be tosa-conformant tensor of 1-bit signless integer values, but got 'tensor<2x3xf32>'}}
  %0 = "tosa.select"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'tosa.const' op expected same attr/result element types}}
  %0 = "tosa.const"() {values = dense<1.0> : tensor<2xf32>} : () -> tensor<2xf16>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'tosa.const' op failed to verify that all of {values, output} have same shape}}
  %0 = "tosa.const"() {values = dense<1.0> : tensor<2xf32>} : () -> tensor<3xf32>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.add_shape' op result shape has different rank than operands}}
  %0 = "tosa.add_shape"(%s, %s) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<3>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.div_ceil_shape' op result shape has different rank than operands}}
  %0 = "tosa.div_ceil_shape"(%s, %s) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<3>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.div_floor_shape' op result shape has different rank than operands}}
  %0 = "tosa.div_floor_shape"(%s, %s) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<3>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.max_shape' op result shape has different rank than operands}}
  %0 = "tosa.max_shape"(%s, %s) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<3>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.min_shape' op result shape has different rank than operands}}
  %0 = "tosa.min_shape"(%s, %s) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<3>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.mod_shape' op result shape has different rank than operands}}
  %0 = "tosa.mod_shape"(%s, %s) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<3>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.mul_shape' op result shape has different rank than operands}}
  %0 = "tosa.mul_shape"(%s, %s) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<3>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.sub_shape' op result shape has different rank than operands}}
  %0 = "tosa.sub_shape"(%s, %s) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<3>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.exp2_shape' op result shape has different rank than operands}}
  %0 = "tosa.exp2_shape"(%s) : (!tosa.shape<2>) -> !tosa.shape<3>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.log2_ceil_shape' op result shape has different rank than operands}}
  %0 = "tosa.log2_ceil_shape"(%s) : (!tosa.shape<2>) -> !tosa.shape<3>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.log2_floor_shape' op result shape has different rank than operands}}
  %0 = "tosa.log2_floor_shape"(%s) : (!tosa.shape<2>) -> !tosa.shape<3>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %t = "tosa.const_shape"() <{values = dense<[1]> : tensor<1xindex>}> : () -> !tosa.shape<1>
  // expected-error@+1 {{'tosa.add_shape' op operands don't have matching ranks}}
  %0 = "tosa.add_shape"(%s, %t) : (!tosa.shape<2>, !tosa.shape<1>) -> !tosa.shape<2>
  return
}
// -----
func.func @f(%s: !tosa.shape<2>) {
  // expected-error@+1 {{'tosa.add_shape' op shape operand is not compile time resolvable}}
  %0 = "tosa.add_shape"(%s, %s) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.concat_shape' op requires output shape rank to be equal to the sum of the input shape ranks (4), got 3}}
  %0 = "tosa.concat_shape"(%s, %s) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<3>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'tosa.const_shape' op expect number of elements in attribute values (2) to be equal to the rank (3) for the result shape type}}
  %0 = "tosa.const_shape"() {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<3>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'tosa.const_shape' op expect elements in attribute values with rank 1}}
  %0 = "tosa.const_shape"() {values = dense<1> : tensor<1x2xindex>} : () -> !tosa.shape<2>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.dim' op expect output shape type to contain one element, got '!tosa.shape<2>'}}
  %0 = "tosa.dim"(%a0) {axis = 0 : i32} : (tensor<2x3xf32>) -> !tosa.shape<2>
  return
}
// -----
func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.dim' op expect axis to be in the range [0, 2), got 2}}
  %0 = "tosa.dim"(%a0) {axis = 2 : i32} : (tensor<2x3xf32>) -> !tosa.shape<1>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %a = "tosa.const"() <{values = dense<-1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %b = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  // expected-error@+1 {{'tosa.slice_shape' op expected non-negative start index, got -1}}
  %0 = "tosa.slice_shape"(%s, %a, %b) : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %a = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %b = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  // expected-error@+1 {{'tosa.slice_shape' op expected positive size, got 0}}
  %0 = "tosa.slice_shape"(%s, %a, %b) : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %a = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %b = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  // expected-error@+1 {{'tosa.slice_shape' op expected output type size to be equal to size attribute, got 2 vs 1}}
  %0 = "tosa.slice_shape"(%s, %a, %b) : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<2>
  return
}
// -----
func.func @f() {
  %s = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
  %a = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %b = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
  // expected-error@+1 {{'tosa.slice_shape' op expected start + size to be less than or equal to input shape rank (2), got 3}}
  %0 = "tosa.slice_shape"(%s, %a, %b) : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<2>
  return
}
// -----
func.func @f(%a0: tensor<2xi32>) {
  // expected-error@+1 {{'tosa.variable_write' op 'v' has not been declared by 'tosa.variable'}}
  "tosa.variable_write"(%a0) {name = "v"} : (tensor<2xi32>) -> ()
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'tosa.variable_read' op 'v' has not been declared by 'tosa.variable'}}
  %0 = "tosa.variable_read"() {name = "v"} : () -> tensor<2xi32>
  return
}
// -----
func.func @f(%c: tensor<i1>, %x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.cond_if' op require same number of values in 'then_graph' arguments (0) and 'input_list' (1)}}
  %0 = "tosa.cond_if"(%c, %x) ({
    tosa.yield %x : tensor<2x3xf32>
  }, {
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %a : tensor<2x3xf32>
  }) : (tensor<i1>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%c: tensor<i1>, %x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.cond_if' op require same element type for 'then_graph' results ('f32') and 'output_list' ('f16')}}
  %0 = "tosa.cond_if"(%c, %x) ({
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %a : tensor<2x3xf32>
  }, {
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %a : tensor<2x3xf32>
  }) : (tensor<i1>, tensor<2x3xf32>) -> tensor<2x3xf16>
  return
}
// -----
func.func @f(%c: tensor<i1>, %x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.cond_if' op require same shapes for 'then_graph' results ('tensor<2x3xf32>') and 'output_list' ('tensor<2x4xf32>')}}
  %0 = "tosa.cond_if"(%c, %x) ({
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %a : tensor<2x3xf32>
  }, {
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %a : tensor<2x3xf32>
  }) : (tensor<i1>, tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}
// -----
func.func @f(%c: tensor<2xi1>, %x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.cond_if' op 'condition' must be a size 1 tensor, got 'tensor<2xi1>'}}
  %0 = "tosa.cond_if"(%c, %x) ({
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %a : tensor<2x3xf32>
  }, {
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %a : tensor<2x3xf32>
  }) : (tensor<2xi1>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%c: tensor<i1>, %x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.while_loop' op require same shapes for 'input_list' ('tensor<2x3xf32>') and 'output_list' ('tensor<2x4xf32>')}}
  %0 = "tosa.while_loop"(%x) ({
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %a : tensor<2x3xf32>
  }) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}
// -----
func.func @f(%c: tensor<i1>, %x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.while_loop' op require same number of values in 'cond_graph' arguments (0) and 'input_list' (1)}}
  %0 = "tosa.while_loop"(%x) ({
    tosa.yield %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %a : tensor<2x3xf32>
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%c: tensor<i1>, %x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.while_loop' op require same element type for 'body_graph' results ('i1') and 'input_list' ('f32')}}
  %0 = "tosa.while_loop"(%x) ({
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %c : tensor<i1>
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%c: tensor<i1>, %x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.while_loop' op require 'cond_graph' only have one result}}
  %0 = "tosa.while_loop"(%x) ({
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %c, %c : tensor<i1>, tensor<i1>
  }, {
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %a : tensor<2x3xf32>
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%c: tensor<i1>, %x: tensor<2x3xf32>) {
  // expected-error@+1 {{'tosa.while_loop' op 'cond_graph' result must be a size 1 tensor, got 'tensor<2x3xf32>'}}
  %0 = "tosa.while_loop"(%x) ({
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %a : tensor<2x3xf32>
  }, {
  ^bb0(%a: tensor<2x3xf32>):
    tosa.yield %a : tensor<2x3xf32>
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@+1 {{'tosa.yield' op operand #0 must be variadic of tosa-conformant tensor of number values, but got 'i32'}}
  "tosa.yield"(%a) : (i32) -> ()
  return
}
// -----
// expected-error@+1 {{invalid rank (must be >= 0): -1}}
func.func private @f(!tosa.shape<-1>)
// -----
// expected-error@+1 {{'tosa.variable' op attribute 'var_shape' failed to satisfy constraint: index elements attribute}}
"tosa.variable"() <{sym_name = "v", type = i32, var_shape = dense<1> : tensor<1xi32>}> : () -> ()
// -----
tosa.variable @v : tensor<2xi32>
func.func @f(%a: tensor<3xi32>) {
  // expected-error@+1 {{'tosa.variable_write' op require same shapes for 'input1' ('tensor<3xi32>') and the input tensor ('tensor<2xi32>')}}
  tosa.variable_write @v, %a : tensor<3xi32>
  return
}
