// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
spirv.func @constants() "None" {
  %0 = spirv.Constant true
  %1 = spirv.Constant 42 : i32
  %2 = spirv.Constant -1 : si8
  %3 = spirv.Constant 255 : ui8
  %4 = spirv.Constant 0.5 : f32
  %5 = spirv.Constant dense<[2, 3]> : vector<2xi32>
  %6 = spirv.Constant dense<true> : vector<4xi1>
  %7 = spirv.Constant [dense<3.0> : vector<2xf32>, dense<4.0> : vector<2xf32>] : !spirv.array<2 x vector<2xf32>>
  %8 = spirv.Constant dense<1> : tensor<2x3xi32> : !spirv.array<2 x !spirv.array<3 x i32>>
  %9 = spirv.Constant [[1 : i32, 2 : i32], [3 : i32, 4 : i32]] : !spirv.array<2 x !spirv.array<2 x i32>>
  %10 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<4 x !spirv.array<2 x i32>>
  %11 = spirv.EXT.ConstantCompositeReplicate [1.0 : f32] : vector<4xf32>
  spirv.Return
}
