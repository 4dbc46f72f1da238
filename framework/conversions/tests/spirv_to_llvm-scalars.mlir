// RUN: terrace-opt %s --convert-spirv-to-llvm

spirv.func @integers(%a: i32, %v: vector<4xi64>) "None" {
  %0 = spirv.IAdd %a, %a : i32
  %1 = spirv.IMul %a, %a : i32
  %2 = spirv.ISub %a, %a : i32
  %3 = spirv.SDiv %a, %a : i32
  %4 = spirv.SRem %a, %a : i32
  %5 = spirv.UDiv %a, %a : i32
  %6 = spirv.UMod %a, %a : i32
  %7 = spirv.BitwiseAnd %a, %a : i32
  %8 = spirv.BitwiseOr %a, %a : i32
  %9 = spirv.BitwiseXor %a, %a : i32
  %v0 = spirv.IAdd %v, %v : vector<4xi64>
  %v1 = spirv.IMul %v, %v : vector<4xi64>
  %v2 = spirv.ISub %v, %v : vector<4xi64>
  %v3 = spirv.SDiv %v, %v : vector<4xi64>
  %v4 = spirv.SRem %v, %v : vector<4xi64>
  %v5 = spirv.UDiv %v, %v : vector<4xi64>
  %v6 = spirv.UMod %v, %v : vector<4xi64>
  %v7 = spirv.BitwiseAnd %v, %v : vector<4xi64>
  %v8 = spirv.BitwiseOr %v, %v : vector<4xi64>
  %v9 = spirv.BitwiseXor %v, %v : vector<4xi64>
  %b = spirv.BitCount %a : i32
  %c = spirv.BitReverse %v : vector<4xi64>
  %d = spirv.GL.SMax %a, %a : i32
  %e = spirv.GL.SMin %a, %a : i32
  spirv.Return
}
spirv.func @floats(%a: f32, %v: vector<2xf16>) "None" {
  %0 = spirv.FAdd %a, %a : f32
  %1 = spirv.FDiv %a, %a : f32
  %2 = spirv.FMul %a, %a : f32
  %3 = spirv.FRem %a, %a : f32
  %4 = spirv.FSub %a, %a : f32
  %n = spirv.FNegate %v : vector<2xf16>
  %g0 = spirv.GL.Ceil %v : vector<2xf16>
  %g1 = spirv.GL.Cos %v : vector<2xf16>
  %g2 = spirv.GL.Exp %v : vector<2xf16>
  %g3 = spirv.GL.FAbs %v : vector<2xf16>
  %g4 = spirv.GL.Floor %v : vector<2xf16>
  %g5 = spirv.GL.Log %v : vector<2xf16>
  %g6 = spirv.GL.Sin %v : vector<2xf16>
  %g7 = spirv.GL.Sqrt %v : vector<2xf16>
  %g8 = spirv.GL.Tan %v : vector<2xf16>
  %g9 = spirv.GL.Tanh %v : vector<2xf16>
  %g10 = spirv.GL.InverseSqrt %v : vector<2xf16>
  %x = spirv.GL.FMax %a, %a : f32
  %y = spirv.GL.FMin %a, %a : f32
  spirv.Return
}
spirv.func @comparisons(%a: i32, %x: vector<3xf32>) "None" {
  %0 = spirv.IEqual %a, %a : i32
  %1 = spirv.INotEqual %a, %a : i32
  %2 = spirv.SGreaterThanEqual %a, %a : i32
  %3 = spirv.SGreaterThan %a, %a : i32
  %4 = spirv.SLessThanEqual %a, %a : i32
  %5 = spirv.SLessThan %a, %a : i32
  %6 = spirv.UGreaterThanEqual %a, %a : i32
  %7 = spirv.UGreaterThan %a, %a : i32
  %8 = spirv.ULessThanEqual %a, %a : i32
  %9 = spirv.ULessThan %a, %a : i32
  %f0 = spirv.FOrdEqual %x, %x : vector<3xf32>
  %f1 = spirv.FOrdGreaterThanEqual %x, %x : vector<3xf32>
  %f2 = spirv.FOrdGreaterThan %x, %x : vector<3xf32>
  %f3 = spirv.FOrdLessThanEqual %x, %x : vector<3xf32>
  %f4 = spirv.FOrdLessThan %x, %x : vector<3xf32>
  %f5 = spirv.FOrdNotEqual %x, %x : vector<3xf32>
  %f6 = spirv.FUnordEqual %x, %x : vector<3xf32>
  %f7 = spirv.FUnordGreaterThanEqual %x, %x : vector<3xf32>
  %f8 = spirv.FUnordGreaterThan %x, %x : vector<3xf32>
  %f9 = spirv.FUnordLessThanEqual %x, %x : vector<3xf32>
  %f10 = spirv.FUnordLessThan %x, %x : vector<3xf32>
  %f11 = spirv.FUnordNotEqual %x, %x : vector<3xf32>
  spirv.Return
}
spirv.func @truth_values(%a: i1, %b: vector<2xi1>, %x: i32) "None" {
  %0 = spirv.LogicalAnd %a, %a : i1
  %1 = spirv.LogicalOr %a, %a : i1
  %2 = spirv.LogicalEqual %a, %a : i1
  %3 = spirv.LogicalNotEqual %a, %a : i1
  %n = spirv.LogicalNot %b : vector<2xi1>
  %m = spirv.Not %x : i32
  %s = spirv.Select %a, %x, %x : i1, i32
  spirv.Return
}
spirv.func @pointers(%p: !spirv.ptr<f32, Function>, %v: vector<2xf32>) "None" {
  %0 = spirv.Bitcast %p : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Function>
  %1 = spirv.Bitcast %v : vector<2xf32> to i64
  %2 = spirv.Load "Function" %0 : i32
  spirv.Return
}
spirv.func @casts(%a: i32, %x: f32, %s: i16, %d: f64, %v: vector<2xi32>) "None" {
  %0 = spirv.Bitcast %a : i32 to f32
  %1 = spirv.ConvertFToS %x : f32 to i32
  %2 = spirv.ConvertFToU %x : f32 to i32
  %3 = spirv.ConvertSToF %a : i32 to f32
  %4 = spirv.ConvertUToF %a : i32 to f32
  %5 = spirv.FConvert %x : f32 to f64
  %6 = spirv.FConvert %d : f64 to f32
  %7 = spirv.SConvert %s : i16 to i32
  %8 = spirv.SConvert %a : i32 to i16
  %9 = spirv.UConvert %s : i16 to i64
  %10 = spirv.UConvert %v : vector<2xi32> to vector<2xi8>
  spirv.Return
}
spirv.func @shifts(%a: i32, %b: i16, %u: ui16, %v: vector<2xi64>, %w: vector<2xi32>) "None" {
  %0 = spirv.ShiftLeftLogical %a, %a : i32, i32
  %1 = spirv.ShiftRightArithmetic %a, %b : i32, i16
  %2 = spirv.ShiftRightLogical %a, %u : i32, ui16
  %3 = spirv.ShiftLeftLogical %v, %w : vector<2xi64>, vector<2xi32>
  spirv.Return
}
spirv.func @constants() "None" {
  %0 = spirv.Constant 1 : i32
  %1 = spirv.Constant 2 : si16
  %2 = spirv.Constant dense<[1, 2]> : vector<2xui32>
  %3 = spirv.Constant dense<1.0> : vector<2xf32>
  %4 = spirv.Constant true
  %5 = spirv.Undef : vector<2xf32>
  spirv.Return
}
spirv.func @vectors_of_floats(%a: f64, %v: vector<4xf32>) "None" {
  %0 = spirv.FAdd %v, %v : vector<4xf32>
  %1 = spirv.FDiv %v, %v : vector<4xf32>
  %2 = spirv.FMul %v, %v : vector<4xf32>
  %3 = spirv.FRem %v, %v : vector<4xf32>
  %4 = spirv.FSub %v, %v {no_contraction} : vector<4xf32>
  %5 = spirv.FNegate %a : f64
  spirv.Return
}
spirv.func @bits(%a: i32, %v: vector<4xi64>) "None" {
  %0 = spirv.BitCount %v : vector<4xi64>
  %1 = spirv.BitReverse %a : i32
  spirv.Return
}
spirv.func @vectors_of_truth_values(%a: i1, %v: vector<2xi1>, %w: vector<2xi1>) "None" {
  %0 = spirv.LogicalAnd %v, %w : vector<2xi1>
  %1 = spirv.LogicalOr %v, %w : vector<2xi1>
  %2 = spirv.LogicalEqual %v, %w : vector<2xi1>
  %3 = spirv.LogicalNotEqual %v, %w : vector<2xi1>
  %4 = spirv.LogicalNot %a : i1
  spirv.Return
}
