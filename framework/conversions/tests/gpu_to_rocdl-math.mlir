// RUN: terrace-opt %s --split-input-file --allow-unregistered-dialect --convert-gpu-to-rocdl
// Functions of OCML, of each type of float.

gpu.module @math {
  gpu.func @of(%x: f32, %i: i32, %v: vector<2xf32>) {
    %0 = math.absf %x : f32
    "test.use"(%0) : (f32) -> ()
    %1 = math.acos %x : f32
    "test.use"(%1) : (f32) -> ()
    %2 = math.acosh %x : f32
    "test.use"(%2) : (f32) -> ()
    %3 = math.asin %x : f32
    "test.use"(%3) : (f32) -> ()
    %4 = math.asinh %x : f32
    "test.use"(%4) : (f32) -> ()
    %5 = math.atan %x : f32
    "test.use"(%5) : (f32) -> ()
    %6 = math.atanh %x : f32
    "test.use"(%6) : (f32) -> ()
    %7 = math.cbrt %x : f32
    "test.use"(%7) : (f32) -> ()
    %8 = math.ceil %x : f32
    "test.use"(%8) : (f32) -> ()
    %9 = math.cos %x : f32
    "test.use"(%9) : (f32) -> ()
    %10 = math.cosh %x : f32
    "test.use"(%10) : (f32) -> ()
    %11 = math.erf %x : f32
    "test.use"(%11) : (f32) -> ()
    %12 = math.erfc %x : f32
    "test.use"(%12) : (f32) -> ()
    %13 = math.exp %x : f32
    "test.use"(%13) : (f32) -> ()
    %14 = math.exp2 %x : f32
    "test.use"(%14) : (f32) -> ()
    %15 = math.expm1 %x : f32
    "test.use"(%15) : (f32) -> ()
    %16 = math.floor %x : f32
    "test.use"(%16) : (f32) -> ()
    %17 = math.log %x : f32
    "test.use"(%17) : (f32) -> ()
    %18 = math.log10 %x : f32
    "test.use"(%18) : (f32) -> ()
    %19 = math.log1p %x : f32
    "test.use"(%19) : (f32) -> ()
    %20 = math.log2 %x : f32
    "test.use"(%20) : (f32) -> ()
    %21 = math.round %x : f32
    "test.use"(%21) : (f32) -> ()
    %22 = math.roundeven %x : f32
    "test.use"(%22) : (f32) -> ()
    %23 = math.rsqrt %x : f32
    "test.use"(%23) : (f32) -> ()
    %24 = math.sin %x : f32
    "test.use"(%24) : (f32) -> ()
    %25 = math.sinh %x : f32
    "test.use"(%25) : (f32) -> ()
    %26 = math.sqrt %x : f32
    "test.use"(%26) : (f32) -> ()
    %27 = math.tan %x : f32
    "test.use"(%27) : (f32) -> ()
    %28 = math.tanh %x : f32
    "test.use"(%28) : (f32) -> ()
    %29 = math.atan2 %x, %x : f32
    "test.use"(%29) : (f32) -> ()
    %30 = math.copysign %x, %x : f32
    "test.use"(%30) : (f32) -> ()
    %31 = math.powf %x, %x : f32
    "test.use"(%31) : (f32) -> ()
    %32 = math.fma %x, %x, %x : f32
    "test.use"(%32) : (f32) -> ()
    %33 = math.fpowi %x, %i : f32, i32
    "test.use"(%33) : (f32) -> ()
    %34 = arith.remf %x, %x : f32
    "test.use"(%34) : (f32) -> ()
    %35 = math.isnan %x : f32
    "test.use"(%35) : (i1) -> ()
    %36 = math.isfinite %x : f32
    "test.use"(%36) : (i1) -> ()
    %37 = math.isinf %x : f32
    "test.use"(%37) : (i1) -> ()
    %38 = math.exp %v : vector<2xf32>
    "test.use"(%38) : (vector<2xf32>) -> ()
    %39 = math.absi %i : i32
    "test.use"(%39) : (i32) -> ()
    %s, %c = math.sincos %x : f32
    "test.use"(%s, %c) : (f32, f32) -> ()
    gpu.return
  }
}

