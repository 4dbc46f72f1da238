// RUN: terrace-opt %s --split-input-file --verify-diagnostics

spirv.func @f(%x: i32) "None" {
  // expected-error @+1 {{'spirv.IAddCarry' op expected all operand types and struct member types are the same}}
  %0 = "spirv.IAddCarry"(%x, %x) : (i32, i32) -> !spirv.struct<(i32, i64)>
  spirv.Return
}

// -----

spirv.func @f(%x: i32) "None" {
  // expected-error @+1 {{'spirv.IAddCarry' op expected result struct type containing two members}}
  %0 = "spirv.IAddCarry"(%x, %x) : (i32, i32) -> !spirv.struct<(i32)>
  spirv.Return
}

// -----

spirv.func @f(%x: i32) "None" {
  // expected-error @+1 {{custom op 'spirv.IAddCarry' expected spirv.struct type with two members}}
  %0 = spirv.IAddCarry %x, %x : i32
  spirv.Return
}

// -----

spirv.func @f(%x: vector<4xf32>, %y: f64) "None" {
  // expected-error @+1 {{'spirv.VectorTimesScalar' op scalar operand and result element type match}}
  %0 = spirv.VectorTimesScalar %x, %y : (vector<4xf32>, f64) -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%x: vector<4xf32>, %y: f32) "None" {
  // expected-error @+1 {{'spirv.VectorTimesScalar' op vector operand and result type mismatch}}
  %0 = spirv.VectorTimesScalar %x, %y : (vector<4xf32>, f32) -> vector<3xf32>
  spirv.Return
}

// -----

spirv.func @f(%x: i16) "None" {
  // expected-error @+1 {{'spirv.SDot' op with specified Packed Vector Format (PackedVectorFormat4x8Bit) requires integer vector operands to be 32-bits wide}}
  %0 = spirv.SDot %x, %x, <PackedVectorFormat4x8Bit> : i16 -> i32
  spirv.Return
}

// -----

spirv.func @f(%x: i32) "None" {
  // expected-error @+1 {{'spirv.SDot' op requires Packed Vector Format attribute for integer vector operands}}
  %0 = spirv.SDot %x, %x : i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%x: vector<4xi8>) "None" {
  // expected-error @+1 {{'spirv.SDot' op with invalid format attribute for vector operands of type 'vector<4xi8>'}}
  %0 = spirv.SDot %x, %x, <PackedVectorFormat4x8Bit> : vector<4xi8> -> i32
  spirv.Return
}

// -----

spirv.func @f(%x: vector<4xi8>) "None" {
  // expected-error @+1 {{'spirv.SDot' op result type has insufficient bit-width (16 bits) for the specified vector operand type (32 bits)}}
  %0 = spirv.SDot %x, %x : vector<4xi8> -> i16
  spirv.Return
}

// -----

spirv.func @f(%c: vector<4xi1>, %x: i32) "None" {
  // expected-error @+1 {{'spirv.Select' op result expected to be of vector type when condition is of vector type}}
  %0 = spirv.Select %c, %x, %x : vector<4xi1>, i32
  spirv.Return
}

// -----

spirv.func @f(%c: vector<4xi1>, %x: vector<3xi32>) "None" {
  // expected-error @+1 {{'spirv.Select' op result should have the same number of elements as the condition when condition is of vector type}}
  %0 = spirv.Select %c, %x, %x : vector<4xi1>, vector<3xi32>
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error @+1 {{result type must be a struct type with two memebers}}
  %0 = spirv.GL.FrexpStruct %x : f32 -> !spirv.struct<(f32)>
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error @+1 {{member zero of the resulting struct type must be the same type as the operand}}
  %0 = spirv.GL.FrexpStruct %x : f32 -> !spirv.struct<(f64, i32)>
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error @+1 {{member one of the resulting struct type must be a scalar or vector of 32 bit integer type}}
  %0 = spirv.GL.FrexpStruct %x : f32 -> !spirv.struct<(f32, i64)>
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error @+1 {{member one of the resulting struct type must have the same number of components as the operand type}}
  %0 = spirv.GL.FrexpStruct %x : f32 -> !spirv.struct<(f32, vector<2xi32>)>
  spirv.Return
}

// -----

spirv.func @f(%x: f32, %e: vector<2xi32>) "None" {
  // expected-error @+1 {{'spirv.GL.Ldexp' op operands must both be scalars or vectors}}
  %0 = spirv.GL.Ldexp %x : f32, %e : vector<2xi32> -> f32
  spirv.Return
}

// -----

