// RUN: terrace-opt %s --convert-arith-to-llvm
func.func @f() -> i32 { %0 = arith.constant 1 : i32
 %1 = arith.addi %0, %0 : i32
 return %1 : i32 }
