// RUN: terrace-opt %s --pass-pipeline='builtin.module(composite-fixed-point-pass{pipeline=func.func(cse,canonicalize) name=mine})'

func.func @f(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %x, %c0 : i32
  %1 = arith.addi %x, %c0 : i32
  %2 = arith.subi %0, %1 : i32
  return %2 : i32
}
