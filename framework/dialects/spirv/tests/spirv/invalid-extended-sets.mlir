// RUN: terrace-opt %s --split-input-file --verify-diagnostics

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.acos' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.acos"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.acosh' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.acosh"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.asin' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.asin"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.asinh' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.asinh"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.atan' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.atan"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.CL.atan2' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.atan2"(%a0, %a1) : (index, f32) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.atanh' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.atanh"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.ceil' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.ceil"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.cos' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.cos"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.cosh' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.cosh"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.erf' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.erf"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.exp' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.exp"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.fabs' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.fabs"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.floor' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.floor"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32, %a2: f32) {
  // expected-error @+1 {{'spirv.CL.fma' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.fma"(%a0, %a1, %a2) : (index, f32, f32) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.CL.fmax' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.fmax"(%a0, %a1) : (index, f32) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.CL.fmin' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.fmin"(%a0, %a1) : (index, f32) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.log' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.log"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32, %a2: f32) {
  // expected-error @+1 {{'spirv.CL.mix' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.mix"(%a0, %a1, %a2) : (index, f32, f32) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.CL.pow' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.pow"(%a0, %a1) : (index, f32) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.printf' op operand #0 must be any SPIR-V pointer type, but got 'index'}}
  %0 = "spirv.CL.printf"(%a0) : (index) -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.rint' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.rint"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.round' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.round"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.rsqrt' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.rsqrt"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.s_abs' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.s_abs"(%a0) : (index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.CL.s_max' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.s_max"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.CL.s_min' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.s_min"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.sin' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.sin"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.sinh' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.sinh"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.sqrt' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.sqrt"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.tan' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.tan"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.CL.tanh' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.tanh"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.CL.u_max' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.u_max"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.CL.u_min' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.CL.u_min"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Acos' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Acos"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Acosh' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Acosh"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Asin' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Asin"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Asinh' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Asinh"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Atan' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Atan"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Atanh' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Atanh"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Ceil' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Ceil"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Cos' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Cos"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Cosh' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Cosh"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: vector<3xf32>) {
  // expected-error @+1 {{'spirv.GL.Cross' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Cross"(%a0, %a1) : (index, vector<3xf32>) -> vector<3xf32>
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xf32>) {
  // expected-error @+1 {{'spirv.GL.Distance' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Distance"(%a0, %a1) : (index, vector<4xf32>) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Exp' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Exp"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Exp2' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Exp2"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.FAbs' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.FAbs"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32, %a2: f32) {
  // expected-error @+1 {{'spirv.GL.FClamp' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.FClamp"(%a0, %a1, %a2) : (index, f32, f32) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.GL.FMax' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.FMax"(%a0, %a1) : (index, f32) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.GL.FMin' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.FMin"(%a0, %a1) : (index, f32) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32, %a2: f32) {
  // expected-error @+1 {{'spirv.GL.FMix' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.FMix"(%a0, %a1, %a2) : (index, f32, f32) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.FSign' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.FSign"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.FindILsb' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.FindILsb"(%a0) : (index) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.FindSMsb' op operand #0 must be Int32 or fixed-length vector of Int32 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.FindSMsb"(%a0) : (index) -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.FindUMsb' op operand #0 must be Int32 or fixed-length vector of Int32 values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.FindUMsb"(%a0) : (index) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Floor' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Floor"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: vector<4xf32>, %a2: vector<4xf32>) {
  // expected-error @+1 {{'spirv.GL.Fma' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Fma"(%a0, %a1, %a2) : (index, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Fract' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Fract"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.FrexpStruct' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.FrexpStruct"(%a0) : (index) -> !spirv.struct<(f32, i32)>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.InverseSqrt' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.InverseSqrt"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.GL.Ldexp' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Ldexp"(%a0, %a1) : (index, i32) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Length' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Length"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Log' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Log"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Log2' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Log2"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Normalize' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Normalize"(%a0) : (index) -> vector<3xf32>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.PackHalf2x16' op operand #0 must be vector of Float32 values of length 2, but got 'index'}}
  %0 = "spirv.GL.PackHalf2x16"(%a0) : (index) -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.PackSnorm4x8' op operand #0 must be vector of Float32 values of length 4, but got 'index'}}
  %0 = "spirv.GL.PackSnorm4x8"(%a0) : (index) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.GL.Pow' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Pow"(%a0, %a1) : (index, f32) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: f32) {
  // expected-error @+1 {{'spirv.GL.Reflect' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Reflect"(%a0, %a1) : (index, f32) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Round' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Round"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.RoundEven' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.RoundEven"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.SAbs' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.SAbs"(%a0) : (index) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: index, %a1: i32, %a2: i32) {
  // expected-error @+1 {{'spirv.GL.SClamp' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.SClamp"(%a0, %a1, %a2) : (index, i32, i32) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.GL.SMax' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.SMax"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.GL.SMin' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.SMin"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.SSign' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.SSign"(%a0) : (index) -> vector<4xi32>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Sin' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Sin"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Sinh' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Sinh"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Sqrt' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Sqrt"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Tan' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Tan"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.Tanh' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.Tanh"(%a0) : (index) -> f32
  return
}

// -----

func.func @f(%a0: index, %a1: i32, %a2: i32) {
  // expected-error @+1 {{'spirv.GL.UClamp' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.UClamp"(%a0, %a1, %a2) : (index, i32, i32) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.GL.UMax' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.UMax"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: index, %a1: i32) {
  // expected-error @+1 {{'spirv.GL.UMin' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'index'}}
  %0 = "spirv.GL.UMin"(%a0, %a1) : (index, i32) -> i32
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.UnpackHalf2x16' op operand #0 must be Int32, but got 'index'}}
  %0 = "spirv.GL.UnpackHalf2x16"(%a0) : (index) -> vector<2xf32>
  return
}

// -----

func.func @f(%a0: index) {
  // expected-error @+1 {{'spirv.GL.UnpackSnorm4x8' op operand #0 must be Int32, but got 'index'}}
  %0 = "spirv.GL.UnpackSnorm4x8"(%a0) : (index) -> vector<4xf32>
  return
}
