// RUN: not terrace-opt %s --ensure-debug-info-scope-on-llvm-func=emission-kind=Some 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: mlir-opt-22 says the same on two lines.
// CHECK: Cannot find option named 'Some'!
module {}
