// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error @+1 {{'spirv.EXT.ConstantCompositeReplicate' op result #0 must be vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.EXT.ConstantCompositeReplicate"() <{value = 1 : i32}> : () -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.EXT.ConstantCompositeReplicate' op requires zero operands}}
  %0 = "spirv.EXT.ConstantCompositeReplicate"(%a0) <{value = 1 : i32}> : (index) -> !spirv.array<4 x !spirv.array<2 x i32>>
  return
}
