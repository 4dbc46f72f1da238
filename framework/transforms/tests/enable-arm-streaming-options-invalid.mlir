// RUN: not terrace-opt %s --enable-arm-streaming=za-mode=some 2>&1 | FileCheck %s
// RUN: not terrace-opt %s --enable-arm-streaming=streaming-mode=some 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: mlir-opt-22 says the same on two lines.
// CHECK: Cannot find option named 'some'!
module {}
