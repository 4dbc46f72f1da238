// RUN: not terrace-opt %s --irdl-file=%S/inputs/costly.irdl 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: it runs for hours

// CHECK: error: takes too many steps to check: the definition has too many alternatives
%0 = "costly.op"() : () -> i32
