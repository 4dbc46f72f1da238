// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
spirv.func @matrices(%i: i32, %f: f32, %v2: vector<2xf32>, %v3: vector<3xf32>, %pu: !spirv.ptr<i32, StorageBuffer>, %m: !spirv.matrix<3 x vector<3xf32>>, %n: !spirv.matrix<2 x vector<3xf32>>, %ca: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %cb: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %cc: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>) "None" {
  %r0 = spirv.MatrixTimesMatrix %m, %m : !spirv.matrix<3 x vector<3xf32>>, !spirv.matrix<3 x vector<3xf32>> -> !spirv.matrix<3 x vector<3xf32>>
  %r1 = spirv.MatrixTimesScalar %m, %f : !spirv.matrix<3 x vector<3xf32>>, f32
  %r2 = spirv.MatrixTimesScalar %cf, %f : !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, f32
  %r3 = spirv.MatrixTimesVector %n, %v2 : !spirv.matrix<2 x vector<3xf32>>, vector<2xf32> -> vector<3xf32>
  %r4 = spirv.Transpose %n : !spirv.matrix<2 x vector<3xf32>> -> !spirv.matrix<3 x vector<2xf32>>
  %r5 = spirv.VectorTimesMatrix %v3, %n : vector<3xf32>, !spirv.matrix<2 x vector<3xf32>> -> vector<2xf32>
  %r6 = spirv.KHR.CooperativeMatrixLength : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>
  %r7 = spirv.KHR.CooperativeMatrixLoad %pu, %i, <RowMajor> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>
  %r8 = spirv.KHR.CooperativeMatrixLoad %pu, %i, <ColumnMajor>, <Aligned>, 16 : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>
  spirv.KHR.CooperativeMatrixStore %pu, %ca, %i, <RowMajor>, <Volatile> : !spirv.ptr<i32, StorageBuffer>, !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, i32
  %r9 = spirv.KHR.CooperativeMatrixMulAdd %ca, %cb, %cc : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  %r10 = spirv.KHR.CooperativeMatrixMulAdd %ca, %cb, %cc, <ASigned|AccSat> : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  spirv.Return
}
spirv.func @dots(%a: vector<4xi8>, %b: i32, %c: i64) "None" {
  %SDot = spirv.SDot %a, %a : vector<4xi8> -> i64
  %SDotp = spirv.SDot %b, %b, <PackedVectorFormat4x8Bit> : i32 -> i32
  %SDota = spirv.SDotAccSat %a, %a, %c : vector<4xi8> -> i64
  %SUDot = spirv.SUDot %a, %a : vector<4xi8> -> i64
  %SUDotp = spirv.SUDot %b, %b, <PackedVectorFormat4x8Bit> : i32 -> i32
  %SUDota = spirv.SUDotAccSat %a, %a, %c : vector<4xi8> -> i64
  %UDot = spirv.UDot %a, %a : vector<4xi8> -> i64
  %UDotp = spirv.UDot %b, %b, <PackedVectorFormat4x8Bit> : i32 -> i32
  %UDota = spirv.UDotAccSat %a, %a, %c : vector<4xi8> -> i64
  spirv.Return
}
