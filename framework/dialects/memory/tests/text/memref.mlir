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
