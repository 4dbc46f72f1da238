// RUN: spirv %s
// Instructions that operations mirror, of SPIR-V's own and of an extended set; results with decorations.
spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage, Int64, Float64, Float16, Int16, Int8], [SPV_KHR_no_integer_wrap_decoration]> {
  spirv.func @numbers(%a: i32, %b: i32, %x: f32, %y: f32, %d: f64, %h: f16, %l: i64, %s: i16, %c: i8) "None" {
    %0 = spirv.IAdd %a, %b {no_signed_wrap} : i32
    %1 = spirv.FMul %x, %y {no_contraction, relaxed_precision} : f32
    %2 = spirv.FAdd %d, %d : f64
    %3 = spirv.FNegate %h : f16
    %4 = spirv.IMul %l, %l : i64
    %5 = spirv.SNegate %s : i16
    %6 = spirv.Not %c : i8
    %7 = spirv.SConvert %a : i32 to i64
    %8 = spirv.ConvertSToF %a : i32 to f32
    %9 = spirv.Bitcast %x : f32 to i32
    %10 = spirv.IAddCarry %a, %b : !spirv.struct<(i32, i32)>
    %11 = spirv.CompositeExtract %10[1 : i32] : !spirv.struct<(i32, i32)>
    %12 = spirv.GL.Sqrt %x : f32
    %13 = spirv.GL.FClamp %x, %y, %12 : f32
    %14 = spirv.FOrdLessThan %x, %y : f32
    %15 = spirv.Select %14, %a, %b : i1, i32
    %16 = spirv.BitFieldUExtract %a, %b, %b : i32, i32, i32
    %17 = spirv.IsNan %d : f64
    %18 = spirv.LogicalAnd %14, %17 : i1
    spirv.Return
  }
  spirv.func @vectors(%v: vector<4xf32>, %w: vector<4xf32>, %i: i32, %x: f32) -> vector<4xf32> "Pure" {
    %0 = spirv.VectorShuffle [3 : i32, 2 : i32, 5 : i32, -1 : i32] %v, %w : vector<4xf32>, vector<4xf32> -> vector<4xf32>
    %1 = spirv.VectorExtractDynamic %0[%i] : vector<4xf32>, i32
    %2 = spirv.CompositeInsert %1, %v[2 : i32] : f32 into vector<4xf32>
    %3 = spirv.CompositeConstruct %x, %x, %x, %1 : (f32, f32, f32, f32) -> vector<4xf32>
    %4 = spirv.Dot %2, %3 : vector<4xf32> -> f32
    %5 = spirv.VectorTimesScalar %3, %4 : (vector<4xf32>, f32) -> vector<4xf32>
    spirv.ReturnValue %5 : vector<4xf32>
  }
}
