// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
"x.types"() {t = [!smt.bool, !smt.int, !smt.bv<8>, !smt.array<[!smt.int -> !smt.bool]>, !smt.func<(!smt.int, !smt.bool) !smt.sort<"s">>, !smt.sort<"pair"[!smt.int, !smt.bool]>], a = #smt.bv<-8> : !smt.bv<4>} : () -> ()
func.func @f(%n: i32) -> i32 {
  %r = smt.solver(%n) {x} : (i32) -> i32 {
  ^bb0(%a: i32):
    smt.set_logic "AUFLIA"
    %t = smt.constant true
    %f = smt.constant false {y}
    %i = smt.int.constant 5
    %j = smt.int.constant -123456789012345678901
    %zero = smt.int.constant 0
    %b = smt.bv.constant #smt.bv<-1> : !smt.bv<8>
    %c = smt.bv.constant #smt.bv<200> : !smt.bv<8>
    %d = smt.declare_fun "name" : !smt.array<[!smt.int -> !smt.bool]>
    %g = smt.declare_fun : !smt.func<(!smt.int, !smt.bool) !smt.bv<8>>
    %0 = smt.apply_func %g(%i, %t) : !smt.func<(!smt.int, !smt.bool) !smt.bv<8>>
    %1 = smt.eq %i, %j, %zero : !smt.int
    %2 = smt.distinct %0, %b : !smt.bv<8>
    %3 = smt.ite %t, %i, %j : !smt.int
    %4 = smt.not %t
    %5 = smt.and %t, %f, %4
    %6 = smt.or %5, %1
    %7 = smt.xor %6, %2 {x}
    %8 = smt.implies %6, %7
    %9 = smt.array.store %d[%i], %8 : !smt.array<[!smt.int -> !smt.bool]>
    %10 = smt.array.select %9[%i] : !smt.array<[!smt.int -> !smt.bool]>
    %11 = smt.array.broadcast %10 : !smt.array<[!smt.bv<3> -> !smt.bool]>
    %12 = smt.int.abs %i
    %13 = smt.int.add %i, %j, %12
    %14 = smt.int.mul %i, %13
    %15 = smt.int.sub %13, %14
    %16 = smt.int.div %15, %i
    %17 = smt.int.mod %16, %i
    %18 = smt.int.cmp ge %17, %i
    %19 = smt.int2bv %17 : !smt.bv<8>
    %20 = smt.bv2int %19 : !smt.bv<8>
    %21 = smt.bv2int %19 signed : !smt.bv<8>
    %22 = smt.bv.not %b : !smt.bv<8>
    %23 = smt.bv.neg %22 : !smt.bv<8>
    %24 = smt.bv.and %b, %c : !smt.bv<8>
    %25 = smt.bv.or %b, %24 : !smt.bv<8>
    %26 = smt.bv.xor %b, %25 : !smt.bv<8>
    %27 = smt.bv.add %b, %26 : !smt.bv<8>
    %28 = smt.bv.mul %b, %27 : !smt.bv<8>
    %29 = smt.bv.udiv %b, %28 : !smt.bv<8>
    %30 = smt.bv.sdiv %b, %29 : !smt.bv<8>
    %31 = smt.bv.urem %b, %30 : !smt.bv<8>
    %32 = smt.bv.srem %b, %31 : !smt.bv<8>
    %33 = smt.bv.smod %b, %32 : !smt.bv<8>
    %34 = smt.bv.shl %b, %33 : !smt.bv<8>
    %35 = smt.bv.lshr %b, %34 : !smt.bv<8>
    %36 = smt.bv.ashr %b, %35 : !smt.bv<8>
    %37 = smt.bv.cmp ult %36, %23 : !smt.bv<8>
    %38 = smt.bv.repeat 3 times %b : !smt.bv<8>
    %39 = smt.bv.concat %38, %b : !smt.bv<24>, !smt.bv<8>
    %40 = smt.bv.extract %39 from 4 : (!smt.bv<32>) -> !smt.bv<8>
    %41 = smt.forall ["a", "b"] weight 2 attributes {x} {
    ^bb0(%p: !smt.int, %q: !smt.int):
      %50 = smt.int.cmp lt %p, %q
      smt.yield %50 : !smt.bool
    } patterns {
    ^bb0(%p: !smt.int, %q: !smt.int):
      %51 = smt.int.cmp gt %p, %q
      smt.yield %51 : !smt.bool
    }, {
    ^bb0(%p: !smt.int, %q: !smt.int):
      smt.yield %p : !smt.int
    }
    %42 = smt.exists no_pattern {
      smt.yield %41 : !smt.bool
    }
    smt.assert %42
    smt.push 2
    smt.reset
    smt.pop 1
    smt.check sat {
    } unknown {
    } unsat {
    }
    %43 = smt.check {x} sat {
      smt.yield %a : i32
    } unknown {
      smt.yield %a : i32
    } unsat {
      smt.yield %a : i32
    } -> i32
    smt.yield %43 : i32
  }
  return %r : i32
}
