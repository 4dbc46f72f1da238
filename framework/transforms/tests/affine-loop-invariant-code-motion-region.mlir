// REFERENCE-DIFFERS: the reference hoists a condition of another dialect though it uses the induction variable, and its output is invalid.
// RUN: terrace-opt %s --allow-unregistered-dialect --affine-loop-invariant-code-motion | FileCheck %s

// CHECK: affine.for
// CHECK-NEXT: scf.if
func.func @f(%c: i1, %n: index) {
  affine.for %i = 0 to 10 {
    %s = scf.if %c -> index {
      scf.yield %i : index
    } else {
      scf.yield %n : index
    }
    "use"(%s) : (index) -> ()
  }
  return
}
