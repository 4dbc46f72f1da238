// RUN: terrace-opt %s --pass-pipeline="builtin.module(spirv.module(spirv-exact-floats))"
// REFERENCE-DIFFERS: MLIR has no such pass

// Every operation that may be contracted or rounded; entry points round to even in both widths.
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f64, %y: vector<2xf32>, %i: i32) "None" {
    %0 = spirv.FAdd %x, %x : f64
    %1 = spirv.FSub %x, %x : f64
    %2 = spirv.FMul %x, %x : f64
    %3 = spirv.FDiv %x, %x : f64
    %4 = spirv.FRem %x, %x : f64
    %5 = spirv.FMod %x, %x : f64
    %6 = spirv.FNegate %y : vector<2xf32>
    %7 = spirv.IAdd %i, %i : i32
    %8 = spirv.FOrdLessThan %x, %x : f64
    spirv.Return
  }
  spirv.func @entry() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @entry
  spirv.ExecutionMode @entry "LocalSize", 1, 1, 1
}

// Nothing to round.
spirv.module Logical GLSL450 {
  spirv.func @entry(%i: i32) "None" {
    %0 = spirv.IAdd %i, %i : i32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @entry
}

// The target can keep the signs of zeros.
spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, SignedZeroInfNanPreserve], [SPV_KHR_float_controls]>, #spirv.resource_limits<>>} {
  spirv.func @entry(%x: f32) "None" {
    %0 = spirv.FMul %x, %x : f32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @entry
}

// A product with zero has the sign of the other factor; not without that capability, for zeros have no sign then.
spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, SignedZeroInfNanPreserve], [SPV_KHR_float_controls]>, #spirv.resource_limits<>>} {
  spirv.func @f(%x: f32, %v: vector<2xf64>) -> f32 "None" {
    %zero = spirv.Constant 0.0 : f32
    %zeros = spirv.Constant dense<0.0> : vector<2xf64>
    %minus = spirv.Constant -0.0 : f32
    %0 = spirv.FMul %x, %zero : f32
    %1 = spirv.FMul %zeros, %v : vector<2xf64>
    %2 = spirv.FMul %0, %minus : f32
    spirv.ReturnValue %2 : f32
  }
}
