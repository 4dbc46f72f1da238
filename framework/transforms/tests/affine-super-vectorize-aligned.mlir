// Vectors within which a remainder grows by one, and a quotient stays the same.
// RUN: terrace-opt %s --affine-super-vectorize=virtual-vector-size=8
// RUN: terrace-opt %s --affine-super-vectorize=virtual-vector-size=4,8

#m12 = affine_map<(d0) -> (d0 mod 12)>
#m16 = affine_map<(d0) -> (d0 mod 16)>
func.func @vec_affine_apply(%arg0: memref<8x12x16xf32>, %arg1: memref<8x24x48xf32>) {
  affine.for %arg2 = 0 to 8 {
    affine.for %arg3 = 0 to 24 {
      affine.for %arg4 = 0 to 48 {
        %0 = affine.apply #m12(%arg3)
        %1 = affine.apply #m16(%arg4)
        %2 = affine.load %arg0[%arg2, %0, %1] : memref<8x12x16xf32>
        affine.store %2, %arg1[%arg2, %arg3, %arg4] : memref<8x24x48xf32>
      }
    }
  }
  return
}
