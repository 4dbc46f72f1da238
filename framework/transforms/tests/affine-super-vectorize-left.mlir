// REFERENCE-DIFFERS: the reference crashes, makes invalid operations, or takes a number for what differs between the elements of a vector.
// RUN: terrace-opt %s --split-input-file --affine-super-vectorize=virtual-vector-size=8 | FileCheck %s

// A constant among the indices is at hand in the new loop.
// CHECK-LABEL: func.func @cidx
// CHECK: affine.for %[[I:.*]] = 0 to %{{.*}} step 8
// CHECK: %[[C:.*]] = arith.constant 3 : index
// CHECK: vector.transfer_read %{{.*}}[%[[C]], %[[I]]]
func.func @cidx(%A : memref<?x?xf32>, %B: memref<100xf32>, %D: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to %n {
    %k = arith.constant 3 : index
    %x2 = affine.load %A[%k, %i] : memref<?x?xf32>
    affine.store %x2, %D[%i] : memref<100xf32>
  }
  return
}

// -----

// A minimum is of numbers, not of vectors.
// CHECK-LABEL: func.func @min
// CHECK: affine.for %{{.*}} = 0 to %{{[^ ]*}} {
// CHECK: affine.load
func.func @min(%A : memref<?x?xf32>, %B: memref<100xi32>, %C: memref<?x?xf32>, %D: memref<100xf32>, %u: f32, %n: index) {
  affine.for %i = 0 to %n {
      %k = affine.min affine_map<(d0) -> (d0, 5)>(%n)
      %x2 = affine.load %B[%k] : memref<100xi32>
      %x3 = arith.sitofp %x2 : i32 to f32
      affine.store %x3, %D[%i] : memref<100xf32>
  }
  return
}

// -----

// The inner loop runs another number of times for each element.
// CHECK-LABEL: func.func @bounds
// CHECK: affine.for %{{.*}} = 0 to %{{[^ ]*}} {
// CHECK-NOT: vector
func.func @bounds(%a: memref<100x100xf32>, %b: memref<100xf32>, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.for %k = 0 to 4 {
        %0 = affine.load %b[%k + %j] : memref<100xf32>
        affine.store %0, %a[%k + %j, %i] : memref<100x100xf32>
      }
    }
  }
  return
}
