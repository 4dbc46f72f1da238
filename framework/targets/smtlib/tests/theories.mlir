// RUN: export-smtlib %s
// RUN: export-smtlib %s --smtlibexport-inline-single-use-values
// RUN: export-smtlib %s --smtlibexport-indent-let-body

// Each operation of the theories.

smt.solver () : () -> () {
  smt.set_logic "ALL"
  %p = smt.declare_fun "p" : !smt.bool
  %q = smt.declare_fun "p" : !smt.bool
  %t = smt.constant true
  %f = smt.constant false
  %0 = smt.not %p
  %1 = smt.and %0, %q, %t
  %2 = smt.or %1, %f
  %3 = smt.xor %2, %1, %p
  %4 = smt.implies %3, %q
  %5 = smt.ite %4, %p, %q : !smt.bool
  %6 = smt.eq %5, %4, %p : !smt.bool
  %7 = smt.distinct %6, %5 : !smt.bool
  smt.assert %7
  smt.assert %t
}

smt.solver () : () -> () {
  %x = smt.declare_fun "x" : !smt.int
  %y = smt.declare_fun : !smt.int
  %c = smt.int.constant 100000000000000000000
  %0 = smt.int.add %x, %y, %c
  %1 = smt.int.mul %0, %0
  %2 = smt.int.sub %1, %x
  %3 = smt.int.div %2, %c
  %4 = smt.int.mod %3, %y
  %5 = smt.int.cmp lt %4, %x
  %6 = smt.int.cmp le %4, %x
  %7 = smt.int.cmp gt %4, %x
  %8 = smt.int.cmp ge %4, %x
  %9 = smt.or %5, %6, %7, %8
  smt.push 1
  smt.assert %9
  smt.assert %5
  smt.pop 1
  smt.check sat {
  } unknown {
  } unsat {
  }
  smt.reset
}

func.func @in_a_function() {
  smt.solver () : () -> () {
    %a = smt.declare_fun "a" : !smt.bv<8>
    %b = smt.bv.constant #smt.bv<10> : !smt.bv<8>
    %s = smt.bv.constant #smt.bv<5> : !smt.bv<7>
    %0 = smt.bv.neg %a : !smt.bv<8>
    %1 = smt.bv.not %0 : !smt.bv<8>
    %2 = smt.bv.and %1, %b : !smt.bv<8>
    %3 = smt.bv.or %2, %b : !smt.bv<8>
    %4 = smt.bv.xor %3, %b : !smt.bv<8>
    %5 = smt.bv.add %4, %b : !smt.bv<8>
    %6 = smt.bv.mul %5, %b : !smt.bv<8>
    %7 = smt.bv.udiv %6, %b : !smt.bv<8>
    %8 = smt.bv.sdiv %7, %b : !smt.bv<8>
    %9 = smt.bv.urem %8, %b : !smt.bv<8>
    %10 = smt.bv.srem %9, %b : !smt.bv<8>
    %11 = smt.bv.smod %10, %b : !smt.bv<8>
    %12 = smt.bv.shl %11, %b : !smt.bv<8>
    %13 = smt.bv.lshr %12, %b : !smt.bv<8>
    %14 = smt.bv.ashr %13, %b : !smt.bv<8>
    %15 = smt.bv.concat %14, %s : !smt.bv<8>, !smt.bv<7>
    %16 = smt.bv.extract %15 from 3 : (!smt.bv<15>) -> !smt.bv<4>
    %17 = smt.bv.repeat 2 times %16 : !smt.bv<4>
    %18 = smt.bv.cmp slt %17, %14 : !smt.bv<8>
    %19 = smt.bv.cmp uge %17, %14 : !smt.bv<8>
    %20 = smt.and %18, %19
    smt.assert %20
  }
  smt.solver () : () -> () {
  }
  return
}
