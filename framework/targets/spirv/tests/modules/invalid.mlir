// RUN: not spirv %s --split-input-file 2>&1 | FileCheck %s
// A fact that a binary cannot say is an error that names the operation.

// CHECK: error: 'spirv.module' op must have 'vce_triple' attribute to be serializeable
spirv.module Logical GLSL450 {
}

// -----

// CHECK: error: non-argument attributes expected to have snake-case-ified decoration name, unhandled attribute with name : unknown
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.func @f(%x: i32) "None" {
    %0 = spirv.IAdd %x, %x {unknown} : i32
    spirv.Return
  }
}

// -----

// CHECK: error: expected integer attribute for Binding
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.func @f(%x: i32) "None" {
    %0 = spirv.IAdd %x, %x {binding} : i32
    spirv.Return
  }
}

// -----

// CHECK: error: 'spirv.Store' op needs 1 words for memory_access 'MakePointerVisible', and has 0
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.func @f(%p: !spirv.ptr<f32, Function>, %x: f32) "None" {
    spirv.Store "Function" %p, %x ["MakePointerVisible"] : f32
    spirv.Return
  }
}

// -----

// CHECK: error: 'spirv.BranchConditional' op passes different values to one block, which has one phi for both ways
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.func @f(%c: i1, %x: i32, %y: i32) "None" {
    spirv.BranchConditional %c, ^next(%x : i32), ^next(%y : i32)
  ^next(%z: i32):
    spirv.Return
  }
}

// -----

// CHECK: error: cannot serialize a constant of 100000 parts: at most 65532 are one instruction
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.func @f() "None" {
    %0 = spirv.Constant dense<1> : tensor<100000xi32> : !spirv.array<100000 x i32>
    spirv.Return
  }
}

// -----

// CHECK: error: 'spirv.EntryPoint' op missing <id> for function f
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.EntryPoint "GLCompute" @f
  spirv.func @f() "None" {
    spirv.Return
  }
}