// -----

gpu.module @math {
  gpu.func @of(%x: f64, %i: i32, %v: vector<2xf32>) {
    %0 = math.absf %x : f64
    "test.use"(%0) : (f64) -> ()
    %1 = math.acos %x : f64
    "test.use"(%1) : (f64) -> ()
    %2 = math.acosh %x : f64
    "test.use"(%2) : (f64) -> ()
    %3 = math.asin %x : f64
    "test.use"(%3) : (f64) -> ()
    %4 = math.asinh %x : f64
    "test.use"(%4) : (f64) -> ()
    %5 = math.atan %x : f64
    "test.use"(%5) : (f64) -> ()
    %6 = math.atanh %x : f64
    "test.use"(%6) : (f64) -> ()
    %7 = math.cbrt %x : f64
    "test.use"(%7) : (f64) -> ()
    %8 = math.ceil %x : f64
    "test.use"(%8) : (f64) -> ()
    %9 = math.cos %x : f64
    "test.use"(%9) : (f64) -> ()
    %10 = math.cosh %x : f64
    "test.use"(%10) : (f64) -> ()
    %11 = math.erf %x : f64
    "test.use"(%11) : (f64) -> ()
    %12 = math.erfc %x : f64
    "test.use"(%12) : (f64) -> ()
    %13 = math.exp %x : f64
    "test.use"(%13) : (f64) -> ()
    %14 = math.exp2 %x : f64
    "test.use"(%14) : (f64) -> ()
    %15 = math.expm1 %x : f64
    "test.use"(%15) : (f64) -> ()
    %16 = math.floor %x : f64
    "test.use"(%16) : (f64) -> ()
    %17 = math.log %x : f64
    "test.use"(%17) : (f64) -> ()
    %18 = math.log10 %x : f64
    "test.use"(%18) : (f64) -> ()
    %19 = math.log1p %x : f64
    "test.use"(%19) : (f64) -> ()
    %20 = math.log2 %x : f64
    "test.use"(%20) : (f64) -> ()
    %21 = math.round %x : f64
    "test.use"(%21) : (f64) -> ()
    %22 = math.roundeven %x : f64
    "test.use"(%22) : (f64) -> ()
    %23 = math.rsqrt %x : f64
    "test.use"(%23) : (f64) -> ()
    %24 = math.sin %x : f64
    "test.use"(%24) : (f64) -> ()
    %25 = math.sinh %x : f64
    "test.use"(%25) : (f64) -> ()
    %26 = math.sqrt %x : f64
    "test.use"(%26) : (f64) -> ()
    %27 = math.tan %x : f64
    "test.use"(%27) : (f64) -> ()
    %28 = math.tanh %x : f64
    "test.use"(%28) : (f64) -> ()
    %29 = math.atan2 %x, %x : f64
    "test.use"(%29) : (f64) -> ()
    %30 = math.copysign %x, %x : f64
    "test.use"(%30) : (f64) -> ()
    %31 = math.powf %x, %x : f64
    "test.use"(%31) : (f64) -> ()
    %32 = math.fma %x, %x, %x : f64
    "test.use"(%32) : (f64) -> ()
    %33 = math.fpowi %x, %i : f64, i32
    "test.use"(%33) : (f64) -> ()
    %34 = arith.remf %x, %x : f64
    "test.use"(%34) : (f64) -> ()
    %35 = math.isnan %x : f64
    "test.use"(%35) : (i1) -> ()
    %36 = math.isfinite %x : f64
    "test.use"(%36) : (i1) -> ()
    %37 = math.isinf %x : f64
    "test.use"(%37) : (i1) -> ()
    %38 = math.exp %v : vector<2xf32>
    "test.use"(%38) : (vector<2xf32>) -> ()
    %39 = math.absi %i : i32
    "test.use"(%39) : (i32) -> ()
    %s, %c = math.sincos %x : f64
    "test.use"(%s, %c) : (f64, f64) -> ()
    gpu.return
  }
}

