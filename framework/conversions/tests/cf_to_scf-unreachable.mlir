// RUN: terrace-opt %s --verify-diagnostics --lift-cf-to-scf
// REFERENCE-DIFFERS: mlir-opt 22 does not end

// Only itself and blocks that are reached lie behind the block that nothing reaches.
func.func @beside_a_loop(%x: i1, %y: i1) {
  cf.cond_br %y, ^c, ^b
^a:
  // expected-error@+1 {{'cf.cond_br' op transformation does not support unreachable blocks}}
  cf.cond_br %x, ^b, ^a
^b:
  cf.cond_br %x, ^b, ^c
^c:
  return
}
