// RUN: spirv %s
// Constants: equal ones are one instruction, and an operation for each use when they are read; those that a client may set.
spirv.module Logical GLSL450 requires #spirv.vce<v1.4, [Shader, Linkage, Int64, Float64, Float16, Int16, Int8], []> {
  spirv.SpecConstant @size spec_id(5) = 42 : i32
  spirv.SpecConstant @on = true
  spirv.SpecConstant @off spec_id(6) = false
  spirv.SpecConstant @half = 0.5 : f32
  spirv.SpecConstantComposite @pair (@size, @size) : !spirv.array<2 x i32>
  spirv.GlobalVariable @start initializer(@size) : !spirv.ptr<i32, Private>
  spirv.func @scalars() "None" {
    %0 = spirv.Constant true
    %1 = spirv.Constant false
    %2 = spirv.Constant -1 : i8
    %3 = spirv.Constant -2 : si16
    %4 = spirv.Constant 3 : ui32
    %5 = spirv.Constant -4 : i64
    %6 = spirv.Constant 1.5 : f16
    %7 = spirv.Constant 0x7FC00000 : f32
    %8 = spirv.Constant -0.0 : f64
    %9 = spirv.Undef : vector<4xi32>
    %10 = spirv.Undef : vector<4xi32>
    spirv.Return
  }
  spirv.func @composites() -> f32 "None" {
    %0 = spirv.Constant dense<[1, 2]> : vector<2xi32>
    %1 = spirv.Constant dense<0.25> : vector<3xf32>
    %2 = spirv.Constant dense<[true, false]> : vector<2xi1>
    %3 = spirv.Constant [1 : i32, 2 : i32, 1 : i32] : !spirv.array<3 x i32>
    %4 = spirv.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32> : !spirv.array<2 x !spirv.array<2 x f32>>
    %5 = spirv.Constant [dense<3.0> : vector<2xf32>] : !spirv.array<1 x vector<2xf32>>
    %6 = spirv.CompositeExtract %4[0 : i32, 1 : i32] : !spirv.array<2 x !spirv.array<2 x f32>>
    spirv.ReturnValue %6 : f32
  }
  spirv.func @computed(%x: i32) -> i32 "None" {
    %0 = spirv.mlir.referenceof @size : i32
    %1 = spirv.mlir.referenceof @pair : !spirv.array<2 x i32>
    %2 = spirv.Constant 2 : i32
    %3 = spirv.SpecConstantOperation wraps "spirv.IMul"(%0, %2) : (i32, i32) -> i32
    %5 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%3, %0) : (i32, i32) -> i32
    %6 = spirv.IAdd %x, %5 : i32
    %7 = spirv.IAdd %6, %2 : i32
    spirv.ReturnValue %7 : i32
  }
}
