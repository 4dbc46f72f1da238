// RUN: not terrace-opt %s --affine-super-vectorize=virtual-vector-size=0 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not terrace-opt %s --affine-super-vectorize="virtual-vector-size=4 test-fastest-varying=1,0" 2>&1 | FileCheck %s --check-prefix=FASTEST
// RUN: not terrace-opt %s --affine-super-vectorize="virtual-vector-size=4,4 vectorize-reductions" 2>&1 | FileCheck %s --check-prefix=REDUCTIONS
// REFERENCE-DIFFERS: mlir-opt-22 adds a note that shows the operation.

// SIZE: error: Vectorization factor must be greater than zero.
// FASTEST: remark: Fastest varying pattern specified with different size than the vector size.
// REDUCTIONS: error: Vectorizing reductions is supported only for 1-D vectors.
func.func @f(%a: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    %0 = affine.load %a[%i] : memref<8xf32>
  }
  return
}