spirv.func @f(%x: vector<3xf32>, %e: vector<2xi32>) "None" {
  // expected-error @+1 {{'spirv.GL.Ldexp' op operands must have the same number of elements}}
  %0 = spirv.GL.Ldexp %x : vector<3xf32>, %e : vector<2xi32> -> vector<3xf32>
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error @+1 {{custom op 'spirv.GL.FClamp' expected function type}}
  %0 = spirv.GL.FClamp(%x, %x, %x) : f32
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error @+1 {{result type must be different from operand type}}
  %0 = spirv.Bitcast %x : f32 to f32
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error @+1 {{'spirv.Bitcast' op mismatch in result type bitwidth 64 and operand type bitwidth 32}}
  %0 = spirv.Bitcast %x : f32 to i64
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error @+1 {{unhandled bit cast conversion from non-pointer type to pointer type}}
  %0 = spirv.Bitcast %x : f32 to !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%x: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{unhandled bit cast conversion from pointer type to non-pointer type}}
  %0 = spirv.Bitcast %x : !spirv.ptr<f32, Function> to i32
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error @+1 {{'spirv.FConvert' op expected the different bit widths for operand type and result type, but provided 'f32' and 'f32'}}
  %0 = spirv.FConvert %x : f32 to f32
  spirv.Return
}

// -----

spirv.func @f(%x: i32) "None" {
  // expected-error @+1 {{'spirv.SConvert' op expected the different bit widths for operand type and result type, but provided 'i32' and 'ui32'}}
  %0 = spirv.SConvert %x : i32 to ui32
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{result type must be of storage class Generic}}
  %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Function> to !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Input>) "None" {
  // expected-error @+1 {{pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class}}
  %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Input> to !spirv.ptr<f32, Generic>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{'spirv.PtrCastToGeneric' op pointer operand's pointee type must have the same as the op result type, but found 'f32' vs 'i32'}}
  %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Generic>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{pointer type must be of storage class Generic}}
  %0 = spirv.GenericCastToPtr %p : !spirv.ptr<f32, Function> to !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Generic>) "None" {
  // expected-error @+1 {{result must point to the Workgroup, CrossWorkgroup, or Function Storage Class}}
  %0 = spirv.GenericCastToPtrExplicit %p : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Input>
  spirv.Return
}

// -----

spirv.module Logical GLSL450 {
spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{operand must be a physical pointer}}
  %0 = spirv.ConvertPtrToU %p : !spirv.ptr<f32, Function> to i32
  spirv.Return
}
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{result must be a scalar type of unsigned integer}}
  %0 = spirv.ConvertPtrToU %p : !spirv.ptr<f32, Function> to si32
  spirv.Return
}

// -----

spirv.module PhysicalStorageBuffer64 GLSL450 {
spirv.func @f(%i: i32) "None" {
  // expected-error @+1 {{result must be a physical pointer}}
  %0 = spirv.ConvertUToPtr %i : i32 to !spirv.ptr<f32, Function>
  spirv.Return
}
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error @+1 {{'spirv.CompositeConstruct' op expected to return a vector or cooperative matrix when the number of constituents is less than what the result needs}}
  %0 = spirv.CompositeConstruct %x, %x : (f32, f32) -> !spirv.array<3 x f32>
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error @+1 {{'spirv.CompositeConstruct' op has incorrect number of operands: expected 3, but provided 1}}
  %0 = spirv.CompositeConstruct %x : (f32) -> vector<3xf32>
  spirv.Return
}

// -----

spirv.func @f(%x: f32, %y: i32) "None" {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand type mismatch: expected operand type 'f32', but provided 'i32'}}
  %0 = spirv.CompositeConstruct %x, %y : (f32, i32) -> vector<2xf32>
  spirv.Return
}

// -----

spirv.func @f(%x: vector<2xi32>) "None" {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand element type mismatch: expected to be 'f32', but provided 'i32'}}
  %0 = spirv.CompositeConstruct %x : (vector<2xi32>) -> vector<3xf32>
  spirv.Return
}

// -----

spirv.func @f(%x: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand type mismatch: expected operand to have a scalar or vector type, but provided '!spirv.ptr<f32, Function>'}}
  %0 = spirv.CompositeConstruct %x : (!spirv.ptr<f32, Function>) -> vector<3xf32>
  spirv.Return
}

// -----

spirv.func @f(%x: f32) "None" {
  // expected-error @+1 {{'spirv.CompositeConstruct' op has incorrect number of operands: expected 1, but provided 2}}
  %0 = spirv.CompositeConstruct %x, %x : (f32, f32) -> !spirv.coopmatrix<8x8xf32, Subgroup, MatrixA>
  spirv.Return
}

