// RUN: spirv %s
// REFERENCE-DIFFERS: mlir-translate cuts literals to one word
// The literals of a switch have as many words as its selector.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage, Int64], []> {
  spirv.func @switch(%x: i64) "None" {
    spirv.mlir.selection {
      spirv.Switch %x : i64, [
        default: ^merge,
        4294967296: ^merge,
        -2: ^merge
      ]
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }
}
