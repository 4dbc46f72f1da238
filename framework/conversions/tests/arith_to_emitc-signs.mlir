// REFERENCE-DIFFERS: mlir-opt-22 divides `index` without signs where arith has signs, takes no `index` where it has none, and takes one as a truth value for more than zero where signs make it less.
// RUN: terrace-opt %s --convert-arith-to-emitc

func.func @divide(%a: index, %b: index) -> (index, index, index, index, index) {
  %0 = arith.divsi %a, %b : index
  %1 = arith.remsi %a, %b : index
  %2 = arith.divui %a, %b : index
  %3 = arith.remui %a, %b : index
  %4 = arith.andi %a, %b : index
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}
func.func @compare(%a: i1, %b: i1) -> (i1, i1) {
  %0 = arith.cmpi slt, %a, %b : i1
  %1 = arith.cmpi ult, %a, %b : i1
  return %0, %1 : i1, i1
}
