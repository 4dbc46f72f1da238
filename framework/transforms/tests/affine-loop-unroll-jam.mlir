// The first loop of a function is unrolled, its inner loops joined.
// RUN: terrace-opt %s --allow-unregistered-dialect --pass-pipeline="builtin.module(func.func(affine-loop-unroll-jam))"
// RUN: terrace-opt %s --allow-unregistered-dialect --pass-pipeline="builtin.module(func.func(affine-loop-unroll-jam{unroll-jam-factor=2}))"

func.func @inner_loops(%n: index) {
  affine.for %i = 0 to 9 {
    "before"(%i) : (index) -> ()
    affine.for %j = 0 to %n {
      "in"(%i, %j) : (index, index) -> ()
      affine.for %k = 0 to 2 {
        "deep"(%i, %j, %k) : (index, index, index) -> ()
      }
      "out"(%j) : (index) -> ()
    }
    "after"() : () -> ()
  }
  return
}

func.func @carried_inside(%m: memref<16x16xf32>, %o: memref<16xf32>, %zero: f32) {
  affine.for %i = 0 to 16 {
    %s = affine.for %j = 0 to 16 iter_args(%a = %zero) -> (f32) {
      %x = affine.load %m[%i, %j] : memref<16x16xf32>
      %t = arith.addf %a, %x : f32
      affine.yield %t : f32
    }
    affine.store %s, %o[%i] : memref<16xf32>
  }
  return
}

func.func @reduction(%m: memref<21xf32>, %least: f32) -> f32 {
  %r = affine.for %i = 0 to 21 iter_args(%a = %least) -> (f32) {
    %x = affine.load %m[%i] : memref<21xf32>
    %t = arith.maximumf %a, %x : f32
    affine.yield %t : f32
  }
  return %r : f32
}

// The inner bound changes with the outer loop.
func.func @triangle() {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      "in"(%i, %j) : (index, index) -> ()
    }
  }
  return
}

func.func @few() {
  affine.for %i = 0 to 1 {
    "one"(%i) : (index) -> ()
  }
  return
}
