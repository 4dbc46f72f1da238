// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(convert-affine-for-to-gpu))'
// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(convert-affine-for-to-gpu{gpu-block-dims=2 gpu-thread-dims=0}))'
// REFERENCE-DIFFERS: MLIR launches no threads for loops that have no iterations, which devices refuse

// Bounds that are not known: a condition skips the launch.
func.func @unknown(%m: memref<?x?xf32>, %n: index) {
  affine.for %i = 3 to %n step 4 {
    affine.for %j = max affine_map<(d0) -> (d0, 2)>(%n) to 42 {
      %0 = affine.load %m[%i, %j] : memref<?x?xf32>
      affine.store %0, %m[%j, %i] : memref<?x?xf32>
    }
  }
  return
}

// Of a loop with constant bounds that has iterations nothing is asked.
func.func @half(%m: memref<?x?xf32>, %x: f32, %n: index) {
  affine.for %i = 1 to 8 {
    affine.for %j = 0 to %n {
      affine.store %x, %m[%i, %j] : memref<?x?xf32>
    }
  }
  return
}

// Constant bounds without an iteration.
func.func @none(%m: memref<?x?xf32>, %x: f32) {
  affine.for %i = 8 to 8 {
    affine.for %j = 5 to 3 {
      affine.store %x, %m[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
