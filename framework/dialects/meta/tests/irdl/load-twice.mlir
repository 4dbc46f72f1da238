// RUN: not terrace-opt %s --irdl-file=%s 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: it crashes

// Two modules may each define a part of a dialect.
module {
  irdl.dialect @d {
    irdl.operation @op
  }
}
module {
  irdl.dialect @d {
    irdl.operation @other
    // CHECK: [[@LINE+1]]:5: error: 'd.op' is defined already
    irdl.operation @op
  }
}
