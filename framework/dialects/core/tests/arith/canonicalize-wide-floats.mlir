// RUN: terrace-opt %s --canonicalize
// REFERENCE-DIFFERS: numbers that no double holds are printed as bits, since their digits are read back as a double

// f80 and f128 are computed in their own precision: 1 + 2^-112 is not 1.
func.func @products(%x: f128, %y: f80) -> (f128, f128, f80, f128, f128) {
  %more = arith.constant 0x3FFF0000000000000000000000000001 : f128
  %one = arith.constant 1.0 : f128
  %tiny = arith.constant 0x3FFF8000000000000001 : f80
  %0 = arith.mulf %x, %more : f128
  %1 = arith.divf %x, %one : f128
  %2 = arith.mulf %y, %tiny : f80
  %3 = arith.subf %more, %one : f128
  %4 = arith.maximumf %one, %more : f128
  return %0, %1, %2, %3, %4 : f128, f128, f80, f128, f128
}
func.func @comparisons() -> (i1, i1, i1, i1) {
  %more = arith.constant 0x3FFF0000000000000000000000000001 : f128
  %one = arith.constant 1.0 : f128
  %a = arith.constant 0x3FFF8000000000000001 : f80
  %b = arith.constant 1.0 : f80
  %0 = arith.cmpf ogt, %more, %one : f128
  %1 = arith.cmpf oeq, %more, %one : f128
  %2 = arith.cmpf ole, %a, %b : f80
  %3 = arith.cmpf uno, %a, %b : f80
  return %0, %1, %2, %3 : i1, i1, i1, i1
}
func.func @casts() -> (f64, f128, i128, f80) {
  %third = arith.constant 0x3FFD5555555555555555555555555555 : f128
  %two = arith.constant 2.0 : f128
  %large = arith.constant 0x4070FFFFFFFFFFFFFFFFFFFFFFFFFFFF : f128
  %i = arith.constant 9007199254740993 : i64
  %0 = arith.truncf %two : f128 to f64
  %1 = arith.divf %third, %two : f128
  %2 = arith.fptosi %large : f128 to i128
  %3 = arith.sitofp %i : i64 to f80
  return %0, %1, %2, %3 : f64, f128, i128, f80
}
