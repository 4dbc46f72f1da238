// RUN: terrace-opt --arith-unsigned-when-equivalent %s

func.func @small(%a: i8, %b: i8) -> (i32, i32, i32, i32, i32, i32, i64, i1, i1) {
  %0 = arith.extui %a : i8 to i32
  %1 = arith.extui %b : i8 to i32
  %2 = arith.divsi %0, %1 : i32
  %3 = arith.ceildivsi %0, %1 : i32
  %4 = arith.floordivsi %0, %1 : i32
  %5 = arith.remsi %0, %1 : i32
  %6 = arith.minsi %0, %1 : i32
  %7 = arith.maxsi %0, %1 : i32
  %8 = arith.extsi %7 : i32 to i64
  %9 = arith.cmpi slt, %0, %1 : i32
  %10 = arith.cmpi sge, %6, %7 : i32
  return %2, %3, %4, %5, %6, %7, %8, %9, %10 : i32, i32, i32, i32, i32, i32, i64, i1, i1
}

func.func @stays(%a: i32, %b: i32) -> (i32, i1, i1) {
  %0 = arith.minsi %a, %b : i32
  %1 = arith.cmpi slt, %a, %b : i32
  %2 = arith.cmpi eq, %a, %b : i32
  return %0, %1, %2 : i32, i1, i1
}
