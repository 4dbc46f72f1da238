// RUN: terrace-opt %s --canonicalize --cse --allow-unregistered-dialect
// Constants are made once, unknowns are not; what nobody uses is erased.
func.func @f() -> (!smt.bool, !smt.int, !smt.bv<8>, !smt.int) {
  %t = smt.constant true
  %u = smt.constant true
  %i = smt.int.constant 5
  %j = smt.int.constant 5
  %b = smt.bv.constant #smt.bv<5> : !smt.bv<8>
  %c = smt.bv.constant #smt.bv<5> : !smt.bv<8>
  %x = smt.declare_fun "x" : !smt.int
  %y = smt.declare_fun "x" : !smt.int
  %gone = smt.declare_fun "x" : !smt.int
  %0 = smt.and %t, %u
  %1 = smt.int.add %i, %j, %x
  %2 = smt.bv.add %b, %c : !smt.bv<8>
  %3 = smt.int.mul %x, %y
  return %0, %1, %2, %3 : !smt.bool, !smt.int, !smt.bv<8>, !smt.int
}
