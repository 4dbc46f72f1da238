// RUN: terrace-opt %s --lower-affine
// Each kind of reduction, bounds of several results, and nests.
func.func @reductions(%f: f32, %h: f16, %i: i32, %b: i1) -> (f32, f16, f32, f32, i32, i32, i1, i1) {
  %0:8 = affine.parallel (%k) = (0) to (4) reduce ("addf", "mulf", "maximumf", "minimumf", "addi", "muli", "ori", "andi") -> (f32, f16, f32, f32, i32, i32, i1, i1) {
    affine.yield %f, %h, %f, %f, %i, %i, %b, %b : f32, f16, f32, f32, i32, i32, i1, i1
  }
  return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7 : f32, f16, f32, f32, i32, i32, i1, i1
}

func.func @bounds(%m: memref<100x100xf32>, %n: index) -> f32 {
  %0 = affine.parallel (%i, %j) = (max(0, %n - 8), 1) to (100, min(%n, 90)) step (10, 5) reduce ("addf") -> (f32) {
    %1 = affine.load %m[%i, %j] : memref<100x100xf32>
    affine.yield %1 : f32
  }
  return %0 : f32
}

func.func @nested(%m: memref<100xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %0 = affine.for %i = 0 to 8 iter_args(%a = %z) -> f32 {
    %1 = affine.parallel (%j) = (0) to (100) reduce ("addf") -> (f32) {
      %2 = affine.load %m[%j] : memref<100xf32>
      affine.yield %2 : f32
    }
    %3 = arith.addf %a, %1 : f32
    affine.yield %3 : f32
  }
  affine.parallel (%j, %k) = (0, 0) to (100, 4) {
    affine.store %0, %m[%j] : memref<100xf32>
  }
  return %0 : f32
}
