// RUN: not terrace-opt %s --split-input-file 2>&1 | FileCheck %s

// CHECK: error: 'func.call' op 'nope' does not reference a valid function
func.func @bad() {
  func.call @nope() : () -> ()
  return
}

// -----

// CHECK: func.func @good
func.func @good() {
  return
}
