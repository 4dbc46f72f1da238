// RUN: terrace-opt %s --convert-vector-to-spirv
// REFERENCE-DIFFERS: it leaves reductions of one component, and loads of emulated integers are those of words at the wrong place

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func @one(%v: vector<1xi32>, %x: i32) -> i32 {
    %0 = vector.reduction <mul>, %v, %x : vector<1xi32> into i32
    return %0 : i32
  }
  func.func @packed(%m: memref<8xi8, #spirv.storage_class<StorageBuffer>>, %i: index) -> vector<4xi8> {
    %0 = vector.load %m[%i] : memref<8xi8, #spirv.storage_class<StorageBuffer>>, vector<4xi8>
    return %0 : vector<4xi8>
  }
}
