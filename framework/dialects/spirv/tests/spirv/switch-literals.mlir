// RUN: terrace-opt %s --verify-roundtrip
// REFERENCE-DIFFERS: MLIR prints literals without a sign, and does not read those above the largest number with a sign

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Int64], []> {
  spirv.func @wide(%x: i64) "None" {
    spirv.Switch %x : i64, [
      default: ^a,
      18446744073709551615: ^b,
      9223372036854775808: ^a,
      -5: ^b
    ]
  ^a:
    spirv.Branch ^b
  ^b:
    spirv.Return
  }
  spirv.func @without_sign(%x: ui64) "None" {
    spirv.Switch %x : ui64, [
      default: ^a,
      18446744073709551614: ^a
    ]
  ^a:
    spirv.Return
  }
}
