// RUN: terrace-opt %s --finalize-memref-to-llvm

func.func @views(%m: memref<4x8xf32, strided<[8, 1], offset: ?>>, %b: memref<128xi8>, %i: index) {
  %0 = memref.reinterpret_cast %b to offset: [%i], sizes: [4, %i], strides: [%i, 1] : memref<128xi8> to memref<4x?xi8, strided<[?, 1], offset: ?>>
  %1 = memref.view %b[%i][] : memref<128xi8> to memref<4x4xf32>
  %2 = memref.view %b[%i][%i] : memref<128xi8> to memref<?xf32>
  %3 = memref.transpose %m (i, j) -> (j, i) : memref<4x8xf32, strided<[8, 1], offset: ?>> to memref<8x4xf32, strided<[1, 8], offset: ?>>
  %4 = memref.memory_space_cast %b : memref<128xi8> to memref<128xi8, 1>
  return
}
func.func @metadata(%m: memref<4x?xf32, strided<[?, 1], offset: ?>>) -> index {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<4x?xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  %p = memref.extract_aligned_pointer_as_index %m : memref<4x?xf32, strided<[?, 1], offset: ?>> -> index
  return %p : index
}
func.func @atomics(%m: memref<4xi32>, %f: memref<4xf32>, %i: index, %x: i32, %y: f32) {
  %0 = memref.atomic_rmw addi %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %1 = memref.atomic_rmw maximumf %y, %f[%i] : (f32, memref<4xf32>) -> f32
  %2 = memref.atomic_rmw assign %y, %f[%i] : (f32, memref<4xf32>) -> f32
  %3 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    %4 = arith.muli %old, %x : i32
    memref.atomic_yield %4 : i32
  }
  return
}
func.func @hints(%m: memref<4xf32>, %i: index, %u: memref<*xf32>) -> index {
  memref.assume_alignment %m, 16 : memref<4xf32>
  memref.prefetch %m[%i], write, locality<1>, data : memref<4xf32>
  %r = memref.rank %u : memref<*xf32>
  return %r : index
}
func.func @reshape(%m: memref<?xf32>, %shape: memref<2xindex>, %d: memref<?xindex>) -> memref<?x?xf32> {
  %0 = memref.reshape %m(%shape) : (memref<?xf32>, memref<2xindex>) -> memref<?x?xf32>
  %1 = memref.reshape %m(%d) : (memref<?xf32>, memref<?xindex>) -> memref<*xf32>
  return %0 : memref<?x?xf32>
}
