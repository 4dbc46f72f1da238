// RUN: poly-opt %s --poly-to-arith | FileCheck %s
// RUN: not poly-opt %s --pass-pipeline='builtin.module(poly-to-arith{max-size=1})' 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: poly-opt %s --poly-to-arith --mlir-pass-statistics 2>&1 | FileCheck %s --check-prefix=STATISTIC

// SIZE: failed to legalize operation 'poly.eval'
// STATISTIC: 2 num-evals

// CHECK-LABEL: @horner
// CHECK: %[[P:.+]] = arith.muli %{{.+}}, %arg0
// CHECK: arith.addi %[[P]]
func.func @horner(%x: i64) -> i64 {
  %p = poly.constant [5, 7] : !poly.poly<2>
  %v = poly.eval %p at %x : !poly.poly<2>
  return %v : i64
}

// CHECK-LABEL: @powers
// CHECK-COUNT-4: arith.muli
func.func @powers(%x: i64) -> i64 {
  %p = poly.constant [5, 7] : !poly.poly<2>
  %v = poly.eval %p at %x by powers : !poly.poly<2>
  return %v : i64
}
