// RUN: spirv %s
// Unsigned and signless integers are one type of SPIR-V, which is signless when it is read; signed ones stay signed.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @f(%u: ui32, %i: i32, %s: si32, %v: vector<2xui32>) "None" {
    spirv.Return
  }
}