// -----

spirv.func @f(%x: vector<4xf32>) "None" {
  // expected-error @+1 {{custom op 'spirv.CompositeExtract' index 4 out of bounds for 'vector<4xf32>'}}
  %0 = spirv.CompositeExtract %x[4 : i32] : vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%x: vector<4xf32>) "None" {
  // expected-error @+1 {{custom op 'spirv.CompositeExtract' cannot extract from non-composite type 'f32' with index 1}}
  %0 = spirv.CompositeExtract %x[0 : i32, 1 : i32] : vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%x: vector<4xf32>) "None" {
  // expected-error @+1 {{custom op 'spirv.CompositeExtract' expected at least one index for spirv.CompositeExtract}}
  %0 = spirv.CompositeExtract %x[] : vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%x: vector<4xf32>) "None" {
  // expected-error @+1 {{integer literal not valid for specified type}}
  %0 = spirv.CompositeExtract %x 3 : vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%x: vector<4xf32>) "None" {
  // expected-error @+1 {{custom op 'spirv.CompositeExtract' expected an 32-bit integer for index, but found '"a"'}}
  %0 = spirv.CompositeExtract %x["a"] : vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%x: vector<4xf32>) "None" {
  // expected-error @+1 {{'spirv.CompositeExtract' op invalid result type: expected 'f32' but provided 'i32'}}
  %0 = "spirv.CompositeExtract"(%x) <{indices = [1 : i32]}> : (vector<4xf32>) -> i32
  spirv.Return
}

// -----

spirv.func @f(%x: vector<4xf32>, %y: f64) "None" {
  // expected-error @+1 {{'spirv.CompositeInsert' op object operand type should be 'f32', but found 'f64'}}
  %0 = spirv.CompositeInsert %y, %x[1 : i32] : f64 into vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%x: vector<4xf32>, %y: f32) "None" {
  // expected-error @+1 {{'spirv.CompositeInsert' op result type should be the same as the composite type, but found 'vector<4xf32>' vs 'vector<3xf32>'}}
  %0 = "spirv.CompositeInsert"(%y, %x) <{indices = [1 : i32]}> : (f32, vector<4xf32>) -> vector<3xf32>
  spirv.Return
}

// -----

spirv.func @f(%x: vector<4xf32>) "None" {
  // expected-error @+1 {{'spirv.VectorShuffle' op result type element count (2) mismatch with the number of component selectors (1)}}
  %0 = spirv.VectorShuffle [1 : i32] %x, %x : vector<4xf32>, vector<4xf32> -> vector<2xf32>
  spirv.Return
}

// -----

