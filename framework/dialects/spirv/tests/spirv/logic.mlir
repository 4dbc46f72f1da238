// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
spirv.func @logic(%i: i32, %j: i32, %f: f32, %g: f32, %b: i1, %c: i1, %vi: vector<4xi32>, %wi: vector<4xi32>, %vf: vector<4xf32>, %wf: vector<4xf32>, %vb: vector<4xi1>) "None" {
  %r0 = spirv.FOrdEqual %f, %g : f32
  %r1 = spirv.FOrdGreaterThan %f, %g : f32
  %r2 = spirv.FOrdGreaterThanEqual %f, %g : f32
  %r3 = spirv.FOrdLessThan %f, %g : f32
  %r4 = spirv.FOrdLessThanEqual %f, %g : f32
  %r5 = spirv.FOrdNotEqual %f, %g : f32
  %r6 = spirv.FUnordEqual %f, %g : f32
  %r7 = spirv.FUnordGreaterThan %f, %g : f32
  %r8 = spirv.FUnordGreaterThanEqual %f, %g : f32
  %r9 = spirv.FUnordLessThan %f, %g : f32
  %r10 = spirv.FUnordLessThanEqual %f, %g : f32
  %r11 = spirv.FUnordNotEqual %f, %g : f32
  %r12 = spirv.SGreaterThan %vi, %wi : vector<4xi32>
  %r13 = spirv.SGreaterThanEqual %vi, %wi : vector<4xi32>
  %r14 = spirv.SLessThan %vi, %wi : vector<4xi32>
  %r15 = spirv.SLessThanEqual %vi, %wi : vector<4xi32>
  %r16 = spirv.UGreaterThan %vi, %wi : vector<4xi32>
  %r17 = spirv.UGreaterThanEqual %vi, %wi : vector<4xi32>
  %r18 = spirv.ULessThan %vi, %wi : vector<4xi32>
  %r19 = spirv.ULessThanEqual %vi, %wi : vector<4xi32>
  %r20 = spirv.IEqual %i, %j : i32
  %r21 = spirv.INotEqual %vi, %wi : vector<4xi32>
  %r22 = spirv.IsFinite %f : f32
  %r23 = spirv.IsInf %vf : vector<4xf32>
  %r24 = spirv.IsNan %f : f32
  %r25 = spirv.Ordered %f, %g : f32
  %r26 = spirv.Unordered %vf, %wf : vector<4xf32>
  %r27 = spirv.LogicalAnd %b, %c : i1
  %r28 = spirv.LogicalOr %b, %c : i1
  %r29 = spirv.LogicalEqual %b, %c : i1
  %r30 = spirv.LogicalNotEqual %b, %c : i1
  %r31 = spirv.LogicalNot %vb : vector<4xi1>
  %r32 = spirv.Select %b, %f, %g : i1, f32
  %r33 = spirv.Select %vb, %vi, %wi : vector<4xi1>, vector<4xi32>
  spirv.Return
}
spirv.func @casts(%i: i32, %f: f32, %vi: vector<4xi32>, %vf: vector<4xf32>, %pf: !spirv.ptr<f32, Function>, %pg: !spirv.ptr<f32, Generic>, %psb: !spirv.ptr<f32, StorageBuffer>) "None" {
  %r0 = spirv.Bitcast %f : f32 to i32
  %r1 = spirv.Bitcast %pf : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Function>
  %r2 = spirv.ConvertFToS %f : f32 to i32
  %r3 = spirv.ConvertFToU %vf : vector<4xf32> to vector<4xi32>
  %r4 = spirv.ConvertSToF %i : i32 to f32
  %r5 = spirv.ConvertUToF %vi : vector<4xi32> to vector<4xf32>
  %r6 = spirv.FConvert %f : f32 to f64
  %r7 = spirv.SConvert %i : i32 to i64
  %r8 = spirv.UConvert %i : i32 to i8
  %r9 = spirv.ConvertPtrToU %psb : !spirv.ptr<f32, StorageBuffer> to i32
  %r10 = spirv.ConvertUToPtr %i : i32 to !spirv.ptr<f32, StorageBuffer>
  %r11 = spirv.PtrCastToGeneric %pf : !spirv.ptr<f32, Function> to !spirv.ptr<f32, Generic>
  %r12 = spirv.GenericCastToPtr %pg : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Function>
  %r13 = spirv.GenericCastToPtrExplicit %pg : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Workgroup>
  %r14 = spirv.INTEL.ConvertFToBF16 %f : f32 to i16
  %r15 = spirv.INTEL.RoundFToTF32 %vf : vector<4xf32> to vector<4xf32>
  spirv.Return
}
spirv.func @bfloat(%h: i16) "None" {
  %0 = spirv.INTEL.ConvertBF16ToF %h : i16 to f32
  spirv.Return
}
