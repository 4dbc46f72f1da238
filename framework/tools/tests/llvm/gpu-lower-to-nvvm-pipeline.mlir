// RUN: terrace-opt %s --gpu-lower-to-nvvm-pipeline="cubin-format=isa cubin-chip=sm_80 cubin-features=+ptx70" | FileCheck %s
// REFERENCE-DIFFERS: mlir-opt also says how long it took

// CHECK: llvm.func @scale
// CHECK: gpu.launch_func @scale_kernel::@scale_kernel
// CHECK: gpu.binary @scale_kernel {{.*}}chip = "sm_80", features = "+ptx70"{{.*}}.version 7.0\0A.target sm_80{{.*}}.visible .entry scale_kernel

func.func @scale(%m: memref<?xf32>, %n: index, %f: f32) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %blocks = arith.ceildivsi %n, %c64 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %blocks, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c64, %sy = %c1, %sz = %c1) {
    %first = arith.muli %bx, %c64 : index
    %i = arith.addi %first, %tx : index
    %inside = arith.cmpi slt, %i, %n : index
    scf.if %inside {
      %x = memref.load %m[%i] : memref<?xf32>
      %y = arith.mulf %x, %f : f32
      memref.store %y, %m[%i] : memref<?xf32>
    }
    gpu.terminator
  }
  return
}
