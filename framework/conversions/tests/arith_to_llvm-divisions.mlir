// RUN: terrace-opt %s --convert-arith-to-llvm
// RUN: terrace-opt %s --convert-to-llvm

func.func @rounded(%a: i16, %b: i16, %i: index, %j: index) -> (i16, i16, i16, index) {
  %0 = arith.floordivsi %a, %b : i16
  %1 = arith.ceildivsi %a, %b : i16
  %2 = arith.ceildivui %a, %b : i16
  %3 = arith.floordivsi %i, %j : index
  return %0, %1, %2, %3 : i16, i16, i16, index
}
