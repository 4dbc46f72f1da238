// RUN: terrace-opt %s --inline --mlir-print-debuginfo --mlir-print-local-scope

// Each operation says through which calls it came.
func.func private @twice(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32 loc("sum")
  return %0 : i32 loc("return")
}
func.func private @four(%x: i32) -> i32 {
  %0 = call @twice(%x) : (i32) -> i32 loc("inner")
  %1 = call @twice(%0) : (i32) -> i32
  return %1 : i32
}
func.func @main(%x: i32) -> i32 {
  %0 = call @four(%x) : (i32) -> i32 loc("outer")
  return %0 : i32
}
