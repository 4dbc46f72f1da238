// RUN: terrace-opt %s --verify-diagnostics --affine-super-vectorize=virtual-vector-size=8

func.func @nonid(%A : memref<100xf32, strided<[2]>>, %B: memref<100xf32>, %n: index) {
  affine.for %i = 0 to %n step 2 {
    // expected-error@+1 {{NYI: non-trivial layout map}}
    %x2 = affine.load %A[%i] : memref<100xf32, strided<[2]>>
    affine.store %x2, %B[%i] : memref<100xf32>
  }
  return
}
