// RUN: terrace-opt %s --split-input-file --convert-memref-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @l(%m: memref<4x5xf32, #spirv.storage_class<StorageBuffer>>, %i: index, %z: memref<f32, #spirv.storage_class<StorageBuffer>>, %o: memref<4xf32, strided<[2], offset: 3>, #spirv.storage_class<StorageBuffer>>) {
  %0 = memref.load %m[%i, %i] : memref<4x5xf32, #spirv.storage_class<StorageBuffer>>
  %1 = memref.load %z[] : memref<f32, #spirv.storage_class<StorageBuffer>>
  %2 = memref.load %o[%i] : memref<4xf32, strided<[2], offset: 3>, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %m[%i, %i] {nontemporal=true} : memref<4x5xf32, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %m[%i, %i] {alignment = 16} : memref<4x5xf32, #spirv.storage_class<StorageBuffer>>
  return
}
func.func @i(%m: memref<4x5xi8, #spirv.storage_class<StorageBuffer>>, %i: index, %z: memref<i8, #spirv.storage_class<StorageBuffer>>, %b: memref<4xi1, #spirv.storage_class<StorageBuffer>>, %x: memref<4xi4, #spirv.storage_class<StorageBuffer>>) {
  %0 = memref.load %m[%i, %i] : memref<4x5xi8, #spirv.storage_class<StorageBuffer>>
  %1 = memref.load %z[] : memref<i8, #spirv.storage_class<StorageBuffer>>
  %2 = memref.load %b[%i] : memref<4xi1, #spirv.storage_class<StorageBuffer>>
  %3 = memref.load %x[%i] : memref<4xi4, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %m[%i, %i] : memref<4x5xi8, #spirv.storage_class<StorageBuffer>>
  memref.store %1, %z[] : memref<i8, #spirv.storage_class<StorageBuffer>>
  memref.store %2, %b[%i] : memref<4xi1, #spirv.storage_class<StorageBuffer>>
  memref.store %3, %x[%i] : memref<4xi4, #spirv.storage_class<StorageBuffer>>
  return
}
func.func @c(%m: memref<4x5xi8, #spirv.storage_class<StorageBuffer>>, %z: memref<16xi1, #spirv.storage_class<StorageBuffer>>, %t: i1) {
  %i = arith.constant 2 : index
  %0 = memref.load %m[%i, %i] : memref<4x5xi8, #spirv.storage_class<StorageBuffer>>
  memref.store %t, %z[%i] : memref<16xi1, #spirv.storage_class<StorageBuffer>>
  return
}
}
