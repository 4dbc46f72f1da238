// Innermost loops are unrolled by a factor, with a loop of what is left.
// RUN: terrace-opt %s --allow-unregistered-dialect --pass-pipeline="builtin.module(func.func(affine-loop-unroll))"
// RUN: terrace-opt %s --allow-unregistered-dialect --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=3 unroll-num-reps=2}))"
// RUN: terrace-opt %s --allow-unregistered-dialect --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=5 cleanup-unroll=true}))"
// RUN: terrace-opt %s --allow-unregistered-dialect --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=16 unroll-up-to-factor=true}))"
// RUN: terrace-opt %s --allow-unregistered-dialect --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=-1}))"
// RUN: terrace-opt %s --allow-unregistered-dialect --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=-1 unroll-full-threshold=4}))"

func.func @constant_bounds() {
  affine.for %i = 0 to 10 {
    "x"(%i) : (index) -> ()
  }
  affine.for %i = 3 to 11 step 2 {
    "y"(%i) : (index) -> ()
  }
  // One iteration is left.
  affine.for %i = 0 to 13 {
    "z"(%i) : (index) -> ()
  }
  // Fewer than the factor.
  affine.for %i = 0 to 3 {
    "few"(%i) : (index) -> ()
  }
  affine.for %i = 0 to 3 {
  }
  return
}

func.func @symbolic_bounds(%n: index, %k: index, %m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %size = memref.dim %m, %c0 : memref<?xf32>
  affine.for %i = 0 to %size step 2 {
    "x"(%i) : (index) -> ()
  }
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 12)>()[%size] {
    "whole"(%i) : (index) -> ()
  }
  affine.for %i = 0 to 7 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 6)>(%i) {
      "nested"(%i, %j) : (index, index) -> ()
    }
  }
  // Where the rest would begin is no affine expression.
  affine.for %i = 0 to min affine_map<()[s0] -> (s0, 100)>()[%n] {
    "min"(%i) : (index) -> ()
  }
  affine.for %i = max affine_map<()[s0] -> (s0, 100)>()[%k] to %n {
    "max"(%i) : (index) -> ()
  }
  return
}

func.func @carried(%m: memref<?xf32>, %init: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  %a = affine.for %i = 0 to %n iter_args(%s = %init) -> (f32) {
    %x = affine.load %m[%i] : memref<?xf32>
    %t = arith.addf %s, %x : f32
    affine.yield %t : f32
  }
  %b = affine.for %i = 0 to 8 iter_args(%s = %a) -> (f32) {
    %t = arith.mulf %s, %s : f32
    affine.yield %t : f32
  }
  return %a, %b : f32, f32
}
