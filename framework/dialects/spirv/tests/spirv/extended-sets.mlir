// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
spirv.func @glsl(%i: i32, %j: i32, %k: i32, %f: f32, %g: f32, %h: f32, %vi: vector<4xi32>, %vf: vector<4xf32>, %wf: vector<4xf32>, %v2: vector<2xf32>, %v3: vector<3xf32>) "None" {
  %r0 = spirv.GL.FAbs %f : f32
  %r1 = spirv.GL.Ceil %f : f32
  %r2 = spirv.GL.Cos %f : f32
  %r3 = spirv.GL.Sin %f : f32
  %r4 = spirv.GL.Tan %f : f32
  %r5 = spirv.GL.Asin %f : f32
  %r6 = spirv.GL.Acos %f : f32
  %r7 = spirv.GL.Atan %f : f32
  %r8 = spirv.GL.Exp %f : f32
  %r9 = spirv.GL.Floor %f : f32
  %r10 = spirv.GL.Round %f : f32
  %r11 = spirv.GL.RoundEven %f : f32
  %r12 = spirv.GL.InverseSqrt %f : f32
  %r13 = spirv.GL.Log %f : f32
  %r14 = spirv.GL.FSign %f : f32
  %r15 = spirv.GL.Sqrt %f : f32
  %r16 = spirv.GL.Sinh %f : f32
  %r17 = spirv.GL.Cosh %f : f32
  %r18 = spirv.GL.Tanh %f : f32
  %r19 = spirv.GL.Asinh %f : f32
  %r20 = spirv.GL.Acosh %f : f32
  %r21 = spirv.GL.Atanh %f : f32
  %r22 = spirv.GL.Exp2 %f : f32
  %r23 = spirv.GL.Log2 %f : f32
  %r24 = spirv.GL.Fract %f : f32
  %r25 = spirv.GL.SAbs %vi : vector<4xi32>
  %r26 = spirv.GL.SSign %vi : vector<4xi32>
  %r27 = spirv.GL.FindILsb %vi : vector<4xi32>
  %r28 = spirv.GL.FindSMsb %i : i32
  %r29 = spirv.GL.FindUMsb %vi : vector<4xi32>
  %r30 = spirv.GL.FMax %f, %g : f32
  %r31 = spirv.GL.FMin %f, %g : f32
  %r32 = spirv.GL.Pow %f, %g : f32
  %r33 = spirv.GL.Reflect %f, %g : f32
  %r34 = spirv.GL.Cross %v3, %v3 : vector<3xf32>
  %r35 = spirv.GL.Normalize %v3 : vector<3xf32>
  %r36 = spirv.GL.UMax %i, %j : i32
  %r37 = spirv.GL.SMax %i, %j : i32
  %r38 = spirv.GL.UMin %i, %j : i32
  %r39 = spirv.GL.SMin %i, %j : i32
  %r40 = spirv.GL.FClamp %f, %g, %h : f32
  %r41 = spirv.GL.UClamp %i, %j, %k : i32
  %r42 = spirv.GL.SClamp %i, %j, %k : i32
  %r43 = spirv.GL.Fma %vf, %wf, %vf : vector<4xf32>
  %r44 = spirv.GL.FrexpStruct %f : f32 -> !spirv.struct<(f32, i32)>
  %r45 = spirv.GL.Ldexp %f : f32, %i : i32 -> f32
  %r46 = spirv.GL.FMix %f : f32, %g : f32, %h : f32 -> f32
  %r47 = spirv.GL.Length %vf : vector<4xf32> -> f32
  %r48 = spirv.GL.Distance %vf, %wf : vector<4xf32>, vector<4xf32> -> f32
  %r49 = spirv.GL.PackHalf2x16 %v2 : vector<2xf32> -> i32
  %r50 = spirv.GL.UnpackHalf2x16 %i : i32 -> vector<2xf32>
  %r51 = spirv.GL.PackSnorm4x8 %vf : vector<4xf32> -> i32
  %r52 = spirv.GL.UnpackSnorm4x8 %i : i32 -> vector<4xf32>
  %r53 = spirv.GL.FClamp(%f, %g, %vf) : (f32, f32, vector<4xf32>) -> f32
  spirv.Return
}
spirv.func @opencl(%i: i32, %j: i32, %f: f32, %g: f32, %h: f32, %pf: !spirv.ptr<f32, Function>) "None" {
  %r0 = spirv.CL.acos %f : f32
  %r1 = spirv.CL.acosh %f : f32
  %r2 = spirv.CL.asin %f : f32
  %r3 = spirv.CL.asinh %f : f32
  %r4 = spirv.CL.atan %f : f32
  %r5 = spirv.CL.atanh %f : f32
  %r6 = spirv.CL.ceil %f : f32
  %r7 = spirv.CL.cos %f : f32
  %r8 = spirv.CL.cosh %f : f32
  %r9 = spirv.CL.erf %f : f32
  %r10 = spirv.CL.exp %f : f32
  %r11 = spirv.CL.fabs %f : f32
  %r12 = spirv.CL.floor %f : f32
  %r13 = spirv.CL.log %f : f32
  %r14 = spirv.CL.rint %f : f32
  %r15 = spirv.CL.round %f : f32
  %r16 = spirv.CL.rsqrt %f : f32
  %r17 = spirv.CL.sin %f : f32
  %r18 = spirv.CL.sinh %f : f32
  %r19 = spirv.CL.sqrt %f : f32
  %r20 = spirv.CL.tan %f : f32
  %r21 = spirv.CL.tanh %f : f32
  %r22 = spirv.CL.atan2 %f, %g : f32
  %r23 = spirv.CL.fmax %f, %g : f32
  %r24 = spirv.CL.fmin %f, %g : f32
  %r25 = spirv.CL.pow %f, %g : f32
  %r26 = spirv.CL.fma %f, %g, %h : f32
  %r27 = spirv.CL.mix %f, %g, %h : f32
  %r28 = spirv.CL.s_abs %i : i32
  %r29 = spirv.CL.s_max %i, %j : i32
  %r30 = spirv.CL.s_min %i, %j : i32
  %r31 = spirv.CL.u_max %i, %j : i32
  %r32 = spirv.CL.u_min %i, %j : i32
  %r33 = spirv.CL.printf %pf : !spirv.ptr<f32, Function> -> i32
  %r34 = spirv.CL.printf %pf %i, %f : !spirv.ptr<f32, Function>, i32, f32 -> i32
  spirv.Return
}
