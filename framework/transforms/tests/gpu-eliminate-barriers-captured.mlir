// RUN: terrace-opt %s --gpu-eliminate-barriers
// REFERENCE-DIFFERS: mlir-opt looks at no uses of views, and erases the barrier.

// BarrierElimination: other threads may know the allocation by its view.
func.func @captured(%to: memref<memref<?xf32>>, %other: memref<memref<?xf32>>, %v: f32, %i: index) -> f32 {
  %captured = memref.alloc() : memref<4xf32>
  %view = memref.cast %captured : memref<4xf32> to memref<?xf32>
  memref.store %view, %to[] : memref<memref<?xf32>>
  %x = memref.load %other[] : memref<memref<?xf32>>
  memref.store %v, %x[%i] : memref<?xf32>
  gpu.barrier
  %1 = memref.load %captured[%i] : memref<4xf32>
  return %1 : f32
}
