// Sums of rows of a matrix: shared memory, a barrier, a loop, memory that the host gives.
func.func @sums(%m: memref<64x64xf32>, %r: memref<64xf32>) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c64, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c64, %sy = %c1, %sz = %c1)
      workgroup(%w : memref<64xf32, #gpu.address_space<workgroup>>) {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0.0 : f32
    %v = memref.load %m[%bx, %tx] : memref<64x64xf32>
    memref.store %v, %w[%tx] : memref<64xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %first = arith.cmpi eq, %tx, %c0 : index
    scf.if %first {
      %n = arith.constant 64 : index
      %one = arith.constant 1 : index
      %s = scf.for %i = %c0 to %n step %one iter_args(%a = %zero) -> f32 {
        %x = memref.load %w[%i] : memref<64xf32, #gpu.address_space<workgroup>>
        %y = arith.addf %a, %x : f32
        scf.yield %y : f32
      }
      memref.store %s, %r[%bx] : memref<64xf32>
    }
    gpu.terminator
  }
  return
}
