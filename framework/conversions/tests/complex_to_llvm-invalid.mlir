// RUN: terrace-opt %s --split-input-file --convert-complex-to-llvm --verify-diagnostics
// RUN: not terrace-opt --split-input-file --convert-complex-to-llvm --explain=json < %s 2>&1
// REFERENCE-DIFFERS: the explanation is ours

func.func @no_pattern(%x: complex<f32>) -> complex<f32> {
  // expected-error @+1 {{failed to legalize operation 'complex.exp'}}
  %0 = complex.exp %x : complex<f32>
  return %0 : complex<f32>
}
// -----
func.func @equality(%x: complex<f32>) -> i1 {
  // expected-error @+1 {{failed to legalize operation 'complex.eq'}}
  %0 = complex.eq %x, %x : complex<f32>
  return %0 : i1
}
