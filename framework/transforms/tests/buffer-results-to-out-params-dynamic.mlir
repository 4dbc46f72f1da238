// Sizes that are arguments are known to callers.
// RUN: terrace-opt %s --buffer-results-to-out-params="hoist-dynamic-allocs modify-public-functions"

func.func private @ext() -> (memref<4xf32>, i1)
func.func @pub() -> (memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}
func.func private @a() -> (memref<4xf32> {test.x}, i1, memref<4xf32, strided<[?], offset: ?>>) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  %t = arith.constant true
  %c = memref.cast %1 : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
  return %0, %t, %c : memref<4xf32>, i1, memref<4xf32, strided<[?], offset: ?>>
}
func.func private @d(%n: index, %m: index) -> memref<?x4x?xf32> {
  %0 = memref.alloc(%m, %n) : memref<?x4x?xf32>
  return %0 : memref<?x4x?xf32>
}
func.func @use(%i: index) {
  %0:2 = call @ext() : () -> (memref<4xf32>, i1)
  %1 = call @pub() : () -> (memref<4xf32>)
  %2:3 = call @a() : () -> (memref<4xf32>, i1, memref<4xf32, strided<[?], offset: ?>>)
  %c2 = arith.constant 2 : index
  memref.copy %0#0, %1 : memref<4xf32> to memref<4xf32>
  memref.copy %2#0, %1 : memref<4xf32> to memref<4xf32>
  return
}
func.func @use2(%i: index, %j: index) {
  %3 = call @d(%i, %j) : (index, index) -> memref<?x4x?xf32>
  memref.dealloc %3 : memref<?x4x?xf32>
  return
}
