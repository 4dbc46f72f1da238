// RUN: terrace-opt %s --split-input-file --convert-math-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Float16, Int16], []>, #spirv.resource_limits<>>} {
  func.func @shader(%a: f32, %b: f32, %i: i32) {
    %0 = math.absf %a : f32
    %1 = math.acos %a : f32
    %2 = math.acosh %a : f32
    %3 = math.asin %a : f32
    %4 = math.asinh %a : f32
    %5 = math.atan %a : f32
    %6 = math.atanh %a : f32
    %7 = math.ceil %a : f32
    %8 = math.cos %a : f32
    %9 = math.cosh %a : f32
    %10 = math.exp %a : f32
    %11 = math.expm1 %a : f32
    %12 = math.floor %a : f32
    %13 = math.log %a : f32
    %14 = math.log10 %a : f32
    %15 = math.log1p %a : f32
    %16 = math.log2 %a : f32
    %17 = math.round %a : f32
    %18 = math.roundeven %a : f32
    %19 = math.rsqrt %a : f32
    %20 = math.sin %a : f32
    %21 = math.sinh %a : f32
    %22 = math.sqrt %a : f32
    %23 = math.tan %a : f32
    %24 = math.tanh %a : f32
    %25 = math.isfinite %a : f32
    %26 = math.isinf %a : f32
    %27 = math.isnan %a : f32
    %28 = math.absi %i : i32
    %29 = math.fma %a, %b, %a : f32
    %30 = math.powf %a, %b : f32
    %31 = math.copysign %a, %b : f32
    %32 = math.ctlz %i : i32
    return
  }
  func.func @vectors(%a: vector<3xf32>, %h: vector<4xf16>, %i: vector<2xi32>, %one: vector<1xf32>) {
    %0 = math.exp %a : vector<3xf32>
    %1 = math.log2 %h : vector<4xf16>
    %2 = math.powf %a, %0 : vector<3xf32>
    %3 = math.copysign %h, %1 : vector<4xf16>
    %4 = math.ctlz %i : vector<2xi32>
    %5 = math.expm1 %one : vector<1xf32>
    return
  }
  // These have no counterpart in a shader.
  func.func @left(%a: f32, %v: vector<5xf32>, %t: tensor<2xf32>, %i: i16) {
    %0 = math.atan2 %a, %a : f32
    %1 = math.erf %a : f32
    %2 = math.cbrt %a : f32
    %3 = math.exp %v : vector<5xf32>
    %4 = math.exp %t : tensor<2xf32>
    %5 = math.ctlz %i : i16
    return
  }
}

// -----

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel], []>, #spirv.resource_limits<>>} {
  func.func @kernel(%a: f32, %b: f32, %i: i32) {
    %0 = math.absf %a : f32
    %1 = math.acos %a : f32
    %2 = math.acosh %a : f32
    %3 = math.asin %a : f32
    %4 = math.asinh %a : f32
    %5 = math.atan %a : f32
    %6 = math.atanh %a : f32
    %7 = math.ceil %a : f32
    %8 = math.cos %a : f32
    %9 = math.cosh %a : f32
    %10 = math.exp %a : f32
    %11 = math.expm1 %a : f32
    %12 = math.floor %a : f32
    %13 = math.log %a : f32
    %14 = math.log10 %a : f32
    %15 = math.log1p %a : f32
    %16 = math.log2 %a : f32
    %17 = math.round %a : f32
    %18 = math.roundeven %a : f32
    %19 = math.rsqrt %a : f32
    %20 = math.sin %a : f32
    %21 = math.sinh %a : f32
    %22 = math.sqrt %a : f32
    %23 = math.tan %a : f32
    %24 = math.tanh %a : f32
    %25 = math.isfinite %a : f32
    %26 = math.isinf %a : f32
    %27 = math.isnan %a : f32
    %28 = math.absi %i : i32
    %29 = math.fma %a, %b, %a : f32
    %30 = math.powf %a, %b : f32
    %31 = math.copysign %a, %b : f32
    %32 = math.atan2 %a, %b : f32
    %33 = math.erf %a : f32
    return
  }
}

// -----

// A float that the target does not have is a wider one; the bits of that are other ones.
func.func @emulated(%h: f16) {
  %0 = math.exp %h : f16
  %1 = math.copysign %h, %h : f16
  return
}
