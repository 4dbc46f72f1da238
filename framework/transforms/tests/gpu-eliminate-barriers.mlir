// RUN: terrace-opt %s --gpu-eliminate-barriers --allow-unregistered-dialect

// BarrierElimination: nothing is before the first one, and reads do not conflict.
func.func @reads(%m: memref<4xf32>, %i: index) -> f32 {
  gpu.barrier
  %a = memref.load %m[%i] : memref<4xf32>
  gpu.barrier
  %b = memref.load %m[%i] : memref<4xf32>
  %c = arith.addf %a, %b : f32
  return %c : f32
}
// Of two barriers in a row one does; a write before a read needs it.
func.func @writes(%m: memref<4xf32>, %n: memref<4xf32>, %i: index) -> f32 {
  %a = memref.load %m[%i] : memref<4xf32>
  memref.store %a, %n[%i] : memref<4xf32>
  gpu.barrier
  gpu.barrier
  %b = memref.load %m[%i] : memref<4xf32>
  return %b : f32
}
// Memory that is apart: two allocations, globals of two names, an allocation and an argument, arguments that say so.
memref.global "private" @a : memref<4xf32>
memref.global "private" @b : memref<4xf32>
func.func @apart(%v: f32, %i: index) -> f32 {
  %a = memref.get_global @a : memref<4xf32>
  %b = memref.get_global @b : memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  %d = memref.alloca() : memref<4xf32>
  memref.store %v, %a[%i] : memref<4xf32>
  memref.store %v, %c[%i] : memref<4xf32>
  gpu.barrier
  %0 = memref.load %b[%i] : memref<4xf32>
  %1 = memref.load %d[%i] : memref<4xf32>
  %2 = arith.addf %0, %1 : f32
  return %2 : f32
}
func.func @arguments(%x: memref<4xf32> {llvm.noalias}, %y: memref<4xf32> {llvm.noalias}, %z: memref<4xf32>, %v: f32, %i: index) -> f32 {
  %c = memref.alloc() : memref<4xf32>
  memref.store %v, %x[%i] : memref<4xf32>
  gpu.barrier
  %0 = memref.load %y[%i] : memref<4xf32>
  memref.store %v, %c[%i] : memref<4xf32>
  gpu.barrier
  %1 = memref.load %z[%i] : memref<4xf32>
  %2 = arith.addf %0, %1 : f32
  return %2 : f32
}
// Views are of the same memory.
func.func @views(%x: memref<4xf32>, %v: f32, %i: index) -> f32 {
  %0 = memref.cast %x : memref<4xf32> to memref<?xf32>
  %1 = memref.subview %x[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %v, %0[%i] : memref<?xf32>
  gpu.barrier
  %2 = memref.load %1[%i] : memref<2xf32, strided<[1], offset: 1>>
  return %2 : f32
}
// An allocation that is stored is one that others may know.
func.func @captured(%to: memref<memref<4xf32>>, %other: memref<memref<4xf32>>, %v: f32, %i: index) -> f32 {
  %own = memref.alloc() : memref<4xf32>
  %captured = memref.alloc() : memref<4xf32>
  memref.store %captured, %to[] : memref<memref<4xf32>>
  %x = memref.load %other[] : memref<memref<4xf32>>
  gpu.barrier
  memref.store %v, %own[%i] : memref<4xf32>
  gpu.barrier
  memref.store %v, %x[%i] : memref<4xf32>
  gpu.barrier
  %1 = memref.load %captured[%i] : memref<4xf32>
  return %1 : f32
}
// The end of one iteration is before the beginning of the next one.
func.func @loops(%m: memref<4xf32>, %n: memref<4xf32>, %v: f32, %c: index) attributes {__parallel_region_boundary_for_test} {
  %own = memref.alloca() : memref<4xf32>
  scf.for %i = %c to %c step %c {
    %0 = memref.load %m[%i] : memref<4xf32>
    memref.store %0, %own[%i] : memref<4xf32>
    gpu.barrier
    memref.store %v, %m[%i] : memref<4xf32>
  }
  gpu.barrier
  scf.for %i = %c to %c step %c {
    %0 = memref.load %n[%i] : memref<4xf32>
    memref.store %0, %own[%i] : memref<4xf32>
    gpu.barrier
    %1 = memref.load %m[%i] : memref<4xf32>
    memref.store %1, %own[%i] : memref<4xf32>
  }
  return
}
// A conditional runs once; a body that may run often is before and after itself.
func.func @regions(%m: memref<4xf32>, %n: memref<4xf32>, %v: f32, %c: index, %if: i1) attributes {__parallel_region_boundary_for_test} {
  scf.if %if {
    gpu.barrier
    memref.store %v, %m[%c] : memref<4xf32>
  }
  scf.parallel (%i) = (%c) to (%c) step (%c) {
    gpu.barrier
    memref.store %v, %n[%i] : memref<4xf32>
    scf.reduce
  }
  return
}
// Where blocks branch and where an operation says nothing, anything may happen.
func.func @unknown(%if: i1) {
  "anything"() : () -> ()
  gpu.barrier
  "anything"() : () -> ()
  cf.cond_br %if, ^bb1, ^bb2
^bb1:
  gpu.barrier
  cf.br ^bb2
^bb2:
  return
}
