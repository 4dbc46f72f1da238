// RUN: spirv %s
// Several entry points: each names a function and the variables that it uses.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.GlobalVariable @position : !spirv.ptr<vector<4xf32>, Output>
  spirv.func @f() "None" {
    spirv.Return
  }
  spirv.func @g() "None" {
    spirv.Return
  }
  spirv.func @h() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
  spirv.EntryPoint "GLCompute" @g
  spirv.EntryPoint "Vertex" @h, @position
  spirv.ExecutionMode @f "LocalSize", 32, 1, 1
  spirv.ExecutionMode @g "LocalSize", 8, 8, 1
}
