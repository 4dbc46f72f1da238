// CALL add(2147483647, 1) -> -2147483648
func.func @add(%a: i32, %b: i32) -> i32 {
  %r = arith.addi %a, %b : i32
  return %r : i32
}
// CALL add_nsw(100, 27) -> 127
// CALL add_nsw(100, 28) -> poison
func.func @add_nsw(%a: i8, %b: i8) -> i8 {
  %r = arith.addi %a, %b overflow<nsw> : i8
  return %r : i8
}
// CALL divide_poison(100, 3) -> poison
// CALL divide_poison(100, 0) -> error: division by zero
// CALL divide_poison(100, -1) -> error: division of poison by -1: the quotient may not fit
func.func @divide_poison(%a: i8, %b: i8) -> i8 {
  %p = arith.addi %a, %a overflow<nsw> : i8
  %q = arith.remsi %p, %b : i8 // FAULT
  return %q : i8
}
// CALL divide_by_poison(100, 3) -> error: poison is used as a divisor
func.func @divide_by_poison(%a: i8, %b: i8) -> i8 {
  %p = arith.addi %a, %a overflow<nsw> : i8
  %q = arith.divui %b, %p : i8 // FAULT
  return %q : i8
}
// CALL use_of_poison(100, 28) -> error: poison is used as a condition
func.func @use_of_poison(%a: i8, %b: i8) -> i8 {
  %r = arith.addi %a, %b overflow<nsw> : i8
  %c = arith.cmpi sgt, %r, %a : i8
  cf.cond_br %c, ^yes, ^no // FAULT
^yes:
  return %a : i8
^no:
  return %b : i8
}
// CALL divide(-7, 2) -> -3, -1, -3, -4
// CALL divide(7, 0) -> error: division by zero
// CALL divide(-128, -1) -> error: the quotient of the least integer by -1 does not fit
func.func @divide(%a: i8, %b: i8) -> (i8, i8, i8, i8) {
  %q = arith.divsi %a, %b : i8 // FAULT
  %r = arith.remsi %a, %b : i8
  %c = arith.ceildivsi %a, %b : i8
  %f = arith.floordivsi %a, %b : i8
  return %q, %r, %c, %f : i8, i8, i8, i8
}
// CALL wide(170141183460469231731687303715884105727, 3) -> 56713727820156410577229101238628035242
func.func @wide(%a: i128, %b: i128) -> i128 {
  %r = arith.divui %a, %b : i128
  return %r : i128
}
// CALL lanes([1, 2, 3], [10, 20, 30]) -> [11, 22, 33]
func.func @lanes(%a: vector<3xi16>, %b: vector<3xi16>) -> vector<3xi16> {
  %r = arith.addi %a, %b : vector<3xi16>
  return %r : vector<3xi16>
}
// CALL half(1.0, 0.0009765625) -> 1.0009765625
func.func @half(%a: f16, %b: f16) -> f16 {
  %r = arith.addf %a, %b : f16
  return %r : f16
}
// CALL shift(1, 7) -> -128, -128
// CALL shift(1, 8) -> poison, poison
func.func @shift(%a: i8, %b: i8) -> (i8, i8) {
  %r = arith.shli %a, %b : i8
  %s = arith.shli %a, %b overflow<nuw> : i8
  return %r, %s : i8, i8
}
// CALL select(1, 5) -> 5
// CALL select(0, 5) -> error: division by zero
func.func @select(%c: i1, %a: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %d = arith.select %c, %one, %zero : i32
  %r = arith.divui %a, %d : i32 // FAULT
  return %r : i32
}
