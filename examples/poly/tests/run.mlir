// RUN: poly-run %s | FileCheck %s
// (1 + 2x)^2 - (3x)^2 at x = 2 is 25 - 36.

// CHECK: -11
// ANCHOR: program
func.func @main() -> i64 {
  %p = poly.constant [1, 2] : !poly.poly<3>
  %q = poly.constant [0, 3] : !poly.poly<3>
  %pp = poly.mul %p, %p : !poly.poly<3>
  %qq = poly.mul %q, %q : !poly.poly<3>
  %d = poly.sub %pp, %qq : !poly.poly<3>
  %x = arith.constant 2 : i64
  %v = poly.eval %d at %x : !poly.poly<3>
  return %v : i64
}
// ANCHOR_END: program
