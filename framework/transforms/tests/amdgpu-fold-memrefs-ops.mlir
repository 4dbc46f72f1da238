// RUN: terrace-opt %s --amdgpu-fold-memrefs-ops

func.func @sub(%m: memref<64x64xf32>, %l: memref<64xf32, #gpu.address_space<workgroup>>, %i: index, %o: index) {
  %v = memref.subview %m[%o, 4] [8, 8] [1, 2] : memref<64x64xf32> to memref<8x8xf32, strided<[64, 2], offset: ?>>
  amdgpu.gather_to_lds %v[%i, %i], %l[%i] : f32, memref<8x8xf32, strided<[64, 2], offset: ?>>, memref<64xf32, #gpu.address_space<workgroup>>
  return
}
func.func @red(%m: memref<64x64xf32>, %l: memref<64xf32, #gpu.address_space<workgroup>>, %i: index, %o: index) {
  %v = memref.subview %m[%o, 4] [1, 8] [1, 1] : memref<64x64xf32> to memref<8xf32, strided<[1], offset: ?>>
  amdgpu.gather_to_lds %v[%i], %l[%i] : f32, memref<8xf32, strided<[1], offset: ?>>, memref<64xf32, #gpu.address_space<workgroup>>
  return
}
func.func @exp(%m: memref<4096xf32>, %l: memref<64x64xf32, #gpu.address_space<workgroup>>, %i: index) {
  %v = memref.expand_shape %m [[0, 1]] output_shape [64, 64] : memref<4096xf32> into memref<64x64xf32>
  %w = memref.collapse_shape %l [[0, 1]] : memref<64x64xf32, #gpu.address_space<workgroup>> into memref<4096xf32, #gpu.address_space<workgroup>>
  amdgpu.gather_to_lds %v[%i, %i], %w[%i] {x.b} : f32, memref<64x64xf32>, memref<4096xf32, #gpu.address_space<workgroup>>
  return
}
func.func @dyn(%m: memref<?xf32>, %l: memref<4x?x2xf32, #gpu.address_space<workgroup>>, %i: index, %n: index) {
  %v = memref.expand_shape %m [[0, 1, 2]] output_shape [%n, 8, 2] : memref<?xf32> into memref<?x8x2xf32>
  %w = memref.collapse_shape %l [[0, 1, 2]] : memref<4x?x2xf32, #gpu.address_space<workgroup>> into memref<?xf32, #gpu.address_space<workgroup>>
  amdgpu.gather_to_lds %v[%i, %i, %i], %w[%i] : f32, memref<?x8x2xf32>, memref<?xf32, #gpu.address_space<workgroup>>
  return
}
