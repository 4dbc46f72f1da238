// RUN: terrace-opt --memref-expand %s

func.func @reshape(%a: memref<*xf32>, %s: memref<3xi32>, %t: memref<2xindex>, %d: memref<?xindex>)
    -> (memref<?x?x8xf32>, memref<2x?x?xf32>, memref<4x8xf32>, memref<*xf32>) {
  %0 = memref.reshape %a(%s) : (memref<*xf32>, memref<3xi32>) -> memref<?x?x8xf32>
  %1 = memref.reshape %a(%s) : (memref<*xf32>, memref<3xi32>) -> memref<2x?x?xf32>
  %2 = memref.reshape %a(%t) : (memref<*xf32>, memref<2xindex>) -> memref<4x8xf32>
  %3 = memref.reshape %a(%d) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  return %0, %1, %2, %3 : memref<?x?x8xf32>, memref<2x?x?xf32>, memref<4x8xf32>, memref<*xf32>
}
