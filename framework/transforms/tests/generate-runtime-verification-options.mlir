// RUN: terrace-opt %s --generate-runtime-verification=verbose-level=0
// RUN: not terrace-opt %s --generate-runtime-verification=verbose-level=2 2>&1 | FileCheck %s --check-prefix=LEVEL
// LEVEL: error: generate-runtime-verification pass: set verboseLevel to 0 or 1

func.func @load(%m: memref<3xf32>, %i: index) -> f32 {
  %x = memref.load %m[%i] : memref<3xf32>
  return %x : f32
}
