// RUN: terrace-opt %s --split-input-file --verify-diagnostics | FileCheck %s --allow-empty

// CHECK-NOT: error
// expected-error @+1 {{fails as MyTrait was told}}
"x.checked"() {fail_trait} : () -> ()

// -----

// expected-error @+1 {{fails by its own verifier}}
"x.checked"() {fail_op} : () -> ()
