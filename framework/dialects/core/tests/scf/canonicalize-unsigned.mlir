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