// -----

gpu.module @math {
  gpu.func @of(%x: f16, %i: i32, %v: vector<2xf32>) {
    %0 = math.absf %x : f16
    "test.use"(%0) : (f16) -> ()
    %1 = math.acos %x : f16
    "test.use"(%1) : (f16) -> ()
    %2 = math.acosh %x : f16
    "test.use"(%2) : (f16) -> ()
    %3 = math.asin %x : f16
    "test.use"(%3) : (f16) -> ()
    %4 = math.asinh %x : f16
    "test.use"(%4) : (f16) -> ()
    %5 = math.atan %x : f16
    "test.use"(%5) : (f16) -> ()
    %6 = math.atanh %x : f16
    "test.use"(%6) : (f16) -> ()
    %7 = math.cbrt %x : f16
    "test.use"(%7) : (f16) -> ()
    %8 = math.ceil %x : f16
    "test.use"(%8) : (f16) -> ()
    %9 = math.cos %x : f16
    "test.use"(%9) : (f16) -> ()
    %10 = math.cosh %x : f16
    "test.use"(%10) : (f16) -> ()
    %11 = math.erf %x : f16
    "test.use"(%11) : (f16) -> ()
    %12 = math.erfc %x : f16
    "test.use"(%12) : (f16) -> ()
    %13 = math.exp %x : f16
    "test.use"(%13) : (f16) -> ()
    %14 = math.exp2 %x : f16
    "test.use"(%14) : (f16) -> ()
    %15 = math.expm1 %x : f16
    "test.use"(%15) : (f16) -> ()
    %16 = math.floor %x : f16
    "test.use"(%16) : (f16) -> ()
    %17 = math.log %x : f16
    "test.use"(%17) : (f16) -> ()
    %18 = math.log10 %x : f16
    "test.use"(%18) : (f16) -> ()
    %19 = math.log1p %x : f16
    "test.use"(%19) : (f16) -> ()
    %20 = math.log2 %x : f16
    "test.use"(%20) : (f16) -> ()
    %21 = math.round %x : f16
    "test.use"(%21) : (f16) -> ()
    %22 = math.roundeven %x : f16
    "test.use"(%22) : (f16) -> ()
    %23 = math.rsqrt %x : f16
    "test.use"(%23) : (f16) -> ()
    %24 = math.sin %x : f16
    "test.use"(%24) : (f16) -> ()
    %25 = math.sinh %x : f16
    "test.use"(%25) : (f16) -> ()
    %26 = math.sqrt %x : f16
    "test.use"(%26) : (f16) -> ()
    %27 = math.tan %x : f16
    "test.use"(%27) : (f16) -> ()
    %28 = math.tanh %x : f16
    "test.use"(%28) : (f16) -> ()
    %29 = math.atan2 %x, %x : f16
    "test.use"(%29) : (f16) -> ()
    %30 = math.copysign %x, %x : f16
    "test.use"(%30) : (f16) -> ()
    %31 = math.powf %x, %x : f16
    "test.use"(%31) : (f16) -> ()
    %32 = math.fma %x, %x, %x : f16
    "test.use"(%32) : (f16) -> ()
    %33 = math.fpowi %x, %i : f16, i32
    "test.use"(%33) : (f16) -> ()
    %34 = arith.remf %x, %x : f16
    "test.use"(%34) : (f16) -> ()
    %35 = math.isnan %x : f16
    "test.use"(%35) : (i1) -> ()
    %36 = math.isfinite %x : f16
    "test.use"(%36) : (i1) -> ()
    %37 = math.isinf %x : f16
    "test.use"(%37) : (i1) -> ()
    %38 = math.exp %v : vector<2xf32>
    "test.use"(%38) : (vector<2xf32>) -> ()
    %39 = math.absi %i : i32
    "test.use"(%39) : (i32) -> ()
    %s, %c = math.sincos %x : f16
    "test.use"(%s, %c) : (f16, f16) -> ()
    gpu.return
  }
}
