// RUN: terrace-opt %s --int-range-optimizations
// REFERENCE-DIFFERS: mlir-opt 22 takes the bounds of an unsigned loop for numbers with a sign, so that it never runs

func.func @above(%v: i32) -> i32 {
  %l = arith.constant 120 : i8
  %u = arith.constant -126 : i8
  %s = arith.constant 1 : i8
  %c119 = arith.constant 119 : i8
  %r = scf.for unsigned %i = %l to %u step %s iter_args(%q = %v) -> (i32) : i8 {
    %x = arith.extui %i : i8 to i32
    %c = arith.cmpi ugt, %i, %c119 : i8
    %y = arith.extui %c : i1 to i32
    %m = arith.addi %x, %y : i32
    %n = arith.addi %q, %m : i32
    scf.yield %n : i32
  }
  return %r : i32
}
