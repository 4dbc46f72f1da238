// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(convert-affine-for-to-gpu))'
// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(convert-affine-for-to-gpu{gpu-block-dims=0 gpu-thread-dims=1}))'

func.func @step(%A : memref<?x?xf32>, %B : memref<?x?xf32>) {
  affine.for %i = 3 to 45 step 4 {
    affine.for %j = 2 to 42 {
      %0 = memref.load %A[%i, %j] : memref<?x?xf32>
      memref.store %0, %B[%i, %j] : memref<?x?xf32>
    }
  }
  affine.for %i = 0 to 42 {
    affine.for %j = 0 to 10 {
    }
  }
  return
}
