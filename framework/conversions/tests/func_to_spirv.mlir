// RUN: terrace-opt %s --split-input-file --convert-func-to-spirv

func.func private @declared(%a: index {foo.x}, %b: i8) -> (i1 {foo.y}) attributes {foo.z}

func.func @calls(%a: index, %b: i8, %v: vector<4xi8>) -> i1 {
  func.call @nothing() {foo.c} : () -> ()
  %0 = func.call @declared(%a, %b) : (index, i8) -> i1
  return %0 : i1
}

func.func @nothing() {
  return
}

func.func @memory(%a: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %t: tensor<4xi32>) {
  return
}

func.func @exported() attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "out", linkage_type = <Export>>} {
  return
}

// -----

// A function of SPIR-V has one result at most.
func.func @two(%a: i32) -> (i32, i32) {
  return %a, %a : i32, i32
}

// -----

func.func @no_storage_class(%a: memref<4xf32>) -> i64 {
  %0 = arith.constant 1 : i64
  return %0 : i64
}

// -----

// Types that the target does not have become others, or keep their function as it is.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  func.func @wide_float(%a: f64) { return }
  func.func @short_integer(%a: i16) { return }
  func.func @vectors(%a: vector<4xf32>, %b: vector<1xf32>) { return }
  func.func @long_vector(%a: vector<5xf32>) { return }
  func.func @memory(%a: memref<4x8xf32, #spirv.storage_class<StorageBuffer>>, %b: memref<?xf32, #spirv.storage_class<StorageBuffer>>) { return }
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Float64, Int16], []>, #spirv.resource_limits<>>} {
  func.func @wide_float(%a: f64) { return }
  func.func @short_integer(%a: i16) { return }
}
