// RUN: terrace-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(inline{expansion-limit=20})'
// RUN: terrace-opt %s --split-input-file --pass-pipeline='builtin.module(inline{bottom-up-limit=20})' | FileCheck %s
// REFERENCE-DIFFERS: the limits are Terrace's own

// Calls that double at every level: 2 + 5 + 11 + 23 operations.
func.func private @a(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func private @b(%x: i32) -> i32 {
  %0 = call @a(%x) : (i32) -> i32
  %1 = call @a(%0) : (i32) -> i32
  return %1 : i32
}
func.func private @c(%x: i32) -> i32 {
  %0 = call @b(%x) : (i32) -> i32
  %1 = call @b(%0) : (i32) -> i32
  return %1 : i32
}
// The private functions were left alone, and what is visible outside has no calls.
// CHECK-LABEL: func.func @main
// CHECK-COUNT-8: arith.addi
// CHECK-NOT: call
// CHECK: return
// expected-error @+1 {{the program is too large: its calls expand to more than 20 operations}}
func.func @main(%x: i32) -> i32 {
  %0 = call @c(%x) : (i32) -> i32
  %1 = call @c(%0) : (i32) -> i32
  return %1 : i32
}

// -----

// A call of itself counts as one operation.
// CHECK-LABEL: func.func @itself
// CHECK: call @itself
func.func @itself(%x: i32) -> i32 {
  %0 = call @itself(%x) : (i32) -> i32
  return %0 : i32
}
