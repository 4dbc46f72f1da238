// RUN: terrace-opt %s --convert-scf-to-spirv
// REFERENCE-DIFFERS: MLIR loads what only the body of the loop stores

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  // The initial values are the results of a loop that runs never.
  func.func @may_not_run(%l: index, %u: index, %s: index, %x: f32) -> (f32, i32) {
    %zero = arith.constant 0 : i32
    %r:2 = scf.for %i = %l to %u step %s iter_args(%a = %x, %n = %zero) -> (f32, i32) {
      %b = arith.addf %a, %x : f32
      scf.yield %b, %n : f32, i32
    }
    return %r#0, %r#1 : f32, i32
  }
  func.func @runs(%x: f32) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c9 = arith.constant 9 : index
    %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %x) -> f32 {
      %b = arith.addf %a, %x : f32
      scf.yield %b : f32
    }
    return %r : f32
  }
}
