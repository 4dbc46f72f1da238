// RUN: terrace-opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(affine-loop-fusion))'
// REFERENCE-DIFFERS: mlir-opt makes %tmp private to the fused loop, and the last block reads what nothing has written.
func.func @a_later_block_reads(%in: memref<10xf32>, %out: memref<10xf32>) -> f32 {
  %tmp = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    %0 = affine.load %in[%i] : memref<10xf32>
    affine.store %0, %tmp[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %0 = affine.load %tmp[%i] : memref<10xf32>
    %1 = arith.mulf %0, %0 : f32
    affine.store %1, %out[%i] : memref<10xf32>
  }
  cf.br ^bb1
^bb1:
  %r = affine.load %tmp[3] : memref<10xf32>
  return %r : f32
}

func.func @a_later_block_frees(%in: memref<10xf32>, %out: memref<10xf32>) {
  %tmp = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    %0 = affine.load %in[%i] : memref<10xf32>
    affine.store %0, %tmp[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %0 = affine.load %tmp[%i] : memref<10xf32>
    %1 = arith.mulf %0, %0 : f32
    affine.store %1, %out[%i] : memref<10xf32>
  }
  cf.br ^bb1
^bb1:
  memref.dealloc %tmp : memref<10xf32>
  return
}
