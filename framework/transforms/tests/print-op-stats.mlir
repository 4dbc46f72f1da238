// RUN: terrace-opt %s --print-op-stats 2>&1
// RUN: terrace-opt %s --print-op-stats=json=true 2>&1

func.func @f(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %0, %x : i32
  return %1 : i32
}
