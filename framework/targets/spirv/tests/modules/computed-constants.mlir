// RUN: spirv %s
// REFERENCE-DIFFERS: mlir-translate loses the literals of the instruction
// A computation of specialization constants keeps the literals of its instruction.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.SpecConstant @size spec_id(5) = 42 : i32
  spirv.SpecConstantComposite @pair (@size, @size) : !spirv.array<2 x i32>
  spirv.func @second() -> i32 "None" {
    %0 = spirv.mlir.referenceof @pair : !spirv.array<2 x i32>
    %1 = spirv.SpecConstantOperation wraps "spirv.CompositeExtract"(%0) {indices = [1 : i32]} : (!spirv.array<2 x i32>) -> i32
    spirv.ReturnValue %1 : i32
  }
}
