// RUN: terrace-opt %s --convert-memref-to-spirv="bool-num-bits=16 use-64bit-index=true"
// REFERENCE-DIFFERS: it holds truth values in 8 bits alone

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int16, Int64, StorageBuffer16BitAccess], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_16bit_storage]>, #spirv.resource_limits<>>} {
  func.func @options(%m: memref<4xi1, #spirv.storage_class<StorageBuffer>>, %i: index) {
    %0 = memref.load %m[%i] : memref<4xi1, #spirv.storage_class<StorageBuffer>>
    memref.store %0, %m[%i] : memref<4xi1, #spirv.storage_class<StorageBuffer>>
    return
  }
}
