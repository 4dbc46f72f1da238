// RUN: terrace-opt %s --loop-invariant-code-motion
// REFERENCE-DIFFERS: mlir-opt runs remainders and `floordivsi` before the loop, though the divisor may be zero and the loop may not run.
func.func @divisions(%n: index, %a: i32, %b: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : i32
  %minus = arith.constant -1 : i32
  %sum = scf.for %k = %c0 to %n step %c1 iter_args(%s = %a) -> i32 {
    %0 = arith.remui %a, %b : i32
    %1 = arith.remsi %a, %b : i32
    %2 = arith.floordivsi %a, %b : i32
    %3 = arith.remui %a, %c3 : i32
    %4 = arith.remsi %a, %c3 : i32
    %5 = arith.floordivsi %a, %c3 : i32
    %6 = arith.remsi %a, %minus : i32
    %7 = arith.addi %s, %0 : i32
    %8 = arith.addi %7, %1 : i32
    %9 = arith.addi %8, %2 : i32
    %10 = arith.addi %9, %3 : i32
    %11 = arith.addi %10, %4 : i32
    %12 = arith.addi %11, %5 : i32
    %13 = arith.addi %12, %6 : i32
    scf.yield %13 : i32
  }
  return %sum : i32
}
