// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.Bitcast' op operand #0 must be 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.Bitcast"(%a0) : (index) -> i32
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'spirv.Bitcast' op result #0 must be 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.Bitcast"(%a0) : (f32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.ConvertFToS' op operand #0 must be 16/32/64-bit float or BFloat16 or fixed-length vector of 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float or BFloat16 values, but got 'index'}}
  %0 = "spirv.ConvertFToS"(%a0) : (index) -> i32
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'spirv.ConvertFToS' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.ConvertFToS"(%a0) : (f32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.ConvertFToU' op operand #0 must be 16/32/64-bit float or BFloat16 or fixed-length vector of 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float or BFloat16 values, but got 'index'}}
  %0 = "spirv.ConvertFToU"(%a0) : (index) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: vector<4xf32>) {
  // expected-error @+1 {{'spirv.ConvertFToU' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.ConvertFToU"(%a0) : (vector<4xf32>) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.ConvertPtrToU' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.ConvertPtrToU"(%a0) : (index) -> i32
  return
}

// -----

func.func @f(%a0: !spirv.ptr<f32, StorageBuffer>) {
  // expected-error @+1 {{'spirv.ConvertPtrToU' op result #0 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.ConvertPtrToU"(%a0) : (!spirv.ptr<f32, StorageBuffer>) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.ConvertSToF' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.ConvertSToF"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.ConvertSToF' op result #0 must be 16/32/64-bit float or BFloat16 or fixed-length vector of 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float or BFloat16 values, but got 'index'}}
  %0 = "spirv.ConvertSToF"(%a0) : (i32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.ConvertUToF' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.ConvertUToF"(%a0) : (index) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: vector<4xi32>) {
  // expected-error @+1 {{'spirv.ConvertUToF' op result #0 must be 16/32/64-bit float or BFloat16 or fixed-length vector of 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float or BFloat16 values, but got 'index'}}
  %0 = "spirv.ConvertUToF"(%a0) : (vector<4xi32>) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.ConvertUToPtr' op operand #0 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.ConvertUToPtr"(%a0) : (index) -> !spirv.ptr<f32, StorageBuffer>
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.ConvertUToPtr' op result #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.ConvertUToPtr"(%a0) : (i32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.FConvert' op operand #0 must be 16/32/64-bit float or BFloat16 or fixed-length vector of 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float or BFloat16 values, but got 'index'}}
  %0 = "spirv.FConvert"(%a0) : (index) -> f64
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'spirv.FConvert' op result #0 must be 16/32/64-bit float or BFloat16 or fixed-length vector of 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float or BFloat16 values, but got 'index'}}
  %0 = "spirv.FConvert"(%a0) : (f32) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FOrdEqual' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FOrdEqual"(%a0, %a1) : (index, f32) -> i1
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FOrdEqual' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FOrdEqual"(%a0, %a1) : (f32, index) -> i1
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FOrdGreaterThan' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FOrdGreaterThan"(%a0, %a1) : (index, f32) -> i1
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FOrdGreaterThan' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FOrdGreaterThan"(%a0, %a1) : (f32, index) -> i1
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FOrdGreaterThanEqual' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FOrdGreaterThanEqual"(%a0, %a1) : (index, f32) -> i1
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FOrdGreaterThanEqual' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FOrdGreaterThanEqual"(%a0, %a1) : (f32, index) -> i1
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FOrdLessThan' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FOrdLessThan"(%a0, %a1) : (index, f32) -> i1
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FOrdLessThan' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FOrdLessThan"(%a0, %a1) : (f32, index) -> i1
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FOrdLessThanEqual' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FOrdLessThanEqual"(%a0, %a1) : (index, f32) -> i1
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FOrdLessThanEqual' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FOrdLessThanEqual"(%a0, %a1) : (f32, index) -> i1
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FOrdNotEqual' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FOrdNotEqual"(%a0, %a1) : (index, f32) -> i1
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FOrdNotEqual' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FOrdNotEqual"(%a0, %a1) : (f32, index) -> i1
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FUnordEqual' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FUnordEqual"(%a0, %a1) : (index, f32) -> i1
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FUnordEqual' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FUnordEqual"(%a0, %a1) : (f32, index) -> i1
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FUnordGreaterThan' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FUnordGreaterThan"(%a0, %a1) : (index, f32) -> i1
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FUnordGreaterThan' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FUnordGreaterThan"(%a0, %a1) : (f32, index) -> i1
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FUnordGreaterThanEqual' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FUnordGreaterThanEqual"(%a0, %a1) : (index, f32) -> i1
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FUnordGreaterThanEqual' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FUnordGreaterThanEqual"(%a0, %a1) : (f32, index) -> i1
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FUnordLessThan' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FUnordLessThan"(%a0, %a1) : (index, f32) -> i1
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FUnordLessThan' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FUnordLessThan"(%a0, %a1) : (f32, index) -> i1
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FUnordLessThanEqual' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FUnordLessThanEqual"(%a0, %a1) : (index, f32) -> i1
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FUnordLessThanEqual' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FUnordLessThanEqual"(%a0, %a1) : (f32, index) -> i1
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FUnordNotEqual' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FUnordNotEqual"(%a0, %a1) : (index, f32) -> i1
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FUnordNotEqual' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FUnordNotEqual"(%a0, %a1) : (f32, index) -> i1
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GenericCastToPtr' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.GenericCastToPtr"(%a0) : (index) -> !spirv.ptr<f32, Function>
  return
}

// -----

func.func @f(%a0: !spirv.ptr<f32, Generic>) {
  // expected-error @+1 {{'spirv.GenericCastToPtr' op result #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.GenericCastToPtr"(%a0) : (!spirv.ptr<f32, Generic>) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GenericCastToPtrExplicit' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.GenericCastToPtrExplicit"(%a0) : (index) -> !spirv.ptr<f32, Workgroup>
  return
}

// -----

func.func @f(%a0: !spirv.ptr<f32, Generic>) {
  // expected-error @+1 {{'spirv.GenericCastToPtrExplicit' op result #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.GenericCastToPtrExplicit"(%a0) : (!spirv.ptr<f32, Generic>) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.IEqual' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.IEqual"(%a0, %a1) : (index, i32) -> i1
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.IEqual' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.IEqual"(%a0, %a1) : (i32, index) -> i1
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.INTEL.ConvertBF16ToF' op operand #0 must be Int16 or fixed-length vector of Int16 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.INTEL.ConvertBF16ToF"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: i16) {
  // expected-error @+1 {{'spirv.INTEL.ConvertBF16ToF' op result #0 must be Float32 or fixed-length vector of Float32 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.INTEL.ConvertBF16ToF"(%a0) : (i16) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.INTEL.ConvertFToBF16' op operand #0 must be Float32 or fixed-length vector of Float32 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.INTEL.ConvertFToBF16"(%a0) : (index) -> i16
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'spirv.INTEL.ConvertFToBF16' op result #0 must be Int16 or fixed-length vector of Int16 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.INTEL.ConvertFToBF16"(%a0) : (f32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.INTEL.RoundFToTF32' op operand #0 must be Float32 or fixed-length vector of Float32 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.INTEL.RoundFToTF32"(%a0) : (index) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: vector<4xf32>) {
  // expected-error @+1 {{'spirv.INTEL.RoundFToTF32' op result #0 must be Float32 or fixed-length vector of Float32 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.INTEL.RoundFToTF32"(%a0) : (vector<4xf32>) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi32>) {
  // expected-error @+1 {{'spirv.INotEqual' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.INotEqual"(%a0, %a1) : (index, vector<4xi32>) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: index) {
  // expected-error @+1 {{'spirv.INotEqual' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.INotEqual"(%a0, %a1) : (vector<4xi32>, index) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.IsFinite' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.IsFinite"(%a0) : (index) -> i1
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'spirv.IsFinite' op result #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.IsFinite"(%a0) : (f32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.IsInf' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.IsInf"(%a0) : (index) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: vector<4xf32>) {
  // expected-error @+1 {{'spirv.IsInf' op result #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.IsInf"(%a0) : (vector<4xf32>) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.IsNan' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.IsNan"(%a0) : (index) -> i1
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'spirv.IsNan' op result #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.IsNan"(%a0) : (f32) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: i1) {
  // expected-error @+1 {{'spirv.LogicalAnd' op operand #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.LogicalAnd"(%a0, %a1) : (index, i1) -> i1
  return
}

// -----

func.func @f(%a0: i1, %a1: index) {
  // expected-error @+1 {{'spirv.LogicalAnd' op operand #1 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.LogicalAnd"(%a0, %a1) : (i1, index) -> i1
  return
}

// -----

func.func @f(%a0: index, %a1: i1) {
  // expected-error @+1 {{'spirv.LogicalEqual' op operand #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.LogicalEqual"(%a0, %a1) : (index, i1) -> i1
  return
}

// -----

func.func @f(%a0: i1, %a1: index) {
  // expected-error @+1 {{'spirv.LogicalEqual' op operand #1 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.LogicalEqual"(%a0, %a1) : (i1, index) -> i1
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.LogicalNot' op operand #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.LogicalNot"(%a0) : (index) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: vector<4xi1>) {
  // expected-error @+1 {{'spirv.LogicalNot' op result #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.LogicalNot"(%a0) : (vector<4xi1>) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: i1) {
  // expected-error @+1 {{'spirv.LogicalNotEqual' op operand #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.LogicalNotEqual"(%a0, %a1) : (index, i1) -> i1
  return
}

// -----

func.func @f(%a0: i1, %a1: index) {
  // expected-error @+1 {{'spirv.LogicalNotEqual' op operand #1 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.LogicalNotEqual"(%a0, %a1) : (i1, index) -> i1
  return
}

// -----

func.func @f(%a0: index, %a1: i1) {
  // expected-error @+1 {{'spirv.LogicalOr' op operand #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.LogicalOr"(%a0, %a1) : (index, i1) -> i1
  return
}

// -----

func.func @f(%a0: i1, %a1: index) {
  // expected-error @+1 {{'spirv.LogicalOr' op operand #1 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.LogicalOr"(%a0, %a1) : (i1, index) -> i1
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.Ordered' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.Ordered"(%a0, %a1) : (index, f32) -> i1
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.Ordered' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.Ordered"(%a0, %a1) : (f32, index) -> i1
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.PtrCastToGeneric' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.PtrCastToGeneric"(%a0) : (index) -> !spirv.ptr<f32, Generic>
  return
}

// -----

func.func @f(%a0: !spirv.ptr<f32, Function>) {
  // expected-error @+1 {{'spirv.PtrCastToGeneric' op result #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.PtrCastToGeneric"(%a0) : (!spirv.ptr<f32, Function>) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.SConvert' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.SConvert"(%a0) : (index) -> i64
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.SConvert' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.SConvert"(%a0) : (i32) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi32>) {
  // expected-error @+1 {{'spirv.SGreaterThan' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SGreaterThan"(%a0, %a1) : (index, vector<4xi32>) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: index) {
  // expected-error @+1 {{'spirv.SGreaterThan' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SGreaterThan"(%a0, %a1) : (vector<4xi32>, index) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi32>) {
  // expected-error @+1 {{'spirv.SGreaterThanEqual' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SGreaterThanEqual"(%a0, %a1) : (index, vector<4xi32>) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: index) {
  // expected-error @+1 {{'spirv.SGreaterThanEqual' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SGreaterThanEqual"(%a0, %a1) : (vector<4xi32>, index) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi32>) {
  // expected-error @+1 {{'spirv.SLessThan' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SLessThan"(%a0, %a1) : (index, vector<4xi32>) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: index) {
  // expected-error @+1 {{'spirv.SLessThan' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SLessThan"(%a0, %a1) : (vector<4xi32>, index) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi32>) {
  // expected-error @+1 {{'spirv.SLessThanEqual' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SLessThanEqual"(%a0, %a1) : (index, vector<4xi32>) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: index) {
  // expected-error @+1 {{'spirv.SLessThanEqual' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SLessThanEqual"(%a0, %a1) : (vector<4xi32>, index) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: index, %a1: f32, %a2: f32) {
  // expected-error @+1 {{'spirv.Select' op operand #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.Select"(%a0, %a1, %a2) : (index, f32, f32) -> f32
  return
}

// -----

func.func @f(%a0: i1, %a1: index, %a2: f32) {
  // expected-error @+1 {{'spirv.Select' op operand #1 must be 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.Select"(%a0, %a1, %a2) : (i1, index, f32) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.UConvert' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.UConvert"(%a0) : (index) -> i8
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.UConvert' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.UConvert"(%a0) : (i32) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi32>) {
  // expected-error @+1 {{'spirv.UGreaterThan' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.UGreaterThan"(%a0, %a1) : (index, vector<4xi32>) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: index) {
  // expected-error @+1 {{'spirv.UGreaterThan' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.UGreaterThan"(%a0, %a1) : (vector<4xi32>, index) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi32>) {
  // expected-error @+1 {{'spirv.UGreaterThanEqual' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.UGreaterThanEqual"(%a0, %a1) : (index, vector<4xi32>) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: index) {
  // expected-error @+1 {{'spirv.UGreaterThanEqual' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.UGreaterThanEqual"(%a0, %a1) : (vector<4xi32>, index) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi32>) {
  // expected-error @+1 {{'spirv.ULessThan' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ULessThan"(%a0, %a1) : (index, vector<4xi32>) -> vector<4xi1>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: index) {
  // expected-error @+1 {{'spirv.ULessThan' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ULessThan"(%a0, %a1) : (vector<4xi32>, index) -> vector<4xi1>
  return
}
