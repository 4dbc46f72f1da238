// RUN: terrace-opt --arith-int-range-narrowing=int-bitwidths-supported=8,16,32 %s
// RUN: terrace-opt --arith-int-range-narrowing %s

func.func @sum(%a: i8, %b: i8) -> i64 {
  %0 = arith.extui %a : i8 to i64
  %1 = arith.extui %b : i8 to i64
  %2 = arith.addi %0, %1 : i64
  return %2 : i64
}

func.func @signed(%a: i8, %b: i8) -> i64 {
  %0 = arith.extsi %a : i8 to i64
  %1 = arith.extsi %b : i8 to i64
  %2 = arith.muli %0, %1 : i64
  return %2 : i64
}

func.func @comparison(%x: index) -> i1 {
  %c16 = arith.constant 16 : index
  %0 = arith.remui %x, %c16 : index
  %1 = arith.cmpi slt, %0, %c16 : index
  return %1 : i1
}

func.func @chain(%x: i64) -> i64 {
  %0 = arith.index_cast %x : i64 to index
  %1 = arith.index_cast %0 : index to i64
  return %1 : i64
}
