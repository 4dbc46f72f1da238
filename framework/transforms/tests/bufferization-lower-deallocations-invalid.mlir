// RUN: terrace-opt %s --verify-diagnostics --pass-pipeline='builtin.module(func.func(bufferization-lower-deallocations))'

func.func @several(%a: memref<4xf32>, %b: memref<5xf32>, %i: i1, %j: i1) {
  // expected-error @+1 {{library function required for generic lowering, but cannot be automatically inserted when operating on functions}}
  bufferization.dealloc (%a, %b : memref<4xf32>, memref<5xf32>) if (%i, %j)
  return
}
