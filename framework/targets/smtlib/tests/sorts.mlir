// RUN: export-smtlib %s
// RUN: export-smtlib %s --smtlibexport-inline-single-use-values
// RUN: export-smtlib %s --smtlibexport-indent-let-body

// Sorts, functions, arrays.

smt.solver () : () -> () {
  %s = smt.declare_fun "s" : !smt.sort<"Thing">
  %u = smt.declare_fun "u" : !smt.sort<"Pair"[!smt.int, !smt.bv<4>]>
  %v = smt.declare_fun "u" : !smt.sort<"Pair"[!smt.int, !smt.bv<4>]>
  %f = smt.declare_fun "f" : !smt.func<(!smt.sort<"Thing">, !smt.array<[!smt.int -> !smt.bool]>) !smt.int>
  %a = smt.declare_fun "a" : !smt.array<[!smt.int -> !smt.bool]>
  %n = smt.declare_fun "a_0" : !smt.array<[!smt.int -> !smt.array<[!smt.bv<3> -> !smt.bool]>]>
  %t = smt.constant true
  %c = smt.int.constant 3
  %0 = smt.apply_func %f(%s, %a) : !smt.func<(!smt.sort<"Thing">, !smt.array<[!smt.int -> !smt.bool]>) !smt.int>
  %1 = smt.array.broadcast %t : !smt.array<[!smt.int -> !smt.bool]>
  %2 = smt.array.store %1[%0], %t : !smt.array<[!smt.int -> !smt.bool]>
  %3 = smt.array.select %2[%c] : !smt.array<[!smt.int -> !smt.bool]>
  %4 = smt.eq %u, %v : !smt.sort<"Pair"[!smt.int, !smt.bv<4>]>
  %5 = smt.and %3, %4
  smt.assert %5
}
