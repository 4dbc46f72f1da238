// RUN: terrace-opt --affine-data-copy-generate=fast-mem-capacity=0 %s 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: mlir-opt-22 adds a note that shows the operation.

// Not even the copy for one iteration of the innermost loop fits.
// CHECK: warning: total size of all copy buffers' for this block exceeds fast memory capacity
// CHECK-LABEL: func.func @too_large
// CHECK: affine.for
// CHECK: memref.alloc() : memref<1xf32, 1>
func.func @too_large(%m: memref<8xf32>) {
  affine.for %k = 0 to 4 {
    %v = affine.load %m[%k] : memref<8xf32>
  }
  return
}
