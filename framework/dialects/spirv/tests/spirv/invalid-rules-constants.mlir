// RUN: terrace-opt %s --split-input-file --verify-diagnostics

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.Constant' op must have spirv.array result type for array value}}
  %0 = spirv.Constant [1 : i32] : i32
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.Constant' op result type ('i32') does not match value type ('f32')}}
  %0 = spirv.Constant [1 : i32, 2.0 : f32] : !spirv.array<2 x i32>
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.Constant' op result number of elements (3) does not match value number of elements (4)}}
  %0 = spirv.Constant dense<1> : tensor<4xi32> : !spirv.array<3 x i32>
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.Constant' op result element type ('f32') does not match value element type ('i32')}}
  %0 = spirv.Constant dense<1> : tensor<4xi32> : !spirv.array<4 x f32>
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.Constant' op result or element type ('i32') does not match value type ('tensor<4xi32>'), must be the same or spirv.array}}
  %0 = spirv.Constant dense<1> : tensor<4xi32> : i32
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.Constant' op only support nested array result type}}
  %0 = spirv.Constant dense<1> : tensor<2xi32> : !spirv.array<2 x !spirv.struct<(i32)>>
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.Constant' op cannot have attribute: "wrong" : i32}}
  %0 = spirv.Constant "wrong" : i32
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.Constant' op expected a splat dense attribute for cooperative matrix constant, but found dense<[[1, 2]]> : tensor<1x2xi32>}}
  %0 = spirv.Constant dense<[[1, 2]]> : tensor<1x2xi32> : !spirv.coopmatrix<1x2xi32, Subgroup, MatrixA>
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.Constant' op result type ('f32') does not match value type ('i32')}}
  %0 = "spirv.Constant"() <{value = 1 : i32}> : () -> f32
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{expected value attribute type 'i32', but got: 'i64'}}
  %0 = spirv.EXT.ConstantCompositeReplicate [1 : i64] : vector<4xi32>
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{expected value attribute type 'i32', but got: 'none'}}
  %0 = spirv.EXT.ConstantCompositeReplicate ["a"] : vector<4xi32>
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{expected value attribute type '!spirv.array<2 x f32>' or 'f32', but got: 'i32'}}
  %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<2 x !spirv.array<2 x f32>>
  spirv.Return
}

// -----

// expected-error @+1 {{'spirv.SpecConstant' op SpecId cannot be negative}}
spirv.SpecConstant @a spec_id(-5) = 1 : i32

// -----

// expected-error @+1 {{'spirv.SpecConstant' op default value bitwidth disallowed}}
spirv.SpecConstant @a = 1 : i33

// -----

// expected-error @+1 {{'spirv.SpecConstant' op default value can only be a bool, integer, or float scalar}}
spirv.SpecConstant @a = dense<1> : vector<2xi32>

// -----

spirv.SpecConstant @a = 1 : i32
// expected-error @+1 {{result type must be a composite type, but provided 'i32'}}
spirv.SpecConstantComposite @b (@a) : i32

// -----

spirv.SpecConstant @a = 1 : i32
// expected-error @+1 {{result type must be a composite type, but provided 'tensor<2xi32>'}}
spirv.SpecConstantComposite @b (@a) : tensor<2xi32>

// -----

spirv.SpecConstant @a = 1 : i32
// expected-error @+1 {{has incorrect number of operands: expected 2, but provided 1}}
spirv.SpecConstantComposite @b (@a) : !spirv.array<2 x i32>

// -----

spirv.SpecConstant @a = 1 : i32
// expected-error @+1 {{has incorrect types of operands: expected 'f32', but provided 'i32'}}
spirv.SpecConstantComposite @b (@a) : !spirv.array<1 x f32>

// -----

spirv.SpecConstant @a = 1 : i32
// expected-error @+1 {{unsupported composite type  '!spirv.coopmatrix<1x2xi32, Subgroup, MatrixA>'}}
spirv.SpecConstantComposite @b (@a) : !spirv.coopmatrix<1x2xi32, Subgroup, MatrixA>

// -----

// expected-error @+1 {{splat spec constant reference defining constituent not found}}
spirv.EXT.SpecConstantCompositeReplicate @b (@a) : !spirv.array<2 x i32>

// -----

spirv.SpecConstant @a = 1 : i32
// expected-error @+1 {{result type must be a composite type, but provided 'i32'}}
spirv.EXT.SpecConstantCompositeReplicate @b (@a) : i32

// -----

spirv.SpecConstant @a = 1 : i32
// expected-error @+1 {{constituent has incorrect type: expected 'f32', but provided 'i32'}}
spirv.EXT.SpecConstantCompositeReplicate @b (@a) : !spirv.array<2 x f32>

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.mlir.referenceof' op expected spirv.SpecConstant or spirv.SpecConstantComposite symbol}}
  %0 = spirv.mlir.referenceof @nobody : i32
  spirv.Return
}

// -----

spirv.SpecConstant @a = 1 : i32
spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.mlir.referenceof' op result type mismatch with the referenced specialization constant's type}}
  %0 = spirv.mlir.referenceof @a : f32
  spirv.Return
}

// -----

spirv.func @f() "None" {
  %x = spirv.Constant 1 : i32
  // expected-error @+1 {{'spirv.SpecConstantOperation' op invalid enclosed op}}
  %0 = spirv.SpecConstantOperation wraps "spirv.GL.SAbs"(%x) : (i32) -> i32
  spirv.Return
}
