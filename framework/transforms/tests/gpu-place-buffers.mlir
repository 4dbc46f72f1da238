// RUN: terrace-opt %s --gpu-place-buffers
// REFERENCE-DIFFERS: MLIR has no such pass

// Memory stays on the device between launches; new memory is not copied to it.
func.func @chain(%in: memref<64xf64>, %x: f64) {
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<64xf64>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %v = memref.load %in[%tx] : memref<64xf64>
    memref.store %v, %a[%tx] : memref<64xf64>
    gpu.terminator
  }
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %v = memref.load %a[%tx] : memref<64xf64>
    %w = arith.mulf %v, %v : f64
    memref.store %w, %a[%tx] : memref<64xf64>
    gpu.terminator
  }
  %r = memref.load %a[%c1] : memref<64xf64>
  call @show(%r) : (f64) -> ()
  memref.dealloc %a : memref<64xf64>
  return
}
func.func private @show(f64)

// A write of the host is copied before the next launch; one of the device to memory of others is copied at the end.
func.func @both(%m: memref<?xf64>, %x: f64) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    memref.store %x, %m[%tx] : memref<?xf64>
    gpu.terminator
  }
  memref.store %x, %m[%c1] : memref<?xf64>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %v = memref.load %m[%tx] : memref<?xf64>
    memref.store %v, %m[%bx] : memref<?xf64>
    gpu.terminator
  }
  return
}

// A loop with launches is one use.
func.func @loop(%n: index, %size: index, %x: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%size) : memref<?xf64>
  memref.store %x, %a[%c0] : memref<?xf64>
  scf.for %i = %c0 to %n step %c1 {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
      %v = memref.load %a[%c0] : memref<?xf64>
      memref.store %v, %a[%tx] : memref<?xf64>
      gpu.terminator
    }
  }
  %r = memref.load %a[%c1] : memref<?xf64>
  call @show(%r) : (f64) -> ()
  return
}

// Memory of the device is left alone.
func.func @placed(%x: f64) {
  %c1 = arith.constant 1 : index
  %a = gpu.alloc() : memref<4xf64>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    memref.store %x, %a[%tx] : memref<4xf64>
    gpu.terminator
  }
  return
}
