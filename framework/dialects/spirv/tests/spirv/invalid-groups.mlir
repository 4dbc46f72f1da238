// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.GroupBroadcast' op operand #0 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.GroupBroadcast"(%a0, %a1) <{execution_scope = #spirv.scope<Workgroup>}> : (index, i32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.GroupBroadcast' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupBroadcast"(%a0, %a1) <{execution_scope = #spirv.scope<Workgroup>}> : (f32, index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupFAdd' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupFAdd"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> f32
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'spirv.GroupFAdd' op result #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupFAdd"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (f32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupFMax' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupFMax"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> f32
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'spirv.GroupFMax' op result #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupFMax"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (f32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupFMin' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupFMin"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> f32
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'spirv.GroupFMin' op result #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupFMin"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (f32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupIAdd' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupIAdd"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<InclusiveScan>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.GroupIAdd' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupIAdd"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<InclusiveScan>}> : (i32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformAll' op operand #0 must be bool, but got 'index'}}
  %0 = "spirv.GroupNonUniformAll"(%a0) <{execution_scope = #spirv.scope<Subgroup>}> : (index) -> i1
  return
}

// -----

func.func @f(%a0: i1) {
  // expected-error @+1 {{'spirv.GroupNonUniformAll' op result #0 must be bool, but got 'index'}}
  %0 = "spirv.GroupNonUniformAll"(%a0) <{execution_scope = #spirv.scope<Subgroup>}> : (i1) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformAllEqual' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformAllEqual"(%a0) <{execution_scope = #spirv.scope<Subgroup>}> : (index) -> i1
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'spirv.GroupNonUniformAllEqual' op result #0 must be bool, but got 'index'}}
  %0 = "spirv.GroupNonUniformAllEqual"(%a0) <{execution_scope = #spirv.scope<Subgroup>}> : (f32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformAny' op operand #0 must be bool, but got 'index'}}
  %0 = "spirv.GroupNonUniformAny"(%a0) <{execution_scope = #spirv.scope<Subgroup>}> : (index) -> i1
  return
}

// -----

func.func @f(%a0: i1) {
  // expected-error @+1 {{'spirv.GroupNonUniformAny' op result #0 must be bool, but got 'index'}}
  %0 = "spirv.GroupNonUniformAny"(%a0) <{execution_scope = #spirv.scope<Subgroup>}> : (i1) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformBallot' op operand #0 must be bool, but got 'index'}}
  %0 = "spirv.GroupNonUniformBallot"(%a0) <{execution_scope = #spirv.scope<Workgroup>}> : (index) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: i1) {
  // expected-error @+1 {{'spirv.GroupNonUniformBallot' op result #0 must be vector of 8/16/32/64-bit signless/unsigned integer values of length 4, but got 'index'}}
  %0 = "spirv.GroupNonUniformBallot"(%a0) <{execution_scope = #spirv.scope<Workgroup>}> : (i1) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformBallotBitCount' op operand #0 must be vector of 32-bit signless/unsigned integer values of length 4, but got 'index'}}
  %0 = "spirv.GroupNonUniformBallotBitCount"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: vector<4xi32>) {
  // expected-error @+1 {{'spirv.GroupNonUniformBallotBitCount' op result #0 must be 8/16/32/64-bit signless/unsigned integer, but got 'index'}}
  %0 = "spirv.GroupNonUniformBallotBitCount"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (vector<4xi32>) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformBallotFindLSB' op operand #0 must be vector of 8/16/32/64-bit signless/unsigned integer values of length 4, but got 'index'}}
  %0 = "spirv.GroupNonUniformBallotFindLSB"(%a0) <{execution_scope = #spirv.scope<Subgroup>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: vector<4xi32>) {
  // expected-error @+1 {{'spirv.GroupNonUniformBallotFindLSB' op result #0 must be 8/16/32/64-bit signless/unsigned integer, but got 'index'}}
  %0 = "spirv.GroupNonUniformBallotFindLSB"(%a0) <{execution_scope = #spirv.scope<Subgroup>}> : (vector<4xi32>) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformBallotFindMSB' op operand #0 must be vector of 8/16/32/64-bit signless/unsigned integer values of length 4, but got 'index'}}
  %0 = "spirv.GroupNonUniformBallotFindMSB"(%a0) <{execution_scope = #spirv.scope<Subgroup>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: vector<4xi32>) {
  // expected-error @+1 {{'spirv.GroupNonUniformBallotFindMSB' op result #0 must be 8/16/32/64-bit signless/unsigned integer, but got 'index'}}
  %0 = "spirv.GroupNonUniformBallotFindMSB"(%a0) <{execution_scope = #spirv.scope<Subgroup>}> : (vector<4xi32>) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformBitwiseAnd' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformBitwiseAnd"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.GroupNonUniformBitwiseAnd' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformBitwiseAnd"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (i32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformBitwiseOr' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformBitwiseOr"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.GroupNonUniformBitwiseOr' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformBitwiseOr"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (i32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformBitwiseXor' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformBitwiseXor"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.GroupNonUniformBitwiseXor' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformBitwiseXor"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (i32) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.GroupNonUniformBroadcast' op operand #0 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.GroupNonUniformBroadcast"(%a0, %a1) <{execution_scope = #spirv.scope<Subgroup>}> : (index, i32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformBroadcast' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.GroupNonUniformBroadcast"(%a0, %a1) <{execution_scope = #spirv.scope<Subgroup>}> : (f32, index) -> f32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.GroupNonUniformElect' op result #0 must be bool, but got 'index'}}
  %0 = "spirv.GroupNonUniformElect"() <{execution_scope = #spirv.scope<Workgroup>}> : () -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformElect' op requires zero operands}}
  %0 = "spirv.GroupNonUniformElect"(%a0) <{execution_scope = #spirv.scope<Workgroup>}> : (index) -> i1
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformFAdd' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformFAdd"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> f32
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'spirv.GroupNonUniformFAdd' op result #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformFAdd"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (f32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformFMax' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformFMax"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> f32
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'spirv.GroupNonUniformFMax' op result #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformFMax"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (f32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformFMin' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformFMin"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> f32
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'spirv.GroupNonUniformFMin' op result #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformFMin"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (f32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformFMul' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformFMul"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> f32
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'spirv.GroupNonUniformFMul' op result #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformFMul"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (f32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformIAdd' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformIAdd"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.GroupNonUniformIAdd' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformIAdd"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (i32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformIMul' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformIMul"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.GroupNonUniformIMul' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformIMul"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (i32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformLogicalAnd' op operand #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformLogicalAnd"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> i1
  return
}

// -----

func.func @f(%a0: i1) {
  // expected-error @+1 {{'spirv.GroupNonUniformLogicalAnd' op result #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformLogicalAnd"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (i1) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformLogicalOr' op operand #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformLogicalOr"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> i1
  return
}

// -----

func.func @f(%a0: i1) {
  // expected-error @+1 {{'spirv.GroupNonUniformLogicalOr' op result #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformLogicalOr"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (i1) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformLogicalXor' op operand #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformLogicalXor"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> i1
  return
}

// -----

func.func @f(%a0: i1) {
  // expected-error @+1 {{'spirv.GroupNonUniformLogicalXor' op result #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformLogicalXor"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (i1) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.GroupNonUniformQuadSwap' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformQuadSwap"(%a0, %a1) <{execution_scope = #spirv.scope<Subgroup>}> : (index, i32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformQuadSwap' op operand #1 must be 8/16/32/64-bit signless/unsigned integer, but got 'index'}}
  %0 = "spirv.GroupNonUniformQuadSwap"(%a0, %a1) <{execution_scope = #spirv.scope<Subgroup>}> : (f32, index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.GroupNonUniformRotateKHR' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformRotateKHR"(%a0, %a1) <{execution_scope = #spirv.scope<Subgroup>}> : (index, i32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformRotateKHR' op operand #1 must be 8/16/32/64-bit signless/unsigned integer, but got 'index'}}
  %0 = "spirv.GroupNonUniformRotateKHR"(%a0, %a1) <{execution_scope = #spirv.scope<Subgroup>}> : (f32, index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformSMax' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformSMax"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.GroupNonUniformSMax' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformSMax"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (i32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformSMin' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformSMin"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.GroupNonUniformSMin' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformSMin"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (i32) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.GroupNonUniformShuffle' op operand #0 must be 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformShuffle"(%a0, %a1) <{execution_scope = #spirv.scope<Subgroup>}> : (index, i32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformShuffle' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.GroupNonUniformShuffle"(%a0, %a1) <{execution_scope = #spirv.scope<Subgroup>}> : (f32, index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.GroupNonUniformShuffleDown' op operand #0 must be 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformShuffleDown"(%a0, %a1) <{execution_scope = #spirv.scope<Subgroup>}> : (index, i32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformShuffleDown' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.GroupNonUniformShuffleDown"(%a0, %a1) <{execution_scope = #spirv.scope<Subgroup>}> : (f32, index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.GroupNonUniformShuffleUp' op operand #0 must be 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformShuffleUp"(%a0, %a1) <{execution_scope = #spirv.scope<Subgroup>}> : (index, i32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformShuffleUp' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.GroupNonUniformShuffleUp"(%a0, %a1) <{execution_scope = #spirv.scope<Subgroup>}> : (f32, index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: ui32) {
  // expected-error @+1 {{'spirv.GroupNonUniformShuffleXor' op operand #0 must be 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformShuffleXor"(%a0, %a1) <{execution_scope = #spirv.scope<Subgroup>}> : (index, ui32) -> f32
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformShuffleXor' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.GroupNonUniformShuffleXor"(%a0, %a1) <{execution_scope = #spirv.scope<Subgroup>}> : (f32, index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformUMax' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformUMax"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.GroupNonUniformUMax' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformUMax"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (i32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupNonUniformUMin' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformUMin"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.GroupNonUniformUMin' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupNonUniformUMin"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (i32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupSMax' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupSMax"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<InclusiveScan>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.GroupSMax' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupSMax"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<InclusiveScan>}> : (i32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupSMin' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupSMin"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<InclusiveScan>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.GroupSMin' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupSMin"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<InclusiveScan>}> : (i32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupUMax' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupUMax"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<InclusiveScan>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.GroupUMax' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupUMax"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<InclusiveScan>}> : (i32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GroupUMin' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupUMin"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<InclusiveScan>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.GroupUMin' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GroupUMin"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<InclusiveScan>}> : (i32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.KHR.GroupFMul' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.KHR.GroupFMul"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (index) -> f32
  return
}

// -----

func.func @f(%a0: f32) {
  // expected-error @+1 {{'spirv.KHR.GroupFMul' op result #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.KHR.GroupFMul"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (f32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.KHR.GroupIMul' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.KHR.GroupIMul"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<InclusiveScan>}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.KHR.GroupIMul' op result #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.KHR.GroupIMul"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<InclusiveScan>}> : (i32) -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.KHR.SubgroupBallot' op operand #0 must be bool, but got 'index'}}
  %0 = "spirv.KHR.SubgroupBallot"(%a0) : (index) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: i1) {
  // expected-error @+1 {{'spirv.KHR.SubgroupBallot' op result #0 must be vector of 32-bit integer values of length 4, but got 'index'}}
  %0 = "spirv.KHR.SubgroupBallot"(%a0) : (i1) -> index
  return
}
