// RUN: terrace-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect --lift-cf-to-scf

func.func @unreachable(%x: i32) {
  cf.br ^a
^a:
  return
^b:
  // expected-error@+1 {{'test.b' op transformation does not support unreachable blocks}}
  "test.b"(%x) : (i32) -> ()
  cf.br ^a
}

// -----

func.func @unknown() {
  // expected-error@+1 {{'foo.br' op transformation does not support terminators with successors not implementing BranchOpInterface}}
  "foo.br"()[^a, ^b] : () -> ()
^a:
  return
^b:
  return
}

// -----

func.func @endless(%c: i1) {
  scf.execute_region {
    cf.br ^a
  ^a:
    // expected-error@+1 {{Cannot create unreachable terminator for 'scf.execute_region'}}
    cf.br ^a
  }
  return
}
