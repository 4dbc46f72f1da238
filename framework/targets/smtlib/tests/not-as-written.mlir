// RUN: export-smtlib %s
// REFERENCE-DIFFERS: no SMT-LIB there: negative numerals, names that are no symbols or taken, sorts that are not declared, operators without operands; and `smt.int.abs` aborts.

smt.solver () : () -> () {
  %a = smt.declare_fun "two words" : !smt.bool
  %b = smt.declare_fun "and" : !smt.bool
  %c = smt.declare_fun "let" : !smt.bool
  %d = smt.declare_fun "1st" : !smt.bool
  %e = smt.declare_fun "x|y" : !smt.int
  %s = smt.declare_fun "s" : !smt.array<[!smt.sort<"In"> -> !smt.sort<"Out"[!smt.sort<"Part">]>]>
  %m = smt.int.constant -12
  %0 = smt.int.abs %e
  %1 = smt.int.cmp le %m, %0
  %2 = "smt.and"() : () -> !smt.bool
  %3 = "smt.int.add"() : () -> !smt.int
  %4 = smt.int.cmp le %3, %m
  %5 = smt.and %a, %b, %c, %d, %1, %2, %4
  smt.assert %5
  %6 = smt.forall {
  ^bb0(%x: !smt.sort<"Bound">):
    smt.yield %a : !smt.bool
  } patterns {
  ^bb0(%x: !smt.sort<"Bound">):
    smt.yield %a, %b : !smt.bool, !smt.bool
  }
  smt.assert %6
}
