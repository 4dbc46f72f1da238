// RUN: terrace-opt %s --verify-diagnostics --pass-pipeline='builtin.module(func.func(bufferization-lower-deallocations))'

func.func @several(%a: memref<4xf32>, %b: memref<5xf32>, %i: i1, %j: i1) {
  // expected-error @+2 {{library function required for generic lowering, but cannot be automatically inserted when operating on functions}}
  // expected-error @+1 {{failed to legalize operation 'bufferization.dealloc' that was explicitly marked illegal}}
  bufferization.dealloc (%a, %b : memref<4xf32>, memref<5xf32>) if (%i, %j)
  return
}
