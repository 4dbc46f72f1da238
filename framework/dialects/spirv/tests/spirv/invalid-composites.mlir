// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand #0 must be variadic of void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.CompositeConstruct"(%a0, %a1) : (index, f32) -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand #1 must be variadic of void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.CompositeConstruct"(%a0, %a1) : (f32, index) -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CompositeExtract' op operand #0 must be vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.CompositeExtract"(%a0) <{indices = [1 : i32, 2 : i32]}> : (index) -> f32
  return
}

// -----

func.func @f(%a0: !spirv.struct<(f32, !spirv.array<4 x f32>)>) {
  // expected-error @+1 {{'spirv.CompositeExtract' op result #0 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.CompositeExtract"(%a0) <{indices = [1 : i32, 2 : i32]}> : (!spirv.struct<(f32, !spirv.array<4 x f32>)>) -> index
  return
}

// -----

func.func @f(%a0: index, %a1: !spirv.struct<(f32, !spirv.array<4 x f32>)>) {
  // expected-error @+1 {{'spirv.CompositeInsert' op operand #0 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.CompositeInsert"(%a0, %a1) <{indices = [1 : i32, 2 : i32]}> : (index, !spirv.struct<(f32, !spirv.array<4 x f32>)>) -> !spirv.struct<(f32, !spirv.array<4 x f32>)>
  return
}

// -----

func.func @f(%a0: f32, %a1: index) {
  // expected-error @+1 {{'spirv.CompositeInsert' op operand #1 must be vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.CompositeInsert"(%a0, %a1) <{indices = [1 : i32, 2 : i32]}> : (f32, index) -> !spirv.struct<(f32, !spirv.array<4 x f32>)>
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.EXT.SetMeshOutputs' op operand #0 must be 32-bit signless/unsigned integer, but got 'index'}}
  "spirv.EXT.SetMeshOutputs"(%a0, %a1) : (index, i32) -> ()
  return
}

// -----

func.func @f(%a0: i32, %a1: index) {
  // expected-error @+1 {{'spirv.EXT.SetMeshOutputs' op operand #1 must be 32-bit signless/unsigned integer, but got 'index'}}
  "spirv.EXT.SetMeshOutputs"(%a0, %a1) : (i32, index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.EmitVertex' op requires zero results}}
  %0 = "spirv.EmitVertex"() : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.EmitVertex' op requires zero operands}}
  "spirv.EmitVertex"(%a0) : (index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.EndPrimitive' op requires zero results}}
  %0 = "spirv.EndPrimitive"() : () -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.EndPrimitive' op requires zero operands}}
  "spirv.EndPrimitive"(%a0) : (index) -> ()
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.KHR.AssumeTrue' op operand #0 must be bool, but got 'index'}}
  "spirv.KHR.AssumeTrue"(%a0) : (index) -> ()
  return
}

// -----

func.func @f(%a0: i1) {
  // expected-error @+1 {{'spirv.KHR.AssumeTrue' op requires zero results}}
  %0 = "spirv.KHR.AssumeTrue"(%a0) : (i1) -> i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Undef' op result #0 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.Undef"() : () -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.Undef' op requires zero operands}}
  %0 = "spirv.Undef"(%a0) : (index) -> !spirv.struct<(f32, !spirv.array<4 x f32>)>
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.VectorExtractDynamic' op operand #0 must be vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.VectorExtractDynamic"(%a0, %a1) : (index, i32) -> f32
  return
}

// -----

func.func @f(%a0: vector<4xf32>, %a1: index) {
  // expected-error @+1 {{'spirv.VectorExtractDynamic' op operand #1 must be 8/16/32/64-bit integer, but got 'index'}}
  %0 = "spirv.VectorExtractDynamic"(%a0, %a1) : (vector<4xf32>, index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32, %a2: i32) {
  // expected-error @+1 {{'spirv.VectorInsertDynamic' op operand #0 must be vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.VectorInsertDynamic"(%a0, %a1, %a2) : (index, f32, i32) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: vector<4xf32>, %a1: index, %a2: i32) {
  // expected-error @+1 {{'spirv.VectorInsertDynamic' op operand #1 must be 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool, but got 'index'}}
  %0 = "spirv.VectorInsertDynamic"(%a0, %a1, %a2) : (vector<4xf32>, index, i32) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<2xf32>) {
  // expected-error @+1 {{'spirv.VectorShuffle' op operand #0 must be vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.VectorShuffle"(%a0, %a1) <{components = [1 : i32, 4 : i32, -1 : i32]}> : (index, vector<2xf32>) -> vector<3xf32>
  return
}

// -----

func.func @f(%a0: vector<4xf32>, %a1: index) {
  // expected-error @+1 {{'spirv.VectorShuffle' op operand #1 must be vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.VectorShuffle"(%a0, %a1) <{components = [1 : i32, 4 : i32, -1 : i32]}> : (vector<4xf32>, index) -> vector<3xf32>
  return
}
