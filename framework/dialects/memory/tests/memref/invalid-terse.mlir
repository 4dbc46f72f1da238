// RUN: terrace-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @f(%m: memref<2xf32>) {
  // expected-error@+2 {{'memref.extract_strided_metadata' op failed to infer returned types}}
  // expected-error @+1 {{'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<i32>', 'index', 'index', 'index'}}
  %0:4 = memref.extract_strided_metadata %m : memref<2xf32> -> memref<i32>, index, index, index
  return
}
