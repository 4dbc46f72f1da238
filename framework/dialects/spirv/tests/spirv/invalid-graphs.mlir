// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error @+1 {{'spirv.ARM.GraphConstant' op result #0 must be any SPIR-V tensorArm type, but got 'index'}}
  %0 = "spirv.ARM.GraphConstant"() <{graph_constant_id = 42 : i32}> : () -> index
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.ARM.GraphConstant' op requires zero operands}}
  %0 = "spirv.ARM.GraphConstant"(%a0) <{graph_constant_id = 42 : i32}> : (index) -> !spirv.arm.tensor<4xf32>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.ARM.GraphOutputs' op operand #0 must be variadic of any SPIR-V tensorArm type, but got 'index'}}
  "spirv.ARM.GraphOutputs"(%a0) : (index) -> ()
  return
}

// -----

func.func @f(%a0: !spirv.arm.tensor<4xf32>) {
  // expected-error @+1 {{'spirv.ARM.GraphOutputs' op requires zero results}}
  %0 = "spirv.ARM.GraphOutputs"(%a0) : (!spirv.arm.tensor<4xf32>) -> i32
  return
}
