// REFERENCE-DIFFERS: the reference makes a bound of what is no symbol, and its output is invalid.
// RUN: terrace-opt %s --allow-unregistered-dialect --affine-loop-coalescing | FileCheck %s

// The bound of the second loop changes with the first: both stay.
// CHECK-COUNT-3: affine.for
func.func @band() {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.for %k = 0 to 4 {
        "use"(%i, %j, %k) : (index, index, index) -> ()
      }
    }
  }
  return
}
