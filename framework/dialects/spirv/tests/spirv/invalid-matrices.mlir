// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixLength' op result #0 must be Int32, but got 'index'}}
  %0 = "spirv.KHR.CooperativeMatrixLength"() <{cooperative_matrix_type = !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>}> : () -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixLength' op requires zero operands}}
  %0 = "spirv.KHR.CooperativeMatrixLength"(%a0) <{cooperative_matrix_type = !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixLoad' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.KHR.CooperativeMatrixLoad"(%a0, %a1) <{matrix_layout = #spirv.coop_matrix_layout_khr<RowMajor>}> : (index, i32) -> !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, StorageBuffer>, %a1: index) {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixLoad' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.KHR.CooperativeMatrixLoad"(%a0, %a1) <{matrix_layout = #spirv.coop_matrix_layout_khr<RowMajor>}> : (!spirv.ptr<i32, StorageBuffer>, index) -> !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>
  return
}

// -----

func.func @f(%a0: index, %a1: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %a2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>) {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixMulAdd' op operand #0 must be any SPIR-V cooperative matrix type, but got 'index'}}
  %0 = "spirv.KHR.CooperativeMatrixMulAdd"(%a0, %a1, %a2) : (index, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>) -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  return
}

// -----

func.func @f(%a0: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %a1: index, %a2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>) {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixMulAdd' op operand #1 must be any SPIR-V cooperative matrix type, but got 'index'}}
  %0 = "spirv.KHR.CooperativeMatrixMulAdd"(%a0, %a1, %a2) : (!spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, index, !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>) -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  return
}

// -----

func.func @f(%a0: index, %a1: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %a2: i32) {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixStore' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  "spirv.KHR.CooperativeMatrixStore"(%a0, %a1, %a2) <{matrix_layout = #spirv.coop_matrix_layout_khr<RowMajor>, memory_operand = #spirv.memory_access<Volatile>}> : (index, !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, i32) -> ()
  return
}

// -----

