// RUN: terrace-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{custom op 'spirv.GlobalVariable' expected spirv.ptr type}}
spirv.GlobalVariable @a : f32

// -----

// expected-error @+1 {{'spirv.GlobalVariable' op storage class cannot be 'Function'}}
spirv.GlobalVariable @a : !spirv.ptr<f32, Function>

// -----

// expected-error @+1 {{'spirv.GlobalVariable' op storage class cannot be 'Generic'}}
spirv.GlobalVariable @a : !spirv.ptr<f32, Generic>

// -----

// expected-error @+1 {{'spirv.GlobalVariable' op initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op}}
spirv.GlobalVariable @a initializer(@b) : !spirv.ptr<f32, Private>

// -----

spirv.GlobalVariable @b : !spirv.ptr<f32, Private>
// expected-error @+1 {{'spirv.GlobalVariable' op initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op}}
spirv.GlobalVariable @a initializer(@b) : !spirv.ptr<f32, Private>

// -----

// expected-error @+1 {{expected ','}}
spirv.GlobalVariable @a bind(0) : !spirv.ptr<f32, Uniform>

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.mlir.addressof' op expected spirv.GlobalVariable symbol}}
  %0 = spirv.mlir.addressof @a : !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.GlobalVariable @a : !spirv.ptr<f32, Private>
spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.mlir.addressof' op result type mismatch with the referenced global variable's type}}
  %0 = spirv.mlir.addressof @a : !spirv.ptr<i32, Private>
  spirv.Return
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.GlobalVariable' op failed to verify that op must appear in a module-like op's block}}
  spirv.GlobalVariable @a : !spirv.ptr<f32, Private>
  spirv.Return
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{'spirv.module' can only contain spirv.* ops}}
  func.func private @f()
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    // expected-error @+1 {{functions in 'spirv.module' can only contain spirv.* ops}}
    ub.unreachable
  }
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)}}
  spirv.func @f() "None"
}

// -----

// expected-error @+1 {{custom op 'spirv.module' invalid addressing_model attribute specification: Foo}}
spirv.module Foo GLSL450 {
}

// -----

// expected-error @+1 {{custom op 'spirv.module' invalid memory_model attribute specification: Foo}}
spirv.module Logical Foo {
}

// -----

// expected-error @+1 {{custom op 'spirv.module' invalid kind of attribute specified}}
spirv.module Logical GLSL450 requires 3 {
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{function 'f' not found in 'spirv.module'}}
  spirv.EntryPoint "GLCompute" @f
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.Return
  }
  // expected-error @+1 {{expected spirv.GlobalVariable symbol reference instead of'@g'}}
  spirv.EntryPoint "GLCompute" @f, @g
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
  // expected-error @+1 {{duplicate of a previous EntryPointOp}}
  spirv.EntryPoint "GLCompute" @f
}

// -----

// expected-error @+1 {{custom op 'spirv.EntryPoint' invalid execution_model attribute specification: "Foo"}}
spirv.EntryPoint "Foo" @f

// -----

// expected-error @+1 {{custom op 'spirv.ExecutionMode' invalid execution_mode attribute specification: "Foo"}}
spirv.ExecutionMode @f "Foo"

// -----

// expected-error @+1 {{integer literal not valid for specified type}}
spirv.ExecutionMode @f 3

// -----

// expected-error @+1 {{'spirv.func' op with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'}}
spirv.func @f(%p: !spirv.ptr<f32, PhysicalStorageBuffer>) "None" {
  spirv.Return
}

// -----

// expected-error @+1 {{'spirv.func' op with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'}}
spirv.func @f(%p: !spirv.ptr<!spirv.ptr<f32, PhysicalStorageBuffer>, Function>) "None" {
  spirv.Return
}

// -----

// expected-error @+1 {{'spirv.func' op cannot have more than one result}}
spirv.func @f() -> (i32, i32) "None" {
  spirv.Return
}

// -----

// expected-error @+1 {{custom op 'spirv.func' invalid function_control attribute specification: "Foo"}}
spirv.func @f() "Foo" {
  spirv.Return
}

// -----

