// RUN: not export-smtlib %s --split-input-file 2>&1 | FileCheck %s

// CHECK: error: solver scopes with inputs or results are not supported
func.func @inputs(%a: i1) {
  smt.solver (%a) : (i1) -> () {
  ^bb0(%b: i1):
    smt.yield
  }
  return
}
// -----
// CHECK: error: solver must not contain any non-SMT operations
smt.solver () : () -> () {
  %0 = arith.constant 1 : i32
}
// -----
// CHECK: error: solver scopes in solver scopes are not supported
smt.solver () : () -> () {
  smt.solver () : () -> () {
  }
}
// -----
// CHECK: error: uninterpreted sorts with same identifier but different arity found
smt.solver () : () -> () {
  %0 = smt.declare_fun : !smt.sort<"S"[!smt.int]>
  %1 = smt.declare_fun : !smt.sort<"S">
}
// -----
// CHECK: error: operation not supported for SMTLIB emission
smt.solver () : () -> () {
  %0 = smt.int.constant 5
  %1 = smt.int2bv %0 : !smt.bv<4>
}
// -----
// CHECK: error: operation not supported for SMTLIB emission
smt.solver () : () -> () {
  %0 = smt.bv.constant #smt.bv<5> : !smt.bv<16>
  %1 = smt.bv2int %0 : !smt.bv<16>
}
// -----
// CHECK: error: must not have any result values
smt.solver () : () -> () {
  %t = smt.constant true
  %0 = smt.check sat {
    smt.yield %t : !smt.bool
  } unknown {
    smt.yield %t : !smt.bool
  } unsat {
    smt.yield %t : !smt.bool
  } -> !smt.bool
}
// -----
// CHECK: error: 'unknown' region must be empty
smt.solver () : () -> () {
  smt.check sat {
  } unknown {
    %0 = smt.constant true
  } unsat {
  }
}
// -----
// CHECK: error: no-pattern attribute not supported yet
smt.solver () : () -> () {
  %0 = smt.forall no_pattern {
  ^bb0(%x: !smt.bool):
    smt.yield %x : !smt.bool
  }
  smt.assert %0
}
