// RUN: spirv %s
// A constant, a variable and a specialization constant are an instruction each; an operation for each use when they are read.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.SpecConstant @size spec_id(5) = 42 : i32
  spirv.GlobalVariable @cell : !spirv.ptr<i32, Private>
  spirv.func @first() "None" {
    %0 = spirv.Constant 7 : i32
    %1 = spirv.IAdd %0, %0 : i32
    %2 = spirv.mlir.addressof @cell : !spirv.ptr<i32, Private>
    spirv.Store "Private" %2, %1 : i32
    %3 = spirv.Load "Private" %2 : i32
    spirv.Return
  }
  spirv.func @second() -> i32 "None" {
    %0 = spirv.Constant 7 : i32
    %1 = spirv.mlir.referenceof @size : i32
    %2 = spirv.IMul %1, %1 : i32
    %3 = spirv.IAdd %2, %0 : i32
    spirv.ReturnValue %3 : i32
  }
}
