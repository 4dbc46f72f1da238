// RUN: terrace-opt %s --split-input-file --convert-cf-to-llvm --verify-diagnostics
// RUN: not terrace-opt --split-input-file --convert-cf-to-llvm --explain=json < %s 2>&1
// REFERENCE-DIFFERS: ours names the reason in a note

func.func @no_type(%t: tensor<2xf32>) {
  // expected-note @+2 {{unable to convert type for operand #0, type was 'tensor<2xf32>'}}
  // expected-error @+1 {{failed to legalize operation 'cf.br' that was explicitly marked illegal}}
  cf.br ^bb1(%t : tensor<2xf32>)
^bb1(%u: tensor<2xf32>):
  return
}
