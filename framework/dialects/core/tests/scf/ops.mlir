// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
func.func @loops(%n: index, %c: i1, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    "test.use"(%i) : (index) -> ()
  }
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (f32) {
    %4 = arith.addf %s, %s : f32
    scf.yield %4 : f32
  }
  %1 = scf.if %c -> (f32) {
    scf.yield %0 : f32
  } else {
    scf.yield %x : f32
  }
  scf.if %c {
    "test.then"() : () -> ()
  }
  %2 = scf.while (%s = %x) : (f32) -> f32 {
    %4 = arith.cmpf olt, %s, %1 : f32
    scf.condition(%4) %s : f32
  } do {
  ^bb0(%s: f32):
    scf.yield %s : f32
  }
  return %2 : f32
}

func.func @arguments_have_locations(%n: index) {
  scf.parallel (%i loc("i")) = (%n) to (%n) step (%n) {
  }
  return
}

func.func @regions(%c: i1, %i: index, %x: i32) -> i32 {
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^a, ^b
  ^a:
    scf.yield %x : i32
  ^b:
    scf.yield %x : i32
  } {x}
  scf.execute_region no_inline {
    scf.yield
  }
  %1:2 = scf.execute_region -> (i32, i32) {
    scf.yield %x, %x : i32, i32
  }
  %2 = scf.index_switch %i {x} -> i32
  case 2 {
    scf.yield %x : i32
  }
  case -5 {
    scf.yield %0 : i32
  }
  default {
    scf.yield %0 : i32
  }
  scf.index_switch %i
  case 1 {
    scf.yield
  }
  default {
  }
  %3 = scf.while (%arg = %x) : (i32) -> i32 {
    scf.condition(%c) {x} %arg : i32
  } do {
  ^bb0(%a: i32):
    scf.yield %a : i32
  } attributes {x}
  return %2 : i32
}
func.func @parallel(%i: index, %n: index, %x: f32, %y: i32) -> f32 {
  scf.parallel (%a, %b) = (%i, %i) to (%n, %n) step (%i, %n) {
    scf.reduce
  } {x}
  scf.parallel (%a) = (%i) to (%n) step (%i) {
  }
  %0 = scf.parallel (%a) = (%i) to (%n) step (%i) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %r: f32):
      %s = arith.addf %l, %r : f32
      scf.reduce.return %s : f32
    } {x}
  }
  %1:2 = scf.parallel (%a) = (%i) to (%n) step (%i) init (%x, %y) -> (f32, i32) {
    scf.reduce(%x, %y : f32, i32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l {x} : f32
    }, {
    ^bb0(%l: i32, %r: i32):
      scf.reduce.return %l : i32
    }
  }
  return %0 : f32
}
func.func @forall(%i: index, %n: index, %t: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.forall (%a, %b) in (4, %n) {
    "t.op"(%a) : (index) -> ()
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
  scf.forall (%a) = (%zero) to (%n) step (%one) {
  } {x}
  %0 = scf.forall (%a, %b) = (0, %i) to (8, %n) step (2, 1) shared_outs(%o = %t) -> (tensor<?xf32>) {
    scf.forall.in_parallel {
    } {x}
  }
  return %0 : tensor<?xf32>
}
