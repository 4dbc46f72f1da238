// REFERENCE-DIFFERS: where two values that a loop carries start alike, the reference lets both start the rest with the last result.
// RUN: terrace-opt %s --pass-pipeline="builtin.module(func.func(affine-loop-unroll))" | FileCheck %s

// CHECK: %[[R:.*]]:2 = affine.for %{{.*}} = 0 to 8 step 4
// CHECK: affine.for %{{.*}} = 8 to 10 iter_args(%{{.*}} = %[[R]]#0, %{{.*}} = %[[R]]#1)
func.func @f(%init: f32, %x: f32) -> (f32, f32) {
  %r:2 = affine.for %i = 0 to 10 iter_args(%a = %init, %b = %init) -> (f32, f32) {
    %c = arith.addf %a, %x : f32
    %d = arith.mulf %b, %x : f32
    affine.yield %c, %d : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}
