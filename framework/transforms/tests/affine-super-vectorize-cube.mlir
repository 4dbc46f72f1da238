// RUN: terrace-opt %s --affine-super-vectorize="virtual-vector-size=2,4,8 test-fastest-varying=2,1,0"
// RUN: terrace-opt %s --affine-super-vectorize=virtual-vector-size=2,2,4,8

func.func @cube(%A : memref<?x?x?xf32>, %n: index) {
  affine.for %t = 0 to %n {
    affine.for %i = 0 to %n {
      affine.for %j = 0 to %n {
        affine.for %k = 0 to %n {
          %a = affine.load %A[%i, %j, %k] : memref<?x?x?xf32>
        }
      }
    }
  }
  return
}
