// RUN: terrace-opt %s --lower-affine

func.func @dma(%a: memref<40x128xf32>, %b: memref<4x8xf32, 1>, %t: memref<2xi32>, %n: index) {
  affine.for %i = 0 to 10 {
    affine.dma_start %a[%i + 7, %i], %b[%i, %n + 2], %t[%i mod 2], %n : memref<40x128xf32>, memref<4x8xf32, 1>, memref<2xi32>
    affine.dma_wait %t[%i mod 2], %n : memref<2xi32>
    affine.dma_start %a[%i + 7, %i], %b[%i, %n + 2], %t[%i mod 2], %n, %n, %n : memref<40x128xf32>, memref<4x8xf32, 1>, memref<2xi32>
    affine.prefetch %a[%i, %i + 1], read, locality<3>, instr : memref<40x128xf32>
  }
  return
}
