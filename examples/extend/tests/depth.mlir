// An analysis is computed once as long as it is preserved: the pass between changes nothing, and says so.
// RUN: extend-opt %s --mlir-timing \
// RUN:   --pass-pipeline='builtin.module(func.func(report-depth,report-depth,shift-multiplications,report-depth))' 2>&1 \
// RUN:   | FileCheck %s

// CHECK-COUNT-3: remark: the longest chain has 3 operations
// CHECK-COUNT-1: (A) Depth
// CHECK-NOT: (A) Depth
func.func @f(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %x, %0 : i32
  return %1 : i32
}
