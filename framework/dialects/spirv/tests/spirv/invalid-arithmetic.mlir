// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.BitCount' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.BitCount"(%a0) : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.BitCount' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.BitCount"(%a0) : (i32) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi32>, %a2: i32, %a3: i32) {
  // expected-error @+1 {{'spirv.BitFieldInsert' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.BitFieldInsert"(%a0, %a1, %a2, %a3) : (index, vector<4xi32>, i32, i32) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: index, %a2: i32, %a3: i32) {
  // expected-error @+1 {{'spirv.BitFieldInsert' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.BitFieldInsert"(%a0, %a1, %a2, %a3) : (vector<4xi32>, index, i32, i32) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: index, %a1: i32, %a2: i32) {
  // expected-error @+1 {{'spirv.BitFieldSExtract' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.BitFieldSExtract"(%a0, %a1, %a2) : (index, i32, i32) -> i32
  return
}

// -----

func.func @f(%a0: i32, %a1: index, %a2: i32) {
  // expected-error @+1 {{'spirv.BitFieldSExtract' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.BitFieldSExtract"(%a0, %a1, %a2) : (i32, index, i32) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32, %a2: i32) {
  // expected-error @+1 {{'spirv.BitFieldUExtract' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.BitFieldUExtract"(%a0, %a1, %a2) : (index, i32, i32) -> i32
  return
}

// -----

func.func @f(%a0: i32, %a1: index, %a2: i32) {
  // expected-error @+1 {{'spirv.BitFieldUExtract' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.BitFieldUExtract"(%a0, %a1, %a2) : (i32, index, i32) -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.BitReverse' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.BitReverse"(%a0) : (index) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: vector<4xi32>) {
  // expected-error @+1 {{'spirv.BitReverse' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.BitReverse"(%a0) : (vector<4xi32>) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.BitwiseAnd' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.BitwiseAnd"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.BitwiseAnd' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.BitwiseAnd"(%a0, %a1) : (i32, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.BitwiseOr' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.BitwiseOr"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.BitwiseOr' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.BitwiseOr"(%a0, %a1) : (i32, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.BitwiseXor' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.BitwiseXor"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.BitwiseXor' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.BitwiseXor"(%a0, %a1) : (i32, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xf32>) {
  // expected-error @+1 {{'spirv.Dot' op operand #0 must be fixed-length vector of 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.Dot"(%a0, %a1) : (index, vector<4xf32>) -> f32
  return
}

// -----

