// RUN: terrace-opt %s --split-input-file --verify-diagnostics --convert-linalg-to-std
// RUN: not terrace-opt --split-input-file --convert-linalg-to-std --explain < %s 2>&1
// REFERENCE-DIFFERS: its note shows the operation instead of the reason
func.func @tensor(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-note @+2 {{pattern 'LinalgOpToLibraryCallRewrite' on 'linalg.exp': No library call defined for: }}
  // expected-error @+1 {{failed to legalize operation 'linalg.exp'}}
  %0 = linalg.exp ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
func.func @no_name(%a: memref<4xcomplex<f32>>) {
  // expected-note @+2 {{pattern 'LinalgOpToLibraryCallRewrite' on 'linalg.add': No library call defined for: }}
  // expected-error @+1 {{failed to legalize operation 'linalg.add'}}
  linalg.add ins(%a, %a : memref<4xcomplex<f32>>, memref<4xcomplex<f32>>) outs(%a : memref<4xcomplex<f32>>)
  return
}
// -----
// The name of a function would not say what is done.
func.func @body(%a: memref<4xf32>) {
  // expected-note @+2 {{pattern 'LinalgOpToLibraryCallRewrite' on 'linalg.generic': No library call defined for: }}
  // expected-error @+1 {{failed to legalize operation 'linalg.generic'}}
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }
  return
}
// -----
func.func @transposed(%a: memref<4x4xf32>) {
  // expected-note @+2 {{pattern 'LinalgOpToLibraryCallRewrite' on 'linalg.transpose': No library call defined for: }}
  // expected-error @+1 {{failed to legalize operation 'linalg.transpose'}}
  linalg.transpose ins(%a : memref<4x4xf32>) outs(%a : memref<4x4xf32>) permutation = [1, 0]
  return
}
// -----
func.func @maps(%a: memref<4x4xf32>) {
  // expected-note @+2 {{pattern 'LinalgOpToLibraryCallRewrite' on 'linalg.matmul': No library call defined for: }}
  // expected-error @+1 {{failed to legalize operation 'linalg.matmul'}}
  linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
    ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  return
}
// -----
func.func @unsigned(%a: memref<4x4xi8>, %c: memref<4x4xi32>) {
  // expected-note @+2 {{pattern 'LinalgOpToLibraryCallRewrite' on 'linalg.matmul': No library call defined for: }}
  // expected-error @+1 {{failed to legalize operation 'linalg.matmul'}}
  linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %a : memref<4x4xi8>, memref<4x4xi8>) outs(%c : memref<4x4xi32>)
  return
}
// -----
func.func @strides(%i: memref<?x?x?x?xf32>) {
  // expected-note @+2 {{pattern 'LinalgOpToLibraryCallRewrite' on 'linalg.conv_2d_nhwc_hwcf': No library call defined for: }}
  // expected-error @+1 {{failed to legalize operation 'linalg.conv_2d_nhwc_hwcf'}}
  linalg.conv_2d_nhwc_hwcf {strides = dense<[2, 1]> : tensor<2xi64>} ins(%i, %i : memref<?x?x?x?xf32>, memref<?x?x?x?xf32>) outs(%i : memref<?x?x?x?xf32>)
  return
}
