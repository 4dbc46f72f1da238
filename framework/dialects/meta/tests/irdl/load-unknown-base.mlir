// RUN: not terrace-opt %s --irdl-file=%s 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: the note has its line of the source here, too

// CHECK: [[@LINE+4]]:{{[0-9]+}}: error: no registered type with name !builtin.bag
irdl.dialect @d {
  irdl.operation @op {
    // Not used: it is looked up all the same.
    %0 = irdl.base "!builtin.bag"
  }
}
