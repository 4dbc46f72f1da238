// RUN: not terrace-opt %s --split-input-file --gpu-place-buffers 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: MLIR has no such pass

// CHECK: memory of kernels has another name on the host
// CHECK: hint: 'fold-memref-alias-ops'
func.func @alias(%m: memref<64xf64>, %x: f64) {
  %c1 = arith.constant 1 : index
  %part = memref.subview %m[0] [4] [1] : memref<64xf64> to memref<4xf64, strided<[1]>>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    memref.store %x, %m[%tx] : memref<64xf64>
    gpu.terminator
  }
  return
}

// -----

// CHECK: memory is used by host and device in turn within one operation
// CHECK: this operation
func.func @turns(%m: memref<64xf64>, %x: f64) {
  %c1 = arith.constant 1 : index
  scf.for %i = %c1 to %c1 step %c1 {
    memref.store %x, %m[%i] : memref<64xf64>
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
      memref.store %x, %m[%tx] : memref<64xf64>
      gpu.terminator
    }
  }
  return
}

// -----

// CHECK: memory of kernels with a layout of its own cannot be placed
func.func @layout(%m: memref<64xf64, strided<[2]>>, %x: f64) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    memref.store %x, %m[%tx] : memref<64xf64, strided<[2]>>
    gpu.terminator
  }
  return
}

// -----

// CHECK: memory of kernels is used in another block than it is made in
func.func @blocks(%m: memref<64xf64>, %x: f64) {
  %c1 = arith.constant 1 : index
  cf.br ^next
^next:
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    memref.store %x, %m[%tx] : memref<64xf64>
    gpu.terminator
  }
  return
}
