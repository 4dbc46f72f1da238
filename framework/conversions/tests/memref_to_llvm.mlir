// RUN: terrace-opt %s --finalize-memref-to-llvm
memref.global "private" constant @g : memref<2x3xf32> = dense<1.0>
memref.global @h : memref<4xi32> = uninitialized
memref.global "private" @s : memref<i32> = dense<7> {alignment = 64}
memref.global "private" @ext : memref<4xi32>
func.func @f(%i: index, %st: memref<?x?xf32, strided<[?, 1], offset: ?>>, %so: memref<4xf32, strided<[2], offset: 5>>, %u: memref<*xf32>, %z: memref<f32>) -> index {
  %g = memref.get_global @g : memref<2x3xf32>
  %s = memref.get_global @s : memref<i32>
  %al = memref.alloc(%i) {alignment = 64} : memref<3x?x4x5xf32>
  %av = memref.alloc() : memref<2xvector<4xf32>>
  %aa = memref.alloca(%i) {alignment = 16} : memref<?xf32>
  %as = memref.alloc() : memref<2xf32, 3>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d0 = memref.dim %al, %c0 : memref<3x?x4x5xf32>
  %d1 = memref.dim %st, %c1 : memref<?x?xf32, strided<[?, 1], offset: ?>>
  %d2 = memref.dim %al, %i : memref<3x?x4x5xf32>
  %d3 = memref.dim %u, %i : memref<*xf32>
  %x = memref.load %st[%i, %i] : memref<?x?xf32, strided<[?, 1], offset: ?>>
  %y = memref.load %so[%i] {nontemporal = true, alignment = 8} : memref<4xf32, strided<[2], offset: 5>>
  memref.store %x, %z[] : memref<f32>
  memref.store %y, %st[%i, %i] : memref<?x?xf32, strided<[?, 1], offset: ?>>
  memref.dealloc %al : memref<3x?x4x5xf32>
  memref.dealloc %u : memref<*xf32>
  %cu = memref.cast %al : memref<3x?x4x5xf32> to memref<*xf32>
  %cr = memref.cast %u : memref<*xf32> to memref<?xf32>
  %cd = memref.cast %aa : memref<?xf32> to memref<4xf32>
  memref.copy %al, %al : memref<3x?x4x5xf32> to memref<3x?x4x5xf32>
  memref.copy %u, %so : memref<*xf32> to memref<4xf32, strided<[2], offset: 5>>
  memref.store %x, %cr[%i] : memref<?xf32>
  memref.copy %st, %st : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  return %d2 : index
}
