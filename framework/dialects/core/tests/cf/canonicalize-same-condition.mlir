// RUN: terrace-opt %s --allow-unregistered-dialect --canonicalize
// Patterns: SimplifyCondBranchFromCondBranchOnSameCondition.

func.func @twice(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.one"() : () -> ()
  cf.cond_br %c, ^bb3, ^bb4
^bb2:
  "test.two"() : () -> ()
  cf.cond_br %c, ^bb3, ^bb4
^bb3:
  "test.three"() : () -> ()
  return
^bb4:
  "test.four"() : () -> ()
  return
}
