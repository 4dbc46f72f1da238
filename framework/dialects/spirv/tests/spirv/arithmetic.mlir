// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
spirv.func @arithmetic(%i: i32, %j: i32, %f: f32, %g: f32, %vi: vector<4xi32>, %wi: vector<4xi32>, %vf: vector<4xf32>, %wf: vector<4xf32>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>) "None" {
  %r0 = spirv.FAdd %f, %g : f32
  %r1 = spirv.FAdd %vf, %wf : vector<4xf32>
  %r2 = spirv.FDiv %f, %g : f32
  %r3 = spirv.FDiv %vf, %wf : vector<4xf32>
  %r4 = spirv.FMod %f, %g : f32
  %r5 = spirv.FMod %vf, %wf : vector<4xf32>
  %r6 = spirv.FMul %f, %g : f32
  %r7 = spirv.FMul %vf, %wf : vector<4xf32>
  %r8 = spirv.FRem %f, %g : f32
  %r9 = spirv.FRem %vf, %wf : vector<4xf32>
  %r10 = spirv.FSub %f, %g : f32
  %r11 = spirv.FSub %vf, %wf : vector<4xf32>
  %r12 = spirv.IAdd %i, %j : i32
  %r13 = spirv.IAdd %vi, %wi : vector<4xi32>
  %r14 = spirv.IMul %i, %j : i32
  %r15 = spirv.IMul %vi, %wi : vector<4xi32>
  %r16 = spirv.ISub %i, %j : i32
  %r17 = spirv.ISub %vi, %wi : vector<4xi32>
  %r18 = spirv.SDiv %i, %j : i32
  %r19 = spirv.SDiv %vi, %wi : vector<4xi32>
  %r20 = spirv.SMod %i, %j : i32
  %r21 = spirv.SMod %vi, %wi : vector<4xi32>
  %r22 = spirv.SRem %i, %j : i32
  %r23 = spirv.SRem %vi, %wi : vector<4xi32>
  %r24 = spirv.UDiv %i, %j : i32
  %r25 = spirv.UDiv %vi, %wi : vector<4xi32>
  %r26 = spirv.UMod %i, %j : i32
  %r27 = spirv.UMod %vi, %wi : vector<4xi32>
  %r28 = spirv.FAdd %cf, %cf : !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>
  %r29 = spirv.FNegate %f : f32
  %r30 = spirv.SNegate %vi : vector<4xi32>
  %r31 = spirv.Dot %vf, %wf : vector<4xf32> -> f32
  %r32 = spirv.VectorTimesScalar %vf, %f : (vector<4xf32>, f32) -> vector<4xf32>
  spirv.Return
}
spirv.func @extended(%i: i32, %j: i32) "None" {
  %r0 = spirv.IAddCarry %i, %j : !spirv.struct<(i32, i32)>
  %r1 = spirv.ISubBorrow %i, %j : !spirv.struct<(i32, i32)>
  %r2 = spirv.SMulExtended %i, %j : !spirv.struct<(i32, i32)>
  %r3 = spirv.UMulExtended %i, %j : !spirv.struct<(i32, i32)>
  spirv.Return
}
spirv.func @bits(%i: i32, %j: i32, %k: i32, %vi: vector<4xi32>, %wi: vector<4xi32>) "None" {
  %r0 = spirv.BitwiseAnd %i, %j : i32
  %r1 = spirv.BitwiseOr %i, %j : i32
  %r2 = spirv.BitwiseXor %i, %j : i32
  %r3 = spirv.ShiftLeftLogical %vi, %wi : vector<4xi32>, vector<4xi32>
  %r4 = spirv.ShiftRightArithmetic %vi, %wi : vector<4xi32>, vector<4xi32>
  %r5 = spirv.ShiftRightLogical %vi, %wi : vector<4xi32>, vector<4xi32>
  %r6 = spirv.Not %i : i32
  %r7 = spirv.BitCount %i : i32
  %r8 = spirv.BitReverse %vi : vector<4xi32>
  %r9 = spirv.BitFieldInsert %vi, %wi, %i, %j : vector<4xi32>, i32, i32
  %r10 = spirv.BitFieldSExtract %i, %j, %k : i32, i32, i32
  %r11 = spirv.BitFieldUExtract %i, %j, %k : i32, i32, i32
  spirv.Return
}
