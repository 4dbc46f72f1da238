// RUN: terrace-opt %s --convert-spirv-to-llvm
// REFERENCE-DIFFERS: mlir-opt 22 keeps the bits of the inserted number beyond the field, and shifts by all bits for fields that are empty or whole

// Offsets and counts wider than the base are truncated.
spirv.func @fields(%a: i32, %v: vector<2xi16>, %s: i64, %u: i16) "None" {
  %0 = spirv.BitFieldInsert %a, %a, %s, %s : i32, i64, i64
  %1 = spirv.BitFieldSExtract %a, %s, %u : i32, i64, i16
  %2 = spirv.BitFieldUExtract %v, %a, %s : vector<2xi16>, i32, i64
  %3 = spirv.BitFieldInsert %v, %v, %a, %u : vector<2xi16>, i32, i16
  spirv.Return
}

// A field that is known to have some bits and not all.
spirv.func @part(%a: i32, %b: i32, %s: i32) "None" {
  %c5 = spirv.Constant 5 : i32
  %0 = spirv.BitFieldInsert %a, %b, %s, %c5 : i32, i32, i32
  %1 = spirv.BitFieldSExtract %a, %s, %c5 : i32, i32, i32
  %2 = spirv.BitFieldUExtract %a, %s, %c5 : i32, i32, i32
  spirv.Return
}

spirv.func @whole(%a: i32, %s: i32) "None" {
  %c32 = spirv.Constant 32 : i32
  %0 = spirv.BitFieldUExtract %a, %s, %c32 : i32, i32, i32
  spirv.Return
}