// expected-error @+1 {{'spirv.func' op arguments may only have dialect attributes}}
spirv.func @f(%x: i32 {x}) "None" {
  spirv.Return
}

// -----

// expected-error @+1 {{found unsupported 'spirv.foo' attribute on region argument}}
spirv.func @f(%x: i32 {spirv.foo}) "None" {
  spirv.Return
}

// -----

// expected-error @+1 {{'spirv.interface_var_abi' must be a spirv::InterfaceVarABIAttr}}
spirv.func @f(%x: i32 {spirv.interface_var_abi = 3 : i32}) "None" {
  spirv.Return
}

// -----

// expected-error @+1 {{'spirv.interface_var_abi' attribute cannot specify storage class when attaching to a non-scalar value}}
spirv.func @f(%x: vector<4xi32> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), Uniform>}) "None" {
  spirv.Return
}

// -----

// expected-error @+1 {{'spirv.decoration' must be a spirv::DecorationAttr}}
spirv.func @f(%x: i32 {spirv.decoration = 3 : i32}) "None" {
  spirv.Return
}

// -----

// expected-error @+1 {{'spirv.entry_point_abi' attribute must be an entry point ABI attribute}}
spirv.func @f() "None" attributes {spirv.entry_point_abi = 3 : i32} {
  spirv.Return
}

// -----

// expected-error @+1 {{'spirv.target_env' must be a spirv::TargetEnvAttr}}
module attributes {spirv.target_env = 3 : i32} {
}

// -----

// expected-error @+1 {{found unsupported 'spirv.foo' attribute on operation}}
module attributes {spirv.foo} {
}

// -----

// expected-error @+1 {{cannot attach SPIR-V attributes to region result which is not part of a spirv::GraphARMOp type}}
func.func private @f() -> (i32 {spirv.decoration = #spirv.decoration<Aliased>})

// -----

// expected-error @+1 {{'spirv.ARM.Graph' op there should be at least one result}}
spirv.ARM.Graph @g(%a: !spirv.arm.tensor<4xf32>) {
  spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xf32>
}

// -----

spirv.ARM.Graph @g(%a: !spirv.arm.tensor<4xf32>) -> (!spirv.arm.tensor<4xf32>, !spirv.arm.tensor<4xf32>) {
  // expected-error @+1 {{'spirv.ARM.GraphOutputs' op is returning 1 value(s) but enclosing spirv.ARM.Graph requires 2 result(s)}}
  spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xf32>
}

// -----

spirv.ARM.Graph @g(%a: !spirv.arm.tensor<4xf32>) -> !spirv.arm.tensor<5xf32> {
  // expected-error @+1 {{type of return operand 0 ('!spirv.arm.tensor<4xf32>') doesn't match graph result type ('!spirv.arm.tensor<5xf32>')}}
  spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xf32>
}

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.ARM.GraphConstant' op failed to verify that op must appear in a spirv.ARM.Graph op's block}}
  %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<4xf32>
  spirv.Return
}

// -----

func.func @f(%x: i32) {
  // expected-note @+1 {{required by region isolation constraints}}
  spirv.module Logical GLSL450 {
    // expected-error @+1 {{'spirv.IAdd' op using value defined outside the region}}
    %0 = spirv.IAdd %x, %x : i32
  }
  return
}

// -----

spirv.module Logical GLSL450 {
  %x = spirv.Constant 1 : i32
  // expected-note @+1 {{required by region isolation constraints}}
  spirv.func @g() -> i32 "None" {
    // expected-error @+1 {{'spirv.ReturnValue' op using value defined outside the region}}
    spirv.ReturnValue %x : i32
  }
}

// -----

// expected-error @+1 {{'spirv.module' op expects region #0 to have 0 or 1 blocks}}
"spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>}> ({
^a:
  spirv.func @f() "None" {
    spirv.Return
  }
^b:
  spirv.func @g() "None" {
    spirv.Return
  }
}) : () -> ()

// -----

spirv.func @f() "None" {
  // expected-error @+1 {{'spirv.func' op failed to verify that op must appear in a module-like op's block}}
  spirv.func @g() "None" {
    spirv.Return
  }
  spirv.Return
}
