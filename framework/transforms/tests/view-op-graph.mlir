// RUN: terrace-opt %s --view-op-graph -o %t 2>&1

func.func @f(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
