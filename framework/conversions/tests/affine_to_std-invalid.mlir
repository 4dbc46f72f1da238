// RUN: terrace-opt %s --split-input-file --lower-affine --verify-diagnostics
// REFERENCE-DIFFERS: there is no vector dialect yet

func.func @load(%m: memref<100xf32>) {
  affine.for %i = 0 to 100 step 8 {
    // expected-error @+2 {{failed to legalize operation 'affine.vector_load'}}
    // expected-note @+1 {{it becomes an operation of the vector dialect, which is not among the dialects}}
    %0 = affine.vector_load %m[%i] : memref<100xf32>, vector<8xf32>
  }
  return
}
// -----
func.func @store(%m: memref<100xf32>, %v: vector<8xf32>) {
  affine.for %i = 0 to 100 step 8 {
    // expected-error @+2 {{failed to legalize operation 'affine.vector_store'}}
    // expected-note @+1 {{it becomes an operation of the vector dialect, which is not among the dialects}}
    affine.vector_store %v, %m[%i] : memref<100xf32>, vector<8xf32>
  }
  return
}
