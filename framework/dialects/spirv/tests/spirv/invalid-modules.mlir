// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error @+1 {{'spirv.ARM.GraphEntryPoint' op requires zero results}}
  %0 = "spirv.ARM.GraphEntryPoint"() <{fn = @graph, interface = [@in]}> : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.ARM.GraphEntryPoint' op requires zero operands}}
  "spirv.ARM.GraphEntryPoint"(%a0) <{fn = @graph, interface = [@in]}> : (index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.EXT.SpecConstantCompositeReplicate' op requires zero results}}
  %0 = "spirv.EXT.SpecConstantCompositeReplicate"() <{constituent = @number, sym_name = "many", type = !spirv.array<4 x i32>}> : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.EXT.SpecConstantCompositeReplicate' op requires zero operands}}
  "spirv.EXT.SpecConstantCompositeReplicate"(%a0) <{constituent = @number, sym_name = "many", type = !spirv.array<4 x i32>}> : (index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.EntryPoint' op requires zero results}}
  %0 = "spirv.EntryPoint"() <{execution_model = #spirv.execution_model<GLCompute>, fn = @main, interface = [@id, @in]}> : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.EntryPoint' op requires zero operands}}
  "spirv.EntryPoint"(%a0) <{execution_model = #spirv.execution_model<GLCompute>, fn = @main, interface = [@id, @in]}> : (index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.ExecutionMode' op requires zero results}}
  %0 = "spirv.ExecutionMode"() <{execution_mode = #spirv.execution_mode<LocalSize>, fn = @main, values = [32 : i32, 1 : i32, 1 : i32]}> : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.ExecutionMode' op requires zero operands}}
  "spirv.ExecutionMode"(%a0) <{execution_mode = #spirv.execution_mode<LocalSize>, fn = @main, values = [32 : i32, 1 : i32, 1 : i32]}> : (index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.GlobalVariable' op requires zero results}}
  %0 = "spirv.GlobalVariable"() <{binding = 1 : i32, descriptor_set = 0 : i32, sym_name = "in", type = !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>}> : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GlobalVariable' op requires zero operands}}
  "spirv.GlobalVariable"(%a0) <{binding = 1 : i32, descriptor_set = 0 : i32, sym_name = "in", type = !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>}> : (index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.SpecConstant' op requires zero results}}
  %0 = "spirv.SpecConstant"() <{default_value = 42 : i32, sym_name = "number"}> : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.SpecConstant' op requires zero operands}}
  "spirv.SpecConstant"(%a0) <{default_value = 42 : i32, sym_name = "number"}> : (index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.SpecConstantComposite' op requires zero results}}
  %0 = "spirv.SpecConstantComposite"() <{constituents = [@number, @float], sym_name = "pair", type = !spirv.struct<(i32, f32)>}> : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.SpecConstantComposite' op requires zero operands}}
  "spirv.SpecConstantComposite"(%a0) <{constituents = [@number, @float], sym_name = "pair", type = !spirv.struct<(i32, f32)>}> : (index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.mlir.addressof' op result #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.mlir.addressof"() <{variable = @id}> : () -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.mlir.addressof' op requires zero operands}}
  %0 = "spirv.mlir.addressof"(%a0) <{variable = @id}> : (index) -> !spirv.ptr<vector<3xi32>, Input>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.mlir.referenceof' op result #0 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.mlir.referenceof"() <{spec_const = @number}> : () -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.mlir.referenceof' op requires zero operands}}
  %0 = "spirv.mlir.referenceof"(%a0) <{spec_const = @number}> : (index) -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.mlir.yield' op expects parent op 'spirv.SpecConstantOperation'}}
  "spirv.mlir.yield"(%a0) : (index) -> ()
  return
}

// -----

func.func @f(%a0: i32) {
  // expected-error @+1 {{'spirv.mlir.yield' op requires zero results}}
  %0 = "spirv.mlir.yield"(%a0) : (i32) -> i32
  return
}
