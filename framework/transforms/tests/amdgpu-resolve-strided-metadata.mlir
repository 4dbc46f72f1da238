// RUN: terrace-opt %s --amdgpu-resolve-strided-metadata
// Bounds change neither sizes nor strides, and the offset only where they say so.

func.func @kept(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>) -> (index, index, index, index, index) {
  %0 = amdgpu.fat_raw_buffer_cast %m : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>, #amdgpu.address_space<fat_raw_buffer>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<?x?xf32, strided<[?, ?], offset: ?>, #amdgpu.address_space<fat_raw_buffer>> -> memref<f32, #amdgpu.address_space<fat_raw_buffer>>, index, index, index, index, index
  return %o, %s#0, %s#1, %t#0, %t#1 : index, index, index, index, index
}
func.func @reset(%m: memref<?xf32, strided<[1], offset: ?>>) -> (memref<f32, #amdgpu.address_space<fat_raw_buffer>>, index, index) {
  %0 = amdgpu.fat_raw_buffer_cast %m resetOffset : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, #amdgpu.address_space<fat_raw_buffer>>
  %b, %o, %s, %t = memref.extract_strided_metadata %0 : memref<?xf32, #amdgpu.address_space<fat_raw_buffer>> -> memref<f32, #amdgpu.address_space<fat_raw_buffer>>, index, index, index
  return %b, %o, %s : memref<f32, #amdgpu.address_space<fat_raw_buffer>>, index, index
}
func.func @scalar(%m: memref<f32>) -> (memref<f32, #amdgpu.address_space<fat_raw_buffer>>, index) {
  %0 = amdgpu.fat_raw_buffer_cast %m : memref<f32> to memref<f32, #amdgpu.address_space<fat_raw_buffer>>
  %b, %o = memref.extract_strided_metadata %0 : memref<f32, #amdgpu.address_space<fat_raw_buffer>> -> memref<f32, #amdgpu.address_space<fat_raw_buffer>>, index
  return %b, %o : memref<f32, #amdgpu.address_space<fat_raw_buffer>>, index
}
