// RUN: terrace-opt %s --canonicalize

// From 120 to 130.
func.func @some(%v: i8) -> i8 {
  %l = arith.constant 120 : i8
  %u = arith.constant -126 : i8
  %s = arith.constant 1 : i8
  %r = scf.for unsigned %i = %l to %u step %s iter_args(%q = %v) -> (i8) : i8 {
    %n = arith.addi %q, %i : i8
    scf.yield %n : i8
  }
  return %r : i8
}
// From 200 to 100.
func.func @none(%v: i8) -> i8 {
  %l = arith.constant -56 : i8
  %u = arith.constant 100 : i8
  %s = arith.constant 1 : i8
  %r = scf.for unsigned %i = %l to %u step %s iter_args(%q = %v) -> (i8) : i8 {
    %n = arith.addi %q, %i : i8
    scf.yield %n : i8
  }
  return %r : i8
}
// From 100 to 200, by 100: one.
func.func @one(%v: i8) -> i8 {
  %l = arith.constant 100 : i8
  %u = arith.constant -56 : i8
  %s = arith.constant 100 : i8
  %r = scf.for unsigned %i = %l to %u step %s iter_args(%q = %v) -> (i8) : i8 {
    %n = arith.addi %q, %i : i8
    scf.yield %n : i8
  }
  return %r : i8
}
// The lower bound, all bits set, is past what is computed with: the loop stays.
func.func @great_bits(%s: i128) -> i128 {
  %a = arith.constant -1 : i128
  %b = arith.constant 5 : i128
  %c = arith.constant 1 : i128
  %r = scf.for unsigned %i = %b to %a step %c iter_args(%x = %s) -> i128 : i128 {
    %y = arith.addi %x, %c : i128
    scf.yield %y : i128
  }
  return %r : i128
}
