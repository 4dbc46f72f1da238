// RUN: poly-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: @product
// CHECK: poly.constant [1, 4, 4] : !poly.poly<3>
func.func @product() -> !poly.poly<3> {
  %p = poly.constant [1, 2] : !poly.poly<3>
  %q = poly.mul %p, %p : !poly.poly<3>
  return %q : !poly.poly<3>
}

// EvalOfSum
// CHECK-LABEL: @sum
// CHECK: %[[A:.+]] = poly.eval %arg0 at %arg2
// CHECK: %[[B:.+]] = poly.eval %arg1 at %arg2
// CHECK: arith.addi %[[A]], %[[B]]
func.func @sum(%p: !poly.poly<3>, %q: !poly.poly<3>, %x: i64) -> i64 {
  %s = poly.add %p, %q : !poly.poly<3>
  %v = poly.eval %s at %x : !poly.poly<3>
  return %v : i64
}

// DifferenceOfSquares
// CHECK-LABEL: @squares
// CHECK: %[[S:.+]] = poly.add %arg0, %arg1
// CHECK: %[[D:.+]] = poly.sub %arg0, %arg1
// CHECK: poly.mul %[[S]], %[[D]]
func.func @squares(%x: !poly.poly<3>, %y: !poly.poly<3>) -> !poly.poly<3> {
  %xx = poly.mul %x, %x : !poly.poly<3>
  %yy = poly.mul %y, %y : !poly.poly<3>
  %d = poly.sub %xx, %yy : !poly.poly<3>
  return %d : !poly.poly<3>
}