func.func @f(%a0: !spirv.ptr<i32, StorageBuffer>, %a1: index, %a2: i32) {
  // expected-error @+1 {{'spirv.KHR.CooperativeMatrixStore' op operand #1 must be any SPIR-V cooperative matrix type, but got 'index'}}
  "spirv.KHR.CooperativeMatrixStore"(%a0, %a1, %a2) <{matrix_layout = #spirv.coop_matrix_layout_khr<RowMajor>, memory_operand = #spirv.memory_access<Volatile>}> : (!spirv.ptr<i32, StorageBuffer>, index, i32) -> ()
  return
}

// -----

func.func @f(%a0: index, %a1: !spirv.matrix<3 x vector<3xf32>>) {
  // expected-error @+1 {{'spirv.MatrixTimesMatrix' op operand #0 must be any SPIR-V matrix type, but got 'index'}}
  %0 = "spirv.MatrixTimesMatrix"(%a0, %a1) : (index, !spirv.matrix<3 x vector<3xf32>>) -> !spirv.matrix<3 x vector<3xf32>>
  return
}

// -----

func.func @f(%a0: !spirv.matrix<3 x vector<3xf32>>, %a1: index) {
  // expected-error @+1 {{'spirv.MatrixTimesMatrix' op operand #1 must be any SPIR-V matrix type, but got 'index'}}
  %0 = "spirv.MatrixTimesMatrix"(%a0, %a1) : (!spirv.matrix<3 x vector<3xf32>>, index) -> !spirv.matrix<3 x vector<3xf32>>
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.MatrixTimesScalar' op operand #0 must be any SPIR-V matrix type or Cooperative Matrix of 16/32/64-bit float values, but got 'index'}}
  %0 = "spirv.MatrixTimesScalar"(%a0, %a1) : (index, f32) -> !spirv.matrix<3 x vector<3xf32>>
  return
}

// -----

func.func @f(%a0: !spirv.matrix<3 x vector<3xf32>>, %a1: index) {
  // expected-error @+1 {{'spirv.MatrixTimesScalar' op operand #1 must be 16/32/64-bit float, but got 'index'}}
  %0 = "spirv.MatrixTimesScalar"(%a0, %a1) : (!spirv.matrix<3 x vector<3xf32>>, index) -> !spirv.matrix<3 x vector<3xf32>>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<2xf32>) {
  // expected-error @+1 {{'spirv.MatrixTimesVector' op operand #0 must be Matrix of 16/32/64-bit float values, but got 'index'}}
  %0 = "spirv.MatrixTimesVector"(%a0, %a1) : (index, vector<2xf32>) -> vector<3xf32>
  return
}

// -----

func.func @f(%a0: !spirv.matrix<2 x vector<3xf32>>, %a1: index) {
  // expected-error @+1 {{'spirv.MatrixTimesVector' op operand #1 must be fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.MatrixTimesVector"(%a0, %a1) : (!spirv.matrix<2 x vector<3xf32>>, index) -> vector<3xf32>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi8>) {
  // expected-error @+1 {{'spirv.SDot' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SDot"(%a0, %a1) : (index, vector<4xi8>) -> i64
  return
}

// -----

func.func @f(%a0: vector<4xi8>, %a1: index) {
  // expected-error @+1 {{'spirv.SDot' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SDot"(%a0, %a1) : (vector<4xi8>, index) -> i64
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi8>, %a2: i64) {
  // expected-error @+1 {{'spirv.SDotAccSat' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SDotAccSat"(%a0, %a1, %a2) : (index, vector<4xi8>, i64) -> i64
  return
}

// -----

func.func @f(%a0: vector<4xi8>, %a1: index, %a2: i64) {
  // expected-error @+1 {{'spirv.SDotAccSat' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SDotAccSat"(%a0, %a1, %a2) : (vector<4xi8>, index, i64) -> i64
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi8>) {
  // expected-error @+1 {{'spirv.SUDot' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SUDot"(%a0, %a1) : (index, vector<4xi8>) -> i64
  return
}

// -----

func.func @f(%a0: vector<4xi8>, %a1: index) {
  // expected-error @+1 {{'spirv.SUDot' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SUDot"(%a0, %a1) : (vector<4xi8>, index) -> i64
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi8>, %a2: i64) {
  // expected-error @+1 {{'spirv.SUDotAccSat' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SUDotAccSat"(%a0, %a1, %a2) : (index, vector<4xi8>, i64) -> i64
  return
}

// -----

func.func @f(%a0: vector<4xi8>, %a1: index, %a2: i64) {
  // expected-error @+1 {{'spirv.SUDotAccSat' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SUDotAccSat"(%a0, %a1, %a2) : (vector<4xi8>, index, i64) -> i64
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.Transpose' op operand #0 must be any SPIR-V matrix type, but got 'index'}}
  %0 = "spirv.Transpose"(%a0) : (index) -> !spirv.matrix<3 x vector<2xf32>>
  return
}

// -----

func.func @f(%a0: !spirv.matrix<2 x vector<3xf32>>) {
  // expected-error @+1 {{'spirv.Transpose' op result #0 must be any SPIR-V matrix type, but got 'index'}}
  %0 = "spirv.Transpose"(%a0) : (!spirv.matrix<2 x vector<3xf32>>) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi8>) {
  // expected-error @+1 {{'spirv.UDot' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.UDot"(%a0, %a1) : (index, vector<4xi8>) -> i64
  return
}

// -----

func.func @f(%a0: vector<4xi8>, %a1: index) {
  // expected-error @+1 {{'spirv.UDot' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.UDot"(%a0, %a1) : (vector<4xi8>, index) -> i64
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi8>, %a2: i64) {
  // expected-error @+1 {{'spirv.UDotAccSat' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.UDotAccSat"(%a0, %a1, %a2) : (index, vector<4xi8>, i64) -> i64
  return
}

// -----

func.func @f(%a0: vector<4xi8>, %a1: index, %a2: i64) {
  // expected-error @+1 {{'spirv.UDotAccSat' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.UDotAccSat"(%a0, %a1, %a2) : (vector<4xi8>, index, i64) -> i64
  return
}

// -----

func.func @f(%a0: index, %a1: !spirv.matrix<2 x vector<3xf32>>) {
  // expected-error @+1 {{'spirv.VectorTimesMatrix' op operand #0 must be fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.VectorTimesMatrix"(%a0, %a1) : (index, !spirv.matrix<2 x vector<3xf32>>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: vector<3xf32>, %a1: index) {
  // expected-error @+1 {{'spirv.VectorTimesMatrix' op operand #1 must be Matrix of 16/32/64-bit float values, but got 'index'}}
  %0 = "spirv.VectorTimesMatrix"(%a0, %a1) : (vector<3xf32>, index) -> vector<2xf32>
  return
}
