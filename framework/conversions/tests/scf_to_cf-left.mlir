// RUN: terrace-opt %s --split-input-file --convert-scf-to-cf --verify-diagnostics
// RUN: not terrace-opt --split-input-file --convert-scf-to-cf --mlir-disable-diagnostic-notes --explain < %s 2>&1
// REFERENCE-DIFFERS: MLIR does not say why

func.func @results(%n: index, %t: tensor<4xf32>) -> tensor<4xf32> {
  // expected-note @+2 {{only fully bufferized scf.forall ops can be lowered to scf.parallel}}
  // expected-error @+1 {{failed to legalize operation 'scf.forall' that was explicitly marked illegal}}
  %r = scf.forall (%i) in (%n) shared_outs(%o = %t) -> tensor<4xf32> {
    scf.forall.in_parallel {
    }
  }
  return %r : tensor<4xf32>
}
