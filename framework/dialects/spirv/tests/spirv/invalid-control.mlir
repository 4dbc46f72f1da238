// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a0: index, %a1: i32, %a2: i32) {
  // expected-error @+1 {{'spirv.EXT.EmitMeshTasks' op operand #0 must be 32-bit signless/unsigned integer, but got 'index'}}
  "spirv.EXT.EmitMeshTasks"(%a0, %a1, %a2) : (index, i32, i32) -> ()
  return
}

// -----

func.func @f(%a0: i32, %a1: index, %a2: i32) {
  // expected-error @+1 {{'spirv.EXT.EmitMeshTasks' op operand #1 must be 32-bit signless/unsigned integer, but got 'index'}}
  "spirv.EXT.EmitMeshTasks"(%a0, %a1, %a2) : (i32, index, i32) -> ()
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.FunctionCall' op operand #0 must be variadic of void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.FunctionCall"(%a0, %a1) <{callee = @branches}> : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: i1, %a1: index) {
  // expected-error @+1 {{'spirv.FunctionCall' op operand #1 must be variadic of void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.FunctionCall"(%a0, %a1) <{callee = @branches}> : (i1, index) -> i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Kill' op requires zero results}}
  %0 = "spirv.Kill"() : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.Kill' op requires zero operands}}
  "spirv.Kill"(%a0) : (index) -> ()
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.ReturnValue' op operand #0 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  "spirv.ReturnValue"(%a0) : (index) -> ()
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.ReturnValue' op requires zero results}}
  %0 = "spirv.ReturnValue"(%a0) : (i32) -> i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Unreachable' op requires zero results}}
  %0 = "spirv.Unreachable"() : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.Unreachable' op requires zero operands}}
  "spirv.Unreachable"(%a0) : (index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.mlir.merge' op requires zero results}}
  %0 = "spirv.mlir.merge"() : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.mlir.merge' op expects parent op to be one of 'spirv.mlir.selection, spirv.mlir.loop'}}
  "spirv.mlir.merge"(%a0) : (index) -> ()
  return
}