spirv.func @f(%x: vector<4xf32>) "None" {
  // expected-error @+1 {{'spirv.VectorShuffle' op component selector 8 out of range: expected to be in [0, 8) or 0xffffffff}}
  %0 = spirv.VectorShuffle [1 : i32, 8 : i32] %x, %x : vector<4xf32>, vector<4xf32> -> vector<2xf32>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.matrix<3 x vector<3xf32>>, %b: !spirv.matrix<2 x vector<3xf32>>) "None" {
  // expected-error @+1 {{right and result matrices must have equal columns' count}}
  %0 = spirv.MatrixTimesMatrix %a, %b : !spirv.matrix<3 x vector<3xf32>>, !spirv.matrix<2 x vector<3xf32>> -> !spirv.matrix<3 x vector<3xf32>>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.matrix<2 x vector<3xf32>>, %b: !spirv.matrix<2 x vector<3xf32>>) "None" {
  // expected-error @+1 {{left matrix columns' count must be equal to the right matrix rows' count}}
  %0 = spirv.MatrixTimesMatrix %a, %b : !spirv.matrix<2 x vector<3xf32>>, !spirv.matrix<2 x vector<3xf32>> -> !spirv.matrix<2 x vector<3xf32>>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.matrix<3 x vector<3xf32>>, %s: f64) "None" {
  // expected-error @+1 {{'spirv.MatrixTimesScalar' op input matrix components' type and scaling value must have the same type}}
  %0 = spirv.MatrixTimesScalar %a, %s : !spirv.matrix<3 x vector<3xf32>>, f64
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.matrix<3 x vector<3xf32>>, %s: vector<4xf32>) "None" {
  // expected-error @+1 {{'spirv.MatrixTimesVector' op matrix columns (3) must match vector operand size (4)}}
  %0 = spirv.MatrixTimesVector %a, %s : !spirv.matrix<3 x vector<3xf32>>, vector<4xf32> -> vector<3xf32>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.matrix<3 x vector<3xf32>>, %s: vector<3xf32>) "None" {
  // expected-error @+1 {{'spirv.MatrixTimesVector' op result size (4) must match the matrix rows (3)}}
  %0 = spirv.MatrixTimesVector %a, %s : !spirv.matrix<3 x vector<3xf32>>, vector<3xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.matrix<3 x vector<3xf32>>, %s: vector<4xf32>) "None" {
  // expected-error @+1 {{'spirv.VectorTimesMatrix' op number of components in vector must equal the number of components in each column in matrix}}
  %0 = spirv.VectorTimesMatrix %s, %a : vector<4xf32>, !spirv.matrix<3 x vector<3xf32>> -> vector<3xf32>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.matrix<3 x vector<3xf32>>, %s: vector<3xf32>) "None" {
  // expected-error @+1 {{'spirv.VectorTimesMatrix' op number of columns in matrix must equal the number of components in result}}
  %0 = spirv.VectorTimesMatrix %s, %a : vector<3xf32>, !spirv.matrix<3 x vector<3xf32>> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.matrix<2 x vector<3xf32>>) "None" {
  // expected-error @+1 {{input matrix rows count must be equal to output matrix columns count}}
  %0 = spirv.Transpose %a : !spirv.matrix<2 x vector<3xf32>> -> !spirv.matrix<2 x vector<3xf32>>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<16x4xf32, Subgroup, MatrixB>, %b: !spirv.coopmatrix<16x4xf32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>) "None" {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixMulAdd' op operand #0 must be of use 'MatrixA'}}
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<16x4xf32, Subgroup, MatrixB>, !spirv.coopmatrix<16x4xf32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, %c: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>) "None" {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixMulAdd' op operand #1 must be of use 'MatrixB'}}
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA> -> !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xf32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>) "None" {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixMulAdd' op operand #2 must be of use 'MatrixAcc'}}
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xf32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<9x16xf32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xf32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>) "None" {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixMulAdd' op matrix size mismatch on dimension 'M'}}
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<9x16xf32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xf32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x5xf32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>) "None" {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixMulAdd' op matrix size mismatch on dimension 'N'}}
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, !spirv.coopmatrix<16x5xf32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<17x4xf32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>) "None" {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixMulAdd' op matrix size mismatch on dimension 'K'}}
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, !spirv.coopmatrix<17x4xf32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xf32, Device, MatrixA>, %b: !spirv.coopmatrix<16x4xf32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>) "None" {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixMulAdd' op matrix scope mismatch}}
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xf32, Device, MatrixA>, !spirv.coopmatrix<16x4xf32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xf32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>) "None" {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixMulAdd' op Matrix Operands require all matrix element types to be Integer Types}}
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c, <ASigned> : !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xf32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<!spirv.struct<(f32)>, StorageBuffer>, %i: i32) "None" {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixLoad' op Pointer must point to a scalar or vector type but provided '!spirv.struct<(f32)>'}}
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %i, <RowMajor> : !spirv.ptr<!spirv.struct<(f32)>, StorageBuffer>, i32 -> !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, StorageBuffer>, %i: i32) "None" {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixLoad' op not compatible with memory operand 'MakePointerAvailable'}}
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %i, <RowMajor>, <MakePointerAvailable> : !spirv.ptr<f32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, StorageBuffer>, %i: i32) "None" {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixLoad' op missing value for the 'Aligned' memory operand}}
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %i, <RowMajor>, <Aligned> : !spirv.ptr<f32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, StorageBuffer>, %i: i32) "None" {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixLoad' op found alignment attribute for non-'Aligned' memory operand}}
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %i, <RowMajor>, <Volatile>, 16 : !spirv.ptr<f32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, StorageBuffer>, %i: i32, %a: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>) "None" {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixStore' op not compatible with memory operand 'MakePointerVisible'}}
  spirv.KHR.CooperativeMatrixStore %p, %a, %i, <RowMajor>, <MakePointerVisible> : !spirv.ptr<f32, StorageBuffer>, !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, i32
  spirv.Return
}

// -----

spirv.func @f(%x: i32) "None" {
  // expected-error @+1 {{'spirv.UConvert' op expected the different bit widths for operand type and result type, but provided 'i32' and 'i32'}}
  %0 = spirv.UConvert %x : i32 to i32
  spirv.Return
}
