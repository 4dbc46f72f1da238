// RUN: not terrace-opt %s --irdl-file=%s 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: it ends without an error of its own

// CHECK: [[@LINE+1]]:1: error: a dialect with namespace 'arith' has already been registered
irdl.dialect @arith {
  irdl.operation @op
}
