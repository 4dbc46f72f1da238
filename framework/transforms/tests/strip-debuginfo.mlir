// RUN: terrace-opt %s --strip-debuginfo --mlir-print-debuginfo

func.func @f(%x: i32 loc("x")) -> i32 {
  %0 = arith.addi %x, %x : i32 loc(fused["a", "b"])
  return %0 : i32 loc("here":1:2)
} loc("f")
