// A reproducer holds the pipeline and the input; running it gives what the pipeline gives.
// RUN: terrace-opt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize))' --mlir-generate-reproducer=%t -o /dev/null
// RUN: FileCheck %s --input-file=%t
// RUN: terrace-opt %t --run-reproducer

// CHECK: func.func @f
// CHECK: {-#
// CHECK: mlir_reproducer
// CHECK: pipeline: "builtin.module(func.func(cse,canonicalize
func.func @f(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %x, %c0 : i32
  return %0 : i32
}
