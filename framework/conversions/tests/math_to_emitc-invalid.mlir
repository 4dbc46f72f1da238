// RUN: not terrace-opt %s --convert-math-to-emitc=language-target=c 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: mlir-opt-22 says the same on two lines.
// CHECK: Cannot find option named 'c'!
module {}
