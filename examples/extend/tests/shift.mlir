// RUN: extend-opt %s --shift-multiplications --mlir-pass-statistics 2>&1 | FileCheck %s
// RUN: extend-opt %s --shift-multiplications=most=2 | FileCheck %s --check-prefix=FEW
// RUN: extend-opt %s --shift-multiplications --debug-only=greedy-rewriter 2>&1 | FileCheck %s --check-prefix=LOG

// CHECK: (S) 1 shifts - Number of multiplications replaced
// CHECK: %[[THREE:.+]] = arith.constant 3 : i32
// CHECK: %[[A:.+]] = arith.shli %arg0, %[[THREE]] : i32
// CHECK: %[[B:.+]] = arith.muli %arg1, %c6_i32 : i32
// CHECK: return %[[A]], %[[B]] : i32, i32
// FEW-NOT: arith.shli
// LOG: ** Match Failure : 6 is not one of the powers of two up to 2^63
func.func @f(%x: i32, %y: i32) -> (i32, i32) {
  %c8 = arith.constant 8 : i32
  %c6 = arith.constant 6 : i32
  %0 = arith.muli %x, %c8 : i32
  %1 = arith.muli %y, %c6 : i32
  return %0, %1 : i32, i32
}
