// RUN: terrace-opt %s --spirv-promote-to-replicated-constants

spirv.module Logical GLSL450 {
  spirv.SpecConstant @one = 1 : i32
  spirv.SpecConstant @two = 2 : i32
  spirv.SpecConstantComposite @same (@one, @one, @one) : vector<3xi32>
  spirv.SpecConstantComposite @different (@one, @two) : vector<2xi32>
  spirv.SpecConstantComposite @single (@one) : !spirv.array<1 x i32>
  spirv.func @constants() "None" {
    %0 = spirv.Constant dense<2> : vector<4xi32>
    %1 = spirv.Constant dense<[1, 2]> : vector<2xi32>
    %2 = spirv.Constant [dense<3.0> : vector<2xf32>, dense<3.0> : vector<2xf32>] : !spirv.array<2 x vector<2xf32>>
    %3 = spirv.Constant [dense<[1, 2]> : vector<2xi32>, dense<[1, 2]> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
    %4 = spirv.Constant dense<1> : tensor<1xi32> : !spirv.array<1 x i32>
    %5 = spirv.Constant 1 : i32
    %6 = spirv.Constant [[dense<1> : vector<2xi32>], [dense<1> : vector<2xi32>]] : !spirv.array<2 x !spirv.array<1 x vector<2xi32>>>
    spirv.Return
  }
}
