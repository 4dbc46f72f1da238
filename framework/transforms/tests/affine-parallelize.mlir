// RUN: terrace-opt %s --affine-parallelize
// RUN: terrace-opt %s --affine-parallelize=max-nested=1
// RUN: terrace-opt %s --affine-parallelize=parallel-reductions=1

func.func @nest(%m: memref<8x?xf32>, %n: index) {
  affine.for %i = 0 to 8 {
    affine.for %j = max affine_map<(d0) -> (d0, 2)>(%i) to %n step 2 {
      %0 = affine.load %m[%i, %j] : memref<8x?xf32>
      affine.store %0, %m[%i, %j] : memref<8x?xf32>
    }
  }
  return
}
func.func @one_after_the_other(%m: memref<9xf32>) {
  affine.for %i = 0 to 8 {
    %0 = affine.load %m[%i] : memref<9xf32>
    affine.store %0, %m[%i + 1] : memref<9xf32>
  }
  return
}
func.func @reductions(%m: memref<8x8xf32>, %k: memref<8xi32>, %x: f32, %y: i32) -> (f32, i32, f32) {
  %0 = affine.for %i = 0 to 8 iter_args(%a = %x) -> f32 {
    %1 = affine.for %j = 0 to 8 iter_args(%b = %a) -> f32 {
      %v = affine.load %m[%i, %j] : memref<8x8xf32>
      %s = arith.addf %b, %v : f32
      affine.yield %s : f32
    }
    affine.yield %1 : f32
  }
  %2:2 = affine.for %i = 0 to 8 iter_args(%a = %y, %b = %x) -> (i32, f32) {
    %v = affine.load %k[%i] : memref<8xi32>
    %w = affine.load %m[%i, 0] : memref<8x8xf32>
    %s = arith.addi %v, %a : i32
    %p = arith.mulf %b, %w : f32
    affine.yield %s, %p : i32, f32
  }
  return %0, %2#0, %2#1 : f32, i32, f32
}
func.func @no_reduction(%m: memref<8xf32>, %x: f32) -> f32 {
  %0 = affine.for %i = 0 to 8 iter_args(%a = %x) -> f32 {
    %v = affine.load %m[%i] : memref<8xf32>
    %s = arith.subf %v, %a : f32
    affine.yield %s : f32
  }
  return %0 : f32
}
