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
