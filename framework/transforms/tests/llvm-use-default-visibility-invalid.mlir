// RUN: not terrace-opt %s --llvm-use-default-visibility=visibility=default 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: mlir-opt-22 says the same on two lines.
// CHECK: Cannot find option named 'default'!
module {}
