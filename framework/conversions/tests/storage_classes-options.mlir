// RUN: terrace-opt %s --map-memref-spirv-storage-class=client-api=opencl

func.func @opencl(%a: memref<4xf32>, %b: memref<4xf32, 1>, %c: memref<4xf32, 3>, %d: memref<4xf32, 4>, %e: memref<4xf32, 5>, %f: memref<4xf32, 6>, %g: memref<4xf32, 7>) {
  return
}
