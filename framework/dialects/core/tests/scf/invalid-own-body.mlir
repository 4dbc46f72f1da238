// RUN: terrace-opt %s --allow-unregistered-dialect --verify-diagnostics
// REFERENCE-DIFFERS: mlir-opt 22 does not find the name at all

func.func @from_its_own_body(%a: index) {
  // expected-error@+1 {{operand #3 does not dominate this use}}
  scf.for %x = %a to %a step %a iter_args(%var = %foo) -> index {
    // expected-note@+1 {{operand defined here (op in a child region)}}
    %foo = "test.inner"() : () -> index
    scf.yield %foo : index
  }
  return
}
