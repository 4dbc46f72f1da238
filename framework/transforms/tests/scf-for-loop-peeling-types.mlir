// RUN: terrace-opt %s --scf-for-loop-peeling
// RUN: terrace-opt %s --scf-for-loop-peeling=peel-front
// REFERENCE-DIFFERS: mlir-opt 22 peels an iteration of loops that have none: over integers of unknown bounds, and in unsigned order

func.func @unknown(%n: i64) -> i64 {
  %c10 = arith.constant 10 : i64
  %c5 = arith.constant 5 : i64
  %r = scf.for %i = %c10 to %n step %c5 iter_args(%s = %n) -> (i64) : i64 {
    %t = arith.addi %s, %i : i64
    scf.yield %t : i64
  }
  return %r : i64
}
// 246 is not below 10.
func.func @unsigned(%x: i8) -> i8 {
  %l = arith.constant -10 : i8
  %u = arith.constant 10 : i8
  %c3 = arith.constant 3 : i8
  %r = scf.for unsigned %i = %l to %u step %c3 iter_args(%s = %x) -> (i8) : i8 {
    %t = arith.addi %s, %i : i8
    scf.yield %t : i8
  }
  return %r : i8
}
