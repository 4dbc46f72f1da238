// RUN: not terrace-opt %s --split-input-file --convert-complex-to-libm 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: its note shows the operation instead of the patterns' reasons.

func.func @f(%a: complex<f16>) {
  // CHECK: error: failed to legalize operation 'complex.sin' that was explicitly marked illegal
  %0 = complex.sin %a : complex<f16>
  return
}
