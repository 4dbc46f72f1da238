// RUN: spirv %s
// REFERENCE-DIFFERS: mlir-translate takes the blocks in another order in every run
// Constants for the phis of several blocks stand in the order of the words.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @f(%c: i1) -> i32 "None" {
    %0 = spirv.Constant 0 : i32
    %1 = spirv.Constant 1 : i32
    %r = spirv.mlir.selection -> i32 {
      spirv.BranchConditional %c, ^a(%1 : i32), ^merge(%0 : i32)
    ^a(%x: i32):
      spirv.Branch ^merge(%x : i32)
    ^merge(%y: i32):
      spirv.mlir.merge %y : i32
    }
    spirv.ReturnValue %r : i32
  }
}
