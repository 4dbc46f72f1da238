// RUN: not terrace-opt %s --split-input-file --convert-math-to-libm 2>&1 | FileCheck %s
// RUN: not terrace-opt --split-input-file --convert-math-to-libm --mlir-disable-diagnostic-notes --explain < %s 2>&1
// REFERENCE-DIFFERS: its note shows the operation instead of the patterns' reasons.

func.func @copysign(%a: f32) {
  // CHECK: error: failed to legalize operation 'math.copysign' that was explicitly marked illegal
  %0 = math.copysign %a, %a : f32
  return
}

// -----

func.func @sin(%a: f80) {
  // CHECK: error: failed to legalize operation 'math.sin' that was explicitly marked illegal
  %0 = math.sin %a : f80
  return
}

// -----

func.func @cos(%a: tensor<4xf32>) {
  // CHECK: error: failed to legalize operation 'math.cos' that was explicitly marked illegal
  %0 = math.cos %a : tensor<4xf32>
  return
}

// -----

func.func @ctlz(%a: i32) {
  // CHECK: error: failed to legalize operation 'math.ctlz' that was explicitly marked illegal
  %0 = math.ctlz %a : i32
  return
}

// -----

func.func @isnan(%a: f32) {
  // CHECK: error: failed to legalize operation 'math.isnan' that was explicitly marked illegal
  %0 = math.isnan %a : f32
  return
}
