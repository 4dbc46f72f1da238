// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
// RUN: terrace-opt %s --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt
memref.global "private" constant @table : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]>
memref.global @open : memref<4xi32> = uninitialized
memref.global "private" @external : memref<4xi32>
func.func @operations(%n: index, %v: f32) {
  %alloc = memref.alloc() : memref<2x3xf32>
  %alloc_0 = memref.alloc(%n) {alignment = 64 : i64} : memref<?xf32>
  %alloca = memref.alloca() : memref<4xf32, 1>
  %0 = memref.load %alloc_0[%n] : memref<?xf32>
  memref.store %v, %alloc_0[%n] : memref<?xf32>
  %dim = memref.dim %alloc_0, %n : memref<?xf32>
  %cast = memref.cast %alloc : memref<2x3xf32> to memref<?x?xf32>
  %1 = memref.get_global @table : memref<2xf32>
  memref.copy %alloc, %alloc : memref<2x3xf32> to memref<2x3xf32>
  memref.dealloc %alloc_0 : memref<?xf32>
  return
}

#map = affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>
memref.global "private" constant @c : memref<2xf32> = dense<[1.0, 2.0]> {alignment = 64 : i64}
func.func @alloc(%n: index, %i: index) {
  %0 = memref.alloc(%n)[%i] {alignment = 8 : i64} : memref<4x?xf32, #map>
  %1 = memref.alloca(%n) : memref<?xf32>
  %2 = memref.realloc %1(%i) {x} : memref<?xf32> to memref<?xf32>
  %3 = memref.realloc %1 : memref<?xf32> to memref<8xf32>
  %4 = memref.alloca_scope -> (i32) {
    %c = arith.constant 1 : i32
    memref.alloca_scope.return %c : i32
  } {x}
  memref.alloca_scope {
    %5 = memref.alloca() : memref<2xf32, 1>
  }
  memref.dealloc %3 : memref<8xf32>
  return
}
func.func @access(%m: memref<?x4xf32>, %v: f32, %i: index, %k: memref<?xi32>, %u: memref<*xf32>) {
  %0 = memref.load %m[%i, %i] {nontemporal = true} : memref<?x4xf32>
  memref.store %0, %m[%i, %i] {alignment = 4 : i64} : memref<?x4xf32>
  memref.prefetch %m[%i, %i], write, locality<3>, data : memref<?x4xf32>
  memref.prefetch %m[%i, %i], read, locality<0>, instr : memref<?x4xf32>
  memref.dma_start %m[%i, %i], %m[%i, %i], %i, %k[%i] : memref<?x4xf32>, memref<?x4xf32>, memref<?xi32>
  memref.dma_start %m[%i, %i], %m[%i, %i], %i, %k[%i], %i, %i : memref<?x4xf32>, memref<?x4xf32>, memref<?xi32>
  memref.dma_wait %k[%i], %i {x} : memref<?xi32>
  %1 = memref.atomic_rmw addf %v, %m[%i, %i] {x} : (f32, memref<?x4xf32>) -> f32
  %c = arith.constant 1 : i32
  %2 = memref.atomic_rmw maxs %c, %k[%i] : (i32, memref<?xi32>) -> i32
  %3 = memref.generic_atomic_rmw %k[%i] : memref<?xi32> {
  ^bb0(%old: i32):
    %new = arith.addi %old, %c : i32
    memref.atomic_yield %new : i32
  } {x}
  memref.copy %m, %u : memref<?x4xf32> to memref<*xf32>
  return
}
func.func @shapes(%m: memref<?x4xf32>, %s: memref<8x16xf32, strided<[?, 1], offset: ?>>, %u: memref<*xf32>, %i: index, %sh: memref<2xindex>,
                  %b: memref<2048xi8>, %n: index) {
  %d = memref.dim %m, %i : memref<?x4xf32>
  %r = memref.rank %u {x} : memref<*xf32>
  %a = memref.assume_alignment %m, 16 {x} : memref<?x4xf32>
  %o:2 = memref.distinct_objects %m, %a {x} : memref<?x4xf32>, memref<?x4xf32>
  %c = memref.cast %m {x} : memref<?x4xf32> to memref<4x?xf32>
  %e = memref.cast %m : memref<?x4xf32> to memref<*xf32>
  %sc = memref.memory_space_cast %m {x} : memref<?x4xf32> to memref<?x4xf32, 3>
  %p = memref.extract_aligned_pointer_as_index %m : memref<?x4xf32> -> index {x}
  %base, %off, %sizes:2, %strides:2 = memref.extract_strided_metadata %s
    : memref<8x16xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index {x}
  %rc = memref.reinterpret_cast %u to offset: [%i], sizes: [%n, 4], strides: [4, 1] {x} : memref<*xf32> to memref<?x4xf32, strided<[4, 1], offset: ?>>
  %sv = memref.subview %m[0, %i] [2, 2] [1, %n] {x} : memref<?x4xf32> to memref<2x2xf32, strided<[4, ?], offset: ?>>
  %rr = memref.subview %s[0, 0] [1, 16] [1, 1] : memref<8x16xf32, strided<[?, 1], offset: ?>> to memref<16xf32, strided<[1], offset: ?>>
  %rs = memref.reshape %m(%sh) {x} : (memref<?x4xf32>, memref<2xindex>) -> memref<?x?xf32>
  %ex = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 2, 4] {x} : memref<?x4xf32> into memref<?x2x4xf32>
  %xs = memref.expand_shape %s [[0, 1], [2]] output_shape [4, 2, 16]
    : memref<8x16xf32, strided<[?, 1], offset: ?>> into memref<4x2x16xf32, strided<[?, ?, 1], offset: ?>>
  %co = memref.collapse_shape %ex [[0, 1], [2]] {x} : memref<?x2x4xf32> into memref<?x4xf32>
  %tr = memref.transpose %m (d0, d1) -> (d1, d0) {x} : memref<?x4xf32> to memref<4x?xf32, strided<[1, 4]>>
  %vw = memref.view %b[%i][%n] {x} : memref<2048xi8> to memref<?x4xf32>
  return
}
