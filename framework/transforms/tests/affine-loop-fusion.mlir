// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(affine-loop-fusion))'
func.func @producer_and_consumer(%in: memref<10x20xf32>, %out: memref<10x20xf32>) {
  %tmp = memref.alloc() : memref<10x20xf32>
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 20 {
      %0 = affine.load %in[%i, %j] : memref<10x20xf32>
      %1 = arith.addf %0, %0 : f32
      affine.store %1, %tmp[%i, %j] : memref<10x20xf32>
    }
  }
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 20 {
      %0 = affine.load %tmp[%i, %j] : memref<10x20xf32>
      %1 = arith.mulf %0, %0 : f32
      affine.store %1, %out[%i, %j] : memref<10x20xf32>
    }
  }
  return
}
func.func @transposed(%in: memref<4x6xf32>, %out: memref<6x4xf32>) {
  %tmp = memref.alloc() : memref<6x4xf32>
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 4 {
      %0 = affine.load %in[%j, %i] : memref<4x6xf32>
      affine.store %0, %tmp[%i, %j] : memref<6x4xf32>
    }
  }
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 4 {
      %0 = affine.load %tmp[%i, %j] : memref<6x4xf32>
      %1 = arith.mulf %0, %0 : f32
      affine.store %1, %out[%i, %j] : memref<6x4xf32>
    }
  }
  return
}
func.func @a_cycle_of_dependences(%a: memref<10xf32>, %b: memref<10xf32>) {
  %c = arith.constant 7.0 : f32
  affine.for %i = 0 to 10 {
    affine.store %c, %a[%i] : memref<10xf32>
    %0 = affine.load %b[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    affine.store %c, %b[%i] : memref<10xf32>
    %0 = affine.load %a[9 - %i] : memref<10xf32>
  }
  return
}
func.func @siblings(%a: memref<10xf32>, %b: memref<10xf32>, %d: memref<10xf32>) {
  affine.for %i = 0 to 10 {
    %0 = affine.load %a[%i] : memref<10xf32>
    affine.store %0, %b[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %0 = affine.load %a[%i] : memref<10xf32>
    %1 = arith.addf %0, %0 : f32
    affine.store %1, %d[%i] : memref<10xf32>
  }
  return
}
