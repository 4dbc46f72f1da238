// RUN: terrace-opt %s --finalize-memref-to-llvm
// REFERENCE-DIFFERS: numbers of a shape that are narrower than an index are extended here, and read past their end there

func.func @narrow(%a: memref<?xf32>, %u: memref<?xi32>, %s: memref<2xi32>) -> (memref<*xf32>, memref<?x4xf32>) {
  %q = memref.reshape %a(%u) : (memref<?xf32>, memref<?xi32>) -> memref<*xf32>
  %r = memref.reshape %a(%s) : (memref<?xf32>, memref<2xi32>) -> memref<?x4xf32>
  return %q, %r : memref<*xf32>, memref<?x4xf32>
}
