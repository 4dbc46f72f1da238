// RUN: terrace-opt %s --arith-int-range-narrowing="int-bitwidths-supported=8,16"
// REFERENCE-DIFFERS: the reference narrows without a look at what the operation reads in its bits

// 200 is negative in 8 bits: what reads signs needs 16.
func.func @signed(%x: i8, %y: i8) -> (i32, i32, i32, i1) {
  %a = arith.extui %x : i8 to i32
  %b = arith.extui %y : i8 to i32
  %c3 = arith.constant 3 : i32
  %0 = arith.divsi %a, %c3 : i32
  %1 = arith.maxsi %a, %b : i32
  %2 = arith.remsi %a, %c3 : i32
  %3 = arith.cmpi sle, %a, %b : i32
  return %0, %1, %2, %3 : i32, i32, i32, i1
}

// -1 is large without a sign.
func.func @unsigned(%x: i8) -> (i32, i1) {
  %a = arith.extsi %x : i8 to i32
  %c7 = arith.constant 7 : i32
  %0 = arith.remui %a, %c7 : i32
  %1 = arith.cmpi ult, %a, %c7 : i32
  return %0, %1 : i32, i1
}

// 8 bits cannot be shifted by 11, and 100 + 100 overflows them.
func.func @shifts_and_flags(%x: i8, %y: i8) -> (i32, i32) {
  %a = arith.extui %x : i8 to i32
  %c11 = arith.constant 11 : i32
  %0 = arith.shrui %a, %c11 : i32
  %c1 = arith.constant 1 : i32
  %b = arith.extui %y : i8 to i32
  %1 = arith.shrui %a, %c1 : i32
  %2 = arith.shrui %b, %c1 : i32
  %3 = arith.addi %1, %2 overflow<nsw, nuw> : i32
  return %0, %3 : i32, i32
}

// Operations with other rules for their bits stay: leading zeros are counted from the top.
func.func @left(%x: i8) -> i32 {
  %a = arith.extui %x : i8 to i32
  %0 = math.ctlz %a : i32
  return %0 : i32
}
