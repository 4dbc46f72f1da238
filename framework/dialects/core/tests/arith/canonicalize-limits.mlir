// RUN: terrace-opt %s --split-input-file --allow-unregistered-dialect --canonicalize

// The same numbers with and without a sign.
func.func @f() -> (i16, i16, i16, i16) {
  %a = arith.constant 6 : i16
  %b = arith.constant -2 : i16
  %0 = arith.divsi %a, %b : i16
  %1 = arith.divui %a, %b : i16
  %2 = arith.remsi %a, %b : i16
  %3 = arith.remui %a, %b : i16
  return %0, %1, %2, %3 : i16, i16, i16, i16
}
// -----
// Divisions by zero stay, and those that overflow.
func.func @f() -> (i16, i16, i16, i16, i16, i16) {
  %a = arith.constant 6 : i16
  %z = arith.constant 0 : i16
  %m = arith.constant -32768 : i16
  %n = arith.constant -1 : i16
  %0 = arith.divsi %a, %z : i16
  %1 = arith.divui %a, %z : i16
  %2 = arith.remsi %a, %z : i16
  %3 = arith.remui %a, %z : i16
  %4 = arith.divsi %m, %n : i16
  %5 = arith.remsi %m, %n : i16
  return %0, %1, %2, %3, %4, %5 : i16, i16, i16, i16, i16, i16
}
// -----
// So does what rounds.
func.func @f() -> (i16, i16, i16, i16) {
  %a = arith.constant 6 : i16
  %z = arith.constant 0 : i16
  %m = arith.constant -32768 : i16
  %n = arith.constant -1 : i16
  %0 = arith.ceildivsi %m, %n : i16
  %1 = arith.floordivsi %m, %n : i16
  %2 = arith.ceildivui %a, %z : i16
  %3 = arith.floordivsi %a, %z : i16
  return %0, %1, %2, %3 : i16, i16, i16, i16
}
// -----
// The order of two numbers depends on the sign, their equality does not.
func.func @f() -> (i1, i1, i1, i1, i1) {
  %a = arith.constant -8 : i4
  %b = arith.constant 2 : i4
  %0 = arith.cmpi slt, %a, %b : i4
  %1 = arith.cmpi ult, %a, %b : i4
  %2 = arith.cmpi ugt, %a, %b : i4
  %3 = arith.cmpi sgt, %a, %b : i4
  %4 = arith.cmpi eq, %a, %b : i4
  return %0, %1, %2, %3, %4 : i1, i1, i1, i1, i1
}
// -----
// A number minus itself.
func.func @test_subi_zero(%arg0: i32) -> i32 {
  %y = arith.subi %arg0, %arg0 : i32
  return %y : i32
}
// -----
// A choice that is known, and the smaller of two.
func.func @f(%c: i1, %a: i32, %b: i32) -> (i32, i32, i32) {
  %t = arith.constant true
  %0 = arith.select %c, %a, %a : i32
  %1 = arith.select %t, %a, %b : i32
  %2 = arith.cmpi slt, %a, %b : i32
  %3 = arith.select %2, %a, %b : i32
  return %0, %1, %3 : i32, i32, i32
}
// -----
// Constants go into the function in which they are folded.
func.func @f() -> i32 {
  %a = arith.constant 2 : i32
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
func.func @g() -> i32 {
  %a = arith.constant 2 : i32
  %0 = scf.execute_region -> i32 {
    %1 = arith.addi %a, %a : i32
    %2 = "x.op"(%1) : (i32) -> i32
    scf.yield %2 : i32
  }
  return %0 : i32
}