func.func @f(%a0: vector<4xf32>, %a1: index) {
  // expected-error @+1 {{'spirv.Dot' op operand #1 must be fixed-length vector of 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.Dot"(%a0, %a1) : (vector<4xf32>, index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FAdd' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'index'}}
  %0 = "spirv.FAdd"(%a0, %a1) : (index, f32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FAdd' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'index'}}
  %0 = "spirv.FAdd"(%a0, %a1) : (f32, index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FDiv' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'index'}}
  %0 = "spirv.FDiv"(%a0, %a1) : (index, f32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FDiv' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'index'}}
  %0 = "spirv.FDiv"(%a0, %a1) : (f32, index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FMod' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FMod"(%a0, %a1) : (index, f32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FMod' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FMod"(%a0, %a1) : (f32, index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FMul' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'index'}}
  %0 = "spirv.FMul"(%a0, %a1) : (index, f32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FMul' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'index'}}
  %0 = "spirv.FMul"(%a0, %a1) : (f32, index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.FNegate' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'index'}}
  %0 = "spirv.FNegate"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'spirv.FNegate' op result #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'index'}}
  %0 = "spirv.FNegate"(%a0) : (f32) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FRem' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FRem"(%a0, %a1) : (index, f32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FRem' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.FRem"(%a0, %a1) : (f32, index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.FSub' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'index'}}
  %0 = "spirv.FSub"(%a0, %a1) : (index, f32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.FSub' op operand #1 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'index'}}
  %0 = "spirv.FSub"(%a0, %a1) : (f32, index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.IAdd' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.IAdd"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.IAdd' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.IAdd"(%a0, %a1) : (i32, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.IAddCarry' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.IAddCarry"(%a0, %a1) : (index, i32) -> !spirv.struct<(i32, i32)>
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.IAddCarry' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.IAddCarry"(%a0, %a1) : (i32, index) -> !spirv.struct<(i32, i32)>
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.IMul' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.IMul"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.IMul' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.IMul"(%a0, %a1) : (i32, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.ISub' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.ISub"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.ISub' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.ISub"(%a0, %a1) : (i32, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.ISubBorrow' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ISubBorrow"(%a0, %a1) : (index, i32) -> !spirv.struct<(i32, i32)>
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.ISubBorrow' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ISubBorrow"(%a0, %a1) : (i32, index) -> !spirv.struct<(i32, i32)>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.Not' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.Not"(%a0) : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.Not' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.Not"(%a0) : (i32) -> index
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Return' op requires zero results}}
  %0 = "spirv.Return"() : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.Return' op requires zero operands}}
  "spirv.Return"(%a0) : (index) -> ()
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.SDiv' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.SDiv"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.SDiv' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.SDiv"(%a0, %a1) : (i32, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.SMod' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SMod"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.SMod' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SMod"(%a0, %a1) : (i32, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.SMulExtended' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SMulExtended"(%a0, %a1) : (index, i32) -> !spirv.struct<(i32, i32)>
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.SMulExtended' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SMulExtended"(%a0, %a1) : (i32, index) -> !spirv.struct<(i32, i32)>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.SNegate' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.SNegate"(%a0) : (index) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: vector<4xi32>) {
  // expected-error @+1 {{'spirv.SNegate' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.SNegate"(%a0) : (vector<4xi32>) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.SRem' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SRem"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.SRem' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.SRem"(%a0, %a1) : (i32, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi32>) {
  // expected-error @+1 {{'spirv.ShiftLeftLogical' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ShiftLeftLogical"(%a0, %a1) : (index, vector<4xi32>) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: index) {
  // expected-error @+1 {{'spirv.ShiftLeftLogical' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ShiftLeftLogical"(%a0, %a1) : (vector<4xi32>, index) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi32>) {
  // expected-error @+1 {{'spirv.ShiftRightArithmetic' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ShiftRightArithmetic"(%a0, %a1) : (index, vector<4xi32>) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: index) {
  // expected-error @+1 {{'spirv.ShiftRightArithmetic' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ShiftRightArithmetic"(%a0, %a1) : (vector<4xi32>, index) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xi32>) {
  // expected-error @+1 {{'spirv.ShiftRightLogical' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ShiftRightLogical"(%a0, %a1) : (index, vector<4xi32>) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: vector<4xi32>, %a1: index) {
  // expected-error @+1 {{'spirv.ShiftRightLogical' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.ShiftRightLogical"(%a0, %a1) : (vector<4xi32>, index) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.UDiv' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.UDiv"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.UDiv' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = "spirv.UDiv"(%a0, %a1) : (i32, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.UMod' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.UMod"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.UMod' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.UMod"(%a0, %a1) : (i32, index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.UMulExtended' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.UMulExtended"(%a0, %a1) : (index, i32) -> !spirv.struct<(i32, i32)>
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.UMulExtended' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.UMulExtended"(%a0, %a1) : (i32, index) -> !spirv.struct<(i32, i32)>
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.VectorTimesScalar' op operand #0 must be vector of 16/32/64-bit float values of length 2/3/4, but got 'index'}}
  %0 = "spirv.VectorTimesScalar"(%a0, %a1) : (index, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: vector<4xf32>, %a1: index) {
  // expected-error @+1 {{'spirv.VectorTimesScalar' op operand #1 must be 16/32/64-bit float, but got 'index'}}
  %0 = "spirv.VectorTimesScalar"(%a0, %a1) : (vector<4xf32>, index) -> vector<4xf32>
  return
}
