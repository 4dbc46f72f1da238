// RUN: terrace-opt --convert-vector-to-scf %s | FileCheck %s
// REFERENCE-DIFFERS: the reference puts several operations into the mask, which is an error

// CHECK: vector.mask %{{.*}} { vector.transfer_write
func.func @masked(%A : memref<?x?xf32>, %i: index, %v: vector<4x8xf32>, %m: vector<4x8xi1>) {
  vector.mask %m { vector.transfer_write %v, %A[%i, %i] {in_bounds = [true, true]} : vector<4x8xf32>, memref<?x?xf32> } : vector<4x8xi1>
  return
}
