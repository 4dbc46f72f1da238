// RUN: spirv %s
// An operation of an extended set is a number in the set, which is imported once.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @f(%x: f32) -> f32 "None" {
    %0 = spirv.GL.Log %x : f32
    %1 = spirv.GL.Sqrt %0 : f32
    spirv.ReturnValue %1 : f32
  }
}
