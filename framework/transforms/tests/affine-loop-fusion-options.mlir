// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(affine-loop-fusion{mode=producer}))'
// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(affine-loop-fusion{mode=sibling}))'
// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(affine-loop-fusion{maximal}))'

func.func @siblings(%in: memref<32xf32>, %a: memref<32xf32>, %b: memref<32xf32>) {
  affine.for %i = 0 to 32 {
    %0 = affine.load %in[%i] : memref<32xf32>
    affine.store %0, %a[%i] : memref<32xf32>
  }
  affine.for %i = 0 to 32 {
    %0 = affine.load %in[%i] : memref<32xf32>
    affine.store %0, %b[%i] : memref<32xf32>
  }
  return
}
func.func @chain(%in: memref<32xf32>, %out: memref<32xf32>) {
  %t = memref.alloc() : memref<32xf32>
  %u = memref.alloc() : memref<32xf32>
  affine.for %i = 0 to 32 {
    %0 = affine.load %in[%i] : memref<32xf32>
    %1 = arith.mulf %0, %0 : f32
    affine.store %1, %t[%i] : memref<32xf32>
  }
  affine.for %i = 0 to 32 {
    %0 = affine.load %t[%i] : memref<32xf32>
    %1 = arith.addf %0, %0 : f32
    affine.store %1, %u[%i] : memref<32xf32>
  }
  affine.for %i = 0 to 32 {
    %0 = affine.load %u[%i] : memref<32xf32>
    affine.store %0, %out[%i] : memref<32xf32>
  }
  return
}
func.func @dependence_against(%m: memref<33xf32>, %out: memref<32xf32>) {
  affine.for %i = 0 to 32 {
    %0 = affine.load %m[%i] : memref<33xf32>
    affine.store %0, %m[%i + 1] : memref<33xf32>
  }
  affine.for %i = 0 to 32 {
    %0 = affine.load %m[32 - %i] : memref<33xf32>
    affine.store %0, %out[%i] : memref<32xf32>
  }
  return
}
