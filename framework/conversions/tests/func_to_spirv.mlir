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
