// RUN: spirv %s
// REFERENCE-DIFFERS: in mlir-translate's phi the loop comes from a block that does not branch to it
// A loop with arguments stands in the header of a selection, which ends before it.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @f(%c: i1, %n: i32) "None" {
    %one = spirv.Constant 1 : i32
    spirv.Branch ^next
  ^next:
    spirv.mlir.loop {
      spirv.Branch ^outer
    ^outer:
      spirv.mlir.loop {
        spirv.Branch ^header(%one : i32)
      ^header(%i: i32):
        %less = spirv.SLessThan %i, %n : i32
        spirv.BranchConditional %less, ^continue, ^merge
      ^continue:
        %j = spirv.IAdd %i, %one : i32
        spirv.Branch ^header(%j : i32)
      ^merge:
        spirv.mlir.merge
      }
      spirv.BranchConditional %c, ^again, ^end
    ^again:
      spirv.Branch ^outer
    ^end:
      spirv.mlir.merge
    }
    spirv.Return
  }
}
