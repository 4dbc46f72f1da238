// RUN: terrace-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(convert-affine-for-to-gpu))'

func.func @not_perfect(%n: index) {
  // expected-error@+1 {{expected perfectly nested loops in the body}}
  affine.for %i = 0 to %n {
    %0 = arith.addi %i, %i : index
    affine.for %j = 0 to %n {
    }
  }
  return
}

// -----

func.func @no_loop(%n: index) {
  affine.for %i = 0 to %n {
    // expected-error@+1 {{expected a nested loop}}
    %0 = arith.addi %i, %i : index
  }
  return
}

// -----

func.func @bounds(%n: index) {
  affine.for %i = 0 to %n {
    // expected-error@+1 {{loops with bounds depending on other mapped loops are not supported}}
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
    }
  }
  return
}
