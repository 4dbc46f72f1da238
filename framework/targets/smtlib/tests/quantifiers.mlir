// RUN: export-smtlib %s
// RUN: export-smtlib %s --smtlibexport-inline-single-use-values
// RUN: export-smtlib %s --smtlibexport-indent-let-body

smt.solver () : () -> () {
  %g = smt.declare_fun "g" : !smt.func<(!smt.int) !smt.int>
  %k = smt.int.constant 7
  %0 = smt.forall ["x", "x"] {
  ^bb0(%x: !smt.int, %y: !smt.int):
    %c = smt.int.constant 1
    %1 = smt.int.add %x, %y, %c
    %2 = smt.int.cmp gt %1, %k
    smt.yield %2 : !smt.bool
  }
  smt.assert %0
  %3 = smt.exists weight 4 {
  ^bb0(%x: !smt.int):
    %1 = smt.forall {
    ^bb0(%y: !smt.bv<2>, %z: !smt.bool):
      %2 = smt.int.add %x, %k
      %4 = smt.int.cmp lt %2, %x
      %5 = smt.implies %z, %4
      smt.yield %5 : !smt.bool
    }
    %6 = smt.not %1
    smt.yield %6 : !smt.bool
  }
  %7 = smt.not %3
  smt.assert %7
  %8 = smt.forall ["i"] {
  ^bb0(%x: !smt.int):
    %1 = smt.apply_func %g(%x) : !smt.func<(!smt.int) !smt.int>
    %2 = smt.eq %1, %x : !smt.int
    smt.yield %2 : !smt.bool
  } patterns {
  ^bb0(%x: !smt.int):
    %1 = smt.apply_func %g(%x) : !smt.func<(!smt.int) !smt.int>
    smt.yield %1 : !smt.int
  }
  smt.assert %8
  %9 = smt.exists weight 2 {
  ^bb0(%x: !smt.int, %y: !smt.int):
    %1 = smt.int.cmp le %x, %y
    smt.yield %1 : !smt.bool
  } patterns {
  ^bb0(%x: !smt.int, %y: !smt.int):
    %1 = smt.int.add %x, %y
    %2 = smt.apply_func %g(%x) : !smt.func<(!smt.int) !smt.int>
    smt.yield %1, %2 : !smt.int, !smt.int
  }, {
  ^bb0(%x: !smt.int, %y: !smt.int):
    %1 = smt.apply_func %g(%y) : !smt.func<(!smt.int) !smt.int>
    smt.yield %1 : !smt.int
  }
  %true = smt.exists {
    %t = smt.constant true
    smt.yield %t : !smt.bool
  }
  %10 = smt.and %9, %true
  smt.assert %10
}
