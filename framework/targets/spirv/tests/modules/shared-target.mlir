// RUN: spirv %s
// REFERENCE-DIFFERS: mlir-translate names the block twice in the phi
// A branch with both ways to one block is one predecessor of it.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @both(%c: i1, %x: i32) -> i32 "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^inner, ^merge
    ^inner:
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.BranchConditional %c, ^next(%x : i32), ^next(%x : i32)
  ^next(%y: i32):
    spirv.ReturnValue %y : i32
  }
}
