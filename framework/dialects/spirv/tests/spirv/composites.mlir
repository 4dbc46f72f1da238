// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
spirv.func @composites(%i: i32, %j: i32, %f: f32, %g: f32, %b: i1, %vf: vector<4xf32>, %v2: vector<2xf32>, %arr: !spirv.array<4 x f32>, %st: !spirv.struct<(f32, !spirv.array<4 x f32>)>) "None" {
  %r0 = spirv.CompositeConstruct %f, %g : (f32, f32) -> vector<2xf32>
  %r1 = spirv.CompositeConstruct %v2, %v2 : (vector<2xf32>, vector<2xf32>) -> vector<4xf32>
  %r2 = spirv.CompositeConstruct %f, %arr : (f32, !spirv.array<4 x f32>) -> !spirv.struct<(f32, !spirv.array<4 x f32>)>
  %r3 = spirv.CompositeExtract %st[1 : i32, 2 : i32] : !spirv.struct<(f32, !spirv.array<4 x f32>)>
  %r4 = spirv.CompositeInsert %f, %st[1 : i32, 2 : i32] : f32 into !spirv.struct<(f32, !spirv.array<4 x f32>)>
  %r5 = spirv.VectorExtractDynamic %vf[%i] : vector<4xf32>, i32
  %r6 = spirv.VectorInsertDynamic %f, %vf[%i] : vector<4xf32>, i32
  %r7 = spirv.VectorShuffle [1 : i32, 4 : i32, -1 : i32] %vf, %v2 : vector<4xf32>, vector<2xf32> -> vector<3xf32>
  %r8 = spirv.Undef : !spirv.struct<(f32, !spirv.array<4 x f32>)>
  spirv.KHR.AssumeTrue %b
  spirv.EmitVertex
  spirv.EndPrimitive
  spirv.EXT.SetMeshOutputs %i, %j : i32, i32
  spirv.Return
}
