// RUN: clock-opt %s --canonicalize | FileCheck %s

// CHECK: %[[R:.+]] = clock.constant 3 : !clock.hour<12>
// CHECK-NOT: clock.add
// CHECK: return %[[R]], %arg0
func.func @later(%h: !clock.hour<12>) -> (!clock.hour<12>, !clock.hour<12>) {
  %ten = clock.constant 10 : !clock.hour<12>
  %five = clock.constant 5 : !clock.hour<12>
  %none = clock.constant 0 : !clock.hour<12>
  %three = clock.add %ten, %five : !clock.hour<12>
  %same = clock.add %none, %h : !clock.hour<12>
  return %three, %same : !clock.hour<12>, !clock.hour<12>
}
